import { lengthOf } from '../../../kernel/testing/civil-days.js';
import type { Model } from './model.js';
import { Objection, penaltyOf } from './model.js';
import type { ModelPayment } from './model-payment.js';
import { isPending, computeShare } from './model-payment.js';

/* R29 and R31, in the model's terms: everything is derived from the payment's clock. */

/** The lateness policy from an instant on. */
export interface LatenessRule {
  from: number;
  basisPoints: number;
  grace: number;
  suspendAfter: number | null;
}

const OFF: LatenessRule = { from: -Infinity, basisPoints: 0, grace: 0, suspendAfter: null };

const ruleAt = (model: Model, at: number): LatenessRule =>
  model.world.lateness.findLast(({ from }) => from <= at) ?? OFF;

/**
 * Records which clocks run from now on. A payment cannot be late until long after its creation, so the first entry may
 * begin at -Infinity.
 */
export function noteClocks(model: Model): void {
  for (const payment of model.payments) {
    const runs = isRunning(model, payment);
    const last = payment.clock.at(-1);
    if (last?.runs === runs) continue;
    payment.clock = [...payment.clock, { at: last ? model.now : -Infinity, runs }];
  }
}

function isRunning(model: Model, payment: ModelPayment): boolean {
  if (payment.voided || !isPending(payment)) return false;
  const isUnknown = payment.kind === 'P' && payment.matches === null && payment.estimate === null;
  return model.due(payment) > 0 || (isUnknown && payment.bonus !== 'complete');
}

/** The first instant since `since` at which the clock has run this long; Infinity if it has not yet. */
function whenRan(model: Model, { clock }: ModelPayment, since: number, ms: number): number {
  let left = ms;
  for (const [n, { at, runs }] of clock.entries()) {
    const from = Math.max(at, since);
    const until = Math.min(clock[n + 1]?.at ?? Infinity, model.now);
    if (!runs || until < from) continue;
    if (from + left <= until) return from + left;
    left -= until - from;
  }
  return Infinity;
}

/** R29: when the months late began, up to now. */
export function monthsBegun(model: Model, payment: ModelPayment): number[] {
  const { grace } = ruleAt(model, payment.to);
  const lateFrom = afterDays(model, payment.to, grace, 0);
  const begun: number[] = [];
  for (let n = 0; ; n++) {
    const began = whenRan(model, payment, lateFrom, afterDays(model, payment.to, grace, n) - lateFrom);
    if (began > model.now) return begun;
    begun.push(began);
  }
}

/** Charges months late, and suspends the league. Commands do not change earlier lateness, so the order does not matter. */
export function modelLateness(model: Model): void {
  noteClocks(model);
  if (model.closedAt !== null) return;
  for (const payment of model.live) if (isOpen(model, payment)) charge(model, payment);
  model.suspendedAt ??= dueForSuspension(model);
}

const isOpen = (model: Model, payment: ModelPayment): boolean => isPending(payment) && model.due(payment) > 0;

function charge(model: Model, payment: ModelPayment): void {
  const value = model.charged(payment);
  monthsBegun(model, payment).forEach((began, n) => {
    const amount = computeShare(value, ruleAt(model, began).basisPoints, 10_000);
    const isPassedOver =
      began <= payment.waivedUntil || model.absences.some(({ from, to }) => from < began && began <= to);
    if (amount === 0 || isPassedOver || payment.months.some((month) => month.n === n)) return;
    payment.months = [...payment.months, { n, amount }];
  });
}

/** R29: after an edit of value or window, the penalty is recalculated from the new values. */
export function recharge(model: Model, payment: ModelPayment): void {
  noteClocks(model);
  payment.months = [];
  charge(model, payment);
}

/** The first instant after the day that lies so many days, and then months, after the day of `at`. */
function afterDays(model: Model, at: number, days: number, months: number): number {
  const wall = model.world.days;
  const { year, month, day } = wall.dateAt(wall.startOfNumber(wall.numberAt(at) + days));
  const index = year * 12 + month - 1 + months;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return wall.endOf({ ...target, day: Math.min(day, lengthOf(target)) }) + 1;
}

/** R31: since when the league is due for suspension because of open payments; null if it is not. */
function dueForSuspension(model: Model): number | null {
  const instants = model.live
    .filter((payment) => isOpen(model, payment))
    .flatMap((payment) => suspensionsBy(model, payment));
  return instants.length > 0 ? Math.min(...instants) : null;
}

/** When the payment reached the suspension days, for each time during which the policy had that number of days. */
export function suspensionsBy(model: Model, payment: ModelPayment): number[] {
  const rules = model.world.lateness.filter(
    (rule, n, all) => rule.suspendAfter !== (all[n - 1] ?? OFF).suspendAfter,
  );
  return rules.flatMap(({ from, suspendAfter }, n) => {
    if (suspendAfter === null) return [];
    const since = Math.max(payment.to, from);
    const at = whenRan(model, payment, since, afterDays(model, since, suspendAfter, 0) - since);
    return at <= model.now && at < (rules[n + 1]?.from ?? Infinity) ? [at] : [];
  });
}

/**
 * R31: resumes the league when nothing is left that was overdue then, or has been for long enough since. A payment in
 * review is still left.
 */
export function modelResume(model: Model): void {
  noteClocks(model);
  if (model.closedAt !== null) return;
  const { suspendedAt } = model;
  if (suspendedAt === null) {
    model.suspendedAt = dueForSuspension(model);
    return;
  }
  const isLeft = (p: ModelPayment): boolean => p.to < suspendedAt || suspensionsBy(model, p).length > 0;
  const owes = model.live.some((p) => p.approvedAt === null && model.due(p) > 0 && isLeft(p));
  if (!owes) model.suspendedAt = null;
}

export function modelWaive(model: Model, index: number): void {
  const payment = model.payments[index];
  if (!payment || payment.voided) throw new Objection('NOT_FOUND');
  if (payment.approvedAt !== null) throw new Objection('PAYMENT_APPROVED');
  if (penaltyOf(payment) === 0) throw new Objection('NO_PENALTY');
  Object.assign(payment, { months: [], waivedUntil: model.now });
}
