import type { Model } from './model.js';
import type { ModelPayment } from './model-payment.js';
import { total } from './model-payment.js';

/** ADR 0105: the balance, less what is reserved for receipts in review. */
export function freeBalance(model: Model): number {
  const asked = receiptsInReview(model).filter(([first]) => first!.askedByReceipt !== null);
  const counted = asked.map((group) => total(group.map((p) => p.dueAtUpload!)) - group[0]!.askedByReceipt!);
  return Math.max(0, model.balance - total(counted));
}

export function receiptsInReview(model: Model): ModelPayment[][] {
  const groups = new Map<number, ModelPayment[]>();
  for (const payment of model.live) {
    if (payment.receipt === null || payment.approvedAt !== null) continue;
    groups.set(payment.receipt, [...(groups.get(payment.receipt) ?? []), payment]);
  }
  return [...groups.values()];
}
