import type { Money } from '../../kernel/index.js';
import { DomainError, earlier } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { ChargeType, Terms } from './events.js';
import { FREE_TIER, isUntouched, repriceInPlace, replacePeriod } from './periods.js';
import type { TierPrices } from './prices.js';
import { listPrice, namedPrice, priceByList } from './prices.js';
import { statusOf } from './state.js';

export interface ChangeChargeTerms {
  charge_type?: ChargeType;
  price?: number;
  /** List prices by tier id; omitted: no tier has a list price. */
  list?: Readonly<Record<string, TierPrices>>;
}

/**
 * Changes the charge type or price of a league on a paid tier (R27). Unchanged terms raise no event. A new charge type
 * without a price takes the list price: a price per match never becomes one per period (R5).
 */
export function changeChargeTerms(decision: Decision, command: ChangeChargeTerms): void {
  decision.requireOpen();
  const { terms, now, calendar } = decision;
  if (terms.type_tier === FREE_TIER) throw new DomainError('FREE_TIER', 409);
  const charge_type = command.charge_type ?? terms.charge_type;
  const list = listPrice(command.list?.[terms.tier_id], charge_type, terms);
  if (charge_type === terms.charge_type && (command.price ?? terms.price) === terms.price) return;
  const price = command.price === undefined ? priceByList(list) : namedPrice(command.price, list);
  decision.raise({ type: 'ChargeTermsChanged', data: { charge_type, ...price } });
  const running = decision.current!;
  if (isUntouched(decision, running)) return repriceInPlace(decision, running, 'terms');
  const isPaidOrUpcoming = statusOf(running) !== 'pending' || running.start_charge_date > now;
  if (isPaidOrUpcoming) return;
  const end = earlier(calendar.endOfDay(now), running.final_charge_date);
  replacePeriod(decision, running, { end, cause: 'terms' });
}

export type ChangeBillingSchedule = Partial<
  Pick<Terms, 'months_of_charge' | 'initial_payment_day' | 'final_payment_day' | 'walkover_charge'>
>;

/** Changes payment days, months of charge and the walkover flag, effective from the next period (R6). */
export function changeBillingSchedule(decision: Decision, command: ChangeBillingSchedule): void {
  const { terms } = decision;
  const schedule = {
    months_of_charge: command.months_of_charge ?? terms.months_of_charge,
    initial_payment_day: command.initial_payment_day ?? terms.initial_payment_day,
    final_payment_day: command.final_payment_day ?? terms.final_payment_day,
  };
  if (schedule.initial_payment_day > schedule.final_payment_day)
    throw new DomainError('PAYMENT_DAYS_REVERSED', 400);
  const differs =
    schedule.months_of_charge !== terms.months_of_charge ||
    schedule.initial_payment_day !== terms.initial_payment_day ||
    schedule.final_payment_day !== terms.final_payment_day;
  const walkover_charge = command.walkover_charge ?? terms.walkover_charge;
  if (differs || walkover_charge !== terms.walkover_charge) decision.requireOpen();
  if (differs) {
    const data = { ...schedule, ...rescaledPrice(terms, schedule.months_of_charge) };
    decision.raise({ type: 'BillingScheduleChanged', data });
  }
  if (walkover_charge !== terms.walkover_charge) {
    decision.raise({ type: 'WalkoverChargeChanged', data: { walkover_charge } });
  }
}

/** A fixed list price is the monthly price times the months of a period; a negotiated price stays as it was agreed (R5). */
function rescaledPrice(terms: Terms, months: number): { price?: Money } {
  const isByMonth = terms.charge_type === 'J' && terms.type_tier !== FREE_TIER && !terms.price_negotiated;
  if (!isByMonth || months === terms.months_of_charge) return {};
  return { price: (terms.price / terms.months_of_charge) * months };
}
