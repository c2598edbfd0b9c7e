import type { Money } from '../../kernel/index.js';

export const STATEMENT_FORMATS = ['csv', 'xlsx', 'ofx', 'camt'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** One movement of a bank account, as the bank wrote it. */
export interface StatementLine {
  /** Where it stands in the file: line of a text, row of a sheet; from 1. */
  line: number;
  /** Day of the booking: `2026-11-02`. */
  booked_on: string;
  /** Minor units; money in is positive. */
  amount: Money;
  /** Who sent or got it, where the bank says so in a field of its own; else empty. */
  payer: string;
  text: string;
  /** What the bank calls the movement; empty where it says nothing. */
  bank_reference: string;
  /** Balance of the account after the movement, where the file says it. */
  balance?: Money;
}

/** Movements of one bank account in a stretch of time, checked against their own balances (R45). */
export interface Statement {
  /** Number of the account as the file writes it. */
  account?: string;
  opening_balance?: Money;
  closing_balance?: Money;
  /** Where the closing balance stands in the file, and as what. */
  closing_at?: { line: number; value: string };
  lines: StatementLine[];
}

/** Codes of what can be wrong with a statement. Their texts: `STATEMENT_INVALID` in the messages. */
export type StatementFault =
  | 'FILE_UNREADABLE'
  | 'FILE_EMPTY'
  | 'HEADER_NOT_FOUND'
  | 'DATE_INVALID'
  | 'AMOUNT_INVALID'
  | 'AMOUNT_MISSING'
  | 'DIRECTION_UNKNOWN'
  | 'CURRENCY_OTHER'
  | 'BALANCE_BROKEN'
  | 'BALANCE_WRONG'
  | 'ACCOUNT_NOT_IN_FILE'
  | 'TOO_MANY_LINES';

export interface StatementError {
  /** Absent where the whole file is meant. */
  line?: number;
  code: StatementFault;
  /** What stood there, cut to a readable length. */
  value?: string;
}

/** How many errors are told of one file: enough to see what is wrong with it. */
const MOST_ERRORS = 20;
const LONGEST_VALUE = 60;

/** What was seen of a table that is refused, so that a person can say how its columns are to be read. */
export interface SeenTable {
  /** The mapping that was tried; null where no heading was found. */
  mapping: unknown;
  /** The first rows as they stand. */
  rows: unknown;
}

/** A file that is refused whole, with what is wrong in which line. */
export class InvalidStatement extends Error {
  readonly errors: readonly StatementError[];

  constructor(
    errors: readonly StatementError[],
    readonly seen?: SeenTable,
  ) {
    super(
      errors.map(({ line, code }) => `${code}${line === undefined ? '' : ` in line ${line}`}`).join(', '),
    );
    this.name = 'InvalidStatement';
    this.errors = errors.slice(0, MOST_ERRORS);
  }
}

/** @param value what stood there */
export function fault(code: StatementFault, line?: number, value?: string): StatementError {
  return {
    code,
    ...(line === undefined ? {} : { line }),
    ...(value === undefined ? {} : { value: value.slice(0, LONGEST_VALUE) }),
  };
}

/** Lines of a statement are gathered with all that is wrong in them, so that a file is corrected at once. */
export class Faults {
  private readonly found: StatementError[] = [];

  /** Reads a part; what is wrong with it is noted, and nothing returned. */
  collect<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof InvalidStatement)) throw error;
      this.found.push(...error.errors);
      return undefined;
    }
  }

  /** @throws InvalidStatement when anything was wrong */
  settle(): void {
    if (this.found.length > 0) throw new InvalidStatement(this.found);
  }
}

/** One blank between words, none around; control characters go. */
export function tidy(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
