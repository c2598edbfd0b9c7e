import type { Instant } from '../../kernel/index.js';
import { DomainError } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { Receipt } from './events.js';
import { valueIfPerMatch } from './matches.js';
import { prorateDecided } from './periods.js';
import type { Payment } from './state.js';
import { dueOf } from './state.js';

export interface UploadReceipt {
  payments: { payment_id: string; payment_date: Instant; user_comment: string }[];
  receipts: Receipt[];
}

/** Records receipts for one or more pending payments; this sets the value of a per-match payment (R11, R12, R15). */
export function uploadReceipt(decision: Decision, command: UploadReceipt): void {
  const payments_ids_token = decision.context.newId();
  for (const { payment_id, payment_date, user_comment } of command.payments) {
    const payment = decision.pendingPayment(payment_id);
    if (payment_date > decision.now) {
      throw new DomainError('PAYMENT_DATE_IN_FUTURE', 400, {}, { payment_id });
    }
    valueIfPerMatch(decision, payment);
    const { receipts } = command;
    const due_at_upload = dueOf(decision.payment(payment_id));
    const data = { payment_id, payment_date, user_comment, receipts, payments_ids_token, due_at_upload };
    decision.raise({ type: 'ReceiptUploaded', data });
  }
}

export interface DeleteReceipt {
  payment_id: string;
}

/** Removes the receipts of a whole receipt group that is not approved (R16). */
export function deleteReceipt(decision: Decision, { payment_id }: DeleteReceipt): void {
  const payment = decision.payment(payment_id);
  if (payment.approved_date !== null) throw new DomainError('PAYMENT_APPROVED', 409, {}, { payment_id });
  if (payment.payments_ids_token === null) throw new DomainError('NO_RECEIPT', 409, {}, { payment_id });
  for (const member of receiptGroup(decision, payment)) {
    decision.raise({ type: 'ReceiptDeleted', data: { payment_id: member.id } });
    prorateDecided(decision, member.id);
  }
}

/** The payments whose receipts were uploaded together with this one's (R15). */
export function receiptGroup(decision: Decision, payment: Payment): Payment[] {
  return decision.livePayments().filter((other) => other.payments_ids_token === payment.payments_ids_token);
}
