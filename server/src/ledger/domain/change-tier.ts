import { daysBegun, Refusal } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import type { Decision, LimitedThing } from './decision.js';
import { FactsRequired, LIMITED_THINGS } from './decision.js';
import {
  FREE_TIER,
  endPeriod,
  isUntouched,
  openFirstPeriod,
  repriceInPlace,
  replacePeriod,
} from './periods.js';

/** Why a payment that had not begun was withdrawn (R25). */
export const MOVED_TO_FREE = 'the league moved to the free tier';

export interface ChangeTier {
  tier: { id: string; type_tier: number; match_price: number; limits: Record<LimitedThing, number> };
  /** Days of use count from the registration (R26); without it, nothing is said of them. */
  days_of_use?: { max: number; registered_at: Instant };
}

/** A limit of a tier that the league uses more of. */
interface Exceeded {
  limit: string;
  max: number;
  use: number;
}

/** Puts the league on another tier (R23 to R26). The tier it is on already: nothing happens. */
export function changeTier(decision: Decision, change: ChangeTier): void {
  const { tier } = change;
  decision.requireOpen();
  const from = decision.terms.type_tier;
  if (tier.type_tier === from) return;
  if (tier.type_tier < from) requireUseWithin(decision, change);
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
  else if (toFree) endPeriod(decision, current, { cause: 'tier', why: MOVED_TO_FREE });
  else moveToNewPrice(decision, current.id);
}

/** Moving down is refused while the use exceeds a limit of the target (R26). */
function requireUseWithin(decision: Decision, { tier: { limits }, days_of_use }: ChangeTier): void {
  const use = decision.context.use;
  if (use === null) throw new FactsRequired({ use: true });
  const exceeded: Exceeded[] = LIMITED_THINGS.filter((thing) => use[thing] > limits[thing]).map((thing) => ({
    limit: `max_${thing}`,
    max: limits[thing],
    use: use[thing],
  }));
  if (days_of_use) exceeded.push(...daysExceeded(decision.now, days_of_use));
  if (exceeded.length > 0) throw new Refusal('USAGE_EXCEEDS_TIER', 409, {}, { exceeded });
}

/** The league would be read-only from the first moment on. */
function daysExceeded(
  now: Instant,
  { max, registered_at }: NonNullable<ChangeTier['days_of_use']>,
): Exceeded[] {
  const use = daysBegun(registered_at, now);
  return use > max ? [{ limit: 'max_days_of_use', max, use }] : [];
}

/** Paid to paid: a period that runs is replaced from the next instant on, one to come is changed in place (R24). */
function moveToNewPrice(decision: Decision, paymentId: string): void {
  const payment = decision.account.payments.get(paymentId)!;
  if (isUntouched(decision, payment)) repriceInPlace(decision, payment, 'tier');
  else if (payment.start_charge_date <= decision.now) {
    replacePeriod(decision, payment, { end: decision.now, cause: 'tier' });
  }
}
