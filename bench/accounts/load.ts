import { v7 } from 'uuid';
import type { BenchDatabase } from '../harness/database.js';
import { HistoryWriter } from './copy.js';
import type { History, HistoryShape } from './history.js';
import { makeHistory } from './history.js';

/** An approval to perform: a payment in review, and what a caller who knows its league would know. */
export interface Approval {
  leagueId: string;
  paymentId: string;
  /** Version of the account when this payment is approved, if its league's approvals are done in order. */
  version: number;
  balance: number;
}

const LEAGUES_AT_A_TIME = 500;
const EVENTS_AT_A_TIME = 20_000;

/** Creates and writes leagues of one shape; returns their pending approvals, interleaved. */
export async function loadLeagues(
  bench: Pick<BenchDatabase, 'ownerUrl'>,
  count: number,
  shape: HistoryShape,
  alsoWrite?: (history: History) => Promise<void>,
): Promise<Approval[]> {
  const leagues: Approval[][] = [];
  const writer = await HistoryWriter.open(bench.ownerUrl);
  try {
    while (leagues.length < count) {
      const size = Math.min(
        LEAGUES_AT_A_TIME,
        count - leagues.length,
        Math.ceil(EVENTS_AT_A_TIME / shape.events),
      );
      const histories = Array.from({ length: size }, () => makeHistory(v7(), shape));
      await writer.write(histories);
      for (const history of histories) await alsoWrite?.(history);
      leagues.push(...histories.map(makeApprovals));
    }
  } finally {
    await writer.close();
  }
  return alternately(leagues);
}

/**
 * Interleaves a group of leagues at a time: first payments of all, then second payments, in the same order. So two
 * clients do not meet on one league, and a league comes up again while it may still be cached.
 */
function alternately(leagues: Approval[][]): Approval[] {
  const deck: Approval[] = [];
  // Groups of equal size: a small one at the end would repeat the same league at once.
  const size = Math.ceil(leagues.length / Math.ceil(leagues.length / LEAGUES_AT_A_TIME));
  for (let from = 0; from < leagues.length; from += size) {
    const group = shuffled(leagues.slice(from, from + size));
    for (let turn = 0; turn < group[0]!.length; turn++) deck.push(...group.map((own) => own[turn]!));
  }
  return deck;
}

/** The pending approvals of an account, in the order that makes their versions correct. */
function makeApprovals({ account, inReview }: History): Approval[] {
  return inReview.map((paymentId, n) => ({
    leagueId: account.league_id,
    paymentId,
    version: account.version + n,
    balance: account.balance + n * 100,
  }));
}

/** Shuffles in an order that is the same in every run (a linear congruential generator). */
function shuffled<T>(items: T[]): T[] {
  const result = [...items];
  let seed = 42;
  for (let last = result.length - 1; last > 0; last--) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const other = seed % (last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}
