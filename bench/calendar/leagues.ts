import { v7 } from 'uuid';
import { changeChargeTerms, emptyAccount, openAccount } from '../../server/src/ledger/domain/index.js';
import { GENESIS } from '../../server/src/ledger/hash.js';
import { HistoryWriter } from '../accounts/copy.js';
import type { History } from '../accounts/history.js';
import { ACTOR_ID, PRICE, inMonth, take } from '../accounts/history.js';
import type { BenchDatabase } from '../harness/database.js';

/** What the calendar has to do for a league: nothing, close a period, or charge a month late. */
export type Need = 'nothing' | 'close' | 'penalty';

const AT_A_TIME = 1_000;

/** Creates fixed-price leagues through the real decisions and writes them; returns their ids. */
export async function loadDueLeagues(bench: BenchDatabase, needs: Need[]): Promise<string[]> {
  const writer = await HistoryWriter.open(bench.ownerUrl);
  const ids: string[] = [];
  try {
    while (ids.length < needs.length) {
      const histories = needs.slice(ids.length, ids.length + AT_A_TIME).map(makeHistory);
      await writer.write(histories);
      ids.push(...histories.map(({ account }) => account.league_id));
    }
  } finally {
    await writer.close();
  }
  return ids;
}

/** Months since opening: this month; last month and never closed since; or the month before that and never paid. */
const OPENED: Record<Need, number> = { nothing: 0, close: 1, penalty: 2 };

function makeHistory(need: Need): History {
  const history: History = { account: emptyAccount(v7()), events: [], inReview: [] };
  history.account.head_hash = GENESIS;
  const ago = OPENED[need];
  take(history, inMonth(ago, 0.2), (decision) => {
    openAccount(decision, { tier_id: ACTOR_ID, type_tier: 4, match_price: PRICE });
    changeChargeTerms(decision, { charge_type: 'J', price: decision.terms.price });
  });
  if (need === 'penalty') for (const month of [1, 0]) take(history, inMonth(month, 0.01), () => undefined);
  return history;
}
