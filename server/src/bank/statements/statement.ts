import type { Money } from '../../kernel/index.js';

export const STATEMENT_FORMATS = ['csv', 'xlsx', 'ofx', 'camt'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** One transaction of a bank account, as the bank wrote it. */
export interface StatementLine {
  /** Position in the file: line of a text or row of a sheet, from 1. */
  line: number;
  /** Booking date: `2026-11-02`. */
  booked_on: string;
  /** Minor units; money in is positive. */
  amount: Money;
  /** Who sent or received the money, if the bank has a separate field for it; otherwise empty. */
  payer: string;
  text: string;
  /** The bank's own reference of the transaction; empty if there is none. */
  bank_reference: string;
  /** Balance of the account after the transaction, if the file states it. */
  balance?: Money;
}

/** Transactions of one bank account in a period, checked against their own balances (R45). */
export interface Statement {
  /** Account number as written in the file. */
  account?: string;
  opening_balance?: Money;
  closing_balance?: Money;
  /** Line and text of the closing balance in the file. */
  closing_at?: { line: number; value: string };
  lines: StatementLine[];
}

/** Codes of the errors that a statement can have. The texts: `STATEMENT_INVALID` in the messages. */
export type StatementErrorCode =
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
  /** Absent if the error concerns the whole file. */
  line?: number;
  code: StatementErrorCode;
  /** The text in question, cut to a readable length. */
  value?: string;
}

/** Maximum number of errors reported per file: enough to see what is wrong with it. */
const MAX_ERRORS = 20;
const MAX_VALUE_LENGTH = 60;

/** The part of a rejected table that was read, so that a person can say how to read its columns. */
export interface TablePreview {
  /** The mapping that was tried; null if no headings were found. */
  mapping: unknown;
  /** The first rows as they are in the file. */
  rows: unknown;
}

/** A file that was rejected as a whole, with its errors and their lines. */
export class InvalidStatement extends Error {
  readonly errors: readonly StatementError[];

  constructor(
    errors: readonly StatementError[],
    readonly preview?: TablePreview,
  ) {
    super(
      errors.map(({ line, code }) => `${code}${line === undefined ? '' : ` in line ${line}`}`).join(', '),
    );
    this.name = 'InvalidStatement';
    this.errors = errors.slice(0, MAX_ERRORS);
  }
}

/** @param value the text in question */
export function createStatementError(
  code: StatementErrorCode,
  line?: number,
  value?: string,
): StatementError {
  return {
    code,
    ...(line === undefined ? {} : { line }),
    ...(value === undefined ? {} : { value: value.slice(0, MAX_VALUE_LENGTH) }),
  };
}

/** Collects all errors of a statement, so that a file can be corrected in one go. */
export class StatementErrors {
  private readonly found: StatementError[] = [];

  /** Calls `read`; an InvalidStatement is recorded, and nothing returned. */
  collect<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof InvalidStatement)) throw error;
      this.found.push(...error.errors);
      return undefined;
    }
  }

  /** @throws InvalidStatement if any error was recorded */
  throwIfAny(): void {
    if (this.found.length > 0) throw new InvalidStatement(this.found);
  }
}

/** Single spaces between words, none around them, no control characters. */
export function normalizeWhitespace(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
