import type { Money } from '../../kernel/index.js';
import { MAX_MONEY, DomainError, sum } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { ServiceLine } from './events.js';

/** Services with their current price; the caller looks them up (R32). */
export interface AssignServices {
  month_number: number;
  year: number;
  lines: { service: { id: string; price: Money; is_quantifiable: boolean }; amount: number }[];
}

/** Creates one service payment with a charge line per service (R32). */
export function assignServices(decision: Decision, { month_number, year, lines }: AssignServices): void {
  decision.requireOpen();
  const { now, calendar, terms, context } = decision;
  if (new Set(lines.map(({ service }) => service.id)).size < lines.length)
    throw new DomainError('SERVICE_TWICE', 400);
  const charged = lines.map(({ service, amount }): ServiceLine => {
    if (amount !== 1 && !service.is_quantifiable) {
      throw new DomainError('NOT_QUANTIFIABLE', 400, {}, { service_id: service.id });
    }
    const total_price = service.price * amount;
    return {
      id: context.newId(),
      service_id: service.id,
      single_price: service.price,
      amount,
      total_price,
      month_number,
      year,
    };
  });
  const value = sum(charged.map((line) => line.total_price));
  // Fifty lines of ten thousand at the highest price exceed what a number can represent exactly (R1).
  if (value > MAX_MONEY) throw new DomainError('AMOUNT_TOO_LARGE', 400, { max: MAX_MONEY });
  decision.raise({
    type: 'ServicePaymentCreated',
    data: {
      payment_id: context.newId(),
      start_charge_date: now,
      final_charge_date: now,
      initial_payment_date: now,
      final_payment_date: calendar.serviceWindowEnd(now, terms.final_payment_day),
      value,
      lines: charged,
    },
  });
}
