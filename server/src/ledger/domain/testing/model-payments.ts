import type { Model } from './model.js';
import { Objection } from './model.js';
import { recharge, modelLateness } from './model-lateness.js';
import type { ModelPayment } from './model-payment.js';
import { giveBack, isPending, makeUnpaid, total } from './model-payment.js';
import { freeBalance } from './model-receipts.js';

/* R11 to R22 and R32, in the model's terms. Payments are identified by the order of their creation. */

export function known(model: Model, index: number): ModelPayment {
  const payment = model.payments[index];
  if (!payment || payment.voided) throw new Objection('NOT_FOUND');
  return payment;
}

function pending(model: Model, index: number): ModelPayment {
  const payment = known(model, index);
  if (!isPending(payment)) throw new Objection('PAYMENT_NOT_PENDING');
  return payment;
}

/** R11, R12. */
function takeMatches(model: Model, payment: ModelPayment): void {
  if (payment.kind !== 'P') return;
  if (model.now <= payment.end) throw new Objection('CHARGE_PERIOD_NOT_ENDED');
  model.askInstance();
  payment.matches = model.matchesOf(payment);
  const isKnown = !model.matchesUnknown || payment.estimate === null;
  payment.value = isKnown ? payment.base * payment.matches.charged.length : payment.estimate!.value;
}

/** R15. */
export function modelUpload(model: Model, uploads: { index: number; date: number }[]): void {
  const receipt = ++model.tokens;
  for (const { index, date } of uploads) {
    const payment = pending(model, index);
    if (date > model.now) throw new Objection('PAYMENT_DATE_IN_FUTURE');
    takeMatches(model, payment);
    Object.assign(payment, { paidAt: date, receipt, dueAtUpload: model.due(payment) });
  }
  const sent = model.live.filter((payment) => payment.receipt === receipt);
  const askedByReceipt = Math.max(0, total(sent.map((p) => p.dueAtUpload!)) - freeBalance(model));
  for (const payment of sent) payment.askedByReceipt = askedByReceipt;
}

/** R16. */
export function modelDeleteReceipt(model: Model, index: number): void {
  const payment = known(model, index);
  if (payment.approvedAt !== null) throw new Objection('PAYMENT_APPROVED');
  if (payment.receipt === null) throw new Objection('NO_RECEIPT');
  const { receipt } = payment;
  for (const other of model.live) if (other.receipt === receipt) makeUnpaid(other);
}

export interface ModelAmounts {
  received?: number;
  used?: number;
  added?: number;
}

/** R17: the payments that are approved together; a per-match payment without a receipt gets its value now (R19). */
export function approvalGroup(
  model: Model,
  indexes: number[],
): { payments: ModelPayment[]; receipt: number | null } {
  const named = [...new Set(indexes)].map((index) => known(model, index));
  if (named.some((payment) => payment.approvedAt !== null)) throw new Objection('PAYMENT_APPROVED');
  const { receipt } = named[0]!;
  if (named.some((payment) => payment.receipt !== receipt)) throw new Objection('NOT_ONE_RECEIPT_GROUP');
  const payments = receipt === null ? named : model.live.filter((payment) => payment.receipt === receipt);
  if (receipt === null) payments.forEach((payment) => takeMatches(model, payment));
  return { payments, receipt };
}

/** R17 to R19. */
export function modelApprove(model: Model, indexes: number[], amounts: ModelAmounts): void {
  const { payments: group, receipt } = approvalGroup(model, indexes);
  const due = total(group.map((payment) => model.due(payment)));
  const sent = total(group.map(({ dueAtUpload }) => dueAtUpload ?? 0));
  const { used, added } = receipt === null ? fromBalance(amounts, due) : fromReceipt(amounts, due, sent);
  if (used > model.balance) throw new Objection('BALANCE_TOO_LOW');
  recordBooking(model, group, used, added);
}

/** R17a: a payment with nothing due cannot be settled. */
export function modelPayWithBalance(model: Model, indexes: number[]): void {
  const named = [...new Set(indexes)].map((index) => pending(model, index));
  named.forEach((payment) => takeMatches(model, payment));
  if (named.some((payment) => model.due(payment) === 0)) throw new Objection('NOTHING_DUE');
  const needed = total(named.map((payment) => model.due(payment)));
  if (needed > model.balance) throw new Objection('BALANCE_TOO_LOW');
  recordBooking(model, named, needed, 0);
}

function fromBalance({ received, used, added }: ModelAmounts, due: number): { used: number; added: number } {
  const named = used !== undefined || added !== undefined;
  if (received !== undefined)
    throw new Objection(named ? 'AMOUNTS_CONFLICT' : 'AMOUNT_RECEIVED_WITHOUT_RECEIPT');
  if ((used ?? due) !== due || (added ?? 0) !== 0) throw new Objection('NOT_COVERED_WITHOUT_RECEIPT');
  return { used: due, added: 0 };
}

/** The amount received is what was due at upload, unless staff state another. */
function fromReceipt(
  { received, used, added }: ModelAmounts,
  due: number,
  sent: number,
): { used: number; added: number } {
  if (used !== undefined || added !== undefined) {
    if (received !== undefined) throw new Objection('AMOUNTS_CONFLICT');
    if ((used ?? 0) > due) throw new Objection('BALANCE_USED_EXCEEDS_DUE');
    return { used: used ?? 0, added: added ?? 0 };
  }
  const short = due - (received ?? sent);
  return short > 0 ? { used: short, added: 0 } : { used: 0, added: -short };
}

/** Oldest first; for the same age, in order of creation. @returns the payments in that order */
export function recordBooking(
  model: Model,
  group: ModelPayment[],
  used: number,
  added: number,
): ModelPayment[] {
  const order = new Map(model.payments.map((payment, n) => [payment, n]));
  const sorted = [...group].sort((a, b) => a.start - b.start || order.get(a)! - order.get(b)!);
  const approval = ++model.tokens;
  let left = used;
  for (const payment of sorted) {
    const due = model.due(payment);
    const part = Math.min(due, left);
    const extra = payment === sorted.at(-1) ? added : 0;
    left -= part;
    payment.booked = {
      used: part,
      added: extra,
      received: due - part + extra,
      bonus: model.bonusOf(payment),
    };
    Object.assign(payment, { approvedAt: model.now, approval, paidAt: payment.paidAt ?? model.now });
  }
  for (const payment of sorted) {
    if (payment.kept === null) continue;
    giveBack(payment, payment.value - payment.kept);
    payment.kept = null;
  }
  return sorted;
}

/** R18, R20. */
export function modelDecline(model: Model, index: number): void {
  const { receipt, approval } = known(model, index);
  if (receipt === null && approval === null) throw new Objection('NOTHING_TO_DECLINE');
  const group = model.live.filter((p) =>
    receipt === null ? p.approval === approval : p.receipt === receipt,
  );
  group.forEach(makeUnpaid);
  for (const payment of group) {
    payment.bonus = payment.bonusGiven ?? payment.bonus;
    payment.bonusGiven = undefined;
  }
  if (model.balance < 0) throw new Objection('BALANCE_ALREADY_SPENT');
}

/** R21. */
export function modelBonus(model: Model, index: number, bonus: number | 'complete'): void {
  const payment = known(model, index);
  if (payment.approvedAt !== null) throw new Objection('PAYMENT_APPROVED');
  payment.bonus = bonus;
}

export interface ModelEdit {
  value?: number;
  base?: number;
  to?: number;
  comment?: string;
}

/** R22. */
export function modelEdit(model: Model, index: number, { value, base, to, comment }: ModelEdit): void {
  const payment = pending(model, index);
  const newBase = base ?? payment.base;
  if (payment.kind === 'P' && (value ?? payment.value) !== payment.value)
    throw new Objection('VALUE_NOT_EDITABLE');
  if (payment.kind === 'service' && newBase !== payment.base) throw new Objection('BASE_PRICE_NOT_EDITABLE');
  if (payment.from > (to ?? payment.to)) throw new Objection('PAYMENT_WINDOW_REVERSED');
  if ((to ?? payment.to) < payment.end) throw new Objection('PAYMENT_WINDOW_BEFORE_PERIOD');
  const before = chargeable(payment);
  if (payment.kind !== 'P') payment.value = value ?? payment.value;
  Object.assign(payment, { base: newBase, to: to ?? payment.to, comment: comment ?? payment.comment });
  if (payment.matches) payment.value = newBase * payment.matches.charged.length;
  if (payment.estimate) payment.estimate = { ...payment.estimate, value: newBase * payment.estimate.matches };
  if (chargeable(payment) === before) return;
  recharge(model, payment);
  payment.edited = true;
}

const chargeable = ({ value, base, to }: ModelPayment): string => JSON.stringify([value, base, to]);

export function modelVoid(model: Model, index: number): void {
  pending(model, index).voided = true;
}

/** The seed's "procesado". */
export function modelValue(model: Model, index: number): void {
  const payment = pending(model, index);
  if (payment.kind !== 'P') throw new Objection('NOT_PER_MATCH');
  if (payment.bonus !== 'complete') throw new Objection('BONUS_NOT_COMPLETE');
  if (payment.matches === null) takeMatches(model, payment);
}

/** R14: the job that asks the instance. Months that began before the estimate was known are charged now (R29). */
export function modelEstimate(model: Model): void {
  const ended = model.unestimated(model.now);
  if (ended.length > 0) model.askInstance();
  for (const payment of ended) model.estimate(payment);
  modelLateness(model);
}
