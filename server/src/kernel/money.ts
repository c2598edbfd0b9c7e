/** An amount in minor units (cents) of the platform's one currency; always an integer (R1). */
export type Money = number;

/** The largest amount a request may name: far above any charge, far below where integers lose precision. */
export const MAX_MONEY: Money = 1_000_000_000_000;

/**
 * How many decimal places a currency has: 2 for USD, 0 for JPY, 3 for KWD (ISO 4217, as Unicode's data has it).
 * @param currency ISO 4217 code
 */
export function currencyExponent(currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits!;
}

const LOCALES = { en: 'en-US', es: 'es-EC' };

/** How an amount in minor units is written to a person, on screens, in mails and in files alike: "$1,250.00". */
export function amountFormat(language: 'en' | 'es', currency: string): (amount: Money) => string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
  });
  const minorPerUnit = 10 ** currencyExponent(currency);
  const write = (amount: Money): string => format.format(amount / minorPerUnit);
  // The sign first, in every language: es-EC would write $-40,00.
  return (amount) => (amount < 0 ? `-${write(-amount)}` : write(amount));
}

/** Sum of amounts. */
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
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator);
  return Number(doubled / (2n * BigInt(denominator)));
}
