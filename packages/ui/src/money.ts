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

/** Digits, and behind a point or comma no more than the currency has. */
const PLAIN = /^(\d+)(?:[.,](\d*))?$/;
/** Groups of three by one sign, and behind the other one the decimals: 1,234.50 or 1.234.567,50. */
const GROUPED = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

/**
 * Minor units of an amount as people type it: 12, 12.5, 12,50, 1.234,50 or 1,234.50. Null for anything that is no amount
 * or may mean two: 1,234 and 0.125 of a currency with two digits, 12,345.678.
 */
export function parseAmount(text: string, exponent: number): number | null {
  const bare = text.replace(/[\s$€£]/g, '');
  const plain = PLAIN.exec(bare);
  if (plain && (plain[2] ?? '').length <= exponent) return toMinor(plain[1]!, plain[2], exponent);
  const [, whole, sign = '', fraction] = GROUPED.exec(bare) ?? [];
  if (whole === undefined || (fraction ?? '').length > exponent) return null;
  // A single sign could be the decimal one, unless the currency has no decimals.
  const isClear = fraction !== undefined || whole.split(sign).length > 2 || exponent === 0;
  return isClear ? toMinor(whole.replaceAll(sign, ''), fraction, exponent) : null;
}

function toMinor(whole: string, fraction: string | undefined, exponent: number): number | null {
  const minor = Number(whole + (fraction ?? '').padEnd(exponent, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}
