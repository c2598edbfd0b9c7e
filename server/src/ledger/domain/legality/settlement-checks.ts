import type { Booked } from '../events.js';
import type { Payment } from '../state.js';
import { dueOf, effectiveBonus } from '../state.js';
import type { CheckContext } from './check-context.js';
import { checkBankLines, isInReview, isPending, onLivePayment } from './check-context.js';

const MAX_RECEIPTS = 10;

export const receiptUploaded = onLivePayment<'ReceiptUploaded'>((ensure, data, payment, context) => {
  const { payments_ids_token: token, receipts } = data;
  ensure(isPending(payment), 'the payment is not pending (R15)');
  ensure(data.payment_date <= context.at, 'the payment lies in the future (R12)');
  ensure(receipts.length >= 1 && receipts.length <= MAX_RECEIPTS, 'one to ten receipts are uploaded (R15)');
  const isValued = payment.charge_type !== 'P' || payment.valued;
  ensure(isValued, 'a per-match payment has no value yet (R11)');
  const uploadCommandId = context.memory.uploads.get(token);
  ensure(
    uploadCommandId === undefined || uploadCommandId === context.commandId,
    'the token is that of another upload (R15)',
  );
  context.memory.uploads.set(token, context.commandId);
});

export const receiptDeleted = onLivePayment<'ReceiptDeleted'>((ensure, _data, payment, context) => {
  ensure(isInReview(payment), 'no receipt is in review (R16)');
  noteGroup(payment, context);
});

/** Requires an approval, earlier or in the next event, that receives exactly this amount. */
export const paymentMatched = onLivePayment<'PaymentMatched'>((ensure, { bank_lines }, payment) => {
  if (payment.approved_date !== null) checkBankLines(ensure, bank_lines, payment.received);
  ensure(payment.bank_lines.length === 0, 'the payment is matched already (R46)');
  ensure(bank_lines.length > 0, 'no line of the bank is named (R46)');
});

/** The lines that an approval was made with are only released by reversing the approval. */
export const paymentUnmatched = onLivePayment<'PaymentUnmatched'>((ensure, _data, payment) => {
  ensure(payment.matched_later, 'the payment was not matched once it was approved (R46)');
});

/** `due = value + penalty - bonus`, `received = due - used + added` (R13, R17 to R19). */
export const paymentApproved = onLivePayment<'PaymentApproved'>((ensure, data, payment, context) => {
  const { league_balance_used: used, league_balance_added: added, received } = data;
  ensure(payment.approved_date === null, 'the payment is approved already');
  ensure(data.approved_date <= context.at, 'it is approved later');
  ensure(payment.charge_type !== 'P' || payment.valued, 'a per-match payment has no value yet (R11)');
  ensure(data.value === payment.value, 'the value is not that of the payment (R17)');
  ensure(data.penalty_value === payment.penalty_value, 'the penalty is not that of the payment (R17)');
  ensure(data.bonus_applied === effectiveBonus(payment), 'the bonus is not that of the payment (R13)');
  const due = dueOf(payment);
  ensure(due === data.value + data.penalty_value - data.bonus_applied, 'what is due is not what is charged');
  ensure(used <= due, 'more balance is used than is due (R17)');
  ensure(used <= context.account.balance, 'more balance is used than there is (R17)');
  ensure(received === due - used + added, 'received is not due - used + added (R17)');
  if (payment.payments_ids_token !== null) {
    ensure(data.payment_date === payment.payment_date, 'the payment is of another date');
  } else {
    ensure(received === 0 || payment.bank_lines.length > 0, 'money is received without a receipt (R19)');
    ensure(data.payment_date <= context.at, 'the payment lies in the future (R12)');
  }
  if (payment.bank_lines.length > 0) checkBankLines(ensure, payment.bank_lines, received);
  noteGroup(payment, context);
});

/** A decline reverses exactly what the approval booked (R18, R20). */
export const paymentDeclined = onLivePayment<'PaymentDeclined'>((ensure, { reversed }, payment, context) => {
  ensure(!isPending(payment), 'there is nothing to decline (R20)');
  const isApproved = payment.approved_date !== null;
  ensure(isApproved === (reversed !== null), 'what was not approved is reversed, or the other way round');
  if (reversed === null) return noteGroup(payment, context);
  const bookedFields: (keyof Booked)[] = [
    'received',
    'league_balance_used',
    'league_balance_added',
    'bonus_applied',
    'value',
    'penalty_value',
  ];
  ensure(
    bookedFields.every((figure) => reversed[figure] === payment[figure]),
    'what is reversed is not what was booked (R18)',
  );
});

export const bonusSet = onLivePayment<'BonusSet'>((ensure, data, payment) => {
  ensure(payment.approved_date === null, 'the payment is approved (R21)');
  ensure(!data.bonus_complete || data.bonus_added === 0, 'the bonus is complete and an amount (R21)');
});

/** The receipts of a group are decided and deleted together (R16, R17, R20); checked when the command ends. */
export function noteGroup({ payments_ids_token: token }: Payment, { memory }: CheckContext): void {
  memory.decided.add(token);
}
