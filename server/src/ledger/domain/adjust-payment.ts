import type { Instant, Money } from '../../kernel/index.js';
import { DomainError, sum } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { ServiceLine } from './events.js';
import { valueIfPerMatch } from './matches.js';
import { recalculatePenalty } from './penalties.js';
import type { Payment } from './state.js';
import { valueAtPrice } from './state.js';

export interface SetBonus {
  payment_id: string;
  bonus_added?: Money;
  complete?: boolean;
  comment: string;
}

/** Sets the bonus of a payment, an amount or a complete one; a later bonus replaces it, 0 removes it (R21). */
export function setBonus(decision: Decision, command: SetBonus): void {
  const payment = decision.payment(command.payment_id);
  if (payment.approved_date !== null)
    throw new DomainError('PAYMENT_APPROVED', 409, {}, { payment_id: payment.id });
  const bonus_complete = command.complete === true;
  if (bonus_complete === (command.bonus_added !== undefined))
    throw new DomainError('BONUS_AMOUNT_OR_COMPLETE', 400);
  const bonus_added = command.bonus_added ?? 0;
  if (payment.bonus_complete === bonus_complete && payment.bonus_added === bonus_added) return;
  const { payment_id, comment } = command;
  decision.raise({ type: 'BonusSet', data: { payment_id, bonus_added, bonus_complete, comment } });
}

export interface EditPayment {
  payment_id: string;
  value?: Money;
  base_price?: Money;
  initial_payment_date?: Instant;
  final_payment_date?: Instant;
  /** Must equal the payment's dates; accepted because clients send the whole record back. */
  start_charge_date?: Instant;
  final_charge_date?: Instant;
  comment?: string;
  reason: string;
}

/** Corrects the amounts, window or comment of a pending payment; never its charge dates (R22). */
export function editPayment(decision: Decision, command: EditPayment): void {
  const payment = decision.pendingPayment(command.payment_id);
  if (payment.charge_type === 'P' && (command.value ?? payment.value) !== payment.value) {
    throw new DomainError('VALUE_NOT_EDITABLE', 409, {}, { payment_id: payment.id });
  }
  if (payment.is_service_payment && (command.base_price ?? payment.base_price) !== payment.base_price) {
    throw new DomainError('BASE_PRICE_NOT_EDITABLE', 409, {}, { payment_id: payment.id });
  }
  const { start_charge_date: start, final_charge_date: end } = payment;
  if ((command.start_charge_date ?? start) !== start || (command.final_charge_date ?? end) !== end) {
    throw new DomainError('CHARGE_DATES_NOT_EDITABLE', 409, {}, { payment_id: payment.id });
  }
  const base_price = command.base_price ?? payment.base_price;
  const edited = {
    value: payment.charge_type === 'P' ? valueAtPrice(payment, base_price) : (command.value ?? payment.value),
    base_price,
    initial_payment_date: command.initial_payment_date ?? payment.initial_payment_date,
    final_payment_date: command.final_payment_date ?? payment.final_payment_date,
    comment: command.comment ?? payment.comment,
  };
  if (edited.initial_payment_date > edited.final_payment_date)
    throw new DomainError('PAYMENT_WINDOW_REVERSED', 400);
  if (edited.final_payment_date !== payment.final_payment_date && edited.final_payment_date < end)
    throw new DomainError('PAYMENT_WINDOW_BEFORE_PERIOD', 400, { ends: end }, { payment_id: payment.id });
  const keys = Object.keys(edited) as (keyof typeof edited)[];
  if (keys.every((key) => edited[key] === payment[key])) return;
  const estimated_value =
    payment.estimated_value === null ? null : edited.base_price * payment.estimated_matches;
  const { payment_id, reason } = command;
  const adjustment = adjustmentLine(decision, payment, edited.value);
  const data = { payment_id, ...edited, estimated_value, reason, ...(adjustment && { adjustment }) };
  decision.raise({ type: 'PaymentEdited', data });
  if (keys.some((key) => key !== 'comment' && edited[key] !== payment[key])) {
    recalculatePenalty(decision, payment_id);
  }
}

/** An adjustment line that makes the lines of a service payment add up to its value again (R22). */
function adjustmentLine(decision: Decision, payment: Payment, value: Money): ServiceLine | null {
  const difference = value - sum(payment.lines.map((line) => line.total_price));
  if (!payment.is_service_payment || value === payment.value) return null;
  const { month_number, year } = payment.lines[0]!;
  const amounts = { single_price: difference, amount: 1, total_price: difference };
  return { id: decision.context.newId(), service_id: null, ...amounts, month_number, year };
}

export interface VoidPayment {
  payment_id: string;
  reason: string;
}

/** Removes a pending payment from the lists; its period still closes and has a successor (R22). */
export function voidPayment(decision: Decision, { payment_id, reason }: VoidPayment): void {
  decision.pendingPayment(payment_id);
  decision.raise({ type: 'PaymentVoided', data: { payment_id, reason, withdrawn: false } });
}

export interface ValuePayment {
  payment_id: string;
}

/** Sets the value of an ended per-match payment that a complete bonus covers, without approving it (the route `procesado`). */
export function valuePayment(decision: Decision, { payment_id }: ValuePayment): void {
  const payment = decision.pendingPayment(payment_id);
  if (payment.charge_type !== 'P') throw new DomainError('NOT_PER_MATCH', 409, {}, { payment_id });
  if (!payment.bonus_complete) throw new DomainError('BONUS_NOT_COMPLETE', 409, {}, { payment_id });
  if (!payment.valued) valueIfPerMatch(decision, payment);
}
