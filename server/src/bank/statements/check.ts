import type { Money } from '../../kernel/index.js';
import { sum } from '../../kernel/index.js';
import { createStatementError, InvalidStatement } from './statement.js';
import type { Statement, StatementLine } from './statement.js';

/** Share of lines whose balances must agree with each other for the balances to be trusted. */
const MIN_MATCHING_SHARE = 0.5;

interface Opening {
  line: number;
  opening: Money;
}

/**
 * The account's opening balance, as implied by each line's own balance; all alike if they are correct. Lines without a
 * balance, which some banks write once a day, count toward the next line that has one.
 */
function listOpenings(lines: readonly StatementLine[]): Opening[] {
  let total = 0;
  return lines.flatMap(({ line, amount, balance }) => {
    total += amount;
    return balance === undefined ? [] : [{ line, opening: balance - total }];
  });
}

/** Share of lines that agree on the most common opening balance. */
function agreement(openings: readonly Opening[]): number {
  const counts = new Map<Money, number>();
  for (const { opening } of openings) counts.set(opening, (counts.get(opening) ?? 0) + 1);
  return Math.max(...counts.values()) / openings.length;
}

/**
 * Checks the balances of the lines and derives the opening and closing balance from them. Lines may be in ascending or
 * descending order of time.
 * @throws InvalidStatement BALANCE_BROKEN with the line whose balance does not follow: a line is missing or was changed
 */
export function checkRunningBalance(statement: Statement): Statement {
  const orders = [statement.lines, [...statement.lines].reverse()].map(listOpenings) as [
    Opening[],
    Opening[],
  ];
  if (orders[0].length === 0) return statement;
  const [forwards, backwards] = orders.map(agreement) as [number, number];
  // Balances of another kind, such as the available amount, say nothing about single lines.
  if (Math.max(forwards, backwards) < MIN_MATCHING_SHARE) return statement;
  const openings = forwards >= backwards ? orders[0] : orders[1];
  const mismatched = openings.filter(({ opening }, n) => n > 0 && opening !== openings[n - 1]!.opening);
  if (mismatched.length > 0)
    throw new InvalidStatement(mismatched.map(({ line }) => createStatementError('BALANCE_BROKEN', line)));
  const opening_balance = openings[0]!.opening;
  const total = sum(statement.lines.map(({ amount }) => amount));
  return { opening_balance, closing_balance: opening_balance + total, ...statement };
}

/** @throws InvalidStatement BALANCE_WRONG at the closing balance if opening balance and lines do not add up to it (R45) */
export function checkBalances({
  opening_balance: opening,
  closing_balance: closing,
  closing_at: closingElement,
  lines,
}: Statement): void {
  if (opening === undefined || closing === undefined) return;
  const total = sum(lines.map(({ amount }) => amount));
  if (opening + total !== closing)
    throw new InvalidStatement([
      createStatementError('BALANCE_WRONG', closingElement?.line, closingElement?.value),
    ]);
}
