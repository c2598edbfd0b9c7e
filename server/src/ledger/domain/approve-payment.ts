import type { Money } from '../../kernel/index.js';
import { DomainError, compareText, sum } from '../../kernel/index.js';
import type { BankLine } from './bank-money.js';
import { BankMoney, handleMissingBankLine } from './bank-money.js';
import type { Decision } from './decision.js';
import type { BankLineUse } from './events.js';
import { valueIfPerMatch } from './matches.js';
import { prorateDecided } from './periods.js';
import { receiptGroup } from './receipts.js';
import type { Payment } from './state.js';
import { dueOf, effectiveBonus } from './state.js';

/** Amounts: either what was received, or balance used and added, or neither (R17). */
export interface ApprovePayment {
  payment_ids: string[];
  amount_received?: Money;
  league_balance_used?: Money;
  league_balance_added?: Money;
  approval_comment: string;
  /** The bank lines that show the money: everything left of them counts as received (R46). */
  bank_lines?: BankLine[];
}

export interface Settlement {
  used: Money;
  added: Money;
}

interface Approval {
  comment: string;
  lines?: BankMoney | undefined;
}

/** Approves one receipt group, or several payments without a receipt, together (R17 to R19). */
export function approvePayment(decision: Decision, command: ApprovePayment): void {
  const { payments, hasReceipt } = prepareApproval(decision, command.payment_ids);
  const lines = command.bank_lines && new BankMoney(command.bank_lines);
  const settlement = lines
    ? settleByLines(command, payments, lines.left)
    : settle(command, payments, hasReceipt);
  raiseSettled(decision, payments, settlement, { comment: command.approval_comment, lines });
}

/** Approves payments with this settlement, if the balance covers what it uses. @throws DomainError 409 `BALANCE_TOO_LOW` */
export function raiseSettled(
  decision: Decision,
  payments: Payment[],
  settlement: Settlement,
  approval: Approval,
): void {
  if (settlement.used > decision.account.balance) {
    const { balance } = decision.account;
    throw new DomainError('BALANCE_TOO_LOW', 409, {}, { balance, needed: settlement.used });
  }
  if (!approval.lines) {
    const received = sum(payments.map(dueOf)) - settlement.used + settlement.added;
    handleMissingBankLine(decision, received);
  }
  raiseApprovals(decision, payments, settlement, approval);
  for (const { id } of payments) prorateDecided(decision, id);
}

/**
 * The payments to approve together, in the order in which balance is allotted. Sets the value of per-match payments
 * without a receipt (R19).
 */
export function prepareApproval(
  decision: Decision,
  ids: string[],
): { payments: Payment[]; hasReceipt: boolean } {
  const group = groupToApprove(decision, ids);
  const hasReceipt = group[0]!.payments_ids_token !== null;
  if (!hasReceipt) for (const payment of group) valueIfPerMatch(decision, payment);
  return { payments: group.map(({ id }) => decision.payment(id)).sort(oldestFirst), hasReceipt };
}

/** The whole receipt group of the given payments, or the payments themselves if they have no receipt (R17). */
function groupToApprove(decision: Decision, ids: string[]): Payment[] {
  const named = [...new Set(ids)].map((id) => decision.payment(id));
  const approved = named.find((payment) => payment.approved_date !== null);
  if (approved) throw new DomainError('PAYMENT_APPROVED', 409, {}, { payment_id: approved.id });
  const tokens = new Set(named.map((payment) => payment.payments_ids_token));
  if (tokens.size > 1) throw new DomainError('NOT_ONE_RECEIPT_GROUP', 409);
  return named[0]!.payments_ids_token === null ? named : receiptGroup(decision, named[0]!);
}

/**
 * How much balance is used and added, given the total due (R17, R19). A receipt without an amount is assumed to show
 * what was due when it was uploaded: later changes go to or come from the balance.
 */
function settle(command: ApprovePayment, payments: Payment[], hasReceipt: boolean): Settlement {
  const due = sum(payments.map(dueOf));
  const { amount_received: received, league_balance_used, league_balance_added } = command;
  const named = league_balance_used !== undefined || league_balance_added !== undefined;
  if (received !== undefined && named) throw new DomainError('AMOUNTS_CONFLICT', 400);
  if (!hasReceipt) return settleWithoutReceipt(command, due);
  if (!named) {
    const amount = received ?? sum(payments.map((payment) => payment.due_at_upload ?? dueOf(payment)));
    return settleBy(due, amount);
  }
  const settlement = { used: league_balance_used ?? 0, added: league_balance_added ?? 0 };
  if (settlement.used > due) throw new DomainError('BALANCE_USED_EXCEEDS_DUE', 409, {}, { due });
  return settlement;
}

/** A shortfall comes from the balance, an excess goes to it (R17). */
export function settleBy(due: Money, amount: Money): Settlement {
  return { used: Math.max(due - amount, 0), added: Math.max(amount - due, 0) };
}

/** The lines decide what was received, whatever a receipt says. A request whose figures differ is refused (R46). */
function settleByLines(command: ApprovePayment, payments: Payment[], amount: Money): Settlement {
  const settlement = settleBy(sum(payments.map(dueOf)), amount);
  const { amount_received = amount, league_balance_used, league_balance_added } = command;
  const { used, added } = settlement;
  const isSame =
    amount_received === amount &&
    (league_balance_used ?? used) === used &&
    (league_balance_added ?? added) === added;
  if (!isSame) throw new DomainError('AMOUNT_NOT_OF_BANK_LINE', 409, {}, { amount });
  return settlement;
}

/** Without a receipt nothing was received: bonus and balance must cover everything that is due, or the approval is refused (R19). */
function settleWithoutReceipt(command: ApprovePayment, due: Money): Settlement {
  if (command.amount_received !== undefined) throw new DomainError('AMOUNT_RECEIVED_WITHOUT_RECEIPT', 409);
  const used = command.league_balance_used ?? due;
  if (used !== due || (command.league_balance_added ?? 0) !== 0) {
    throw new DomainError('NOT_COVERED_WITHOUT_RECEIPT', 409, {}, { due });
  }
  return { used, added: 0 };
}

/** Balance used is allotted oldest first up to each payment's due; balance added is recorded on the last payment (R17). */
export function raiseApprovals(
  decision: Decision,
  payments: Payment[],
  settlement: Settlement,
  { comment, lines }: Approval,
): void {
  const token = decision.context.newId();
  let remaining = settlement.used;
  payments.forEach((payment, index) => {
    const due = dueOf(payment);
    const used = Math.min(remaining, due);
    const added = index === payments.length - 1 ? settlement.added : 0;
    remaining -= used;
    const received = due - used + added;
    raiseMatch(decision, payment, lines?.take(received));
    decision.raise({
      type: 'PaymentApproved',
      data: {
        payment_id: payment.id,
        payment_date: payment.payment_date ?? lines?.bookedAt(decision.now) ?? decision.now,
        approved_date: decision.now,
        approval_comment: comment,
        payments_approves_timestamp_token: token,
        value: payment.value,
        penalty_value: payment.penalty_value,
        bonus_applied: effectiveBonus(payment),
        league_balance_used: used,
        league_balance_added: added,
        received,
      },
    });
  });
}

/** Matches a payment with the bank lines that show what it receives; without any lines, nothing is recorded. */
export function raiseMatch(decision: Decision, { id }: Payment, bank_lines: BankLineUse[] = []): void {
  if (bank_lines.length === 0) return;
  decision.raise({ type: 'PaymentMatched', data: { payment_id: id, bank_lines } });
}

/** The order in which balance is allotted (R17). */
export function oldestFirst(a: Payment, b: Payment): number {
  return compareText(a.start_charge_date, b.start_charge_date) || a.created_version - b.created_version;
}
