import { DomainError, sum } from '../../kernel/index.js';
import { oldestFirst, raiseApprovals } from './approve-payment.js';
import type { Decision } from './decision.js';
import { valueIfPerMatch } from './matches.js';
import { dueOf } from './state.js';

export interface PayWithBalance {
  payment_ids: string[];
}

/**
 * Settles pending payments from the balance, immediately and in full (R17a). It needs no review, because the money is
 * the league's already. All or nothing, so that the caller knows the result: refused when the balance does not cover
 * everything.
 */
export function payWithBalance(decision: Decision, { payment_ids }: PayWithBalance): void {
  const ids = [...new Set(payment_ids)];
  const named = ids.map((id) => decision.pendingPayment(id));
  for (const payment of named) valueIfPerMatch(decision, payment);
  const payments = ids.map((id) => decision.payment(id)).sort(oldestFirst);
  const settledPayment = payments.find((payment) => dueOf(payment) === 0);
  if (settledPayment) throw new DomainError('NOTHING_DUE', 409, {}, { payment_id: settledPayment.id });
  const needed = sum(payments.map(dueOf));
  const { balance } = decision.account;
  if (needed > balance) throw new DomainError('BALANCE_TOO_LOW', 409, {}, { balance, needed });
  raiseApprovals(decision, payments, { used: needed, added: 0 }, { comment: '' });
}
