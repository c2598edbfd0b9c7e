import { share } from '../../../kernel/index.js';
import { chargedOf } from '../state.js';
import { isPending, onLivePayment } from './check-context.js';

export const penaltyCharged = onLivePayment<'PenaltyCharged'>((ensure, data, payment, context) => {
  const { month_began, amount } = data;
  ensure(context.account.closed_at === null, 'the league is deleted');
  ensure(isPending(payment), 'the payment is not pending (R29)');
  ensure(month_began <= context.at, 'the month begins later');
  ensure(month_began > payment.final_payment_date, 'the payment is not late (R29)');
  const { late_counted_until: counted } = payment;
  ensure(counted === null || month_began > counted, 'the month is charged already (R29)');
  const due = share(chargedOf(payment), data.penalty_basis_points, 10_000);
  ensure(amount === due, 'the amount is not the rate of the value (R29)');
  ensure(data.penalty_value === payment.penalty_value + amount, 'the penalty is not the sum of its months');
  ensure(data.penalty_months_late === payment.penalty_months_late + 1, 'the months are not counted on');
});

export const penaltyWaived = onLivePayment<'PenaltyWaived'>((ensure, data, payment) => {
  ensure(payment.approved_date === null, 'the payment is approved');
  ensure(data.waived === payment.penalty_value, 'what is waived is not the penalty (R29)');
});

/**
 * The penalty of the months late after an edit of the value or window (R29). The rates belong to the policies, which
 * are not part of the account. So the check is that the event follows an edit and that no month costs more than the
 * whole charge.
 */
export const penaltyRecalculated = onLivePayment<'PenaltyRecalculated'>((ensure, data, payment, context) => {
  const { penalty_value, penalty_months_late: months } = data;
  ensure(isPending(payment), 'the payment is not pending (R29)');
  ensure(context.memory.edited === payment.id, 'no edit has changed what it costs (R29)');
  ensure(penalty_value <= months * chargedOf(payment), 'a month costs more than what is charged (R29)');
  ensure(penalty_value >= months, 'a month costs nothing (R29)');
});
