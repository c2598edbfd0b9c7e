import type { Money } from '../../kernel/index.js';
import { sum } from '../../kernel/index.js';
import type { Day } from '../days.js';

/** A transaction that the bank booked in the month. Amounts are in minor units; money in is positive. */
export interface BankTransaction {
  id: string;
  booked_on: Day;
  amount: Money;
  payer: string;
  text: string;
  bank_reference: string;
  status: 'open' | 'matched' | 'ignored';
  ignore_reason: string;
  /** How much of it events of the ledger use, and how much of that is used by events of this month. Signed like `amount`. */
  taken: Money;
  taken_in_month: Money;
}

export type CashKind = 'approval' | 'part' | 'pay_out' | 'reversal';

/** The cash that one event of the ledger posted in the month. Minor units; money in is positive. */
export interface CashEntry {
  league_id: string;
  league: string;
  version: number;
  payment_id: string | null;
  day: Day;
  kind: CashKind;
  amount: Money;
  /** Whether it has not been reversed, and is not a reversal. */
  standing: boolean;
  /** How much of it the bank's transactions show, and how much of that was booked in this month. Signed like `amount`. */
  shown: Money;
  shown_in_month: Money;
}

/** A transaction that certainly belongs to an approval, but has another amount. */
export interface Difference {
  bank_line_id: string;
  booked_on: Day;
  payer: string;
  text: string;
  /** Minor units: the amount shown by the bank, and the approved amount. */
  amount: Money;
  received: Money;
  payment_ids: string[];
  league_id: string;
  league: string;
}

export interface MonthFacts {
  movements: readonly BankTransaction[];
  cash: readonly CashEntry[];
  differences: readonly Difference[];
  /** Number of days after which an approval without a transaction is reported as overdue. */
  days: number;
  today: Day;
}

/** An event whose money no bank transaction shows. */
export interface WithoutLine extends CashEntry {
  /** Minor units: the part that no transaction shows. */
  missing: Money;
  /** Whether it is older than a transfer takes. */
  overdue: boolean;
}

export interface Reconciliation {
  /** Totals of the bank's transactions in the month, by their status. Minor units. */
  bank: {
    total: Money;
    money_in: Money;
    money_out: Money;
    matched: Money;
    matched_other_month: Money;
    ignored: Money;
    open: Money;
  };
  /** Totals of the ledger's cash postings in the month, by how the bank shows them. */
  ledger: {
    total: Money;
    matched: Money;
    matched_other_month: Money;
    reversed: Money;
    not_shown: Money;
  };
  /** Bank minus ledger; fully explained by what is ignored, open, not shown, reversed or matched in another month. */
  difference: Money;
  movements: { matched: number; ignored: number; open: number };
  open_lines: BankTransaction[];
  without_line: WithoutLine[];
  differing: Difference[];
  /** Whether no transaction is open, and no amount differs (R47). */
  reconciled: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Compares a month of the bank with the same month of the ledger (R47); pure. Both sides are split so that they agree
 * in `matched`: transactions of the month that show postings of the month.
 */
export function reconcile(facts: MonthFacts): Reconciliation {
  const { movements, cash, differences } = facts;
  const differing = new Set(differences.map(({ bank_line_id }) => bank_line_id));
  const withDifference = new Set(differences.flatMap(({ payment_ids }) => payment_ids));
  const open = movements.filter(({ status }) => status === 'open');
  const bank = sumBank(movements);
  const ledger = sumLedger(cash);
  const openLines = open.filter(({ id }) => !differing.has(id));
  return {
    ...{ bank, ledger, difference: bank.total - ledger.total },
    movements: {
      matched: movements.filter(({ status }) => status === 'matched').length,
      ignored: movements.filter(({ status }) => status === 'ignored').length,
      open: open.length,
    },
    open_lines: openLines,
    without_line: cash
      .filter((entry) => missingOf(entry) !== 0 && !withDifference.has(entry.payment_id ?? ''))
      .map((entry) => ({ ...entry, missing: missingOf(entry), overdue: isOverdue(entry, facts) })),
    differing: [...differences],
    reconciled: openLines.length === 0 && differences.length === 0,
  };
}

function sumBank(movements: readonly BankTransaction[]): Reconciliation['bank'] {
  const amounts = movements.map(({ amount }) => amount);
  const sumOf = (status: BankTransaction['status']): Money =>
    sum(movements.filter((one) => one.status === status).map(({ amount, taken }) => amount - taken));
  return {
    total: sum(amounts),
    money_in: sum(amounts.filter((amount) => amount > 0)),
    money_out: sum(amounts.filter((amount) => amount < 0)),
    matched: sum(movements.map(({ taken_in_month }) => taken_in_month)),
    matched_other_month: sum(movements.map(({ taken, taken_in_month }) => taken - taken_in_month)),
    ignored: sumOf('ignored'),
    open: sumOf('open'),
  };
}

function sumLedger(cash: readonly CashEntry[]): Reconciliation['ledger'] {
  return {
    total: sum(cash.map(({ amount }) => amount)),
    matched: sum(cash.map(({ shown_in_month }) => shown_in_month)),
    matched_other_month: sum(cash.map(({ shown, shown_in_month }) => shown - shown_in_month)),
    reversed: sum(cash.filter(({ standing }) => !standing).map(({ amount }) => amount)),
    not_shown: sum(cash.map(missingOf)),
  };
}

const missingOf = ({ standing, amount, shown }: CashEntry): Money => (standing ? amount - shown : 0);

function isOverdue({ day }: CashEntry, { days, today }: MonthFacts): boolean {
  return Date.parse(today) - Date.parse(day) > days * DAY_MS;
}
