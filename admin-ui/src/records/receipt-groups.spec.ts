import { describe, expect, it } from '@jest/globals';
import type { Payment } from '../api/types.js';
import { groupByReceipt, sumOutcome } from './receipt-groups.js';

const payment = (id: string, fields: Partial<Payment>): Payment =>
  ({
    id,
    start_charge_date: '2026-01-01',
    updated: '2026-02-01',
    due: 0,
    payments_ids_token: null,
    ...fields,
  }) as Payment;

describe('receipts to review', () => {
  const groups = groupByReceipt([
    payment('b', {
      payments_ids_token: 'one',
      start_charge_date: '2026-02-01',
      due: 500,
      updated: '2026-03-02',
    }),
    payment('a', {
      payments_ids_token: 'one',
      start_charge_date: '2026-01-01',
      due: 300,
      updated: '2026-03-02',
    }),
    payment('c', { payments_ids_token: 'two', due: 100, updated: '2026-03-01' }),
  ]);

  it('form one group per receipt, however many payments it pays', () => {
    expect(groups.map(({ token, due }) => [token, due])).toEqual([
      ['two', 100],
      ['one', 800],
    ]);
  });

  it('list their payments with the oldest charge first, as the balance is applied (R17)', () => {
    expect(groups[1]?.payments.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('keep the requested amount: 45.00 + 12.00 less a balance of 5.00, or else the amount due at upload', () => {
    const one = { payments_ids_token: 'net', due: 4500, due_at_upload: 4500, to_pay_at_upload: 4000 };
    const other = { payments_ids_token: 'net', due: 1200, due_at_upload: 1200, to_pay_at_upload: 1200 };
    const [net, old] = groupByReceipt([
      payment('a', one),
      payment('b', other),
      payment('c', { payments_ids_token: 'old', due: 900, due_at_upload: 1000 }),
    ]);
    expect(net).toMatchObject({ due: 5700, dueAtUpload: 5700, requested: 5200 });
    expect(old).toMatchObject({ due: 900, dueAtUpload: 1000, requested: 1000 });
  });

  it('sum the outcome of an approval over all payments', () => {
    const rows = [
      payment('a', { received: 300, league_balance_used: 100, league_balance_added: 0 }),
      payment('b', { received: 500, league_balance_used: 0, league_balance_added: 50 }),
    ];
    expect(sumOutcome(rows)).toEqual({ received: 800, used: 100, added: 50 });
  });
});
