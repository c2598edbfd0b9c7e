import { describe, expect, it } from '@jest/globals';
import { readAmounts, parsePaymentSearch } from './payment-search.js';

describe('readAmounts', () => {
  it.each([
    ['60', [6000]],
    ['60.00', [6000]],
    ['60,00', [6000]],
    ['60.5', [6050]],
    ['60,', [6000]],
    ['$60', [6000]],
    ['US$ 60,00', [6000]],
    ['60 USD', [6000]],
    ['60 €', [6000]],
    ['1200', [120_000]],
    ['1,200', [120_000]],
    ['1.200', [120_000]],
    ["1'200.50", [120_050]],
    ['1,200.50', [120_050]],
    ['1.200,50', [120_050]],
    ['1.234.567,89', [123_456_789]],
    ['0.05', [5]],
  ])('reads %s', (typed, amounts) => {
    expect(readAmounts(typed, 2)).toEqual(amounts);
  });

  it.each([
    '',
    'Liga',
    '12,345.678',
    '0.125',
    '1,2,3',
    '12.34.56',
    '1,200,50',
    '-60',
    '60 60',
    '1234567890123',
  ])('does not read %p as an amount', (typed) => {
    expect(readAmounts(typed, 2)).toEqual([]);
  });

  it('returns both readings when thousands and three decimals look alike', () => {
    expect(readAmounts('1.200', 3)).toEqual([1_200_000, 1_200]);
  });

  it('accepts no decimals for a currency without decimals', () => {
    expect([readAmounts('1,200', 0), readAmounts('60.5', 0)]).toEqual([[1_200], []]);
  });
});

describe('parsePaymentSearch', () => {
  it('finds an id or at least its first eight digits', () => {
    expect(parsePaymentSearch('0192F3A4-5b', 2).ids).toEqual([
      '0192f3a45b0000000000000000000000',
      '0192f3a45bffffffffffffffffffffff',
    ]);
    expect(parsePaymentSearch('0192f3a', 2).ids).toBeUndefined();
    expect(parsePaymentSearch('valle 0192f3a45b', 2).ids).toBeUndefined();
  });

  it('finds a name next to an amount, in either order', () => {
    const both = { text: 'del valle', amounts: [4500] };
    expect(parsePaymentSearch('del valle 45,00', 2).both).toEqual(both);
    expect(parsePaymentSearch('$45 del valle', 2).both).toEqual(both);
    expect(parsePaymentSearch('sub 20', 2)).toEqual({
      amounts: [],
      text: 'sub 20',
      both: { text: 'sub', amounts: [2000] },
    });
    expect(parsePaymentSearch('del valle', 2).both).toBeUndefined();
  });

  it('finds the digits of a phone number without the leading zero', () => {
    expect(parsePaymentSearch('099 123-4567', 2).telephone).toBe('991234567');
    expect(parsePaymentSearch('+593 99 123 4567', 2).telephone).toBe('593991234567');
    expect(parsePaymentSearch('12345', 2).telephone).toBeUndefined();
  });
});
