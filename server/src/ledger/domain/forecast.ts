import type { Instant, Money } from '../../kernel/index.js';
import { plusMs } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { ChargeType, PeriodDatesData } from './events.js';
import type { Figures } from './figures.js';
import { accountFigures } from './figures.js';
import { calculateValuation } from './matches.js';
import { initialValue } from './periods.js';
import type { Payment, PaymentStatus } from './state.js';
import { dueOf, statusOf } from './state.js';

/** A charge that is on its way. Amounts are null where they are not known yet. */
export interface ForecastCharge extends PeriodDatesData {
  /** Null for one that is not created yet. */
  payment_id: string | null;
  status: PaymentStatus | null;
  charge_type: ChargeType;
  /** The price of the period, or of a match. */
  price: Money;
  value: Money | null;
  /** What the matches played so far come to (R11). */
  estimated_value: Money | null;
  charged_matches: number | null;
  /** What will be due of it, its bonus taken off; null where it is not known yet. */
  due: Money | null;
}

/** What a league will be charged: for the period that is going on, and for the one after it. */
export interface Forecast {
  as_of: Instant;
  charge: ForecastCharge | null;
  following: ForecastCharge | null;
  /** The first of them that is neither paid nor part of what is to be paid now: no debt is announced twice. */
  next: ForecastCharge | null;
  figures: Figures;
}

/**
 * The charges to come, by the terms as they stand (R8, R11), and how the account stands. On the free tier none are to come.
 * @param withMatches false where the league instance cannot be asked: the estimate is then unknown.
 * @throws FactsRequired when the matches are wanted and the context has none.
 */
export function forecastCharges(decision: Decision, withMatches: boolean): Forecast {
  const { current, now, account } = decision;
  const figures = accountFigures(account, now);
  if (current === null) return { as_of: now, charge: null, following: null, next: null, figures };
  const charge = current.voided ? null : describeCharge(decision, current, withMatches);
  const following = followingCharge(decision, current);
  const isStillOpen =
    charge?.charge_type === 'P' && charge.status === 'pending' && charge.final_charge_date >= now;
  // A plan that was cancelled ends with the running period (R25a).
  const afterIt = account.cancelled_at === null ? following : null;
  return { as_of: now, charge, following, next: isStillOpen ? charge : afterIt, figures };
}

function describeCharge(decision: Decision, current: Payment, withMatches: boolean): ForecastCharge {
  const perMatch = current.charge_type === 'P';
  const asked = perMatch && withMatches ? calculateValuation(decision, current) : null;
  const estimated_value = asked?.value ?? null;
  return {
    payment_id: current.id,
    status: statusOf(current),
    start_charge_date: current.start_charge_date,
    final_charge_date: current.final_charge_date,
    initial_payment_date: current.initial_payment_date,
    final_payment_date: current.final_payment_date,
    charge_type: perMatch ? 'P' : 'J',
    price: current.base_price,
    value: perMatch ? null : current.value,
    estimated_value,
    charged_matches: asked?.charged_matches_id.length ?? null,
    due: dueInTime(current, estimated_value),
  };
}

/** Of a per-match charge that is not valued, what its matches so far come to. */
function dueInTime(payment: Payment, estimated_value: Money | null): Money | null {
  if (payment.charge_type !== 'P' || payment.valued) return dueOf(payment);
  if (estimated_value === null) return payment.bonus_complete ? 0 : null;
  return dueOf({ ...payment, estimated_value });
}

function followingCharge({ calendar, terms }: Decision, current: Payment): ForecastCharge {
  const value = terms.charge_type === 'J' ? initialValue('J', terms.price) : null;
  return {
    payment_id: null,
    status: null,
    ...calendar.periodDates(plusMs(current.final_charge_date, 1), terms),
    charge_type: terms.charge_type,
    price: terms.price,
    value,
    estimated_value: null,
    charged_matches: null,
    due: value,
  };
}
