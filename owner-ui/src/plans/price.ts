import { useTranslations } from 'use-intl';
import type { League, Tier } from '../api/types.js';
import { useMoney } from '../format/money.js';

/** How a league is charged: the fields of it that say what a price stands for. */
export type Charging = Pick<League, 'charge_type' | 'months_of_charge'>;

/** Leagues that register are charged per match (R34). */
const AT_REGISTRATION: Charging = { charge_type: 'P', months_of_charge: 1 };

/** Tier type of the plan that costs nothing. */
export const FREE_TIER = 1;

/** A price with what it is for: per match, per month, or for so many months (R5). */
export function usePriceText(): (price: number, charging: Charging) => string {
  const t = useTranslations('register');
  const money = useMoney();
  return (amount, { charge_type, months_of_charge: months }) => {
    const price = money(amount);
    return charge_type === 'P' ? t('perMatch', { price }) : t('perMonths', { price, months });
  };
}

/** What a plan costs by the list, for a league that is charged this way (R5); null: on request. */
function listPrice(tier: Tier, { charge_type, months_of_charge }: Charging): number | null {
  if (charge_type === 'P') return tier.match_price;
  return typeof tier.period_price === 'number' ? tier.period_price * months_of_charge : null;
}

/** The list price of a plan, in words. */
export function usePlanPrice(): (tier: Tier, charging?: Charging) => string {
  const t = useTranslations('register');
  const text = usePriceText();
  return (tier, charging = AT_REGISTRATION) => {
    if (tier.type_tier === FREE_TIER) return t('free_');
    const price = listPrice(tier, charging);
    return price === null ? t('byQuotation') : text(price, charging);
  };
}
