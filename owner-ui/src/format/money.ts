import { useLocale } from 'use-intl';
import type { Settings } from '../api/types.js';
import { useSettings } from '../app/settings.js';
import { numberFormat } from './numbers.js';

/** An amount in minor units (R1) as people of the locale write it. */
export function formatMoney(
  amount: number,
  { currency, currency_exponent }: Settings,
  locale: string,
): string {
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: currency_exponent,
    maximumFractionDigits: currency_exponent,
  });
  // The sign first, in every language: es-EC would write $-40,00.
  const written = format.format(Math.abs(amount) / 10 ** currency_exponent);
  return amount < 0 ? `-${written}` : written;
}

export function useMoney(): (amount: number) => string {
  const settings = useSettings();
  const locale = useLocale();
  return (amount) => formatMoney(amount, settings, locale);
}
