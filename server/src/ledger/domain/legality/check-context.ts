import type { Instant, Money } from '../../../kernel/index.js';
import { sum, toEpochMs } from '../../../kernel/index.js';
import type { BankLineUse, EventData, EventType } from '../events.js';
import type { Account, Payment } from '../state.js';
import { statusOf } from '../state.js';

/** What the checks of later events need to remember about a stream, besides its account. */
export interface StreamMemory {
  /** Command that uploaded the receipts, by receipt token. */
  uploads: Map<string, string>;
  /** When the event that suspended the league was recorded. */
  suspendedAt: Instant | null;
  /** The payment that the previous event edited. */
  edited: string | null;
  /** Receipt tokens of the payments that the current command decided, or whose receipts it deleted. */
  decided: Set<string | null>;
}

/** What an event is checked against: the account before it, when it was recorded, and by which command. */
export interface CheckContext {
  account: Account;
  at: Instant;
  commandId: string;
  memory: StreamMemory;
}

/** Records the problem unless the condition holds. */
export type Ensure = (holds: boolean, problem: string) => void;

export type Rule<T extends EventType> = (ensure: Ensure, data: EventData[T], context: CheckContext) => void;

type AboutPayment = { [T in EventType]: EventData[T] extends { payment_id: string } ? T : never }[EventType];

/** A rule about a payment that exists and is not voided. */
export function onLivePayment<T extends AboutPayment>(
  rule: (ensure: Ensure, data: EventData[T], payment: Payment, context: CheckContext) => void,
): Rule<T> {
  return onPayment<T>((ensure, data, payment, context) => {
    ensure(!payment.voided, 'the payment is voided');
    rule(ensure, data, payment, context);
  });
}

/** A rule about a payment that exists; it may be voided, since a voided period still closes and has a successor (R22). */
export function onPayment<T extends AboutPayment>(
  rule: (ensure: Ensure, data: EventData[T], payment: Payment, context: CheckContext) => void,
): Rule<T> {
  return (ensure, data, context) => {
    const payment = context.account.payments.get((data as { payment_id: string }).payment_id);
    if (payment === undefined) ensure(false, 'there is no such payment');
    else rule(ensure, data, payment, context);
  };
}

export const isPending = (payment: Payment): boolean => statusOf(payment) === 'pending';

export const isInReview = (payment: Payment): boolean => statusOf(payment) === 'in_review';

/** The bank lines must add up to all the cash that the event books, without naming a line twice (R46). */
export function checkBankLines(ensure: Ensure, lines: readonly BankLineUse[] | undefined, cash: Money): void {
  if (lines === undefined) return;
  ensure(
    sum(lines.map(({ amount }) => amount)) === cash,
    'the lines of the bank come to another amount (R46)',
  );
  ensure(new Set(lines.map(({ id }) => id)).size === lines.length, 'a line of the bank is named twice (R46)');
}

const DAY_MS = 86_400_000;
/** The longest clock change of any zone (Antarctica/Troll changes by two hours). */
const CLOCK_CHANGE_MS = 2 * 3_600_000;

/**
 * The possible numbers of calendar days, first and last included, between two instants. The actual number depends on
 * the billing time zone, which is a setting and may have changed since.
 */
export function daysBetween(from: Instant, to: Instant): number[] {
  const span = toEpochMs(to) - toEpochMs(from);
  const minDays = Math.max(1, Math.floor((span - CLOCK_CHANGE_MS) / DAY_MS) + 1);
  const maxDays = Math.floor((span + CLOCK_CHANGE_MS) / DAY_MS) + 2;
  return Array.from({ length: maxDays - minDays + 1 }, (_, n) => minDays + n);
}
