import type { Instant, Money } from '../../../kernel/index.js';
import { sum, toEpochMs } from '../../../kernel/index.js';
import type { BankLineUse, EventData, EventType } from '../events.js';
import type { Account, Payment } from '../state.js';
import { statusOf } from '../state.js';

/** What the checks of later events need to know of a stream, beside its account. */
export interface StreamMemory {
  /** By receipt token: the command that uploaded them. */
  uploads: Map<string, string>;
  /** When the event was recorded that suspended the league. */
  suspendedAt: Instant | null;
  /** The payment that the event just before has edited. */
  edited: string | null;
  /** Receipt tokens of the payments that the current command has decided, or whose receipts it has deleted. */
  decided: Set<string | null>;
}

/** What an event is checked against: the account that it is about to change, and when and by what it was recorded. */
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

/** A rule about a payment that exists; it may be voided, since a voided period still closes and is succeeded (R22). */
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

/** What lines of bank statements show comes to all the cash that the event books, and no line is named twice (R46). */
export function checkBankLines(ensure: Ensure, lines: readonly BankLineUse[] | undefined, cash: Money): void {
  if (lines === undefined) return;
  ensure(
    sum(lines.map(({ amount }) => amount)) === cash,
    'the lines of the bank come to another amount (R46)',
  );
  ensure(new Set(lines.map(({ id }) => id)).size === lines.length, 'a line of the bank is named twice (R46)');
}

const DAY_MS = 86_400_000;
/** No change of a wall clock is longer (Antarctica/Troll changes by two hours). */
const CLOCK_CHANGE_MS = 2 * 3_600_000;

/**
 * The numbers of calendar days, first and last counted, that a stretch of time can span. Which one it is depends on the
 * billing time zone, which is a setting and may have changed since.
 */
export function daysBetween(from: Instant, to: Instant): number[] {
  const span = toEpochMs(to) - toEpochMs(from);
  const least = Math.max(1, Math.floor((span - CLOCK_CHANGE_MS) / DAY_MS) + 1);
  const most = Math.floor((span + CLOCK_CHANGE_MS) / DAY_MS) + 2;
  return Array.from({ length: most - least + 1 }, (_, n) => least + n);
}
