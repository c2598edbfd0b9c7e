import type { Forecast, Payment } from '../../api/types.js';

/** What is owed, oldest window first, as the server counts it in `figures.owed` (R13). */
export function filterOwed(payments: Payment[]): Payment[] {
  return payments
    .filter(({ status, due }) => status === 'pending' && due > 0)
    .sort((one, other) => one.final_payment_date.localeCompare(other.final_payment_date));
}

/** Whether a per-match charge has no amount yet: its period is running, or it has ended without a report from the league. */
export function isOpenPerMatch({ status, charge_type, due }: Payment): boolean {
  return status === 'pending' && charge_type === 'P' && due === 0;
}

/** What a payment charges, as far as it is known; an unknown amount is null and never 0 (R11). */
export function getOwedAmount(payment: Payment): number | null {
  if (payment.status === 'approved') return payment.charged;
  if (payment.status === 'in_review') return payment.value + payment.penalty_value;
  return isOpenPerMatch(payment) ? payment.estimated_value : payment.due;
}

/** The part of the balance that no receipt in review relies on. */
export function freeBalance({ balance, reserved }: Forecast['figures']): number {
  return balance - reserved;
}

/** What to transfer for some of the payments: the amount due less the available balance (R13). */
export function toPayFor(chosen: Payment[], figures: Forecast['figures']): { due: number; toPay: number } {
  const due = chosen.reduce((sum, payment) => sum + payment.due, 0);
  return { due, toPay: Math.max(0, due - freeBalance(figures)) };
}
