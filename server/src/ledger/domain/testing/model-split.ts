import type { Model } from './model.js';
import { Objection } from './model.js';
import { makeUnpaid } from './model-payment.js';
import { known, modelApprove } from './model-payments.js';

/** R17b: what is declined leaves the receipt, the rest is approved as if it had been sent alone. */
export function modelSplit(model: Model, approve: number[], decline: number[], received?: number): void {
  const named = [...approve, ...decline].map((index) => known(model, index));
  if (approve.some((index) => decline.includes(index))) throw new Objection('DECIDED_BOTH_WAYS');
  for (const { approvedAt, receipt } of named) {
    if (approvedAt !== null) throw new Objection('PAYMENT_APPROVED');
    if (receipt === null) throw new Objection('NO_RECEIPT');
  }
  const { receipt } = named[0]!;
  if (named.some((payment) => payment.receipt !== receipt)) throw new Objection('NOT_ONE_RECEIPT_GROUP');
  const sent = model.live.filter((payment) => payment.receipt === receipt);
  if (sent.some((payment) => !named.includes(payment))) throw new Objection('RECEIPT_GROUP_INCOMPLETE');
  for (const index of new Set(decline)) makeUnpaid(model.payments[index]!);
  modelApprove(model, approve, received === undefined ? {} : { received });
}
