/** An amount in minor units (cents) of the platform's single currency; always an integer (R1). */
export type Money = number;

/** The largest amount that a request may contain: far above any charge, and far below where integers lose precision. */
export const MAX_MONEY: Money = 1_000_000_000_000;

/**
 * Number of decimal places of a currency: 2 for USD, 0 for JPY, 3 for KWD (ISO 4217, according to Unicode's data).
 * @param currency ISO 4217 code
 */
export function currencyExponent(currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits!;
}

const LOCALES = { en: 'en-US', es: 'es-EC' };

/** Formats amounts in minor units for people, the same on screens, in emails and in files: "$1,250.00". */
export function amountFormat(language: 'en' | 'es', currency: string): (amount: Money) => string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
  });
  const minorPerUnit = 10 ** currencyExponent(currency);
  const write = (amount: Money): string => format.format(amount / minorPerUnit);
  // The minus sign comes first in every language: es-EC would write $-40,00.
  return (amount) => (amount < 0 ? `-${write(-amount)}` : write(amount));
}

export function sum(amounts: Iterable<Money>): Money {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/**
 * `amount * numerator / denominator`, rounded half up to a whole minor unit, in exact integer arithmetic (R28a, R29).
 * @throws RangeError when the amount or numerator is negative or the denominator is not positive.
 */
export function share(amount: Money, numerator: number, denominator: number): Money {
  if (amount < 0 || numerator < 0 || denominator <= 0)
    throw new RangeError('share() takes amounts of 0 or more');
  const doubledNumerator = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator);
  return Number(doubledNumerator / (2n * BigInt(denominator)));
}
