import type { Instant } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import { dueOf, effectiveBonus, statusOf } from './state.js';

/** Settles a fixed-price payment with nothing due when its period closes (R14). */
export function settleIfNothingDue(decision: Decision, paymentId: string, at: Instant): void {
  const payment = decision.account.payments.get(paymentId)!;
  const pending = !payment.voided && statusOf(payment) === 'pending';
  if (payment.charge_type === 'J' && pending && dueOf(payment) === 0)
    approveBySystem(decision, paymentId, at);
}

/** @param at since when nothing was due, so that a late job makes no difference */
export function approveBySystem(decision: Decision, payment_id: string, at: Instant): void {
  const payment = decision.account.payments.get(payment_id)!;
  decision.raiseBySystem({
    type: 'PaymentApproved',
    data: {
      payment_id,
      payment_date: at,
      approved_date: at,
      approval_comment: '',
      payments_approves_timestamp_token: decision.context.newId(),
      value: payment.value,
      penalty_value: payment.penalty_value,
      bonus_applied: effectiveBonus(payment),
      league_balance_used: 0,
      league_balance_added: 0,
      received: 0,
    },
  });
}
