import * as domain from '../index.js';
import type { Model } from './model.js';
import type { ModelPayment } from './model-payment.js';
import { makeUnpaid, total } from './model-payment.js';
import * as rules from './model-payments.js';
import type { Choices, Make, Step } from './step.js';
import { idOf, isPayable, pick } from './step.js';
import { Objection } from './model.js';
import { known, modelApprove } from './model-payments.js';

/** @param asked what the console sends: what the owner was asked to transfer when the receipt was uploaded (ADR 0105). */
function amountsFor(choices: Choices, view: Model, due: number, asked: number): rules.ModelAmounts {
  const some = choices.one([0, 1, 50, 700, 3100, view.balance, due]);
  switch (choices.upTo(10)) {
    case 0:
    case 1:
      return {};
    case 2:
      return { received: due };
    case 3:
      return { received: due + some };
    case 4:
      return { received: Math.max(0, due - some) };
    case 5:
      return { used: Math.min(some, due), added: choices.one([0, 1, 500]) };
    case 6:
      return { used: Math.min(view.balance, due) };
    case 7:
      return { added: some };
    case 8:
      return { received: asked };
    default:
      return choices.one([
        { received: some, used: some },
        { used: due + 1 },
        { received: 0 },
        { received: due + 5000 },
      ]);
  }
}

export const approve: Make = (choices, view) => {
  const suits = (p: ModelPayment): boolean => p.receipt !== null && p.approvedAt === null;
  const indexes = Array.from({ length: choices.one([1, 1, 1, 2]) }, () => pick(choices, view, suits));
  const chosen = view.payments[indexes[0]!];
  const group = view.live.filter(
    (p) => p === chosen || (p.receipt !== null && p.receipt === chosen?.receipt),
  );
  const due = total(group.map((payment) => view.due(payment)));
  return makeApproval(indexes, amountsFor(choices, view, due, chosen?.askedByReceipt ?? due));
};

export const approveWithoutReceipt: Make = (choices, view) => {
  const suits = (p: ModelPayment): boolean => isPayable(view)(p) && view.due(p) <= view.balance;
  const indexes = Array.from({ length: choices.one([1, 1, 1, 2]) }, () => pick(choices, view, suits));
  const amounts = choices.one([
    {},
    {},
    {},
    {},
    { used: view.balance },
    { used: 0 },
    { added: 1 },
    { received: 0 },
  ]);
  return makeApproval(indexes, amounts);
};

/** Usually a payment that the balance covers; sometimes two, which may cost more than the balance. */
export const payWithBalance: Make = (choices, view) => {
  const suits = (p: ModelPayment): boolean => isPayable(view)(p) && view.due(p) <= view.balance;
  const indexes = Array.from({ length: choices.one([1, 1, 1, 2]) }, () => pick(choices, view, suits));
  return {
    text: `pay with balance ${JSON.stringify(indexes)}`,
    approves: true,
    toDomain: (decision) => {
      const payment_ids = indexes.map((index) => idOf(decision, index));
      domain.payWithBalance(decision, { payment_ids });
    },
    toModel: (model) => rules.modelPayWithBalance(model, indexes),
  };
};

/** Usually decides all payments of a shared receipt; sometimes it leaves one out or decides one both ways. */
export const split: Make = (choices, view) => {
  const first = pick(choices, view, (p) => isShared(p, view));
  const receipt = view.payments[first]?.receipt ?? null;
  const others = view.payments.flatMap((p, index) =>
    receipt !== null && !p.voided && p.receipt === receipt && index !== first ? [index] : [],
  );
  const approve = [first, ...others.filter(() => choices.upTo(4) === 0)];
  const rest = others.filter((index) => !approve.includes(index));
  const decline = choices.upTo(10) === 9 ? others.slice(1) : rest;
  if (decline.length === 0) decline.push(first === 0 ? 1 : 0);
  const due = total(approve.map((index) => (view.payments[index] ? view.due(view.payments[index]) : 0)));
  const received = choices.one([undefined, undefined, due, due + 500, Math.max(0, due - view.balance)]);
  return {
    text: `split ${JSON.stringify({ approve, decline, received })}`,
    toDomain: (decision) => {
      const [yes, no] = [approve, decline].map((part) => part.map((index) => idOf(decision, index)));
      const amounts = received === undefined ? {} : { amount_received: received };
      domain.decideGroup(decision, { approve: yes!, decline: no!, reason: 'not seen', ...amounts });
    },
    toModel: (model) => modelSplit(model, approve, decline, received),
  };
};

/** In review on a receipt shared with other payments. */
export const isShared = (p: ModelPayment, view: Model): boolean =>
  p.receipt !== null &&
  p.approvedAt === null &&
  view.live.some((other) => other !== p && other.receipt === p.receipt);

function makeApproval(indexes: number[], amounts: rules.ModelAmounts): Step {
  const { received, used, added } = amounts;
  const command = {
    ...(received !== undefined && { amount_received: received }),
    ...(used !== undefined && { league_balance_used: used }),
    ...(added !== undefined && { league_balance_added: added }),
  };
  return {
    text: `approve ${JSON.stringify({ indexes, ...amounts })}`,
    approves: true,
    toDomain: (decision) => {
      const payment_ids = indexes.map((index) => idOf(decision, index));
      domain.approvePayment(decision, { payment_ids, approval_comment: 'seen', ...command });
    },
    toModel: (model) => rules.modelApprove(model, indexes, amounts),
  };
}

/** R17b: declined payments leave the receipt; the rest is approved as if it had been sent alone. */
function modelSplit(model: Model, approve: number[], decline: number[], received?: number): void {
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
