import type { Money } from '../../kernel/index.js';
import { DomainError, sum } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { Booked } from './events.js';
import { prorateDecided } from './periods.js';
import { receiptGroup } from './receipts.js';
import type { Payment } from './state.js';

export interface DeclinePayment {
  payment_id: string;
  reason: string;
}

/** Declines a whole receipt group, or all payments approved together without a receipt (R18, R20). */
export function declinePayment(decision: Decision, { payment_id, reason }: DeclinePayment): void {
  const group = groupToDecline(decision, decision.payment(payment_id));
  requireCreditUnspent(decision, group);
  raiseDeclines(decision, sortUsedBeforeAdded(group), reason);
}

export function raiseDeclines(decision: Decision, payments: Payment[], reason: string): void {
  for (const payment of payments) {
    const data = {
      payment_id: payment.id,
      reason,
      reversed: toBooked(payment),
      ...(payment.bonus_before_cut !== null && { bonus_added: payment.bonus_before_cut }),
    };
    decision.raise({ type: 'PaymentDeclined', data });
    prorateDecided(decision, payment.id);
  }
}

function groupToDecline(decision: Decision, payment: Payment): Payment[] {
  if (payment.payments_ids_token !== null) return receiptGroup(decision, payment);
  const token = payment.payments_approves_timestamp_token;
  if (token === null) throw new DomainError('NOTHING_TO_DECLINE', 409, {}, { payment_id: payment.id });
  return decision.livePayments().filter((other) => other.payments_approves_timestamp_token === token);
}

/** The balance never goes below 0: credit that has been spent cannot be reversed (R18). */
function requireCreditUnspent(decision: Decision, group: Payment[]): void {
  const { balance } = decision.account;
  const balanceAfter =
    balance + sumBalanceUsed(group) - sum(group.map((payment) => payment.league_balance_added));
  if (balanceAfter >= 0) return;
  const payments = findSpenders(decision, group, -balanceAfter).map(({ id }) => id);
  throw new DomainError('BALANCE_ALREADY_SPENT', 409, {}, { balance, payments });
}

/**
 * The payments that used balance since the group was approved. If these do not account for the shortfall, an older
 * credit was reversed at the expense of this one; then all payments that used balance are named.
 */
function findSpenders(decision: Decision, group: Payment[], missing: Money): Payment[] {
  const since = group[0]!.approved_date!;
  const all = decision
    .livePayments()
    .filter((payment) => payment.league_balance_used > 0 && !group.includes(payment));
  const later = all.filter((payment) => payment.approved_date! >= since);
  return sumBalanceUsed(later) >= missing ? later : all;
}

/**
 * Returns used balance before it takes back added balance. The payment approved last has the added amount, but may have
 * been created first: in that order the balance could drop below 0 between two events (R18).
 */
function sortUsedBeforeAdded(group: Payment[]): Payment[] {
  const balanceEffect = (payment: Payment): Money =>
    payment.league_balance_used - payment.league_balance_added;
  return [...group].sort((a, b) => balanceEffect(b) - balanceEffect(a));
}

function sumBalanceUsed(payments: Payment[]): Money {
  return sum(payments.map((payment) => payment.league_balance_used));
}

/** The amounts that the approval of a payment booked, for its reversal (R40); null when it is not approved. */
function toBooked(payment: Payment): Booked | null {
  if (payment.approved_date === null) return null;
  const { received, league_balance_used, league_balance_added, bonus_applied, value, penalty_value } =
    payment;
  return { received, league_balance_used, league_balance_added, bonus_applied, value, penalty_value };
}
