import { sum } from '../../../kernel/index.js';
import { isInReview, checkBankLines, onLivePayment, onPayment } from './check-context.js';
import { noteGroup } from './settlement-checks.js';

/** What came in rests on a receipt or on a line of a bank statement, and never settles the payment (R17a). */
export const partReceived = onLivePayment<'PartReceived'>((ensure, data, payment, context) => {
  const { received, bank_lines } = data;
  ensure(payment.approved_date === null, 'the payment is approved already');
  ensure(isInReview(payment) || bank_lines !== undefined, 'money is received without a receipt (R17a, R46)');
  checkBankLines(ensure, bank_lines, received);
  noteGroup(payment, context);
});

/** A part is reversed with all that its line showed of it, also of a payment that was voided since (R46). */
export const partReversed = onPayment<'PartReversed'>((ensure, data, payment) => {
  const parts = payment.parts.filter(({ id }) => id === data.bank_line_id);
  ensure(
    sum(parts.map(({ amount }) => amount)) === data.reversed,
    'what is reversed is not what came in by the line (R46)',
  );
});
