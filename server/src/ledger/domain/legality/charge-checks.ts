import type { Instant, Money } from '../../../kernel/index.js';
import { share, sum } from '../../../kernel/index.js';
import type { ChargeType, EventData, Terms } from '../events.js';
import type { Payment } from '../state.js';
import { valueAtPrice } from '../state.js';
import { checkPeriodStart } from './account-checks.js';
import type { Ensure, Rule, CheckContext } from './check-context.js';
import { daysBetween, isInReview, isPending, onLivePayment, onPayment } from './check-context.js';

const FREE_TIER = 1;

export const periodPaymentCreated: Rule<'PeriodPaymentCreated'> = (ensure, data, context) => {
  const { account } = context;
  const terms = account.terms!;
  const { start_charge_date: start, final_charge_date: end } = data;
  ensure(!account.payments.has(data.payment_id), 'there is a payment of this id');
  ensure(account.closed_at === null, 'the league is deleted (R37)');
  ensure(terms.type_tier !== FREE_TIER, 'the league is on the free tier (R25)');
  const current = account.payments.get(account.current_payment_id ?? '');
  ensure(current === undefined || current.generated_next, 'another period is running');
  ensure(start <= end, 'the period ends before it begins');
  ensure(data.initial_payment_date <= data.final_payment_date, 'the payment window is reversed');
  checkPeriodStart(ensure, start, context);
  ensure(data.charge_type === terms.charge_type, 'the account is charged in another way');
  const { period_months: months = terms.months_of_charge, full_period_days: days } = data;
  checkPrice(ensure, data, terms, { start, end, months, days });
};

interface Period {
  start: Instant;
  end: Instant;
  /** Months and days of the full period that the charge is part of. */
  months: number;
  days: number;
}

/**
 * A payment charges the account's price, or its share for the days (R10, R28a). If the months of a period have changed
 * since the payment was opened, the price is scaled to its own months (R6); former releases did not scale it.
 */
function checkPrice(
  ensure: Ensure,
  { charge_type, base_price, value }: { charge_type: ChargeType; base_price: Money; value: Money },
  { price, months_of_charge: termMonths }: Terms,
  { start, end, months, days }: Period,
): void {
  const scaled = share(price, months, termMonths);
  ensure(base_price === price || base_price === scaled, 'the account has another price (R10)');
  if (charge_type === 'P') return ensure(value === 0, 'a per-match payment has a value too early (R10)');
  const isPart = daysBetween(start, end).some(
    (part) => value === share(price, part, days) || value === share(price, part * months, days * termMonths),
  );
  ensure(isPart || value === base_price, 'the value is not that of its days (R10, R28a)');
}

export const servicePaymentCreated: Rule<'ServicePaymentCreated'> = (ensure, data, { account, at }) => {
  const { lines, value } = data;
  ensure(!account.payments.has(data.payment_id), 'there is a payment of this id');
  ensure(account.closed_at === null, 'the league is deleted (R37)');
  ensure(lines.length > 0, 'no service is charged');
  ensure(
    lines.every((line) => line.total_price === line.single_price * line.amount),
    'a line does not come to price times amount (R32)',
  );
  ensure(value === sum(lines.map((line) => line.total_price)), 'the value is not the sum of the lines (R32)');
  ensure(new Set(lines.map(({ id }) => id)).size === lines.length, 'a line is there twice');
  ensure(data.start_charge_date === data.final_charge_date, 'a service has a period');
  ensure(data.start_charge_date <= at, 'the service is assigned later');
  ensure(data.initial_payment_date <= data.final_payment_date, 'the payment window is reversed');
};

export const periodClosed = onPayment<'PeriodClosed'>((ensure, _data, payment, { account, at }) => {
  ensure(!payment.is_service_payment, 'a service has no period');
  ensure(!payment.generated_next, 'the period is closed already');
  const isOver = payment.final_charge_date < at;
  const isAbandoned = account.closed_at !== null || account.terms!.type_tier === FREE_TIER;
  ensure(isOver || (isAbandoned && !isPending(payment)), 'the period is not over (R14)');
});

export const periodCut = onPayment<'PeriodCut'>((ensure, data, payment, context) => {
  const { start_charge_date: start, final_charge_date: end } = payment;
  ensure(!payment.is_service_payment, 'a service has no period');
  ensure(!payment.generated_next, 'the period is closed already');
  ensure(data.final_charge_date <= end, 'a cut makes the period longer');
  ensure(data.final_charge_date >= start, 'a cut ends the period before it begins');
  if (data.withdrawn) {
    ensure(start > context.at && !isPending(payment), 'no paid period is withdrawn before it begins (R25)');
  }
  const remaining = data.kept_value ?? data.value;
  const isValidRemainder =
    remaining <= payment.value && (remaining === payment.value || isProratedValue(payment, data, remaining));
  ensure(isValidRemainder, 'the value left is not that of the days used (R28a)');
  if (data.kept_value !== undefined) {
    ensure(isInReview(payment), 'its receipt is not in review (R28a)');
    ensure(data.value === payment.value, 'what is in review is cut at once (R28a)');
  }
  checkCompensation(ensure, data, payment);
});

/** Whether a fixed price is cut to the share of the days used; the day of the cut may or may not count as used (R28a). */
function isProratedValue(payment: Payment, cut: EventData['PeriodCut'], remaining: Money): boolean {
  if (payment.charge_type !== 'J') return false;
  if (cut.withdrawn) return remaining === 0;
  const { start_charge_date: start, final_charge_date: end, value } = payment;
  const usedDays = daysBetween(start, cut.final_charge_date).flatMap((days) => [days - 1, days]);
  return daysBetween(start, end).some((all) =>
    usedDays.some((used) => remaining === share(value, used, all)),
  );
}

/** When an approved payment loses value, its bonus shrinks first and the rest is returned as credit (R28a). */
function checkCompensation(
  ensure: Ensure,
  data: { value: Money; bonus_taken_back: Money; credit_returned: Money },
  payment: Payment,
): void {
  const reduction: Money = payment.approved_date === null ? 0 : payment.value - data.value;
  ensure(
    data.bonus_taken_back === Math.min(payment.bonus_applied, reduction),
    'the bonus shrinks first (R28a)',
  );
  ensure(
    data.bonus_taken_back + data.credit_returned === reduction,
    'the credit is not what was given back (R28a)',
  );
}

export const paymentProrated = onLivePayment<'PaymentProrated'>((ensure, data, payment) => {
  ensure(!isInReview(payment), 'its receipt is not decided (R28a)');
  ensure(data.value === payment.kept_value, 'the value is not what was kept for it (R28a)');
  checkCompensation(ensure, data, payment);
});

export const paymentEstimated = onLivePayment<'PaymentEstimated'>((ensure, data, payment, { at }) => {
  ensure(payment.charge_type === 'P', 'only a per-match payment is estimated (R11)');
  ensure(!payment.valued, 'the payment has its value already');
  ensure(payment.final_charge_date <= at, 'the period is not over (R14)');
  const value = payment.base_price * data.estimated_matches;
  ensure(data.estimated_value === value, 'the estimate is not price times matches (R11)');
});

export const paymentValued = onLivePayment<'PaymentValued'>((ensure, data, payment, context) => {
  const ids = [...data.charged_matches_id, ...data.uncharged_matches_id];
  ensure(payment.charge_type === 'P', 'only a per-match payment is valued (R11)');
  ensure(isPending(payment), 'the payment is not pending');
  ensure(payment.final_charge_date <= context.at, 'the period is not over (R12)');
  const { closed_at, recorded_matches, matches_unknown } = context.account;
  const matches = payment.base_price * data.charged_matches_id.length;
  const value = matches_unknown ? (payment.estimated_value ?? 0) : matches;
  ensure(data.value === value, 'the value is not price times matches (R11)');
  ensure(new Set(ids).size === ids.length, 'a match is counted twice (R11)');
  const chargedElsewhere = listChargedElsewhere(context, payment);
  ensure(!ids.some((id) => chargedElsewhere.has(id)), 'a match stands in another payment (R11)');
  const recorded = new Set(recorded_matches.map(({ id }) => id));
  ensure(closed_at === null || ids.every((id) => recorded.has(id)), 'a match was not recorded (R37)');
});

function listChargedElsewhere({ account }: CheckContext, payment: Payment): Set<string> {
  const chargedElsewhere = new Set<string>();
  for (const other of account.payments.values()) {
    if (other.id === payment.id || other.voided) continue;
    for (const id of other.charged_matches_id) chargedElsewhere.add(id);
    for (const id of other.uncharged_matches_id) chargedElsewhere.add(id);
  }
  return chargedElsewhere;
}

export const paymentRepriced = onLivePayment<'PaymentRepriced'>((ensure, data, payment, { account }) => {
  const terms = account.terms!;
  ensure(isPending(payment), 'the payment is not pending (R24, R27)');
  ensure(payment.id === account.current_payment_id && !payment.generated_next, 'the payment is not running');
  ensure(data.charge_type === terms.charge_type, 'the account is charged in another way');
  const { start_charge_date: start, final_charge_date: end, full_period_days: days } = payment;
  checkPrice(ensure, data, terms, { start, end, months: payment.period_months, days });
});

export const paymentEdited = onLivePayment<'PaymentEdited'>((ensure, data, payment) => {
  ensure(isPending(payment), 'the payment is not pending (R22)');
  ensure(data.initial_payment_date <= data.final_payment_date, 'the payment window is reversed (R22)');
  if (payment.is_service_payment) checkAdjustment(ensure, data, payment);
  else ensure(data.adjustment === undefined, 'only services are adjusted by a line (R22)');
  const estimate = payment.estimated_value === null ? null : data.base_price * payment.estimated_matches;
  ensure(data.estimated_value === estimate, 'the estimate is not price times matches (R11)');
  if (payment.charge_type !== 'P') return;
  ensure(
    data.value === valueAtPrice(payment, data.base_price),
    'the value of a per-match payment cannot be edited (R22)',
  );
});

/** The value of a service payment is the sum of its lines (R22); former releases changed it without adding a line. */
function checkAdjustment(ensure: Ensure, data: EventData['PaymentEdited'], payment: Payment): void {
  ensure(data.base_price === payment.base_price, 'a service has no price (R22)');
  if (data.adjustment === undefined) return;
  const lines = [...payment.lines, data.adjustment].map((line) => line.total_price);
  ensure(data.value === sum(lines), 'the value is not the sum of the lines (R22)');
  const { single_price, amount, total_price } = data.adjustment;
  ensure(total_price === single_price * amount, 'a line does not come to price times amount (R32)');
}

/** A voided period still closes and has a successor, so it can be withdrawn before it begins (ADR 0003). */
export const paymentVoided = onPayment<'PaymentVoided'>((ensure, data, payment, { at }) => {
  ensure(!payment.voided || data.withdrawn, 'the payment is voided already');
  ensure(isPending(payment), 'the payment is not pending (R22)');
  if (!data.withdrawn) return;
  ensure(!payment.generated_next, 'no period is withdrawn');
  ensure(payment.start_charge_date > at, 'the period has begun (R25)');
});
