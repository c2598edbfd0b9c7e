import { describe, expect, it } from '@jest/globals';
import { chooseCovered, chooseToRemind } from './bulk-selection.js';
import type { BulkSelection, SelectedPayment } from './bulk-selection.js';

const payment = (id: string, league_id: string, due: number | null, more: Partial<SelectedPayment> = {}) => ({
  ...{ id, league_id, due, status: 'pending', start_charge_date: `2026-0${id}-01T05:00:00.000Z` },
  ...more,
});

const outcome = ({ selected, skipped }: BulkSelection) => ({
  selected: selected.map(({ id }) => id),
  skipped: Object.fromEntries(skipped.map(({ payment: { id }, code }) => [id, code])),
});

describe('payments that the balance covers', () => {
  it('are chosen oldest first, skipping those above the remaining balance', () => {
    const payments = [
      payment('3', 'a', 400),
      payment('1', 'a', 500),
      payment('2', 'a', 700),
      payment('4', 'b', 100),
      payment('5', 'c', 1),
    ];
    // Of 1,000 the first payment takes 500; 700 is more than what is left, 400 is not.
    const balances = new Map([
      ['a', 1_000],
      ['b', 100],
    ]);
    expect(outcome(chooseCovered(payments, balances))).toEqual({
      selected: ['1', '3', '4'],
      skipped: { 2: 'BALANCE_TOO_LOW', 5: 'BALANCE_TOO_LOW' },
    });
  });

  it('exclude payments in review, approved, or with nothing or an unknown amount due', () => {
    const payments = [
      payment('1', 'a', 5, { status: 'in_review' }),
      payment('2', 'a', 5, { status: 'approved' }),
      payment('3', 'a', 0),
      payment('4', 'a', null),
    ];
    expect(outcome(chooseCovered(payments, new Map([['a', 1_000]])))).toEqual({
      selected: [],
      skipped: { 1: 'PAYMENT_NOT_PENDING', 2: 'PAYMENT_NOT_PENDING', 3: 'NOTHING_DUE', 4: 'NOTHING_DUE' },
    });
  });
});

describe('payments chosen for reminders', () => {
  it('are pending payments of leagues without a reminder today', () => {
    const payments = [
      payment('1', 'a', 5),
      payment('2', 'a', 5),
      payment('3', 'b', 5),
      payment('4', 'c', 5, { status: 'in_review' }),
    ];
    expect(outcome(chooseToRemind(payments, new Set(['b'])))).toEqual({
      selected: ['1', '2'],
      skipped: { 3: 'REMINDED_TODAY', 4: 'PAYMENT_NOT_PENDING' },
    });
  });
});
