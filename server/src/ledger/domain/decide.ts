import type { DecisionContext } from './decision.js';
import { Decision } from './decision.js';
import { suspendOrResume } from './penalties.js';
import { applyDue } from './due.js';
import type { Account } from './state.js';

/** A decide function: raises events on the decision, or throws a DomainError. */
export type Decide = (decision: Decision) => void;

/**
 * Takes one decision about an account: what the calendar has made due comes first, in the same append, so that a late
 * job never changes what a command does (R14, R29, R31). A league whose debt is settled by it is resumed last.
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
