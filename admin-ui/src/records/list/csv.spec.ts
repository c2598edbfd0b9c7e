import { describe, expect, it } from '@jest/globals';
import { csvCell, csvOf } from './csv.js';

describe('a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+593 99', "'+593 99"],
    ['-12', "'-12"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['Liga "Norte", A', '"Liga ""Norte"", A"'],
    ['two\nlines', '"two\nlines"'],
  ])('lets no text be a formula, and quotes what needs it: %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('keeps numbers, also negative ones, and says that it is UTF-8', () => {
    expect(csvOf([['a', -5]])).toBe('\uFEFFa,-5\r\n');
  });
});
