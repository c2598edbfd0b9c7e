import type { Payment } from '../../api/types.js';

/**
 * Whether a pending payment can be paid yet: a per-match one only when its period has ended (R12). The API has the
 * last word; its clock may be ahead of this one.
 */
export const canBePaid = (
  payment: Pick<Payment, 'charge_type' | 'generated_next' | 'final_charge_date'>,
  now: string,
): boolean => payment.charge_type !== 'P' || payment.generated_next || payment.final_charge_date < now;
