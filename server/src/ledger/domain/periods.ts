import type { Instant, Money } from '../../kernel/index.js';
import { later, plusMs, share } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { ChargeType, CutCause, EventData, Terms } from './events.js';
import { settleIfNothingDue } from './system-approval.js';
import type { Payment } from './state.js';
import { statusOf } from './state.js';

/** Tier type of the free plan (seed, section 9). */
export const FREE_TIER = 1;

/** Value of a period payment at creation: the price when fixed, 0 when per match (R10). */
export function initialValue(chargeType: ChargeType, price: Money): Money {
  return chargeType === 'J' ? price : 0;
}

interface Opening {
  actorId?: string;
  /** A change of plan opens it (R24). */
  byChange?: boolean;
}

/** Opens the period payment that starts at `start`, by the terms as they stand (R8, R10). */
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

/** Opens the first payment of a league that comes to a paid tier (R9, R23). */
export function openFirstPeriod(decision: Decision, opening?: Opening): void {
  const covered = decision.account.covered_until;
  const today = decision.calendar.startOfDay(decision.now);
  openPeriod(decision, covered === null ? today : later(today, plusMs(covered, 1)), opening);
}

/** How a running period is cut: where it ends now, and whether that day still counts as used (R28a). */
export interface Cut {
  end: Instant;
  cause: CutCause;
}

/**
 * Ends the running period at `cut.end` (R24, R25, R27, R37). By the policy `days` a fixed-price payment keeps the share of
 * the days used. Where it had been approved, its bonus shrinks first and the rest goes back as credit; where its receipt
 * is in review, that was sent for the full value, which stays until it is decided (R28a).
 */
function cutPeriod(decision: Decision, payment: Payment, cut: Cut): void {
  raiseCut(decision, payment, { end: cut.end, cause: cut.cause, kept: valueLeft(decision, payment, cut) });
}

/** A period that was paid for and never begins: all of it goes back, by the policy `days` (R25, R28a, R37). */
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
      ...(isDeferred ? { value: payment.value, ...NOTHING_BACK } : proration(payment, cut.kept)),
      cause: cut.cause,
      ...(isDeferred && { kept_value: cut.kept }),
      ...(cut.withdrawn && { withdrawn: true }),
    },
  });
  settleIfNothingDue(decision, payment.id, decision.now);
}

const NOTHING_BACK = { bonus_taken_back: 0, credit_returned: 0 };

/** What a payment is worth now, and where it was approved, how bonus and credit make up for the difference (R28a). */
function proration(
  payment: Payment,
  value: Money,
): Pick<EventData['PeriodCut'], 'value' | keyof typeof NOTHING_BACK> {
  const given = payment.approved_date === null ? 0 : payment.value - value;
  return { value, ...splitReduction(given, payment.bonus_applied) };
}

/** Of what a payment is worth less, its bonus makes up first; the rest goes to the balance (R28a). */
export function splitReduction(reduction: Money, bonus: Money): typeof NOTHING_BACK {
  const bonus_taken_back = Math.min(bonus, reduction);
  return { bonus_taken_back, credit_returned: reduction - bonus_taken_back };
}

/** Once the receipt of a period that was cut meanwhile is decided, the payment is worth the days used (R28a). */
export function prorateDecided(decision: Decision, payment_id: string): void {
  const payment = decision.account.payments.get(payment_id)!;
  if (payment.kept_value === null) return;
  const data = { payment_id, ...proration(payment, payment.kept_value) };
  decision.raise({ type: 'PaymentProrated', data });
}

/** Ends the period that runs, with none behind it: what had not begun is withdrawn (R25, R37). */
export function endPeriod(
  decision: Decision,
  payment: Payment,
  ending: { cause: CutCause; why: string },
): void {
  const payment_id = payment.id;
  if (payment.start_charge_date <= decision.now) {
    cutPeriod(decision, payment, { end: decision.now, cause: ending.cause });
  } else if (statusOf(payment) === 'pending') {
    decision.raise({ type: 'PaymentVoided', data: { payment_id, reason: ending.why, withdrawn: true } });
  } else if (isProrated(decision, payment)) {
    withdrawPaid(decision, payment, ending.cause);
  } else {
    decision.raise({ type: 'PeriodClosed', data: { payment_id } });
  }
}

/**
 * Cuts the running period and opens the one that replaces it from the next instant on, by the terms as they stand.
 * By the policy `days`, a fixed-price payment that replaces one keeps its charge end and window and costs the share of
 * the days that remain (R28a).
 */
export function replacePeriod(decision: Decision, payment: Payment, cut: Cut): void {
  cutPeriod(decision, payment, cut);
  const start = plusMs(cut.end, 1);
  const { terms, calendar } = decision;
  const byChange = cut.cause === 'tier';
  const keepsEnd =
    isProrated(decision, payment) && terms.charge_type === 'J' && start <= payment.final_charge_date;
  if (!keepsEnd) return openPeriod(decision, start, { byChange });
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

/** Whether its days are what a payment is charged by: a fixed price, by the policy `days` (R28a). */
function isProrated(decision: Decision, payment: Payment): boolean {
  return decision.policy.proration === 'days' && payment.charge_type === 'J';
}

/** Changes a payment in place to the terms as they stand (R24, R27). */
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
 * What some days of a payment's full period cost (R28a). The price is for a period of the terms as they stand: where
 * their months have changed since the payment was opened, it is scaled to the payment's own (R6).
 */
function shareOfPrice(terms: Terms, payment: Payment, days: number): { base_price: Money; value: Money } {
  const { period_months: months, full_period_days } = payment;
  return {
    base_price: share(terms.price, months, terms.months_of_charge),
    value: share(terms.price, days * months, full_period_days * terms.months_of_charge),
  };
}

/** Whether a payment can be changed in place: live and pending, and to come or created by this very command (R24, R27). */
export function isUntouched(decision: Decision, payment: Payment): boolean {
  const toCome = payment.start_charge_date > decision.now || decision.hasJustCreated(payment);
  return !payment.voided && statusOf(payment) === 'pending' && toCome;
}

/** Whether a change of plan on the same billing day began a payment that is still pending (R24). */
export function isBegunToday(decision: Decision, payment: Payment): boolean {
  const { calendar, now } = decision;
  const begunToday = payment.opened_by_change && calendar.dayOf(payment.created) === calendar.dayOf(now);
  return begunToday && !payment.voided && statusOf(payment) === 'pending';
}

function valueLeft(decision: Decision, payment: Payment, cut: Cut): Money {
  if (!isProrated(decision, payment)) return payment.value;
  const { calendar } = decision;
  const total = calendar.daysInclusive(payment.start_charge_date, payment.final_charge_date);
  const toCut = calendar.daysInclusive(payment.start_charge_date, cut.end);
  return share(payment.value, cut.cause === 'terms' ? toCut : toCut - 1, total);
}
