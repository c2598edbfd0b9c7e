import type { Instant, Money } from '../../kernel/index.js';
import { earlier, sum } from '../../kernel/index.js';
import type { ChargeType } from './events.js';
import type { Account, Payment, PaymentStatus } from './state.js';
import { dueOf, statusOf } from './state.js';

/** The fields of a payment that the figures need: taken from the folded state, or from its row in a read table. */
export interface FigurePayment {
  id: string;
  status: PaymentStatus;
  charge_type: ChargeType | null;
  due: Money;
  /** Null: not known until the period has ended and the instance has answered (R11). */
  estimated_value: Money | null;
  /** Whether its period has ended. */
  generated_next: boolean;
  final_payment_date: Instant;
  due_at_upload: Money | null;
  /** What the owner was asked to transfer when the receipt was uploaded (ADR 0105). */
  to_pay_at_upload: Money | null;
}

/** A league's financial figures. Every screen, email and statement that shows one of these gets it from here. */
export interface Figures {
  /** Total due of all pending payments that can be paid (R13). */
  owed: Money;
  /** The part of `owed` whose payment window has ended. */
  overdue: Money;
  /** When the first of those windows ended; null: nothing is overdue. */
  overdue_since: Instant | null;
  balance: Money;
  /** The part of the balance reserved for receipts in review: their owner was asked for that much less. */
  reserved: Money;
  /** What the owner is asked to transfer: owed, less the rest of the balance (R13). */
  to_pay: Money;
  /** The earliest end of a payment window among the owed payments; null: nothing is owed. */
  pay_by: Instant | null;
  /** What was transferred according to the receipts in review. */
  in_review: Money;
  /** Number of ended per-match periods whose matches are not known yet; none of these amounts include them. */
  unknown: number;
}

/** The figures of a league account, computed from its payments that are not voided, in any order. */
export function computeFigures(payments: readonly FigurePayment[], balance: Money, now: Instant): Figures {
  const owed = payments.filter(isOwed);
  const late = owed.filter(({ final_payment_date }) => final_payment_date < now);
  const inReview = payments.filter(({ status }) => status === 'in_review');
  const reserved = Math.min(balance, sum(inReview.map(reservedBy)));
  const amount = sum(owed.map(({ due }) => due));
  return {
    owed: amount,
    overdue: sum(late.map(({ due }) => due)),
    overdue_since: firstWindowEnd(late),
    balance,
    reserved,
    to_pay: Math.max(0, amount - (balance - reserved)),
    pay_by: firstWindowEnd(owed),
    in_review: sum(inReview.map(getAmountToPay)),
    unknown: payments.filter(isUnknown).length,
  };
}

/** Whether a payment counts as owed (R13). Nothing is due for a per-match payment before its period has ended. */
export function isOwed({ status, due }: Pick<FigurePayment, 'status' | 'due'>): boolean {
  return status === 'pending' && due > 0;
}

function isUnknown({ status, due, charge_type, estimated_value, generated_next }: FigurePayment): boolean {
  const isValued = estimated_value !== null || due > 0;
  return status === 'pending' && charge_type === 'P' && generated_next && !isValued;
}

/** What the owner was asked to transfer for a payment in review. */
function getAmountToPay({ to_pay_at_upload, due_at_upload, due }: FigurePayment): Money {
  return to_pay_at_upload ?? due_at_upload ?? due;
}

/** How much of the balance is reserved for a payment in review. */
function reservedBy(payment: FigurePayment): Money {
  return (payment.due_at_upload ?? payment.due) - getAmountToPay(payment);
}

function firstWindowEnd(payments: readonly FigurePayment[]): Instant | null {
  return payments.map(({ final_payment_date }) => final_payment_date).reduce(earliest, null);
}

function earliest(current: Instant | null, other: Instant): Instant {
  return current === null ? other : earlier(current, other);
}

/** Converts a payment of the folded state for the figures. */
export function toFigurePayment(payment: Payment): FigurePayment {
  return {
    id: payment.id,
    status: statusOf(payment),
    charge_type: payment.charge_type,
    due: dueOf(payment),
    estimated_value: payment.estimated_value,
    generated_next: payment.generated_next,
    final_payment_date: payment.final_payment_date,
    due_at_upload: payment.due_at_upload,
    to_pay_at_upload: payment.to_pay_at_upload,
  };
}

export function accountFigures(account: Account, now: Instant): Figures {
  const live = [...account.payments.values()].filter(({ voided }) => !voided);
  return computeFigures(live.map(toFigurePayment), account.balance, now);
}

/**
 * What the owner is asked to transfer when a payment's receipt is uploaded (ADR 0105): what is due, less the part of
 * the balance that is not reserved for receipts in review.
 */
export function toPayAtUpload(account: Account, due: Money): Money {
  let reserved = 0;
  for (const payment of account.payments.values()) {
    if (payment.to_pay_at_upload === null || payment.voided || payment.approved_date !== null) continue;
    reserved += payment.due_at_upload! - payment.to_pay_at_upload;
  }
  return Math.max(0, due - Math.max(0, account.balance - reserved));
}
