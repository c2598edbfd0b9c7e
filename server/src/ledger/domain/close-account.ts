import { plusMs } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { FinishedMatch } from './events.js';
import { matchesToKeep } from './matches.js';
import { settleAllEnded } from './due.js';
import { FREE_TIER, endPeriod, openFirstPeriod } from './periods.js';

/** The reason recorded when a payment whose period has not begun is withdrawn (R37). */
export const LEAGUE_DELETED = 'the league was deleted';

export interface CloseAccount {
  /**
   * The finished matches to use when the instance cannot be asked: those of its newest backup, or `unknown` if staff
   * declared them so (R14). Omitted: the instance is asked.
   */
  matches?: readonly FinishedMatch[] | 'unknown';
}

/**
 * Closes the account of a league that is being deleted (R37): records the matches that may still determine the value of
 * its payments, ends the running period now and opens no new one. Debts remain, and can be paid, approved and declined
 * as before. No effect when it is closed already.
 * @throws FactsRequired when the matches have not been asked for.
 */
export function closeAccount(decision: Decision, { matches }: CloseAccount = {}): void {
  const { current, account } = decision;
  if (account.closed_at !== null) return;
  const unknown = { matches: [], matches_unknown: true };
  const data = matches === 'unknown' ? unknown : { matches: matchesToKeep(decision, matches) };
  decision.raise({ type: 'AccountClosed', data });
  if (current !== null) endPeriod(decision, current, { cause: 'deletion', reason: LEAGUE_DELETED });
  // A period that ends at this instant has ended: no match finished later can fall into it.
  settleAllEnded(decision, plusMs(decision.now, 1));
}

/** Reopens the account of a restored league: on a paid tier its periods start again (R9). No effect when it is open already. */
export function reopenAccount(decision: Decision): void {
  const { closed_at } = decision.account;
  if (closed_at === null) return;
  decision.raise({ type: 'AccountReopened', data: { closed_at } });
  if (decision.terms.type_tier !== FREE_TIER) openFirstPeriod(decision);
}
