import type { Money } from './money.js';

/** The tax part of a price; prices include tax. */
export interface TaxSplit {
  net: Money;
  tax: Money;
  gross: Money;
}

const FULL_RATE = 10_000n;

/**
 * Splits an amount that includes tax into net and tax, with the tax rounded half up; a reversal splits the same way.
 * @param rate basis points: 1500 is 15 %
 */
export function splitTax(gross: Money, rate: number): TaxSplit {
  const size = BigInt(Math.abs(gross)) * BigInt(rate);
  const share = FULL_RATE + BigInt(rate);
  const tax = Number((2n * size + share) / (2n * share)) * Math.sign(gross) || 0;
  return { net: gross - tax || 0, tax, gross };
}
