import { Refusal, earlier } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { ChargeType, Terms } from './events.js';
import { FREE_TIER, isUntouched, repriceInPlace, replacePeriod } from './periods.js';
import { statusOf } from './state.js';

export interface ChangeChargeTerms {
  charge_type?: ChargeType;
  price?: number;
}

/** Changes charge type or price of a league on a paid tier (R27). Unchanged terms: no event. */
export function changeChargeTerms(decision: Decision, command: ChangeChargeTerms): void {
  decision.requireOpen();
  const { terms, now, calendar } = decision;
  if (terms.type_tier === FREE_TIER) throw new Refusal('FREE_TIER', 409);
  const changed = {
    charge_type: command.charge_type ?? terms.charge_type,
    price: command.price ?? terms.price,
  };
  if (changed.charge_type === terms.charge_type && changed.price === terms.price) return;
  decision.raise({ type: 'ChargeTermsChanged', data: changed });
  const running = decision.current!;
  if (isUntouched(decision, running)) return repriceInPlace(decision, running, 'terms');
  const paidOrToCome = statusOf(running) !== 'pending' || running.start_charge_date > now;
  if (paidOrToCome) return;
  const end = earlier(calendar.endOfDay(now), running.final_charge_date);
  replacePeriod(decision, running, { end, cause: 'terms' });
}

export type ChangeBillingSchedule = Partial<
  Pick<Terms, 'months_of_charge' | 'initial_payment_day' | 'final_payment_day' | 'walkover_charge'>
>;

/** Changes payment days, months of charge and the walkover flag; periods follow from the next one on (R6). */
export function changeBillingSchedule(decision: Decision, command: ChangeBillingSchedule): void {
  const { terms } = decision;
  const schedule = {
    months_of_charge: command.months_of_charge ?? terms.months_of_charge,
    initial_payment_day: command.initial_payment_day ?? terms.initial_payment_day,
    final_payment_day: command.final_payment_day ?? terms.final_payment_day,
  };
  if (schedule.initial_payment_day > schedule.final_payment_day)
    throw new Refusal('PAYMENT_DAYS_REVERSED', 400);
  const differs =
    schedule.months_of_charge !== terms.months_of_charge ||
    schedule.initial_payment_day !== terms.initial_payment_day ||
    schedule.final_payment_day !== terms.final_payment_day;
  const walkover_charge = command.walkover_charge ?? terms.walkover_charge;
  if (differs || walkover_charge !== terms.walkover_charge) decision.requireOpen();
  if (differs) decision.raise({ type: 'BillingScheduleChanged', data: schedule });
  if (walkover_charge !== terms.walkover_charge) {
    decision.raise({ type: 'WalkoverChargeChanged', data: { walkover_charge } });
  }
}
