import { DomainError, sum } from '../../kernel/index.js';
import { oldestFirst, prepareApproval, raiseMatch, raiseSettled, settleBy } from './approve-payment.js';
import type { BankLine } from './bank-money.js';
import { BankMoney } from './bank-money.js';
import type { Decision } from './decision.js';
import type { Payment } from './state.js';
import { dueOf } from './state.js';

/** Payments of one league, and the lines of bank statements that show their money. */
export interface ApproveByLines {
  payment_ids: string[];
  bank_lines: BankLine[];
  /** `due`: what these payments need and no more, for the rest pays those of another league. */
  takes: 'all' | 'due';
}

/**
 * Approves payments by lines of bank statements, receipt groups and payments without a receipt alike (R46). What is oldest
 * gets what it needs first; what is left over is credit, and what is missing comes from the balance (R17). Payments that
 * were approved before their line was there are matched with just what they received.
 * @returns what of each line is left for others
 * @throws DomainError 409 `AMOUNT_NOT_OF_APPROVAL` where the lines show another amount than such approvals received
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
  if (groups.length === 0 && takes === 'all' && lines.left > 0) throw otherAmount(approved, bank_lines);
  for (const [n, ids] of groups.entries()) {
    const { payments } = prepareApproval(decision, ids);
    const due = sum(payments.map(dueOf));
    const takesRest = takes === 'all' && n === groups.length - 1;
    const settlement = settleBy(due, takesRest ? lines.left : Math.min(lines.left, due));
    raiseSettled(decision, payments, settlement, { comment: '', lines });
  }
  return lines.rest();
}

/** Money was booked for it that no line shows yet. */
function isApprovedWithoutLine({ approved_date, received, bank_lines }: Payment): boolean {
  return approved_date !== null && received > 0 && bank_lines.length === 0;
}

function matchApproved(decision: Decision, payments: Payment[], lines: BankMoney): void {
  const shown = lines.rest();
  if (sum(payments.map(({ received }) => received)) > lines.left) throw otherAmount(payments, shown);
  for (const payment of payments) raiseMatch(decision, payment, lines.take(payment.received));
}

function otherAmount(payments: Payment[], lines: readonly BankLine[]): DomainError {
  const received = sum(payments.map((payment) => payment.received));
  const shown = sum(lines.map(({ amount }) => amount));
  return new DomainError('AMOUNT_NOT_OF_APPROVAL', 409, {}, { received, shown });
}

/** What each receipt is for, and what has none: each is approved for itself, and can be declined for itself. */
function splitByReceipt(payments: Payment[]): string[][] {
  const groups = new Map<string | null, string[]>();
  for (const { id, payments_ids_token: token } of payments)
    groups.set(token, [...(groups.get(token) ?? []), id]);
  return [...groups.values()];
}
