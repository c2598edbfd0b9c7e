import { describe, expect, it } from '@jest/globals';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { findDuplicates, isOddAmount } from './warnings.js';

describe('an amount', () => {
  it.each([
    ['what is due', 48_000, false],
    ['three times as much', 144_000, false],
    ['a cent more than that', 144_001, true],
    ['a third', 16_000, false],
    ['a cent less than that', 15_999, true],
    ['99,999,999 against 480', 9_999_999_900, true],
    ['nothing', 0, true],
  ])('of %s is asked for again or not: %i, %s', (_what, amount, odd) => {
    expect(isOddAmount(amount, { due: 48_000, asked: 48_000 })).toBe(odd);
  });

  it('that the owner was asked for is never odd, however much the balance covers', () => {
    expect(isOddAmount(500, { due: 48_000, asked: 500 })).toBe(false);
    expect(isOddAmount(0, { due: 48_000, asked: 0 })).toBe(false);
    expect(isOddAmount(48_000, { due: 48_000, asked: 500 })).toBe(false);
    expect(isOddAmount(144_001, { due: 48_000, asked: 500 })).toBe(true);
  });
});

describe('pictures that were seen before', () => {
  const seen = { payment_id: 'oct', league_id: 'l2', uploaded: '2026-10-02T00:00:00.000Z' };
  const groupOf = (receipts: object[]) =>
    ({ payments: [{ id: 'nov', receipts }] }) as unknown as ReceiptGroup;

  it('are told once for several that look like the same upload', () => {
    expect(findDuplicates(groupOf([{ duplicate_of: seen }, { duplicate_of: seen }, {}]))).toEqual([seen]);
  });

  it('are none where a declined picture of the same payment was sent again', () => {
    const own = { ...seen, payment_id: 'nov' };
    expect(findDuplicates(groupOf([{ duplicate_of: own, sent_before: {} }]))).toEqual([]);
    expect(findDuplicates(groupOf([{ duplicate_of: own }]))).toEqual([own]);
  });
});
