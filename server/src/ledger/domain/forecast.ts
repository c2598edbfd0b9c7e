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

/** A current or upcoming charge. Amounts are null where they are not known yet. */
export interface ForecastCharge extends PeriodDatesData {
  /** Null when the payment has not been created yet. */
  payment_id: string | null;
  status: PaymentStatus | null;
  charge_type: ChargeType;
  /** The price per period, or per match. */
  price: Money;
  value: Money | null;
  /** The cost of the matches played so far (R11). */
  estimated_value: Money | null;
  charged_matches: number | null;
  /** What will be due, less its bonus; null where it is not known yet. */
  due: Money | null;
}

/** What a league will be charged: for the running period, and for the one after it. */
export interface Forecast {
  as_of: Instant;
  charge: ForecastCharge | null;
  following: ForecastCharge | null;
  /** The first charge that is neither paid nor already to be paid now, so that no debt is announced twice. */
  next: ForecastCharge | null;
  figures: Figures;
}

/**
 * The upcoming charges under the current terms (R8, R11), and the account's figures. On the free tier there are no
 * charges.
 * @param withMatches false when the league instance cannot be asked: the estimate is then unknown.
 * @throws FactsRequired when the matches are needed and the context has none.
 */
export function forecastCharges(decision: Decision, withMatches: boolean): Forecast {
  const { current, now, account } = decision;
  const figures = accountFigures(account, now);
  if (current === null) return { as_of: now, charge: null, following: null, next: null, figures };
  const charge = current.voided ? null : describeCharge(decision, current, withMatches);
  const following = followingCharge(decision, current);
  const isStillOpen =
    charge?.charge_type === 'P' && charge.status === 'pending' && charge.final_charge_date >= now;
  // A canceled plan ends with the running period (R25a).
  const afterIt = account.cancelled_at === null ? following : null;
  return { as_of: now, charge, following, next: isStillOpen ? charge : afterIt, figures };
}

function describeCharge(decision: Decision, current: Payment, withMatches: boolean): ForecastCharge {
  const perMatch = current.charge_type === 'P';
  const valuation = perMatch && withMatches ? calculateValuation(decision, current) : null;
  const estimated_value = valuation?.value ?? null;
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
    charged_matches: valuation?.charged_matches_id.length ?? null,
    due: dueInTime(current, estimated_value),
  };
}

/** What is due for a charge; for a per-match charge without a value, by its matches so far. */
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
