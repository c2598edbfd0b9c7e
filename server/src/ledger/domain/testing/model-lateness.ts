import { lengthOf } from '../../../kernel/testing/civil-days.js';
import type { Model, ModelPayment } from './model.js';
import { Objection, isPending, shareOf } from './model.js';

/* R29 and R31, in the model's terms. */

/** What holds from an instant on. */
export interface LatenessRule {
  from: number;
  basisPoints: number;
  grace: number;
  suspendAfter: number | null;
}

const OFF: LatenessRule = { from: -Infinity, basisPoints: 0, grace: 0, suspendAfter: null };

const ruleAt = (model: Model, at: number): LatenessRule =>
  model.world.lateness.findLast(({ from }) => from <= at) ?? OFF;

/** Charges what is late, and suspends. Commands do not change what was so before them, so the order is no matter. */
export function modelLateness(model: Model): void {
  if (model.closedAt !== null) return;
  for (const payment of model.live) if (isOpen(model, payment)) charge(model, payment);
  if (isToBeSuspended(model)) model.suspendedAt ??= model.now;
}

const isToBeSuspended = (model: Model): boolean =>
  model.live.some((payment) => isOpen(model, payment) && isSuspending(model, payment));

const isOpen = (model: Model, payment: ModelPayment): boolean => isPending(payment) && model.due(payment) > 0;

function charge(model: Model, payment: ModelPayment): void {
  const lateFrom = Math.max(payment.to, payment.declinedAt ?? -Infinity);
  const { grace } = ruleAt(model, lateFrom);
  for (let month = 0; ; month++) {
    const began = afterDays(model, lateFrom, grace, month);
    if (began > model.now || lateFrom > model.now) return;
    const { basisPoints } = ruleAt(model, began);
    const amount = shareOf(model.gross(payment) - payment.penalty, basisPoints, 10_000);
    if (amount === 0 || began <= Math.max(payment.counted, model.reopenedAt)) continue;
    payment.penalty += amount;
    payment.monthsLate += 1;
    payment.counted = began;
  }
}

/** The first instant after the day that is so many days, and then months, after the day of `at`. */
function afterDays(model: Model, at: number, days: number, months: number): number {
  const wall = model.world.days;
  const { year, month, day } = wall.dateAt(wall.startOfNumber(wall.numberAt(at) + days));
  const index = year * 12 + month - 1 + months;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return wall.endOf({ ...target, day: Math.min(day, lengthOf(target)) }) + 1;
}

/** Whether its days were full in any stretch of time in which the policy named that many. */
function isSuspending(model: Model, payment: ModelPayment): boolean {
  const rules = model.world.lateness.filter(
    (rule, n, all) => rule.suspendAfter !== (all[n - 1] ?? OFF).suspendAfter,
  );
  return rules.some(({ from, suspendAfter }, n) => {
    if (suspendAfter === null) return false;
    let due = afterDays(model, Math.max(payment.to, from), suspendAfter, 0);
    const { declinedAt } = payment;
    if (declinedAt !== null)
      due = Math.max(due, afterDays(model, declinedAt, ruleAt(model, declinedAt).grace, 0));
    return due <= model.now && due < (rules[n + 1]?.from ?? Infinity);
  });
}

/** R31: nothing left of what was overdue then. */
export function modelResume(model: Model): void {
  const { suspendedAt } = model;
  if (model.closedAt !== null) return;
  if (isToBeSuspended(model)) model.suspendedAt ??= model.now;
  if (suspendedAt === null || isToBeSuspended(model)) return;
  const owes = model.live.some((p) => p.approvedAt === null && p.to < suspendedAt && model.due(p) > 0);
  if (!owes) model.suspendedAt = null;
}

export function modelWaive(model: Model, index: number): void {
  const payment = model.payments[index];
  if (!payment || payment.voided) throw new Objection('NOT_FOUND');
  if (payment.approvedAt !== null) throw new Objection('PAYMENT_APPROVED');
  if (payment.penalty === 0) throw new Objection('NO_PENALTY');
  Object.assign(payment, { penalty: 0, monthsLate: 0, counted: model.now });
}
