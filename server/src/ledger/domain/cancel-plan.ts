import { DomainError } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import { FREE_TIER } from './periods.js';

export interface CancelPlan {
  /** The tier that the league moves to as its running period closes. */
  free_tier_id: string;
}

/**
 * Ends the plan at the close of the running period, whatever the league uses (R25a). Cancelled already: nothing happens.
 * A change between paid tiers leaves the cancellation standing: only `keepPlan` undoes it.
 */
export function cancelPlan(decision: Decision, { free_tier_id }: CancelPlan): void {
  requirePaidPlan(decision);
  if (decision.account.cancelled_at !== null) return;
  decision.raise({ type: 'PlanCancelled', data: { free_tier_id } });
}

/** Undoes a cancellation while the period still runs (R25a). None stands: nothing happens. */
export function keepPlan(decision: Decision): void {
  requirePaidPlan(decision);
  const { cancelled_at } = decision.account;
  if (cancelled_at !== null) decision.raise({ type: 'PlanKept', data: { cancelled_at } });
}

function requirePaidPlan(decision: Decision): void {
  decision.requireOpen();
  if (decision.terms.type_tier === FREE_TIER) throw new DomainError('FREE_TIER', 409);
}
