import { describe, expect, it } from '@jest/globals';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { findDuplicates, isUnusualAmount } from './warnings.js';

describe('warning about an unusual amount', () => {
  it.each([
    ['the amount due', 48_000, false],
    ['three times the amount due', 144_000, false],
    ['a cent more than three times the amount due', 144_001, true],
    ['a third of the amount due', 16_000, false],
    ['a cent less than a third of the amount due', 15_999, true],
    ['99,999,999.00 with 480.00 due', 9_999_999_900, true],
    ['zero', 0, true],
  ])('of %s (%i) is given: %s', (_what, amount, isUnusual) => {
    expect(isUnusualAmount(amount, { due: 48_000, requested: 48_000 })).toBe(isUnusual);
  });

  it('is not given for the requested amount, however much the balance covers', () => {
    expect(isUnusualAmount(500, { due: 48_000, requested: 500 })).toBe(false);
    expect(isUnusualAmount(0, { due: 48_000, requested: 0 })).toBe(false);
    expect(isUnusualAmount(48_000, { due: 48_000, requested: 500 })).toBe(false);
    expect(isUnusualAmount(144_001, { due: 48_000, requested: 500 })).toBe(true);
  });
});

describe('warning about duplicate pictures', () => {
  const seen = { payment_id: 'oct', league_id: 'l2', uploaded: '2026-10-02T00:00:00.000Z' };
  const groupOf = (receipts: object[]) =>
    ({ payments: [{ id: 'nov', receipts }] }) as unknown as ReceiptGroup;

  it('is given once for several pictures that look like the same upload', () => {
    expect(findDuplicates(groupOf([{ duplicate_of: seen }, { duplicate_of: seen }, {}]))).toEqual([seen]);
  });

  it('is not given for a declined picture that is sent again for the same payment', () => {
    const own = { ...seen, payment_id: 'nov' };
    expect(findDuplicates(groupOf([{ duplicate_of: own, sent_before: {} }]))).toEqual([]);
    expect(findDuplicates(groupOf([{ duplicate_of: own }]))).toEqual([own]);
  });
});
