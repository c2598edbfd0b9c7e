import type { Money } from '../../kernel/index.js';
import { DomainError } from '../../kernel/index.js';
import type { ChargeType, Terms } from './events.js';

/** The list prices of a tier: per match, and per month for a fixed price; null: on request only (R5). */
export interface TierPrices {
  match_price: Money;
  period_price: Money | null;
}

/** A league's price, and whether it was negotiated rather than its tier's list price (R5). */
export interface Price {
  price: Money;
  price_negotiated: boolean;
}

/** The list price of a tier: per match for P, per period for J; null when a fixed price is on request only (R5). */
export function listPrice(
  tier: TierPrices | undefined,
  chargeType: ChargeType,
  { months_of_charge }: Pick<Terms, 'months_of_charge'>,
): Money | null {
  if (tier === undefined) return null;
  if (chargeType === 'P') return tier.match_price;
  return tier.period_price === null ? null : tier.period_price * months_of_charge;
}

/** A price that staff set: negotiated unless it equals the list price (R5). */
export function namedPrice(price: Money, list: Money | null): Price {
  return { price, price_negotiated: price !== list };
}

/** The list price, if there is one. @throws DomainError 400 when staff have to set a price. */
export function priceByList(list: Money | null): Price {
  if (list === null) throw new DomainError('PRICE_REQUIRED', 400);
  return { price: list, price_negotiated: false };
}
