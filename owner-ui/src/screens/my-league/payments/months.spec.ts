import { describe, expect, it } from '@jest/globals';
import type { Payment } from '../../../api/types.js';
import { lastMonths } from './months.js';

const payment = (start_charge_date: string, more: Partial<Payment>): Payment =>
  ({ start_charge_date, status: 'approved', charge_type: 'J', due: 0, ...more }) as Payment;
const monthOf = (instant: string | Date): string => new Date(instant).toISOString().slice(0, 7);

describe('months of the chart', () => {
  it('end with the current month and continue across the turn of the year', () => {
    const months = lastMonths([], { today: new Date('2027-02-28T12:00:00Z'), count: 4, monthOf });
    expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  });

  it('sum charged and unpaid amounts, and mark months with unknown amounts as open', () => {
    const payments = [
      payment('2026-12-01T05:00:00Z', { charged: 4500 }),
      payment('2026-12-10T05:00:00Z', { status: 'pending', charge_type: null, due: 1200 }),
      payment('2027-01-01T05:00:00Z', { status: 'pending', charge_type: 'P', estimated_value: null }),
      payment('2025-01-01T05:00:00Z', { charged: 99 }),
    ];
    const months = lastMonths(payments, { today: new Date('2027-01-20T12:00:00Z'), count: 2, monthOf });
    expect(months).toEqual([
      { month: '2026-12', amount: 5700, unpaid: 1200, isOpen: false },
      { month: '2027-01', amount: 0, unpaid: 0, isOpen: true },
    ]);
  });
});
