import { share } from '../../../kernel/index.js';
import { chargedOf } from '../state.js';
import { isPending, onLivePayment } from './check-context.js';

export const penaltyCharged = onLivePayment<'PenaltyCharged'>((demand, data, payment, seen) => {
  const { month_began, amount } = data;
  demand(seen.account.closed_at === null, 'the league is deleted');
  demand(isPending(payment), 'the payment is not pending (R29)');
  demand(month_began <= seen.at, 'the month begins later');
  demand(month_began > payment.final_payment_date, 'the payment is not late (R29)');
  const last = seen.memory.months.get(payment.id);
  demand(last === undefined || month_began > last, 'the month is charged already (R29)');
  const due = share(chargedOf(payment), data.penalty_basis_points, 10_000);
  demand(amount === due, 'the amount is not the rate of the value (R29)');
  demand(data.penalty_value === payment.penalty_value + amount, 'the penalty is not the sum of its months');
  demand(data.penalty_months_late === payment.penalty_months_late + 1, 'the months are not counted on');
  seen.memory.months.set(payment.id, month_began);
});

export const penaltyWaived = onLivePayment<'PenaltyWaived'>((demand, data, payment) => {
  demand(payment.approved_date === null, 'the payment is approved');
  demand(data.waived === payment.penalty_value, 'what is waived is not the penalty (R29)');
});

/**
 * What the months late cost by an edited value or window (R29). The rates are the policies', which are no facts of the
 * account: that it belongs to an edit, and that no month costs more than all that is charged, is what can be said.
 */
export const penaltyRecalculated = onLivePayment<'PenaltyRecalculated'>((demand, data, payment, seen) => {
  const { penalty_value, penalty_months_late: months } = data;
  demand(isPending(payment), 'the payment is not pending (R29)');
  demand(seen.memory.edited === payment.id, 'no edit has changed what it costs (R29)');
  demand(penalty_value <= months * chargedOf(payment), 'a month costs more than what is charged (R29)');
  demand(months === 0 || penalty_value >= months, 'a month costs nothing (R29)');
  seen.memory.months.set(payment.id, seen.at);
});
