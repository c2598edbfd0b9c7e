import { formatMoney } from '@touchline/ui/money';
import { useLocale } from 'use-intl';
import { useSettings } from '../app/settings.js';

/** Formats amounts in minor units (R1). */
export function useMoney(): (amount: number) => string {
  const { currency, currency_exponent: exponent } = useSettings();
  const locale = useLocale();
  return (amount) => formatMoney(amount, { currency, exponent }, locale);
}
