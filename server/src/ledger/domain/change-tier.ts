import type { Money } from '../../kernel/index.js';
import { DomainError } from '../../kernel/index.js';
import type { Decision, LimitedResource } from './decision.js';
import { FactsRequired, LIMITED_RESOURCES } from './decision.js';
import {
  FREE_TIER,
  endPeriod,
  isBegunToday,
  isUntouched,
  openFirstPeriod,
  repriceInPlace,
  replacePeriod,
} from './periods.js';
import type { Price, TierPrices } from './prices.js';
import { listPrice, namedPrice, priceByList } from './prices.js';

/** The reason recorded when a payment whose period has not begun is withdrawn (R25). */
export const MOVED_TO_FREE = 'the league moved to the free tier';

export interface ChangeTier {
  tier: TierPrices & { id: string; type_tier: number; limits: Record<LimitedResource, number> };
  /** An owner gets the list price; a negotiated price is between the league and staff (R24). */
  by: 'owner' | 'staff';
  /** The price that staff set (R23, R24). */
  price?: Money;
}

/** A limit of a tier that the league's usage exceeds. */
interface Exceeded {
  limit: string;
  max: number;
  use: number;
}

/** Moves the league to another tier (R23 to R26). No effect when it is on that tier already. */
export function changeTier(decision: Decision, change: ChangeTier): void {
  const { tier } = change;
  decision.requireOpen();
  const from = decision.terms.type_tier;
  if (tier.type_tier === from) return;
  const toFree = tier.type_tier === FREE_TIER;
  const price = toFree ? { price: 0, price_negotiated: false } : priceOn(decision, change);
  if (tier.type_tier < from) requireUsageWithin(decision, change);
  const current = decision.current;
  decision.raise({
    type: 'TierChanged',
    data: { from_type_tier: from, tier_id: tier.id, type_tier: tier.type_tier, ...price },
  });
  if (current === null) openFirstPeriod(decision, { byChange: true });
  else if (toFree) endPeriod(decision, current, { cause: 'tier', reason: MOVED_TO_FREE });
  else moveToNewPrice(decision, current.id);
}

/**
 * The price on a paid tier: the one staff set, the current negotiated price, or the tier's list price (R5, R23, R24).
 * @throws DomainError 409 when only staff may set it, 400 when staff have not.
 */
function priceOn({ terms }: Decision, { tier, by, price }: ChangeTier): Price {
  const list = listPrice(tier, terms.charge_type, terms);
  if (price !== undefined) return namedPrice(price, list);
  if (by === 'owner' && (terms.price_negotiated || list === null))
    throw new DomainError('PRICE_NEGOTIATED', 409);
  return terms.price_negotiated ? namedPrice(terms.price, list) : priceByList(list);
}

/** Refuses a downgrade while the usage exceeds a limit of the target tier (R26). Days of use are not such a limit. */
function requireUsageWithin(decision: Decision, { tier: { limits } }: ChangeTier): void {
  const use = decision.context.use;
  if (use === null) throw new FactsRequired({ use: true });
  const exceeded: Exceeded[] = LIMITED_RESOURCES.filter((resource) => use[resource] > limits[resource]).map(
    (resource) => ({
      limit: `max_${resource}`,
      max: limits[resource],
      use: use[resource],
    }),
  );
  if (exceeded.length > 0) throw new DomainError('USAGE_EXCEEDS_TIER', 409, {}, { exceeded });
}

/**
 * From one paid tier to another: a running period is replaced from the next instant on. A period that has not begun, or
 * that a change of the same day began, is changed in place (R24).
 */
function moveToNewPrice(decision: Decision, paymentId: string): void {
  const payment = decision.account.payments.get(paymentId)!;
  if (isUntouched(decision, payment) || isBegunToday(decision, payment))
    repriceInPlace(decision, payment, 'tier');
  else if (payment.start_charge_date <= decision.now) {
    replacePeriod(decision, payment, { end: decision.now, cause: 'tier' });
  }
}
