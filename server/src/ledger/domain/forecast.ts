import type { Instant, Money } from '../../kernel/index.js';
import { plusMs } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { ChargeType, PeriodDatesData } from './events.js';
import { calculateValuation } from './matches.js';
import { initialValue } from './periods.js';
import type { PaymentStatus } from './state.js';
import { statusOf } from './state.js';

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
}

/** What a league will be charged: for the period that is going on, and for the one after it. */
export interface Forecast {
  as_of: Instant;
  charge: ForecastCharge | null;
  following: ForecastCharge | null;
}

/**
 * The charges to come, by the terms as they stand (R8, R11). On the free tier there are none.
 * @param withMatches false where the league instance cannot be asked: the estimate is then unknown.
 * @throws FactsRequired when the matches are wanted and the context has none.
 */
export function forecastCharges(decision: Decision, withMatches: boolean): Forecast {
  const { current, now, calendar, terms } = decision;
  if (current === null) return { as_of: now, charge: null, following: null };
  const perMatch = current.charge_type === 'P';
  const asked = perMatch && !current.voided && withMatches ? calculateValuation(decision, current) : null;
  const charge: ForecastCharge = {
    payment_id: current.id,
    status: statusOf(current),
    start_charge_date: current.start_charge_date,
    final_charge_date: current.final_charge_date,
    initial_payment_date: current.initial_payment_date,
    final_payment_date: current.final_payment_date,
    charge_type: perMatch ? 'P' : 'J',
    price: current.base_price,
    value: perMatch ? null : current.value,
    estimated_value: asked?.value ?? null,
    charged_matches: asked?.charged_matches_id.length ?? null,
  };
  const following: ForecastCharge = {
    payment_id: null,
    status: null,
    ...calendar.periodDates(plusMs(current.final_charge_date, 1), terms),
    charge_type: terms.charge_type,
    price: terms.price,
    value: terms.charge_type === 'J' ? initialValue('J', terms.price) : null,
    estimated_value: null,
    charged_matches: null,
  };
  return { as_of: now, charge: current.voided ? null : charge, following };
}
