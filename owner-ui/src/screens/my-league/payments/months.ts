import type { Payment } from '../../../api/types.js';
import { getOwedAmount } from '../owed-payments.js';

/** The charges of a month, by the month in which a payment's period started. */
export interface MonthAmount {
  /** YYYY-MM. */
  month: string;
  /** As far as it is known. */
  amount: number;
  /** The unpaid part, not counting payments in review. */
  unpaid: number;
  /** Whether a part of it is still unknown. */
  isOpen: boolean;
}

/**
 * The last `count` months up to the current one, oldest first; months without a charge count as 0.
 * @param monthOf the month of an instant in the billing time zone
 */
export function lastMonths(
  payments: Payment[],
  { today, count, monthOf }: { today: Date; count: number; monthOf: (instant: string | Date) => string },
): MonthAmount[] {
  const [year, month] = monthOf(today).split('-').map(Number) as [number, number];
  const months = Array.from({ length: count }, (_, n) => {
    const at = new Date(Date.UTC(year, month - count + n, 1));
    return { month: at.toISOString().slice(0, 7), amount: 0, unpaid: 0, isOpen: false };
  });
  for (const payment of payments) {
    const of = months.find((one) => one.month === monthOf(payment.start_charge_date));
    if (!of) continue;
    const amount = getOwedAmount(payment);
    of.amount += amount ?? 0;
    of.unpaid += payment.status === 'pending' ? payment.due : 0;
    of.isOpen ||= amount === null;
  }
  return months;
}
