import { DomainError, sum } from '../../kernel/index.js';
import { oldestFirst, prepareApproval, raiseMatch, raiseSettled, settleBy } from './approve-payment.js';
import type { BankLine } from './bank-money.js';
import { BankMoney } from './bank-money.js';
import type { Decision } from './decision.js';
import type { Payment } from './state.js';
import { dueOf } from './state.js';

/** Payments of one league, and the bank lines that show their money. */
export interface ApproveByLines {
  payment_ids: string[];
  bank_lines: BankLine[];
  /** `due` takes only what these payments need, because the rest pays those of another league. */
  takes: 'all' | 'due';
}

/**
 * Approves payments by bank lines, whether they are in receipt groups or have no receipt (R46). The oldest group is
 * paid first; any excess becomes credit, and a shortfall comes from the balance (R17). Payments that were approved
 * before their line was imported are matched with exactly what they received.
 * @returns what is left of each line for others
 * @throws DomainError 409 `AMOUNT_NOT_OF_APPROVAL` when the lines show another amount than these approvals received
 */
export function approveByLines(
  decision: Decision,
  { payment_ids, bank_lines, takes }: ApproveByLines,
): BankLine[] {
  const lines = new BankMoney(bank_lines);
  const named = [...new Set(payment_ids)].map((id) => decision.payment(id)).sort(oldestFirst);
  const approved = named.filter(isApprovedWithoutLine);
  matchApproved(decision, approved, lines);
  const groups = splitByReceipt(named.filter((payment) => !approved.includes(payment)));
  if (groups.length === 0 && takes === 'all' && lines.left > 0) throw amountMismatch(approved, bank_lines);
  for (const [n, ids] of groups.entries()) {
    const { payments } = prepareApproval(decision, ids);
    const due = sum(payments.map(dueOf));
    const usesRemainder = takes === 'all' && n === groups.length - 1;
    const settlement = settleBy(due, usesRemainder ? lines.left : Math.min(lines.left, due));
    raiseSettled(decision, payments, settlement, { comment: '', lines });
  }
  return lines.rest();
}

/** Whether the payment was approved with money that no bank line shows yet. */
function isApprovedWithoutLine({ approved_date, received, bank_lines }: Payment): boolean {
  return approved_date !== null && received > 0 && bank_lines.length === 0;
}

function matchApproved(decision: Decision, payments: Payment[], lines: BankMoney): void {
  const remaining = lines.rest();
  if (sum(payments.map(({ received }) => received)) > lines.left) throw amountMismatch(payments, remaining);
  for (const payment of payments) raiseMatch(decision, payment, lines.take(payment.received));
}

function amountMismatch(payments: Payment[], lines: readonly BankLine[]): DomainError {
  const received = sum(payments.map((payment) => payment.received));
  const linesTotal = sum(lines.map(({ amount }) => amount));
  return new DomainError('AMOUNT_NOT_OF_APPROVAL', 409, {}, { received, shown: linesTotal });
}

/** Groups the payments by receipt, those without a receipt together: each group is approved and can be declined separately. */
function splitByReceipt(payments: Payment[]): string[][] {
  const groups = new Map<string | null, string[]>();
  for (const { id, payments_ids_token: token } of payments)
    groups.set(token, [...(groups.get(token) ?? []), id]);
  return [...groups.values()];
}
