import type { League, Tier } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { useFormat } from './platform.js';

/** The charge type and months of a league, which determine what a price stands for. */
export type Charging = Pick<League, 'charge_type' | 'months_of_charge'>;

/** The tier type of the free plan. */
export const FREE_TIER = 1;

/** Newly registered leagues are charged per match (R34). */
const AT_REGISTRATION: Charging = { charge_type: 'P', months_of_charge: 1 };

/** A plan's list price for a league with this charge type (R5); null if it is on request. */
export function listPrice(
  tier: Pick<Tier, 'match_price' | 'period_price'>,
  { charge_type, months_of_charge }: Charging,
): number | null {
  if (charge_type === 'P') return tier.match_price;
  return typeof tier.period_price === 'number' ? tier.period_price * months_of_charge : null;
}

/** Formats a price with its unit: per match, per month, or for several months (R5). */
export function usePriceText(): (price: number, charging: Charging) => string {
  const t = useT();
  const { money } = useFormat();
  return (minor, { charge_type, months_of_charge: months }) => {
    const price = money(minor);
    if (charge_type === 'P') return t('price.per_match', { price });
    return months === 1 ? t('price.per_month', { price }) : t('price.per_months', { price, months });
  };
}

/** Formats the list price of a plan. */
export function useListPriceText(): (tier: Tier, charging?: Charging) => string {
  const t = useT();
  const text = usePriceText();
  return (tier, charging = AT_REGISTRATION) => {
    if (tier.type_tier === FREE_TIER) return t('price.free');
    const price = listPrice(tier, charging);
    return price === null ? t('price.by_quotation') : text(price, charging);
  };
}
