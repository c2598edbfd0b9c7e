import { fromEpochMs } from '../../../kernel/index.js';
import * as domain from '../index.js';
import { RECEIPT } from './facts.js';
import type { Model, ModelPayment } from './model.js';
import { isPending, total } from './model.js';
import { modelWaive } from './model-lateness.js';
import * as rules from './model-payments.js';
import type { Choices, Make, Step } from './step.js';
import { HOUR, PRICES, idOf, isPayable, pick } from './step.js';

export const upload: Make = (choices, view) => {
  const count = choices.one([1, 1, 1, 2, 3]);
  const indexes = Array.from({ length: count }, () => pick(choices, view, isPayable(view)));
  const distinct = choices.upTo(16) === 15 ? indexes : [...new Set(indexes)];
  const uploads = distinct.map((index) => ({
    index,
    date: view.now + (choices.upTo(24) === 23 ? 1 : -choices.upTo(40) * HOUR),
  }));
  return {
    text: `upload ${JSON.stringify(uploads)}`,
    toDomain: (decision) =>
      domain.uploadReceipt(decision, {
        payments: uploads.map(({ index, date }) => ({
          payment_id: idOf(decision, index),
          payment_date: fromEpochMs(date),
          user_comment: `paid ${index}`,
        })),
        receipts: [RECEIPT],
      }),
    toModel: (model) => rules.modelUpload(model, uploads),
  };
};

export const deleteReceipt: Make = (choices, view) => {
  const index = pick(choices, view, (p) => p.receipt !== null && p.approvedAt === null);
  return {
    text: `delete receipt ${index}`,
    toDomain: (decision) => domain.deleteReceipt(decision, { payment_id: idOf(decision, index) }),
    toModel: (model) => rules.modelDeleteReceipt(model, index),
  };
};

function amountsFor(choices: Choices, view: Model, due: number): rules.ModelAmounts {
  const some = choices.one([0, 1, 50, 700, 3100, view.balance, due]);
  switch (choices.upTo(9)) {
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
  return approvalOf(indexes, amountsFor(choices, view, due));
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
  return approvalOf(indexes, amounts);
};

function approvalOf(indexes: number[], amounts: rules.ModelAmounts): Step {
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

export const decline: Make = (choices, view) => {
  const index = pick(choices, view, (p) => !isPending(p));
  return {
    text: `decline ${index}`,
    toDomain: (decision) => {
      domain.declinePayment(decision, { payment_id: idOf(decision, index), reason: 'no' });
    },
    toModel: (model) => rules.modelDecline(model, index),
  };
};

export const bonus: Make = (choices, view) => {
  const onlyRunning = choices.upTo(2) === 0;
  const index = pick(choices, view, (p) => p.approvedAt === null && !(onlyRunning && p.succeeded));
  const amount = choices.one([0, 1, 200, 1000, 5000, 'complete', 'complete'] as const);
  const gift = amount === 'complete' ? { complete: true } : { bonus_added: amount };
  return {
    text: `bonus ${index} ${amount}`,
    toDomain: (decision) => {
      domain.setBonus(decision, { payment_id: idOf(decision, index), comment: '', ...gift });
    },
    toModel: (model) => rules.modelBonus(model, index, amount),
  };
};

export const edit: Make = (choices, view) => {
  const onlyValued = choices.upTo(2) === 0;
  const index = pick(choices, view, (p) => isPending(p) && !(onlyValued && p.matches === null));
  const changes = choices.one<rules.ModelEdit>([
    { value: choices.one(PRICES) },
    { base: choices.one(PRICES) },
    { to: (view.payments[index]?.from ?? 0) + choices.one([-1, 0, HOUR, 1000 * HOUR]) },
    { comment: 'as agreed' },
    {},
  ]);
  const { value, base, to, comment } = changes;
  return {
    text: `edit ${index} ${JSON.stringify(changes)}`,
    toDomain: (decision) => {
      const final_payment_date = to === undefined ? undefined : fromEpochMs(to);
      const edited = { value, base_price: base, final_payment_date, comment };
      domain.editPayment(decision, { payment_id: idOf(decision, index), ...edited, reason: 'agreed' });
    },
    toModel: (model) => rules.modelEdit(model, index, changes),
  };
};

export const voidPayment: Make = (choices, view) => {
  const index = pick(choices, view, isPending);
  return {
    text: `void ${index}`,
    toDomain: (decision) => {
      domain.voidPayment(decision, { payment_id: idOf(decision, index), reason: 'mistake' });
    },
    toModel: (model) => rules.modelVoid(model, index),
  };
};

export const waive: Make = (choices, view) => {
  const index = pick(choices, view, (p) => p.penalty > 0 && p.approvedAt === null);
  return {
    text: `waive ${index}`,
    toDomain: (decision) =>
      domain.waivePenalty(decision, { payment_id: idOf(decision, index), reason: 'flood' }),
    toModel: (model) => modelWaive(model, index),
  };
};

export const value: Make = (choices, view) => {
  const index = pick(choices, view, (p) => isPayable(view)(p) && p.bonus === 'complete');
  return {
    text: `value ${index}`,
    toDomain: (decision) => domain.valuePayment(decision, { payment_id: idOf(decision, index) }),
    toModel: (model) => rules.modelValue(model, index),
  };
};

export const services: Make = (choices) => {
  const lines = Array.from({ length: 1 + choices.upTo(2) }, (_, n) => ({
    service: { id: `service-${n}`, price: choices.one(PRICES), is_quantifiable: choices.upTo(4) > 0 },
    amount: choices.one([1, 1, 3]),
  }));
  return {
    text: `services ${JSON.stringify(lines)}`,
    toDomain: (decision) => domain.assignServices(decision, { month_number: 1, year: 2026, lines }),
    toModel: (model) => {
      rules.modelServices(
        model,
        lines.map(({ service, amount }) => ({
          price: service.price,
          amount,
          quantifiable: service.is_quantifiable,
        })),
      );
    },
  };
};
