import { describe, expect, it } from '@jest/globals';
import { formatDecimal, formatMoney, parseAmount } from './money.js';

const USD = { currency: 'USD', exponent: 2 };

describe('a typed amount in a currency with two decimals', () => {
  it.each([
    ['0', 0],
    ['1', 100],
    ['1.5', 150],
    ['1.50', 150],
    ['1,50', 150],
    ['12.', 1200],
    ['1500', 150_000],
    ['1 500', 150_000],
    [' 1 500,25 ', 150_025],
    ['$1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1,234,567', 123_456_700],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('is read: "%s" is %p cents', (text, cents) => {
    expect(parseAmount(text, 2)).toBe(cents);
  });

  it.each(['1.500', '1,234', '12.345', '12,345', '0.125', '12,345.678'])(
    'is refused when it could be two amounts, or has too many decimals: %s',
    (text) => {
      expect(parseAmount(text, 2)).toBeNull();
    },
  );

  it.each(['', ' ', '-1', '.5', 'abc', '1e3', '1.2.3', '1.234.56', '01,234.50'])(
    'is refused when it is no amount: "%s"',
    (text) => {
      expect(parseAmount(text, 2)).toBeNull();
    },
  );

  it.each(['90071992547409.92', '99999999999999999999'])(
    'is refused when a number cannot hold it exactly: %s',
    (text) => {
      expect(parseAmount(text, 2)).toBeNull();
    },
  );
});

it('reads a separator as that of thousands in a currency without decimals', () => {
  expect(parseAmount('1.500', 0)).toBe(1500);
  expect(parseAmount('1,234', 0)).toBe(1234);
  expect(parseAmount('1.50', 0)).toBeNull();
});

it('reads three decimals in a currency that has them', () => {
  expect(parseAmount('12.345', 3)).toBe(12_345);
});

it.each([0, 1, 99, 150, 100_000, Number.MAX_SAFE_INTEGER])(
  'reads %p cents back from the decimal that it is shown as',
  (cents) => {
    expect(parseAmount(formatDecimal(cents, 2), 2)).toBe(cents);
  },
);

describe('an amount', () => {
  it.each([
    ['en-US', 123_450, '$1,234.50'],
    ['en-US', -4050, '-$40.50'],
    ['es-EC', 123_450, '$1.234,50'],
    ['es-EC', -4050, '-$40,50'],
  ])('is shown in %s with its sign first: %p', (locale, cents, text) => {
    expect(formatMoney(cents, USD, locale)).toBe(text);
  });
});
