import { plusMs } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { FinishedMatch } from './events.js';
import { matchesToKeep } from './matches.js';
import { settleAllEnded } from './due.js';
import { FREE_TIER, endPeriod, openFirstPeriod } from './periods.js';

/** Why a payment that had not begun was withdrawn (R37). */
export const LEAGUE_DELETED = 'the league was deleted';

export interface CloseAccount {
  /**
   * What is known of its finished matches where its instance cannot be asked: those of its newest backup, or that staff
   * have declared them unknown (R14). Left out: the instance is asked.
   */
  matches?: readonly FinishedMatch[] | 'unknown';
}

/**
 * Closes the account of a league that is being deleted (R37): records the matches that its payments may still be valued
 * by, ends the running period now and opens none behind it. What is owed stays owed, and can be paid, approved and
 * declined as before. Closed already: nothing happens.
 * @throws FactsRequired when the matches have not been asked for.
 */
export function closeAccount(decision: Decision, { matches }: CloseAccount = {}): void {
  const { current, account } = decision;
  if (account.closed_at !== null) return;
  const unknown = { matches: [], matches_unknown: true };
  const kept = matches === 'unknown' ? unknown : { matches: matchesToKeep(decision, matches) };
  decision.raise({ type: 'AccountClosed', data: kept });
  if (current !== null) endPeriod(decision, current, { cause: 'deletion', why: LEAGUE_DELETED });
  // A period that ends this instant has ended: nothing finished later can come into it.
  settleAllEnded(decision, plusMs(decision.now, 1));
}

/** A deleted league is restored: on a paid tier periods start again (R9). Open already: nothing happens. */
export function reopenAccount(decision: Decision): void {
  const { closed_at } = decision.account;
  if (closed_at === null) return;
  decision.raise({ type: 'AccountReopened', data: { closed_at } });
  if (decision.terms.type_tier !== FREE_TIER) openFirstPeriod(decision);
}
