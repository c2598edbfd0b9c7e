import type { Money } from '../../kernel/index.js';
import { DomainError } from '../../kernel/index.js';
import { approvePayment } from './approve-payment.js';
import { raiseDeclines } from './decline-payment.js';
import type { Decision } from './decision.js';
import { receiptGroup } from './receipts.js';
import type { Payment } from './state.js';

export interface DecideGroup {
  approve: string[];
  decline: string[];
  /** What was received; omitted: what was due for the approved payments when the receipt was uploaded. */
  amount_received?: Money;
  /** Why the others are declined. */
  reason: string;
}

/**
 * Approves some payments of a receipt group in review and declines the others, in one append (R17b). The declined
 * payments leave the group first, so that the approved ones form a group of their own and each part can be declined
 * later without the other.
 */
export function decideGroup(decision: Decision, command: DecideGroup): void {
  const { approve, decline, amount_received, reason } = command;
  requireCompleteGroup(decision, approve, decline);
  const declined = [...new Set(decline)].map((id) => decision.payment(id));
  raiseDeclines(decision, declined, reason);
  const amounts = amount_received === undefined ? {} : { amount_received };
  approvePayment(decision, { payment_ids: approve, approval_comment: '', ...amounts });
}

/** Each payment of the group must have exactly one decision. */
function requireCompleteGroup(decision: Decision, approve: string[], decline: string[]): void {
  const named = [...approve, ...decline].map((id) => decision.payment(id));
  const conflicting = approve.find((id) => decline.includes(id));
  if (conflicting !== undefined)
    throw new DomainError('DECIDED_BOTH_WAYS', 400, {}, { payment_id: conflicting });
  for (const payment of named) requireInReview(payment);
  const group = receiptGroup(decision, named[0]!);
  if (named.some((payment) => !group.includes(payment))) throw new DomainError('NOT_ONE_RECEIPT_GROUP', 409);
  const payments = group.filter((payment) => !named.includes(payment)).map(({ id }) => id);
  if (payments.length > 0) throw new DomainError('RECEIPT_GROUP_INCOMPLETE', 409, {}, { payments });
}

function requireInReview({ id, approved_date, payments_ids_token }: Payment): void {
  if (approved_date !== null) throw new DomainError('PAYMENT_APPROVED', 409, {}, { payment_id: id });
  if (payments_ids_token === null) throw new DomainError('NO_RECEIPT', 409, {}, { payment_id: id });
}
