import { Refusal } from '../../kernel/index.js';
import type { Decision, LimitedThing } from './decision.js';
import { FactsRequired, LIMITED_THINGS } from './decision.js';
import {
  FREE_TIER,
  cutPeriod,
  isUntouched,
  openFirstPeriod,
  repriceInPlace,
  replacePeriod,
} from './periods.js';
import { statusOf } from './state.js';

export interface ChangeTier {
  tier: { id: string; type_tier: number; match_price: number; limits: Record<LimitedThing, number> };
}

/** Puts the league on another tier (R23 to R26). The tier it is on already: nothing happens. */
export function changeTier(decision: Decision, { tier }: ChangeTier): void {
  const from = decision.terms.type_tier;
  if (tier.type_tier === from) return;
  if (tier.type_tier < from) requireUseWithin(decision, tier.limits);
  const toFree = tier.type_tier === FREE_TIER;
  const current = decision.current;
  decision.raise({
    type: 'TierChanged',
    data: {
      from_type_tier: from,
      tier_id: tier.id,
      type_tier: tier.type_tier,
      price: toFree ? 0 : tier.match_price,
    },
  });
  if (current === null) openFirstPeriod(decision);
  else if (toFree) endPeriod(decision, current.id);
  else moveToNewPrice(decision, current.id);
}

/** Moving down is refused while the use exceeds a limit of the target (R26). */
function requireUseWithin(decision: Decision, limits: Record<LimitedThing, number>): void {
  const use = decision.context.use;
  if (use === null) throw new FactsRequired({ use: true });
  const exceeded = LIMITED_THINGS.filter((thing) => use[thing] > limits[thing]).map((thing) => ({
    limit: `max_${thing}`,
    max: limits[thing],
    use: use[thing],
  }));
  if (exceeded.length > 0) throw new Refusal('USAGE_EXCEEDS_TIER', 409, {}, { exceeded });
}

/** Paid to free: what ran is cut now; what had not begun is withdrawn, unless it was paid for (R25). */
function endPeriod(decision: Decision, paymentId: string): void {
  const payment = decision.account.payments.get(paymentId)!;
  if (payment.start_charge_date <= decision.now) {
    cutPeriod(decision, payment, { end: decision.now, cause: 'tier' });
  } else if (statusOf(payment) === 'pending') {
    const data = { payment_id: paymentId, reason: 'the league moved to the free tier', withdrawn: true };
    decision.raise({ type: 'PaymentVoided', data });
  } else {
    decision.raise({ type: 'PeriodClosed', data: { payment_id: paymentId } });
  }
}

/** Paid to paid: a period that runs is replaced from the next instant on, one to come is changed in place (R24). */
function moveToNewPrice(decision: Decision, paymentId: string): void {
  const payment = decision.account.payments.get(paymentId)!;
  if (isUntouched(decision, payment)) repriceInPlace(decision, payment, 'tier');
  else if (payment.start_charge_date <= decision.now) {
    replacePeriod(decision, payment, { end: decision.now, cause: 'tier' });
  }
}
