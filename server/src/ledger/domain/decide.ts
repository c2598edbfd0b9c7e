import type { DecisionContext } from './decision.js';
import { Decision } from './decision.js';
import { suspendOrResume } from './penalties.js';
import { applyDue } from './due.js';
import type { Account } from './state.js';

/** A decide function: raises events on the decision, or throws a DomainError. */
export type Decide = (decision: Decision) => void;

/**
 * Makes one decision about an account. It first applies everything that the calendar has made due, in the same append,
 * so that a late job never changes the effect of a command (R14, R29, R31). Finally it resumes a league whose debt has
 * been settled.
 * @throws DomainError when the rules refuse it, FactsRequired when the league instance must be asked first.
 */
export function decide(account: Account, context: DecisionContext, command: Decide): Decision {
  const decision = new Decision(account, context);
  applyDue(decision);
  decision.beginCommand();
  command(decision);
  suspendOrResume(decision);
  return decision;
}
