import { useLocale } from 'use-intl';
import type { Settings } from '../api/types.js';
import { useSettings } from '../app/settings.js';

/** Making one takes a cheap telephone longer than all else about showing an amount. */
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(currency: string, exponent: number, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency} ${exponent}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: exponent,
      maximumFractionDigits: exponent,
    });
    formats.set(key, format);
  }
  return format;
}

/** An amount in minor units (R1) as people of the locale write it. */
export function moneyOf(amount: number, { currency, currency_exponent }: Settings, locale: string): string {
  return formatFor(currency, currency_exponent, locale).format(amount / 10 ** currency_exponent);
}

export function useMoney(): (amount: number) => string {
  const settings = useSettings();
  const locale = useLocale();
  return (amount) => moneyOf(amount, settings, locale);
}
