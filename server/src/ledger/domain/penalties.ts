import type { Instant } from '../../kernel/index.js';
import { DomainError, compareText, plusMs, share, sum } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { LateMonth } from './lateness.js';
import { isOpen, lateMonths, suspensionDueAt } from './lateness.js';
import type { Account, Payment } from './state.js';
import { chargedOf, dueOf } from './state.js';

interface DueItem {
  at: Instant;
  apply: () => void;
}

/**
 * Applies the lateness due before `before`, in chronological order: charges each month late when it began (R29), and
 * suspends the league (R31). Running it late or every month gives the same result. The debts of a deleted league do not
 * grow: there is nobody to remind and nothing to suspend (ADR 0031).
 */
export function applyLateness(decision: Decision, before: Instant): void {
  if (decision.account.closed_at !== null) return;
  const { policies } = decision.context;
  const items: DueItem[] = [];
  for (const payment of decision.account.payments.values()) {
    if (!isOpen(payment)) continue;
    for (const month of lateMonths(payment, policies, decision.calendar, before)) {
      if (isCharged(payment, month) || hasBegunInAbsence(decision.account, month)) continue;
      items.push({ at: month.began, apply: () => chargePenalty(decision, payment.id, month) });
    }
  }
  const suspendAt = decision.account.suspended_at === null ? suspensionAt(decision, before) : null;
  if (suspendAt !== null) items.push({ at: suspendAt, apply: () => suspend(decision, suspendAt) });
  items.sort((a, b) => compareText(a.at, b.at));
  for (const { apply } of items) apply();
}

function isCharged({ late_counted_until: until }: Payment, { began }: LateMonth): boolean {
  return until !== null && began <= until;
}

/** Whether a month began while the league was deleted, and is therefore never charged (ADR 0031). */
function hasBegunInAbsence({ absences }: Account, { began }: LateMonth): boolean {
  return absences.some(({ from, until }) => from < began && (until === null || began <= until));
}

function chargePenalty(decision: Decision, payment_id: string, { began, basisPoints }: LateMonth): void {
  const payment = decision.account.payments.get(payment_id)!;
  const amount = share(chargedOf(payment), basisPoints, 10_000);
  if (amount === 0) return;
  decision.raiseBySystem({
    type: 'PenaltyCharged',
    data: {
      payment_id,
      month_began: began,
      penalty_basis_points: basisPoints,
      amount,
      penalty_value: payment.penalty_value + amount,
      penalty_months_late: payment.penalty_months_late + 1,
    },
  });
}

/**
 * Recalculates the penalty after staff changed the cost or the window of a payment: the months late until now are
 * charged by the new values, except for those that were waived or began while the league was deleted (R29).
 */
export function recalculatePenalty(decision: Decision, payment_id: string): void {
  const { account, context, calendar, now } = decision;
  const payment = account.payments.get(payment_id)!;
  const { waived_until: waived } = payment;
  const amounts = lateMonths(payment, context.policies, calendar, plusMs(now, 1))
    .filter((month) => !(waived !== null && month.began <= waived) && !hasBegunInAbsence(account, month))
    .map(({ basisPoints }) => share(chargedOf(payment), basisPoints, 10_000))
    .filter((amount) => amount > 0);
  const data = { payment_id, penalty_value: sum(amounts), penalty_months_late: amounts.length };
  // Raised even when the sum is unchanged: the event records until when months are counted, and the window may have
  // moved.
  if (payment.penalty_months_late === 0 && amounts.length === 0) return;
  decision.raise({ type: 'PenaltyRecalculated', data });
}

/** When, before `before`, the first open payment reaches the number of days overdue that suspends a league; null: none does. */
function suspensionAt(decision: Decision, before: Instant): Instant | null {
  const { account, calendar, context } = decision;
  let first: Instant | null = null;
  for (const payment of account.payments.values()) {
    if (payment.final_payment_date >= before || !isOpen(payment)) continue;
    const suspendAt = suspensionDueAt(payment, context.policies, calendar, before);
    if (suspendAt !== null && (first === null || suspendAt < first)) first = suspendAt;
  }
  return first;
}

function suspend(decision: Decision, due_at: Instant): void {
  decision.raiseBySystem({ type: 'LeagueSuspended', data: { due_at } });
}

/**
 * Suspends or resumes the league after a command (R31). A league is resumed as soon as nothing is due any more of the
 * payments that were overdue when it was suspended, or that have since been overdue for long enough. A receipt in
 * review does not settle anything yet. A league is suspended when a payment becomes pending again that has been overdue
 * for long enough.
 */
export function suspendOrResume(decision: Decision): void {
  const { suspended_at, closed_at } = decision.account;
  if (closed_at !== null) return;
  if (suspended_at === null) {
    const suspendAt = suspensionAt(decision, plusMs(decision.now, 1));
    if (suspendAt !== null) suspend(decision, suspendAt);
  } else if (!decision.livePayments().some((payment) => isSuspensionKept(decision, payment, suspended_at))) {
    decision.raiseBySystem({ type: 'LeagueResumed', data: { suspended_at } });
  }
}

function isSuspensionKept(
  { context, calendar, now }: Decision,
  payment: Payment,
  suspendedAt: Instant,
): boolean {
  if (dueOf(payment) === 0) return false;
  if (payment.final_payment_date < suspendedAt) return true;
  return suspensionDueAt(payment, context.policies, calendar, plusMs(now, 1)) !== null;
}

export interface WaivePenalty {
  payment_id: string;
  reason: string;
}

/** Waives the penalty of a payment that is not approved; months that begin later are charged again (R29). */
export function waivePenalty(decision: Decision, { payment_id, reason }: WaivePenalty): void {
  const payment = decision.payment(payment_id);
  if (payment.approved_date !== null) throw new DomainError('PAYMENT_APPROVED', 409, {}, { payment_id });
  if (payment.penalty_value === 0) throw new DomainError('NO_PENALTY', 409, {}, { payment_id });
  decision.raise({ type: 'PenaltyWaived', data: { payment_id, waived: payment.penalty_value, reason } });
}
