import type { Instant } from '../../../kernel/index.js';
import { toEpochMs } from '../../../kernel/index.js';
import type { EventData, EventType } from '../events.js';
import type { Account, Payment } from '../state.js';

/** What is remembered of a stream beside its account, to judge the events that follow. */
export interface StreamMemory {
  /** By receipt token: the command that uploaded them. */
  uploads: Map<string, string>;
  /** By payment: the last month late that was charged. */
  months: Map<string, Instant>;
  /** When the event was recorded that suspended the league. */
  suspendedAt: Instant | null;
  /** The payment that the event before, of the same command, has edited. */
  edited: string | null;
  /** Receipt tokens of which the running command has decided or taken back a payment. */
  decided: Set<string>;
}

/** An event as it is judged: on the account that it is about to change. */
export interface CheckContext {
  account: Account;
  at: Instant;
  commandId: string;
  memory: StreamMemory;
}

/** Names what does not hold. */
export type Require = (holds: boolean, what: string) => void;

export type Rule<T extends EventType> = (demand: Require, data: EventData[T], seen: CheckContext) => void;

type AboutPayment = { [T in EventType]: EventData[T] extends { payment_id: string } ? T : never }[EventType];

/** A rule about a payment that is there, and not voided. */
export function onLivePayment<T extends AboutPayment>(
  rule: (demand: Require, data: EventData[T], payment: Payment, seen: CheckContext) => void,
): Rule<T> {
  return onPayment<T>((demand, data, payment, seen) => {
    demand(!payment.voided, 'the payment is voided');
    rule(demand, data, payment, seen);
  });
}

/** A rule about a payment that is there; a voided period still closes and is succeeded (R22). */
export function onPayment<T extends AboutPayment>(
  rule: (demand: Require, data: EventData[T], payment: Payment, seen: CheckContext) => void,
): Rule<T> {
  return (demand, data, seen) => {
    const payment = seen.account.payments.get((data as { payment_id: string }).payment_id);
    if (payment === undefined) demand(false, 'there is no such payment');
    else rule(demand, data, payment, seen);
  };
}

export const isPending = (payment: Payment): boolean =>
  payment.payment_date === null && payment.approved_date === null;

export const isInReview = (payment: Payment): boolean =>
  payment.payment_date !== null && payment.approved_date === null;

const DAY_MS = 86_400_000;
/** More than any change of the wall clock: the days between two instants do not depend on the zone beyond it. */
const SHIFT_MS = 2 * 3_600_000;

/**
 * How many calendar days there can be from one instant to another, both counted. Which of these it is depends on the
 * billing time zone, which is a setting and may have changed since.
 */
export function daysBetween(from: Instant, to: Instant): number[] {
  const span = toEpochMs(to) - toEpochMs(from);
  const least = Math.max(0, Math.floor((span - SHIFT_MS) / DAY_MS) + 1);
  const most = Math.max(0, Math.floor((span + SHIFT_MS) / DAY_MS) + 2);
  return Array.from({ length: most - least + 1 }, (_, n) => least + n);
}
