import type { Instant, Money } from '../../kernel/index.js';
import { SYSTEM_USER_ID, later, plusMs, share } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { ChargeType, CutCause } from './events.js';
import { valuationOf } from './matches.js';
import { applyLateness } from './penalties.js';
import type { Payment } from './state.js';
import { statusOf } from './state.js';

/** Tier type of the free plan (seed, section 9). */
export const FREE_TIER = 1;

/** Value of a period payment at creation: the price when fixed, 0 when per match (R10). */
export function initialValue(chargeType: ChargeType, price: Money): Money {
  return chargeType === 'J' ? price : 0;
}

/** Opens the period payment that starts at `start`, by the terms as they stand (R8, R10). */
export function openPeriod(decision: Decision, start: Instant, actorId?: string): void {
  const { terms, calendar } = decision;
  const dates = calendar.periodDates(start, terms);
  const data = {
    payment_id: decision.context.newId(),
    ...dates,
    charge_type: terms.charge_type,
    value: initialValue(terms.charge_type, terms.price),
    base_price: terms.price,
    full_period_days: calendar.daysInclusive(dates.start_charge_date, dates.final_charge_date),
  };
  decision.raise({ type: 'PeriodPaymentCreated', data }, actorId);
}

/** Opens the first payment of a league that comes to a paid tier (R9, R23). */
export function openFirstPeriod(decision: Decision): void {
  const covered = decision.account.covered_until;
  const today = decision.calendar.startOfDay(decision.now);
  openPeriod(decision, covered === null ? today : later(today, plusMs(covered, 1)));
}

/** How a running period is cut: where it ends now, and whether that day still counts as used (R28a). */
export interface Cut {
  end: Instant;
  cause: CutCause;
}

/**
 * Ends the running period at `cut.end` (R24, R25, R27, R37). By the policy `days` a fixed-price payment keeps the share of
 * the days used; where it had been approved, its bonus shrinks first and the rest goes back as credit (R28a).
 */
export function cutPeriod(decision: Decision, payment: Payment, cut: Cut): void {
  const value = valueLeft(decision, payment, cut);
  const given = payment.approved_date === null ? 0 : payment.value - value;
  const bonusTakenBack = Math.min(payment.bonus_applied, given);
  decision.raise({
    type: 'PeriodCut',
    data: {
      payment_id: payment.id,
      final_charge_date: cut.end,
      value,
      bonus_taken_back: bonusTakenBack,
      credit_returned: given - bonusTakenBack,
      cause: cut.cause,
    },
  });
}

/** Ends the period that runs, with none behind it: what had not begun is withdrawn, unless it was paid for (R25, R37). */
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
  const keepsEnd =
    decision.policy.proration === 'days' &&
    payment.charge_type === 'J' &&
    terms.charge_type === 'J' &&
    start <= payment.final_charge_date;
  if (!keepsEnd) return openPeriod(decision, start);
  const days = calendar.daysInclusive(start, payment.final_charge_date);
  decision.raise({
    type: 'PeriodPaymentCreated',
    data: {
      payment_id: decision.context.newId(),
      start_charge_date: start,
      final_charge_date: payment.final_charge_date,
      initial_payment_date: payment.initial_payment_date,
      final_payment_date: payment.final_payment_date,
      charge_type: 'J',
      value: share(terms.price, days, payment.full_period_days),
      base_price: terms.price,
      full_period_days: payment.full_period_days,
    },
  });
}

/** Changes a payment that has not started, or was opened by this very decision, to the terms as they stand (R24, R27). */
export function repriceInPlace(decision: Decision, payment: Payment, cause: 'tier' | 'terms'): void {
  const { terms, calendar } = decision;
  const days = calendar.daysInclusive(payment.start_charge_date, payment.final_charge_date);
  const price = share(terms.price, days, payment.full_period_days);
  decision.raise({
    type: 'PaymentRepriced',
    data: {
      payment_id: payment.id,
      charge_type: terms.charge_type,
      base_price: terms.price,
      value: initialValue(terms.charge_type, price),
      cause,
    },
  });
}

/** Whether a payment can be changed in place: live and pending, and to come or created by this very command (R24, R27). */
export function isUntouched(decision: Decision, payment: Payment): boolean {
  const toCome = payment.start_charge_date > decision.now || decision.hasJustCreated(payment);
  return !payment.voided && statusOf(payment) === 'pending' && toCome;
}

function valueLeft(decision: Decision, payment: Payment, cut: Cut): Money {
  if (decision.policy.proration !== 'days' || payment.charge_type !== 'J') return payment.value;
  const { calendar } = decision;
  const total = calendar.daysInclusive(payment.start_charge_date, payment.final_charge_date);
  const toCut = calendar.daysInclusive(payment.start_charge_date, cut.end);
  return share(payment.value, cut.cause === 'terms' ? toCut : toCut - 1, total);
}

/**
 * Applies all that the calendar has made due, in the order of time. Ended periods are closed and succeeded one after the
 * other, ended per-match payments get their estimate, and those without a chargeable match are approved with value 0
 * (R14); months late are charged (R29), and a league overdue for too long is suspended (R31).
 */
export function applyDue(decision: Decision): void {
  if (decision.account.terms === null) return;
  settleAllEnded(decision, decision.now);
  for (;;) {
    const current = decision.current;
    const isOver = current !== null && current.final_charge_date < decision.now;
    applyLateness(decision, plusMs(isOver ? current.final_charge_date : decision.now, 1));
    if (!isOver) return;
    decision.raiseBySystem({ type: 'PeriodClosed', data: { payment_id: current.id } });
    if (!current.voided) settleEnded(decision, current, decision.now);
    openPeriod(decision, plusMs(current.final_charge_date, 1), SYSTEM_USER_ID);
  }
}

/** Records what ended per-match payments come to, where that is not done: those whose charge end lies before `before`. */
export function settleAllEnded(decision: Decision, before: Instant): void {
  for (const payment of decision.livePayments()) {
    if (payment.generated_next) settleEnded(decision, payment, before);
  }
}

function settleEnded(decision: Decision, payment: Payment, before: Instant): void {
  const open = payment.charge_type === 'P' && statusOf(payment) === 'pending' && !payment.valued;
  if (!open || payment.estimated_value !== null || payment.final_charge_date >= before) return;
  const { value, ...matches } = valuationOf(decision, payment);
  const payment_id = payment.id;
  const estimated_matches = matches.charged_matches_id.length;
  decision.raiseBySystem({
    type: 'PaymentEstimated',
    data: { payment_id, estimated_value: value, estimated_matches },
  });
  if (estimated_matches > 0) return;
  decision.raiseBySystem({ type: 'PaymentValued', data: { payment_id, value, ...matches } });
  approveWithoutMoney(decision, payment_id);
}

function approveWithoutMoney(decision: Decision, payment_id: string): void {
  decision.raiseBySystem({
    type: 'PaymentApproved',
    data: {
      payment_id,
      payment_date: decision.now,
      approved_date: decision.now,
      approval_comment: '',
      payments_approves_timestamp_token: decision.context.newId(),
      value: 0,
      penalty_value: 0,
      bonus_applied: 0,
      league_balance_used: 0,
      league_balance_added: 0,
      received: 0,
    },
  });
}
