import { fromEpochMs } from '../../../kernel/index.js';
import * as domain from '../index.js';
import { RECEIPT } from './events.js';
import { Objection, penaltyOf } from './model.js';
import { modelWaive } from './model-lateness.js';
import { isPending, total } from './model-payment.js';
import * as rules from './model-payments.js';
import type { Make } from './step.js';
import { HOUR, PRICES, idOf, isPayable, pick } from './step.js';
import type { Model } from './model.js';
import { requireThere } from './model-plan.js';

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
  const { from = 0, end = 0, to: until = 0 } = view.payments[index] ?? {};
  const windowEnd = choices.one([from - 1, from, from + 1000 * HOUR, end - 1, end, until - 200 * HOUR]);
  const changes = choices.one<rules.ModelEdit>([
    { value: choices.one(PRICES) },
    { base: choices.one(PRICES) },
    { to: windowEnd },
    { comment: 'as agreed' },
    {},
  ]);
  const { value, base, to, comment } = changes;
  return {
    text: `edit ${index} ${JSON.stringify(changes)}`,
    judgesMonths: true,
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
  const index = pick(choices, view, (p) => penaltyOf(p) > 0 && p.approvedAt === null);
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

/** R14: the job that asks the instance for the matches of ended periods. */
export const estimate: Make = () => ({
  text: 'estimate',
  toDomain: (decision) => domain.estimateEnded(decision),
  toModel: rules.modelEstimate,
});

export const services: Make = (choices) => {
  const lines = Array.from({ length: 1 + choices.upTo(2) }, (_, n) => ({
    service: { id: `service-${n}`, price: choices.one(PRICES), is_quantifiable: choices.upTo(4) > 0 },
    amount: choices.one([1, 1, 3]),
  }));
  return {
    text: `services ${JSON.stringify(lines)}`,
    toDomain: (decision) => domain.assignServices(decision, { month_number: 1, year: 2026, lines }),
    toModel: (model) => {
      modelServices(
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

/** R32. */
function modelServices(
  model: Model,
  lines: { price: number; amount: number; quantifiable: boolean }[],
): void {
  requireThere(model);
  if (lines.some(({ amount, quantifiable }) => amount !== 1 && !quantifiable))
    throw new Objection('NOT_QUANTIFIABLE');
  const value = total(lines.map(({ price, amount }) => price * amount));
  const { days } = model.world;
  const today = days.dateAt(model.now);
  const monthAfterNext = days.startOf({ year: today.year, month: today.month + 2, day: 1 });
  const dayOfMonth = days.startOf({
    year: today.year,
    month: today.month + 1,
    day: model.terms.finalDay + 1,
  });
  const to = Math.min(dayOfMonth, monthAfterNext) - 1;
  model.add({
    kind: 'service',
    start: model.now,
    end: model.now,
    from: model.now,
    to,
    fullDays: 0,
    value,
    base: value,
    succeeded: true,
  });
}
