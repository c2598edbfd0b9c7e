import type { Money } from '../../kernel/index.js';
import { DomainError } from '../../kernel/index.js';
import type { Decision, LimitedThing } from './decision.js';
import { FactsRequired, LIMITED_THINGS } from './decision.js';
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

/** Why a payment that had not begun was withdrawn (R25). */
export const MOVED_TO_FREE = 'the league moved to the free tier';

export interface ChangeTier {
  tier: TierPrices & { id: string; type_tier: number; limits: Record<LimitedThing, number> };
  /** An owner goes by the list; an agreed price is a matter between the league and staff (R24). */
  by: 'owner' | 'staff';
  /** A price that staff name (R23, R24). */
  price?: Money;
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
  const toFree = tier.type_tier === FREE_TIER;
  const price = toFree ? { price: 0, price_negotiated: false } : priceOn(decision, change);
  if (tier.type_tier < from) requireUseWithin(decision, change);
  const current = decision.current;
  decision.raise({
    type: 'TierChanged',
    data: { from_type_tier: from, tier_id: tier.id, type_tier: tier.type_tier, ...price },
  });
  if (current === null) openFirstPeriod(decision, { byChange: true });
  else if (toFree) endPeriod(decision, current, { cause: 'tier', why: MOVED_TO_FREE });
  else moveToNewPrice(decision, current.id);
}

/**
 * The price on a paid tier: what staff name, an agreed price that stays, or the tier's list price (R5, R23, R24).
 * @throws DomainError 409 where only staff can say it, 400 where staff have not.
 */
function priceOn({ terms }: Decision, { tier, by, price }: ChangeTier): Price {
  const list = listPrice(tier, terms.charge_type, terms);
  if (price !== undefined) return namedPrice(price, list);
  if (by === 'owner' && (terms.price_negotiated || list === null))
    throw new DomainError('PRICE_NEGOTIATED', 409);
  return terms.price_negotiated ? namedPrice(terms.price, list) : priceByList(list);
}

/** Moving down is refused while the use exceeds a limit of the target (R26). Days of use are no such limit. */
function requireUseWithin(decision: Decision, { tier: { limits } }: ChangeTier): void {
  const use = decision.context.use;
  if (use === null) throw new FactsRequired({ use: true });
  const exceeded: Exceeded[] = LIMITED_THINGS.filter((thing) => use[thing] > limits[thing]).map((thing) => ({
    limit: `max_${thing}`,
    max: limits[thing],
    use: use[thing],
  }));
  if (exceeded.length > 0) throw new DomainError('USAGE_EXCEEDS_TIER', 409, {}, { exceeded });
}

/**
 * Paid to paid: a period that runs is replaced from the next instant on; one to come, or begun by a change of the same
 * day, is changed in place (R24).
 */
function moveToNewPrice(decision: Decision, paymentId: string): void {
  const payment = decision.account.payments.get(paymentId)!;
  if (isUntouched(decision, payment) || isBegunToday(decision, payment))
    repriceInPlace(decision, payment, 'tier');
  else if (payment.start_charge_date <= decision.now) {
    replacePeriod(decision, payment, { end: decision.now, cause: 'tier' });
  }
}
