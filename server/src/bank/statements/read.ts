import { checkBalances, checkRunningBalance } from './check.js';
import { readCamt } from './camt.js';
import { findMapping } from './mapping.js';
import type { Mapping } from './mapping.js';
import { readOfx } from './ofx.js';
import { readRows } from './read-rows.js';
import type { Currency } from './read-rows.js';
import { readWorkbook } from './sheet.js';
import { createStatementError, InvalidStatement } from './statement.js';
import type { Statement, StatementFormat, StatementLine } from './statement.js';
import { readDelimited } from './table.js';
import type { Row } from './table.js';

export interface StatementFile {
  content: Buffer;
  /** As chosen by a person; otherwise detected from the content. */
  format?: StatementFormat;
  /** Stored for the account, or corrected by a person. */
  mapping?: Mapping;
  /** Identifies the account's statement in a file of several accounts. */
  account_number?: string;
}

export interface ReadFile {
  format: StatementFormat;
  statement: Statement;
  /** How the columns were read; CSV and XLSX only. */
  mapping?: Mapping;
  unsure: readonly ('date_order' | 'decimal_sign')[];
  /** The first rows as they are in the file, so that a person can correct the mapping. */
  sample: Row[];
}

const SAMPLE_ROWS = 80;
/** More lines than any month has. A file that would take longer than 20 s to read is rejected. */
const MAX_LINES = 100_000;

/** Detects the format of a file by its first bytes. */
export function detectFormat(content: Buffer): StatementFormat {
  if (content.subarray(0, 2).toString('latin1') === 'PK') return 'xlsx';
  const start = decodeText(content.subarray(0, 4096)).trimStart();
  if (/<OFX>|^OFXHEADER/i.test(start)) return 'ofx';
  if (/<(\w+:)?Document\b|camt\.053/.test(start)) return 'camt';
  return 'csv';
}

const stripSeparators = (account: string): string => account.replace(/[^\da-z]/gi, '').toUpperCase();

/** Banks mask, shorten and punctuate account numbers, so only the last four digits have to match. */
export function isSameAccount(one: string, other: string): boolean {
  const [a, b] = [stripSeparators(one).slice(-4), stripSeparators(other).slice(-4)];
  return a.length === 4 && a === b;
}

/** Merges the statements of one account; of a file with several accounts, only the requested one is used. */
function ofAccount(statements: readonly Statement[], number: string | undefined): Statement {
  const accounts = new Set(statements.map(({ account }) => account));
  const own = statements.filter(
    ({ account }) => account !== undefined && number && isSameAccount(account, number),
  );
  if (own.length === 0 && accounts.size > 1)
    throw new InvalidStatement([createStatementError('ACCOUNT_NOT_IN_FILE')]);
  const selected = own.length > 0 ? own : statements;
  for (const statement of selected) checkBalances(statement);
  const [first, ...more] = selected;
  if (!first || more.length === 0) return first ?? { lines: [] };
  const { account } = first;
  return { ...(account === undefined ? {} : { account }), lines: selected.flatMap(({ lines }) => lines) };
}

async function readTable(file: StatementFile, format: 'csv' | 'xlsx', money: Currency): Promise<ReadFile> {
  const rows = format === 'csv' ? readDelimited(decodeText(file.content)) : await readWorkbook(file.content);
  const sample = rows.slice(0, SAMPLE_ROWS);
  const {
    mapping,
    unsure,
    rows: below,
  } = withSample(sample, null, () => findMapping(rows, money.exponent, file.mapping));
  const statement = withSample(sample, mapping, () => {
    const lines = readRows(below, mapping, money);
    if (lines.length === 0) throw new InvalidStatement([createStatementError('FILE_EMPTY')]);
    return checkRunningBalance({ lines });
  });
  return { format, statement, mapping, unsure, sample };
}

/** Runs `read`, and adds what was seen of the table to its InvalidStatement. */
function withSample<T>(rows: Row[], mapping: Mapping | null, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidStatement)) throw error;
    throw new InvalidStatement(error.errors, { mapping, rows });
  }
}

async function readAny(file: StatementFile, money: Currency): Promise<ReadFile> {
  const format = file.format ?? detectFormat(file.content);
  if (format === 'csv' || format === 'xlsx') return readTable(file, format, money);
  const read = format === 'ofx' ? readOfx : readCamt;
  const statements = read(decodeText(file.content), money);
  return { format, statement: ofAccount(statements, file.account_number), unsure: [], sample: [] };
}

/**
 * Reads a bank's statement completely or not at all (R45): its transactions, and the account's balance before and
 * after.
 * @param money the bank account's currency; amounts in another one are rejected, never converted
 * @throws InvalidStatement with the errors and their lines
 */
export async function readStatement(file: StatementFile, money: Currency): Promise<ReadFile> {
  const read = await readAny(file, money);
  if (read.statement.lines.length > MAX_LINES)
    throw new InvalidStatement([createStatementError('TOO_MANY_LINES')]);
  return read;
}

/** First and last day of the lines. */
export function periodOf(lines: readonly StatementLine[]): { from: string; to: string } | undefined {
  const days = lines.map(({ booked_on }) => booked_on).sort();
  return days.length === 0 ? undefined : { from: days[0]!, to: days.at(-1)! };
}

/**
 * Decodes a file: UTF-8 or UTF-16 if it is marked or valid as such, otherwise Windows-1252, which banks of the region
 * still use and which includes Latin-1.
 */
function decodeText(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
