import type { Payment } from '../../../api/types.js';

/** Of a payment in review: what was asked for, and the bonus against it. */
export type InReview = Pick<Payment, 'value' | 'penalty_value' | 'bonus_added' | 'bonus_complete'>;

/**
 * What goes to the balance when the receipt of a period that was cut in review is approved (R28a): the part for the
 * days left, of which the bonus shrinks first. Minor units.
 * @param kept what the days used cost
 */
export function creditOnApproval(payment: InReview, kept: number): number {
  const full = payment.value + payment.penalty_value;
  const bonus = payment.bonus_complete ? full : Math.min(payment.bonus_added, full);
  return Math.max(payment.value - kept - bonus, 0);
}
