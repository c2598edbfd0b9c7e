import type { Booked } from '../events.js';
import type { Payment } from '../state.js';
import { dueOf, effectiveBonus } from '../state.js';
import type { CheckContext } from './check-context.js';
import { isInReview, isPending, onLivePayment } from './check-context.js';

const MOST_RECEIPTS = 10;

export const receiptUploaded = onLivePayment<'ReceiptUploaded'>((demand, data, payment, seen) => {
  const { payments_ids_token: token, receipts } = data;
  demand(isPending(payment), 'the payment is not pending (R15)');
  demand(data.payment_date <= seen.at, 'the payment lies in the future (R12)');
  demand(receipts.length >= 1 && receipts.length <= MOST_RECEIPTS, 'one to ten receipts are uploaded (R15)');
  const isValued = payment.charge_type !== 'P' || payment.valued;
  demand(isValued, 'a per-match payment has no value yet (R11)');
  const by = seen.memory.uploads.get(token);
  demand(by === undefined || by === seen.commandId, 'the token is that of another upload (R15)');
  seen.memory.uploads.set(token, seen.commandId);
});

export const receiptDeleted = onLivePayment<'ReceiptDeleted'>((demand, _data, payment, seen) => {
  demand(isInReview(payment) && payment.payments_ids_token !== null, 'no receipt is in review (R16)');
  noteGroup(payment, seen);
});

/** `due = value + penalty - bonus`, `received = due - used + added` (R13, R17 to R19). */
export const paymentApproved = onLivePayment<'PaymentApproved'>((demand, data, payment, seen) => {
  const { league_balance_used: used, league_balance_added: added, received } = data;
  demand(payment.approved_date === null, 'the payment is approved already');
  demand(data.approved_date <= seen.at, 'it is approved later');
  demand(payment.charge_type !== 'P' || payment.valued, 'a per-match payment has no value yet (R11)');
  demand(data.value === payment.value, 'the value is not that of the payment (R17)');
  demand(data.penalty_value === payment.penalty_value, 'the penalty is not that of the payment (R17)');
  demand(data.bonus_applied === effectiveBonus(payment), 'the bonus is not that of the payment (R13)');
  const due = dueOf(payment);
  demand(due === data.value + data.penalty_value - data.bonus_applied, 'what is due is not what is charged');
  demand(used <= due, 'more balance is used than is due (R17)');
  demand(used <= seen.account.balance, 'more balance is used than there is (R17)');
  demand(received === due - used + added, 'received is not due - used + added (R17)');
  if (payment.payments_ids_token !== null) {
    demand(data.payment_date === payment.payment_date, 'the payment is of another date');
  } else {
    demand(received === 0 && added === 0, 'money is received without a receipt (R19)');
    demand(data.payment_date <= seen.at, 'the payment lies in the future (R12)');
  }
  noteGroup(payment, seen);
});

/** A decline takes back what the approval has booked, and nothing else (R18, R20). */
export const paymentDeclined = onLivePayment<'PaymentDeclined'>((demand, { reversed }, payment, seen) => {
  demand(!isPending(payment), 'there is nothing to decline (R20)');
  const isApproved = payment.approved_date !== null;
  demand(isApproved === (reversed !== null), 'what was not approved is reversed, or the other way round');
  if (reversed === null) return noteGroup(payment, seen);
  const booked: (keyof Booked)[] = [
    'received',
    'league_balance_used',
    'league_balance_added',
    'bonus_applied',
    'value',
    'penalty_value',
  ];
  demand(
    booked.every((figure) => reversed[figure] === payment[figure]),
    'what is reversed is not what was booked (R18)',
  );
  noteGroup(payment, seen);
});

export const bonusSet = onLivePayment<'BonusSet'>((demand, data, payment) => {
  demand(payment.approved_date === null, 'the payment is approved (R21)');
  demand(!data.bonus_complete || data.bonus_added === 0, 'the bonus is complete and an amount (R21)');
});

/** The receipts of a group are decided and taken back together (R16, R17, R20): looked at when the command is over. */
function noteGroup({ payments_ids_token: token }: Payment, { memory }: CheckContext): void {
  if (token !== null) memory.decided.add(token);
}
