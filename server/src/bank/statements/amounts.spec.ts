import { describe, expect, it } from '@jest/globals';
import { findDecimalSigns, readAmount, toMinorUnits } from './amounts.js';

describe('reading an amount from a bank statement', () => {
  it.each([
    ['45', '.', 4500],
    ['45.00', '.', 4500],
    ['45.5', '.', 4550],
    ['1,250.00', '.', 125_000],
    ['1,234,567.89', '.', 123_456_789],
    ['1.234,56', ',', 123_456],
    ["1'250.00", '.', 125_000],
    ['1 250,00', ',', 125_000],
    ['-128.13', '.', -12_813],
    ['128,13-', ',', -12_813],
    ['−45.00', '.', -4500],
    ['(45.00)', '.', -4500],
    ['$ 45,00', ',', 4500],
    ['-$45.00', '.', -4500],
    ['US$ 45.00', '.', 4500],
    ['USD 45.00', '.', 4500],
    ['45.00 USD', '.', 4500],
    ['45.00 CR', '.', 4500],
    ['45.00 DB', '.', -4500],
    ['45.0000', '.', 4500],
    ['0.00', '.', 0],
    ['-0.00', '.', 0],
  ] as const)('reads %s with decimal sign %s as %d', (text, sign, amount) => {
    expect(readAmount(text, sign, 2)).toBe(amount);
  });

  it.each([
    ['', '.'],
    ['45.00', ','],
    ['1.25.00', '.'],
    ['1,25.00', '.'],
    ['1,250', ','],
    ['1.250', '.'],
    ['45.005', '.'],
    ['12,34,567.00', '.'],
    ['(45.00', '.'],
    ['-45.00-', '.'],
    ['45 USD EUR', '.'],
    ['1e5', '.'],
    ['Infinity', '.'],
    ['999999999999999.00', '.'],
    ['45.00<b>', '.'],
  ] as const)('rejects %s with decimal sign %s', (text, sign) => {
    expect(readAmount(text, sign, 2)).toBeUndefined();
  });

  it('allows as many decimals as the currency has', () => {
    expect(readAmount('1.250', '.', 3)).toBe(1250);
    expect(readAmount('1.250', ',', 0)).toBe(1250);
    expect(readAmount('1250,00', ',', 0)).toBe(1250);
    expect(readAmount('1250,50', ',', 0)).toBeUndefined();
  });

  it('finds the decimal signs that fit all amounts', () => {
    expect(findDecimalSigns(['45.00', '1,250.00'], 2)).toEqual(['.']);
    expect(findDecimalSigns(['45,00', '1.250,00'], 2)).toEqual([',']);
    expect(findDecimalSigns(['1,250'], 2)).toEqual(['.']);
    expect(findDecimalSigns(['45', '60'], 2)).toEqual(['.', ',']);
    expect(findDecimalSigns(['45.00', '45,00'], 2)).toEqual([]);
  });

  it('converts the number in a spreadsheet cell to minor units', () => {
    expect(toMinorUnits(45.1, 2)).toBe(4510);
    expect(toMinorUnits(1234.56, 2)).toBe(123_456);
    expect(toMinorUnits(-0.1, 2)).toBe(-10);
    expect(toMinorUnits(45.123, 2)).toBeUndefined();
    expect(toMinorUnits(1e300, 2)).toBeUndefined();
    expect(toMinorUnits(Number.NaN, 2)).toBeUndefined();
  });
});
