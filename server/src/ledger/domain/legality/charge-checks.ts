import type { Instant, Money } from '../../../kernel/index.js';
import { share, sum } from '../../../kernel/index.js';
import type { ChargeType, EventData, Terms } from '../events.js';
import type { Payment } from '../state.js';
import { ofTiling } from './account-checks.js';
import type { Require, Rule, CheckContext } from './check-context.js';
import { daysBetween, isInReview, isPending, onLivePayment, onPayment } from './check-context.js';

const FREE_TIER = 1;

export const periodPaymentCreated: Rule<'PeriodPaymentCreated'> = (demand, data, seen) => {
  const { account } = seen;
  const terms = account.terms!;
  const { start_charge_date: start, final_charge_date: end } = data;
  demand(!account.payments.has(data.payment_id), 'there is a payment of this id');
  demand(account.closed_at === null, 'the league is deleted (R37)');
  demand(terms.type_tier !== FREE_TIER, 'the league is on the free tier (R25)');
  const current = account.payments.get(account.current_payment_id ?? '');
  demand(current === undefined || current.generated_next, 'another period is running');
  demand(start <= end, 'the period ends before it begins');
  demand(data.initial_payment_date <= data.final_payment_date, 'the payment window is reversed');
  ofTiling(demand, start, seen);
  demand(data.charge_type === terms.charge_type, 'the account is charged in another way');
  const { period_months: months = terms.months_of_charge, full_period_days: days } = data;
  ofPrice(demand, data, terms, { start, end, months, days });
};

interface Period {
  start: Instant;
  end: Instant;
  /** Of the full period that it is a part of. */
  months: number;
  days: number;
}

/**
 * What a payment charges is the account's price, or its share for the days (R10, R28a). Where the months of a period have
 * changed since the payment was opened, the price is scaled to its own (R6); it was not in former releases.
 */
function ofPrice(
  demand: Require,
  { charge_type, base_price, value }: { charge_type: ChargeType; base_price: Money; value: Money },
  { price, months_of_charge: ofTerms }: Terms,
  { start, end, months, days }: Period,
): void {
  const scaled = share(price, months, ofTerms);
  demand(base_price === price || base_price === scaled, 'the account has another price (R10)');
  if (charge_type === 'P') return demand(value === 0, 'a per-match payment has a value too early (R10)');
  const isPart = daysBetween(start, end).some(
    (part) => value === share(price, part, days) || value === share(price, part * months, days * ofTerms),
  );
  demand(isPart || value === base_price, 'the value is not that of its days (R10, R28a)');
}

export const servicePaymentCreated: Rule<'ServicePaymentCreated'> = (demand, data, { account, at }) => {
  const { lines, value } = data;
  demand(!account.payments.has(data.payment_id), 'there is a payment of this id');
  demand(account.closed_at === null, 'the league is deleted (R37)');
  demand(lines.length > 0, 'no service is charged');
  demand(
    lines.every((line) => line.total_price === line.single_price * line.amount),
    'a line does not come to price times amount (R32)',
  );
  demand(value === sum(lines.map((line) => line.total_price)), 'the value is not the sum of the lines (R32)');
  demand(new Set(lines.map(({ id }) => id)).size === lines.length, 'a line is there twice');
  demand(data.start_charge_date === data.final_charge_date, 'a service has a period');
  demand(data.start_charge_date <= at, 'the service is assigned later');
  demand(data.initial_payment_date <= data.final_payment_date, 'the payment window is reversed');
};

export const periodClosed = onPayment<'PeriodClosed'>((demand, _data, payment, { account, at }) => {
  demand(!payment.is_service_payment, 'a service has no period');
  demand(!payment.generated_next, 'the period is closed already');
  const isOver = payment.final_charge_date < at;
  const isGivenUp = account.closed_at !== null || account.terms!.type_tier === FREE_TIER;
  demand(isOver || (isGivenUp && !isPending(payment)), 'the period is not over (R14)');
});

export const periodCut = onPayment<'PeriodCut'>((demand, data, payment, seen) => {
  const { start_charge_date: start, final_charge_date: end } = payment;
  demand(!payment.is_service_payment, 'a service has no period');
  demand(!payment.generated_next, 'the period is closed already');
  demand(data.final_charge_date <= end, 'a cut makes the period longer');
  demand(data.final_charge_date >= start, 'a cut ends the period before it begins');
  if (data.withdrawn) {
    demand(start > seen.at && !isPending(payment), 'no paid period is withdrawn before it begins (R25)');
  }
  const left = data.kept_value ?? data.value;
  const isLeft = left === payment.value || isPartLeft(payment, data, left);
  demand(isLeft, 'the value left is not that of the days used (R28a)');
  if (data.kept_value !== undefined) {
    demand(isInReview(payment), 'its receipt is not in review (R28a)');
    demand(data.value === payment.value, 'what is in review is cut at once (R28a)');
  }
  ofGivenBack(demand, data, payment);
});

/** Whether a fixed price is cut to the share of its days up to the cut, the day of the cut used or unused (R28a). */
function isPartLeft(payment: Payment, cut: EventData['PeriodCut'], left: Money): boolean {
  if (payment.charge_type !== 'J') return false;
  if (cut.withdrawn) return left === 0;
  const { start_charge_date: start, final_charge_date: end, value } = payment;
  const kept = daysBetween(start, cut.final_charge_date).flatMap((days) => [days, Math.max(0, days - 1)]);
  return daysBetween(start, end).some(
    (all) => all > 0 && kept.some((used) => used <= all && left === share(value, used, all)),
  );
}

/** What an approved payment is worth less is made up for by its bonus first, and then by credit (R28a). */
function ofGivenBack(
  demand: Require,
  data: { value: Money; bonus_taken_back: Money; credit_returned: Money },
  payment: Payment,
): void {
  const given: Money = payment.approved_date === null ? 0 : payment.value - data.value;
  demand(data.bonus_taken_back === Math.min(payment.bonus_applied, given), 'the bonus shrinks first (R28a)');
  demand(
    data.bonus_taken_back + data.credit_returned === given,
    'the credit is not what was given back (R28a)',
  );
}

export const paymentProrated = onLivePayment<'PaymentProrated'>((demand, data, payment) => {
  demand(!isInReview(payment), 'its receipt is not decided (R28a)');
  demand(data.value === payment.kept_value, 'the value is not what was kept for it (R28a)');
  ofGivenBack(demand, data, payment);
});

export const paymentEstimated = onLivePayment<'PaymentEstimated'>((demand, data, payment, { at }) => {
  demand(payment.charge_type === 'P', 'only a per-match payment is estimated (R11)');
  demand(isPending(payment) && !payment.valued, 'the payment has its value already');
  demand(payment.final_charge_date <= at, 'the period is not over (R14)');
  const value = payment.base_price * data.estimated_matches;
  demand(data.estimated_value === value, 'the estimate is not price times matches (R11)');
});

export const paymentValued = onLivePayment<'PaymentValued'>((demand, data, payment, seen) => {
  const ids = [...data.charged_matches_id, ...data.uncharged_matches_id];
  demand(payment.charge_type === 'P', 'only a per-match payment is valued (R11)');
  demand(isPending(payment), 'the payment is not pending');
  demand(payment.final_charge_date <= seen.at, 'the period is not over (R12)');
  const { closed_at, recorded_matches, matches_unknown } = seen.account;
  const isUnknown = closed_at !== null && matches_unknown;
  const matches = payment.base_price * data.charged_matches_id.length;
  const value = isUnknown ? (payment.estimated_value ?? 0) : matches;
  demand(data.value === value, 'the value is not price times matches (R11)');
  demand(new Set(ids).size === ids.length, 'a match is counted twice (R11)');
  const taken = takenByOthers(seen, payment);
  demand(!ids.some((id) => taken.has(id)), 'a match stands in another payment (R11)');
  const recorded = new Set(recorded_matches.map(({ id }) => id));
  demand(closed_at === null || ids.every((id) => recorded.has(id)), 'a match was not recorded (R37)');
});

function takenByOthers({ account }: CheckContext, payment: Payment): Set<string> {
  const taken = new Set<string>();
  for (const other of account.payments.values()) {
    if (other.id === payment.id || other.voided) continue;
    for (const id of other.charged_matches_id) taken.add(id);
    for (const id of other.uncharged_matches_id) taken.add(id);
  }
  return taken;
}

export const paymentRepriced = onLivePayment<'PaymentRepriced'>((demand, data, payment, { account }) => {
  const terms = account.terms!;
  demand(isPending(payment), 'the payment is not pending (R24, R27)');
  demand(payment.id === account.current_payment_id && !payment.generated_next, 'the payment is not running');
  demand(data.charge_type === terms.charge_type, 'the account is charged in another way');
  const { start_charge_date: start, final_charge_date: end, full_period_days: days } = payment;
  ofPrice(demand, data, terms, { start, end, months: payment.period_months, days });
});

export const paymentEdited = onLivePayment<'PaymentEdited'>((demand, data, payment) => {
  demand(isPending(payment), 'the payment is not pending (R22)');
  demand(data.initial_payment_date <= data.final_payment_date, 'the payment window is reversed (R22)');
  if (payment.is_service_payment) ofAdjustment(demand, data, payment);
  else demand(data.adjustment === undefined, 'only services are adjusted by a line (R22)');
  const { estimated_matches, valued, charged_matches_id: charged } = payment;
  const estimate = payment.estimated_value === null ? null : data.base_price * estimated_matches;
  demand(data.estimated_value === estimate, 'the estimate is not price times matches (R11)');
  if (payment.charge_type !== 'P') return;
  const value = valued ? data.base_price * charged.length : payment.value;
  demand(data.value === value, 'the value of a per-match payment cannot be edited (R22)');
});

/** The value of a service payment is the sum of its lines (R22); former releases changed it without a line. */
function ofAdjustment(demand: Require, data: EventData['PaymentEdited'], payment: Payment): void {
  demand(data.base_price === payment.base_price, 'a service has no price (R22)');
  if (data.adjustment === undefined) return;
  const lines = [...payment.lines, data.adjustment].map((line) => line.total_price);
  demand(data.value === sum(lines), 'the value is not the sum of the lines (R22)');
  const { single_price, amount, total_price } = data.adjustment;
  demand(total_price === single_price * amount, 'a line does not come to price times amount (R32)');
}

/** A voided period still goes on, and so can be withdrawn before it begins (ADR 0003). */
export const paymentVoided = onPayment<'PaymentVoided'>((demand, data, payment, { at }) => {
  demand(!payment.voided || data.withdrawn, 'the payment is voided already');
  demand(isPending(payment), 'the payment is not pending (R22)');
  if (!data.withdrawn) return;
  demand(!payment.is_service_payment && !payment.generated_next, 'no period is withdrawn');
  demand(payment.start_charge_date > at, 'the period has begun (R25)');
});
