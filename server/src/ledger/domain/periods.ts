import type { Instant, Money } from '../../kernel/index.js';
import { later, plusMs, share } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { ChargeType, CutCause, EventData, Terms } from './events.js';
import { settleIfNothingDue } from './system-approval.js';
import type { Payment } from './state.js';
import { statusOf } from './state.js';

/** Tier type of the free plan. */
export const FREE_TIER = 1;

/** Value of a period payment when it is created: the price if fixed, 0 if per match (R10). */
export function initialValue(chargeType: ChargeType, price: Money): Money {
  return chargeType === 'J' ? price : 0;
}

interface Opening {
  actorId?: string;
  /** Set when a change of plan opens it (R24). */
  byChange?: boolean;
}

/** Opens the period payment that starts at `start`, under the current terms (R8, R10). */
export function openPeriod(decision: Decision, start: Instant, { actorId, byChange }: Opening = {}): void {
  const { terms, calendar } = decision;
  const dates = calendar.periodDates(start, terms);
  const data = {
    payment_id: decision.context.newId(),
    ...dates,
    charge_type: terms.charge_type,
    value: initialValue(terms.charge_type, terms.price),
    base_price: terms.price,
    full_period_days: calendar.daysInclusive(dates.start_charge_date, dates.final_charge_date),
    period_months: terms.months_of_charge,
    ...(byChange && { opened_by_change: true }),
  };
  decision.raise({ type: 'PeriodPaymentCreated', data }, actorId);
}

/** Opens the first payment of a league that moves to a paid tier (R9, R23). */
export function openFirstPeriod(decision: Decision, opening?: Opening): void {
  const covered = decision.account.covered_until;
  const today = decision.calendar.startOfDay(decision.now);
  openPeriod(decision, covered === null ? today : later(today, plusMs(covered, 1)), opening);
}

/** How a running period is cut: its new end, and the cause, which determines whether that day counts as used (R28a). */
export interface Cut {
  end: Instant;
  cause: CutCause;
}

/**
 * Ends the running period at `cut.end` (R24, R25, R27, R37). Under the policy `days` a fixed-price payment keeps the
 * share of the days used. If it was approved, its bonus shrinks first and the rest is returned as credit. If its
 * receipt is in review, that was sent for the full value, so the value stays until the receipt is decided (R28a).
 */
function cutPeriod(decision: Decision, payment: Payment, cut: Cut): void {
  raiseCut(decision, payment, {
    end: cut.end,
    cause: cut.cause,
    kept: computeRemainingValue(decision, payment, cut),
  });
}

/** Withdraws a period that was paid and never begins: under the policy `days` all of it is returned (R25, R28a, R37). */
function withdrawPaid(decision: Decision, payment: Payment, cause: CutCause): void {
  raiseCut(decision, payment, { end: payment.final_charge_date, cause, kept: 0, withdrawn: true });
}

function raiseCut(
  decision: Decision,
  payment: Payment,
  cut: { end: Instant; cause: CutCause; kept: Money; withdrawn?: boolean },
): void {
  const isDeferred = statusOf(payment) === 'in_review' && cut.kept !== payment.value;
  decision.raise({
    type: 'PeriodCut',
    data: {
      payment_id: payment.id,
      final_charge_date: cut.end,
      ...(isDeferred ? { value: payment.value, ...NO_REFUND } : proration(payment, cut.kept)),
      cause: cut.cause,
      ...(isDeferred && { kept_value: cut.kept }),
      ...(cut.withdrawn && { withdrawn: true }),
    },
  });
  settleIfNothingDue(decision, payment.id, decision.now);
}

const NO_REFUND = { bonus_taken_back: 0, credit_returned: 0 };

/** The new value of a payment and, if it was approved, how bonus and credit make up the difference (R28a). */
function proration(
  payment: Payment,
  value: Money,
): Pick<EventData['PeriodCut'], 'value' | keyof typeof NO_REFUND> {
  const reduction = payment.approved_date === null ? 0 : payment.value - value;
  return { value, ...splitReduction(reduction, payment.bonus_applied) };
}

/** A reduction in value is taken from the bonus first; the rest goes to the balance (R28a). */
export function splitReduction(reduction: Money, bonus: Money): typeof NO_REFUND {
  const bonus_taken_back = Math.min(bonus, reduction);
  return { bonus_taken_back, credit_returned: reduction - bonus_taken_back };
}

/** Applies the deferred cut of a period once its receipt has been decided: the payment is worth the days used (R28a). */
export function prorateDecided(decision: Decision, payment_id: string): void {
  const payment = decision.account.payments.get(payment_id)!;
  if (payment.kept_value === null) return;
  const data = { payment_id, ...proration(payment, payment.kept_value) };
  decision.raise({ type: 'PaymentProrated', data });
}

/** Ends the running period without a successor; a period that has not begun is withdrawn (R25, R37). */
export function endPeriod(
  decision: Decision,
  payment: Payment,
  ending: { cause: CutCause; reason: string },
): void {
  const payment_id = payment.id;
  if (payment.start_charge_date <= decision.now) {
    cutPeriod(decision, payment, { end: decision.now, cause: ending.cause });
  } else if (statusOf(payment) === 'pending') {
    decision.raise({ type: 'PaymentVoided', data: { payment_id, reason: ending.reason, withdrawn: true } });
  } else if (isProrated(decision, payment)) {
    withdrawPaid(decision, payment, ending.cause);
  } else {
    decision.raise({ type: 'PeriodClosed', data: { payment_id } });
  }
}

/**
 * Cuts the running period and opens its replacement from the next instant on, under the current terms. Under the policy
 * `days`, a fixed-price payment that replaces another keeps its charge end and window and costs the share of the
 * remaining days (R28a).
 */
export function replacePeriod(decision: Decision, payment: Payment, cut: Cut): void {
  cutPeriod(decision, payment, cut);
  const start = plusMs(cut.end, 1);
  const { terms, calendar } = decision;
  const byChange = cut.cause === 'tier';
  const isEndKept =
    isProrated(decision, payment) && terms.charge_type === 'J' && start <= payment.final_charge_date;
  if (!isEndKept) return openPeriod(decision, start, { byChange });
  decision.raise({
    type: 'PeriodPaymentCreated',
    data: {
      payment_id: decision.context.newId(),
      start_charge_date: start,
      final_charge_date: payment.final_charge_date,
      initial_payment_date: payment.initial_payment_date,
      final_payment_date: payment.final_payment_date,
      charge_type: 'J',
      ...shareOfPrice(terms, payment, calendar.daysInclusive(start, payment.final_charge_date)),
      full_period_days: payment.full_period_days,
      period_months: payment.period_months,
      ...(byChange && { opened_by_change: true }),
    },
  });
}

/** Whether a payment is charged by its days: a fixed price, under the policy `days` (R28a). */
function isProrated(decision: Decision, payment: Payment): boolean {
  return decision.policy.proration === 'days' && payment.charge_type === 'J';
}

/** Changes a payment in place to the current terms (R24, R27). */
export function repriceInPlace(decision: Decision, payment: Payment, cause: 'tier' | 'terms'): void {
  const { terms, calendar } = decision;
  const { charge_type } = terms;
  const days = calendar.daysInclusive(payment.start_charge_date, payment.final_charge_date);
  const amounts =
    charge_type === 'J' ? shareOfPrice(terms, payment, days) : { base_price: terms.price, value: 0 };
  decision.raise({
    type: 'PaymentRepriced',
    data: { payment_id: payment.id, charge_type, ...amounts, cause },
  });
}

/**
 * The cost of some days of a payment's full period (R28a). The price is for a period of the current terms: if their
 * months have changed since the payment was opened, it is scaled to the payment's own months (R6).
 */
function shareOfPrice(terms: Terms, payment: Payment, days: number): { base_price: Money; value: Money } {
  const { period_months: months, full_period_days } = payment;
  return {
    base_price: share(terms.price, months, terms.months_of_charge),
    value: share(terms.price, days * months, full_period_days * terms.months_of_charge),
  };
}

/** Whether a payment can be changed in place: live, pending, and either not begun or created by the same command (R24, R27). */
export function isUntouched(decision: Decision, payment: Payment): boolean {
  const isUpcoming = payment.start_charge_date > decision.now || decision.hasJustCreated(payment);
  return !payment.voided && statusOf(payment) === 'pending' && isUpcoming;
}

/** Whether a pending payment was begun by a change of plan on the same billing day (R24). */
export function isBegunToday(decision: Decision, payment: Payment): boolean {
  const { calendar, now } = decision;
  const hasBegunToday = payment.opened_by_change && calendar.dayOf(payment.created) === calendar.dayOf(now);
  return hasBegunToday && !payment.voided && statusOf(payment) === 'pending';
}

function computeRemainingValue(decision: Decision, payment: Payment, cut: Cut): Money {
  if (!isProrated(decision, payment)) return payment.value;
  const { calendar } = decision;
  const total = calendar.daysInclusive(payment.start_charge_date, payment.final_charge_date);
  const daysUntilCut = calendar.daysInclusive(payment.start_charge_date, cut.end);
  return share(payment.value, cut.cause === 'terms' ? daysUntilCut : daysUntilCut - 1, total);
}
