import { sum } from '../../kernel/index.js';
import { oldestFirst, prepareApproval, raiseSettled, settleBy } from './approve-payment.js';
import type { BankLine } from './bank-money.js';
import { BankMoney } from './bank-money.js';
import type { Decision } from './decision.js';
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
 * gets what it needs first; what is left over is credit, and what is missing comes from the balance (R17).
 * @returns what of each line is left for others
 */
export function approveByLines(
  decision: Decision,
  { payment_ids, bank_lines, takes }: ApproveByLines,
): BankLine[] {
  const lines = new BankMoney(bank_lines);
  const groups = splitByReceipt(decision, payment_ids);
  for (const [n, ids] of groups.entries()) {
    const { payments } = prepareApproval(decision, ids);
    const due = sum(payments.map(dueOf));
    const takesRest = takes === 'all' && n === groups.length - 1;
    const settlement = settleBy(due, takesRest ? lines.left : Math.min(lines.left, due));
    raiseSettled(decision, payments, settlement, { comment: '', lines });
  }
  return lines.rest();
}

/** What each receipt is for, and what has none: each is approved for itself, and can be declined for itself. Oldest first. */
function splitByReceipt(decision: Decision, ids: string[]): string[][] {
  const groups = new Map<string | null, string[]>();
  const named = [...new Set(ids)].map((id) => decision.payment(id)).sort(oldestFirst);
  for (const { id, payments_ids_token: token } of named)
    groups.set(token, [...(groups.get(token) ?? []), id]);
  return [...groups.values()];
}
