/** The platform's one currency, as the API names it. */
export interface Currency {
  currency: string;
  /** Digits behind the point. */
  exponent: number;
}

/** Minor units as text with exactly the currency's digits, as `-12.50`: numbers with a point never touch an amount (R1). */
export function formatDecimal(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const sign = minor < 0 ? '-' : '';
  return exponent === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-exponent)}`;
}

/** Creating a format is the slow part of formatting. */
const formats = new Map<string, Intl.NumberFormat>();

function cachedFormat(locale: string, { currency, exponent }: Currency): Intl.NumberFormat {
  const key = `${locale} ${currency} ${exponent}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: exponent,
      maximumFractionDigits: exponent,
    });
  formats.set(key, format);
  return format;
}

/** An amount in minor units (R1) as people of a locale write it: $12.50. */
export function formatMoney(minor: number, currency: Currency, locale: string): string {
  const decimal = formatDecimal(Math.abs(minor), currency.exponent);
  const written = cachedFormat(locale, currency).format(decimal as unknown as number);
  // The sign first, in every language: es-EC would write $-40,00.
  return minor < 0 ? `-${written}` : written;
}
