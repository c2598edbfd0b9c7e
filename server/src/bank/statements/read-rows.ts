import type { Money } from '../../kernel/index.js';
import { readAmount, toMinorUnits } from './amounts.js';
import { readDirection } from './columns.js';
import type { ColumnKind } from './columns.js';
import { readDate } from './dates.js';
import type { Mapping } from './mapping.js';
import { createStatementError, StatementErrors, InvalidStatement, normalizeWhitespace } from './statement.js';
import type { StatementLine } from './statement.js';
import type { Cell, Row } from './table.js';

/** How amounts are written on the platform. */
export interface Currency {
  /** ISO 4217. */
  currency: string;
  exponent: number;
}

/** Reads the cells of one row using a mapping. */
class RowReader {
  private readonly kinds: readonly (ColumnKind | null | undefined)[];

  constructor(
    private readonly row: Row,
    private readonly mapping: Mapping,
    private readonly money: Currency,
  ) {
    this.kinds = mapping.columns.map(({ kind }) => kind);
  }

  get isEmpty(): boolean {
    return this.row.cells.every((cell) => cell === '');
  }

  get isHeading(): boolean {
    return this.mapping.columns.every(({ heading }, n) => String(this.row.cells[n] ?? '') === heading);
  }

  get hasDate(): boolean {
    return this.cell('date') !== '';
  }

  get hasAmount(): boolean {
    return (['amount', 'debit', 'credit'] as const).some((kind) => this.cell(kind) !== '');
  }

  /** The smallest number of decimals written in the row's figures. */
  get decimals(): number {
    const figures = (['amount', 'debit', 'credit', 'balance'] as const).map((kind) => this.cell(kind));
    const texts = figures.filter((cell): cell is string => typeof cell === 'string' && cell !== '');
    return Math.min(
      ...texts.map((text) => /[.,](\d*)\D*$/.exec(text)?.[1]?.length ?? 0),
      Number.MAX_SAFE_INTEGER,
    );
  }

  read(): StatementLine {
    this.checkCurrency();
    const balance = this.cell('balance') === '' ? undefined : this.money_('balance');
    return {
      line: this.row.line,
      booked_on: this.date(),
      amount: this.amount(),
      payer: this.text('payer'),
      text: this.text('text'),
      bank_reference: this.text('reference'),
      ...(balance === undefined ? {} : { balance }),
    };
  }

  private cell(kind: ColumnKind): Cell {
    return this.row.cells[this.kinds.indexOf(kind)] ?? '';
  }

  /** The cells of all columns of a kind, joined. */
  private text(kind: ColumnKind): string {
    const cells = this.kinds.map((each, n) => (each === kind ? String(this.row.cells[n] ?? '') : ''));
    return normalizeWhitespace(cells.join(' '));
  }

  private date(): string {
    const text = String(this.cell('date'));
    return readDate(text, this.mapping.date_order) ?? this.reject('DATE_INVALID', text);
  }

  private money_(kind: ColumnKind): Money {
    const { exponent } = this.money;
    const cell = this.cell(kind);
    const amount =
      typeof cell === 'number'
        ? toMinorUnits(cell, exponent)
        : readAmount(cell, this.mapping.decimal_sign, exponent);
    return amount ?? this.reject('AMOUNT_INVALID', String(cell));
  }

  private amount(): Money {
    if (this.kinds.includes('amount')) return this.signed();
    const part = (kind: 'debit' | 'credit'): Money => (this.cell(kind) === '' ? 0 : this.money_(kind));
    const [paidIn, paidOut] = [part('credit'), part('debit')];
    if (!this.hasAmount) return this.reject('AMOUNT_MISSING');
    // Some banks write outgoing amounts with a sign, some without.
    if (paidIn !== 0 && paidOut !== 0) return this.reject('DIRECTION_UNKNOWN');
    return paidIn - Math.abs(paidOut);
  }

  private signed(): Money {
    if (this.cell('amount') === '') return this.reject('AMOUNT_MISSING');
    const amount = this.money_('amount');
    if (!this.kinds.includes('direction')) return amount;
    const direction = readDirection(String(this.cell('direction')));
    if (direction === undefined) return this.reject('DIRECTION_UNKNOWN', String(this.cell('direction')));
    return direction === 'in' ? Math.abs(amount) : -Math.abs(amount) || 0;
  }

  private checkCurrency(): void {
    const currency = this.text('currency').toUpperCase();
    if (/^[A-Z]{3}$/.test(currency) && currency !== this.money.currency)
      this.reject('CURRENCY_OTHER', currency);
  }

  private reject(code: Parameters<typeof createStatementError>[0], value?: string): never {
    throw new InvalidStatement([createStatementError(code, this.row.line, value)]);
  }
}

/**
 * The transactions below the headings. Totals, notes and repeated headings of further pages are left out.
 * @throws InvalidStatement
 */
export function readRows(rows: readonly Row[], mapping: Mapping, money: Currency): StatementLine[] {
  const readers = rows
    .map((row) => new RowReader(row, mapping, money))
    .filter((row) => !row.isEmpty && !row.isHeading);
  const last = readers.findLastIndex((row) => row.hasDate && row.hasAmount);
  const errors = new StatementErrors();
  const lines: StatementLine[] = [];
  for (const [n, reader] of readers.entries()) {
    // Totals follow the last transaction; between transactions, a row with an amount is one.
    if (n > last || (!reader.hasDate && !reader.hasAmount)) continue;
    const line = errors.collect(() => reader.read());
    if (line) lines.push(line);
  }
  errors.throwIfAny();
  rejectTruncatedLine(readers.slice(0, last + 1), lines);
  return lines;
}

/**
 * Rejects a file that breaks off within its last line: a balance that all other lines have is missing there, or a
 * figure has fewer decimals.
 */
function rejectTruncatedLine(readers: readonly RowReader[], lines: readonly StatementLine[]): void {
  const [last, ...earlier] = readers.filter((row) => row.hasAmount).reverse();
  if (!last || earlier.length === 0) return;
  const hasBalances = lines.slice(0, -1).every(({ balance }) => balance !== undefined);
  const fewest = Math.min(...earlier.map((row) => row.decimals));
  if ((hasBalances && lines.at(-1)!.balance === undefined) || last.decimals < fewest)
    throw new InvalidStatement([createStatementError('FILE_UNREADABLE', lines.at(-1)!.line)]);
}
