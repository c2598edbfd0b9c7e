/** The platform's only currency, as named by the API. */
export interface Currency {
  currency: string;
  /** Number of decimals. */
  exponent: number;
}

/**
 * Minor units as text with exactly the currency's decimals, such as `-12.50`: floating point never touches an amount
 * (R1).
 */
export function formatDecimal(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const integer = digits.slice(0, digits.length - exponent);
  const sign = minor < 0 ? '-' : '';
  return exponent === 0 ? `${sign}${integer}` : `${sign}${integer}.${digits.slice(-exponent)}`;
}

/** Cached, as creating a formatter is the slow part of formatting. */
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

/** Formats an amount in minor units (R1) for a locale: $12.50. */
export function formatMoney(minor: number, currency: Currency, locale: string): string {
  const decimal = formatDecimal(Math.abs(minor), currency.exponent);
  const formatted = cachedFormat(locale, currency).format(decimal as unknown as number);
  // The sign always comes first: es-EC would write $-40,00.
  return minor < 0 ? `-${formatted}` : formatted;
}

/** Digits, optionally with decimals after a point or comma. */
const PLAIN = /^(\d+)(?:[.,](\d*))?$/;
/** Groups of three with one separator, optionally decimals after the other: 1,234.50 or 1.234.567,50. */
const GROUPED = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

/**
 * Parses a typed amount into minor units: 12, 12.5, 12,50, 1.234,50 or 1,234.50. Null for anything that is not an
 * amount or is ambiguous: 1,234 and 0.125 in a currency with two decimals, 12,345.678.
 */
export function parseAmount(text: string, exponent: number): number | null {
  const bare = text.replace(/[\s$€£]/g, '');
  const plain = PLAIN.exec(bare);
  if (plain && (plain[2] ?? '').length <= exponent) return toMinor(plain[1]!, plain[2], exponent);
  const [, integer, sign = '', fraction] = GROUPED.exec(bare) ?? [];
  if (integer === undefined || (fraction ?? '').length > exponent) return null;
  // A single separator could be the decimal one, unless the currency has no decimals.
  const isUnambiguous = fraction !== undefined || integer.split(sign).length > 2 || exponent === 0;
  return isUnambiguous ? toMinor(integer.replaceAll(sign, ''), fraction, exponent) : null;
}

function toMinor(integer: string, fraction: string | undefined, exponent: number): number | null {
  const minor = Number(integer + (fraction ?? '').padEnd(exponent, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}
