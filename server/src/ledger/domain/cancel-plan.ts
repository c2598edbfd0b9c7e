import { DomainError } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import { FREE_TIER } from './periods.js';

export interface CancelPlan {
  /** The tier that the league moves to when its running period closes. */
  free_tier_id: string;
}

/**
 * Ends the plan at the end of the running period, whatever the league's usage (R25a). No effect when it is already
 * canceled. A change between paid tiers does not undo the cancellation: only `keepPlan` does.
 */
export function cancelPlan(decision: Decision, { free_tier_id }: CancelPlan): void {
  requirePaidPlan(decision);
  if (decision.account.cancelled_at !== null) return;
  decision.raise({ type: 'PlanCancelled', data: { free_tier_id } });
}

/** Undoes a cancellation while the period is still running (R25a). No effect when the plan is not canceled. */
export function keepPlan(decision: Decision): void {
  requirePaidPlan(decision);
  const { cancelled_at } = decision.account;
  if (cancelled_at !== null) decision.raise({ type: 'PlanKept', data: { cancelled_at } });
}

function requirePaidPlan(decision: Decision): void {
  decision.requireOpen();
  if (decision.terms.type_tier === FREE_TIER) throw new DomainError('FREE_TIER', 409);
}
