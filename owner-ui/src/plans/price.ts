import { useTranslations } from 'use-intl';
import type { League, Tier } from '../api/types.js';
import { useMoney } from '../format/money.js';

/** The fields of a league that determine what a price stands for. */
export type Charging = Pick<League, 'charge_type' | 'months_of_charge'>;

/** Newly registered leagues are charged per match (R34). */
const AT_REGISTRATION: Charging = { charge_type: 'P', months_of_charge: 1 };

/** The tier type of the free plan. */
export const FREE_TIER = 1;

/** Formats a price with its unit: per match, per month, or for several months (R5). */
export function usePriceText(): (price: number, charging: Charging) => string {
  const t = useTranslations('register');
  const money = useMoney();
  return (amount, { charge_type, months_of_charge: months }) => {
    const price = money(amount);
    return charge_type === 'P' ? t('perMatch', { price }) : t('perMonths', { price, months });
  };
}

/** A plan's list price for a league with this charge type (R5); null if it is on request. */
function listPrice(tier: Tier, { charge_type, months_of_charge }: Charging): number | null {
  if (charge_type === 'P') return tier.match_price;
  return typeof tier.period_price === 'number' ? tier.period_price * months_of_charge : null;
}

/** Formats the list price of a plan. */
export function usePlanPrice(): (tier: Tier, charging?: Charging) => string {
  const t = useTranslations('register');
  const text = usePriceText();
  return (tier, charging = AT_REGISTRATION) => {
    if (tier.type_tier === FREE_TIER) return t('free_');
    const price = listPrice(tier, charging);
    return price === null ? t('byQuotation') : text(price, charging);
  };
}
