import { describe, expect, it } from '@jest/globals';
import { csvCell, readColumns, xlsxCell } from './file-columns.js';

const FORMATTING = { currency: 'USD', zone: 'America/Guayaquil' };

/** The cells of a posting's amount for this kind of column. */
function cells(amount: number | null, as: 'amount' | 'opposite_amount') {
  const [column] = readColumns(JSON.stringify([{ of: 'amount', title: 'Amount', as }]))!;
  return [csvCell({ amount }, column!, FORMATTING), xlsxCell({ amount }, column!, FORMATTING)];
}

describe('amounts of postings in files', () => {
  it.each([
    [-1250, 'opposite_amount', '12.50'],
    [1250, 'opposite_amount', '-12.50'],
    [0, 'opposite_amount', '0.00'],
    [-1250, 'amount', '-12.50'],
  ] as const)('%i as %s is %s', (amount, as, decimal) => {
    expect(cells(amount, as)).toEqual([
      expect.objectContaining({ text: decimal }),
      { kind: 'amount', decimal },
    ]);
  });

  it('are empty when there is no amount', () => {
    expect(cells(null, 'opposite_amount')).toEqual([null, null]);
  });
});
