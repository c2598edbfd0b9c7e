import type { Money } from '../../kernel/index.js';
import { sum } from '../../kernel/index.js';
import type { BankLineUse, EventData } from '../domain/index.js';
import type { Formatter } from './sentence-format.js';

/* Helpers for sentences about events. */

/** A number with the singular or plural of a word. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The parts whose amount is not 0, joined. */
export function nonZero(...parts: [amount: Money, text: string][]): string {
  return parts.flatMap(([amount, text]) => (amount === 0 ? [] : [text])).join(', ');
}

/** A per-match period has no value before its matches are known, and must not be shown as 0 (R11). */
export function withValue(label: string, { value }: EventData['PeriodCut'], format: Formatter): string {
  return value === 0 ? '' : `${label} ${format.money(value)}`;
}

/** The free plan has no price. */
export function withPrice(label: string, { price }: { price: Money }, format: Formatter): string {
  return price === 0 ? '' : `${label} ${format.money(price)}`;
}

/** The total amount that bank lines show. */
export function sumBankLines({ bank_lines }: { bank_lines: BankLineUse[] }): Money {
  return sum(bank_lines.map(({ amount }) => amount));
}

/** Settled only from the balance (R17a, R19). */
export function isFromBalance(e: EventData['PaymentApproved']): boolean {
  return e.received === 0 && e.league_balance_used > 0;
}

export function named(label: string, name: string): string {
  return name === '' ? '' : `${label} ${name}`;
}

/** A payment can be voided without a reason (R22), and owners do not see reasons meant for staff (ADR 0118). */
export function withReason(text: string, reason: string): string {
  return reason === '' ? text : `${text}: ${reason}`;
}
