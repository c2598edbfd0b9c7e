import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_MONEY, amountFormat, currencyExponent, share, sum } from './money.js';

describe('share() (R28a, R29)', () => {
  // [amount, numerator, denominator, share]
  it.each([
    [3000, 5, 17, 882], // 882.35
    [3000, 12, 17, 2118], // 2117.65
    [1, 1, 2, 1], // exactly a half goes up
    [5, 1, 2, 3],
    [3, 1, 2, 2],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [0, 7, 31, 0],
    [3100, 0, 31, 0],
    [3100, 31, 31, 3100],
    [1000, 45, 30, 1500],
    [25, 150, 10_000, 0], // 0.375
    [34, 150, 10_000, 1], // 0.51
    [100, 50, 10_000, 1], // 0.5
  ])('%i x %i / %i is %i', (amount, numerator, denominator, expected) => {
    expect(share(amount, numerator, denominator)).toBe(expected);
  });

  it('is exact when the product exceeds the precision of a float', () => {
    expect(share(MAX_MONEY - 1, 365_000_000, 730_000_001)).toBe(499_999_999_315); // 499999999314.57
    expect(share(MAX_MONEY, 2 ** 40, 2 ** 40)).toBe(MAX_MONEY);
  });

  it.each([
    [-1, 1, 2],
    [1, -1, 2],
    [1, 1, 0],
    [1, 1, -2],
    [1.5, 1, 2],
  ])('rejects %d x %d / %d', (amount, numerator, denominator) => {
    expect(() => share(amount, numerator, denominator)).toThrow(RangeError);
  });

  it('rounds the quotient to the nearest integer, and half up', () => {
    fc.assert(
      fc.property(fc.nat(MAX_MONEY), fc.nat(400), fc.integer({ min: 1, max: 400 }), (amount, n, d) => {
        const rest = BigInt(amount) * BigInt(n) - BigInt(share(amount, n, d)) * BigInt(d);
        return -BigInt(d) <= 2n * rest && 2n * rest < BigInt(d);
      }),
    );
  });

  it('splits an amount by used and remaining days with at most one minor unit of difference', () => {
    fc.assert(
      fc.property(fc.nat(MAX_MONEY), fc.integer({ min: 1, max: 366 }), fc.nat(366), (amount, days, part) => {
        const used = Math.min(part, days);
        const whole = share(amount, used, days) + share(amount, days - used, days);
        return whole === amount || whole === amount + 1;
      }),
    );
  });
});

describe('sum()', () => {
  it('adds up amounts and returns 0 for no amounts', () => {
    expect(sum([])).toBe(0);
    expect(sum([1, 2, 39])).toBe(42);
    expect(sum(new Set([5, 7]).values())).toBe(12);
  });
});

it.each([
  ['USD', 2],
  ['JPY', 0],
  ['KWD', 3],
])('%s has %i decimal places (ISO 4217)', (currency, places) => {
  expect(currencyExponent(currency)).toBe(places);
});

describe('amountFormat', () => {
  it.each([
    ['en', 'USD', 1_234_550, '$12,345.50'],
    // As the portal, the console and emails format it: not "45,00 US$".
    ['es', 'USD', 4500, '$45,00'],
    ['es', 'USD', -4000, '-$40,00'],
    ['en', 'USD', -4000, '-$40.00'],
    ['en', 'JPY', 1250, '¥1,250'],
    ['en', 'USD', 0, '$0.00'],
  ] as const)('for %s and %s formats %i as %s', (language, currency, amount, written) => {
    expect(amountFormat(language, currency)(amount)).toBe(written);
  });
});
