import type { League, Tier } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { useFormat } from './platform.js';

/** How a league is charged: what a price stands for. */
export type Charging = Pick<League, 'charge_type' | 'months_of_charge'>;

/** Tier type of the plan that costs nothing. */
export const FREE_TIER = 1;

/** Leagues that register are charged per match (R34). */
const AT_REGISTRATION: Charging = { charge_type: 'P', months_of_charge: 1 };

/** What a plan costs by the list, for a league that is charged this way (R5); null: on request. */
export function listPrice(
  tier: Pick<Tier, 'match_price' | 'period_price'>,
  { charge_type, months_of_charge }: Charging,
): number | null {
  if (charge_type === 'P') return tier.match_price;
  return typeof tier.period_price === 'number' ? tier.period_price * months_of_charge : null;
}

/** A price with what it is for: per match, per month, or for so many months (R5). */
export function usePriceText(): (price: number, charging: Charging) => string {
  const t = useT();
  const { money } = useFormat();
  return (minor, { charge_type, months_of_charge: months }) => {
    const price = money(minor);
    if (charge_type === 'P') return t('price.per_match', { price });
    return months === 1 ? t('price.per_month', { price }) : t('price.per_months', { price, months });
  };
}

/** The list price of a plan, as text. */
export function useListPriceText(): (tier: Tier, charging?: Charging) => string {
  const t = useT();
  const text = usePriceText();
  return (tier, charging = AT_REGISTRATION) => {
    if (tier.type_tier === FREE_TIER) return t('price.free');
    const price = listPrice(tier, charging);
    return price === null ? t('price.by_quotation') : text(price, charging);
  };
}
