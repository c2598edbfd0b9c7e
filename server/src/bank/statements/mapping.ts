import { readAmount, findDecimalSigns } from './amounts.js';
import type { DecimalSign } from './amounts.js';
import { kindOfHeading } from './columns.js';
import type { ColumnKind } from './columns.js';
import { findDateOrders, isOrdered, readDate } from './dates.js';
import type { DateOrder } from './dates.js';
import { createStatementError, InvalidStatement } from './statement.js';
import type { Cell, Row } from './table.js';

export interface MappedColumn {
  heading: string;
  /** Without a kind, the column is not used. */
  kind?: ColumnKind | null;
}

/** How to read the columns of a bank's file; detected from a file, corrected by a person, stored per bank account. */
export interface Mapping {
  /** In the file's order. The heading row of the next file is recognized by these headings. */
  columns: MappedColumn[];
  date_order: DateOrder;
  decimal_sign: DecimalSign;
}

export interface FoundMapping {
  mapping: Mapping;
  /** What the file leaves open, because both readings fit: a person is asked. */
  unsure: ('date_order' | 'decimal_sign')[];
  /** The rows below the headings. */
  rows: Row[];
}

/** Number of rows that are searched for the headings: banks write names, periods and addresses above them. */
const HEADING_ROWS = 60;

/** The kind of each column, by its heading. Of two columns of a kind the first counts, except that texts are joined. */
function recognizeColumns(cells: readonly Cell[]): (ColumnKind | null)[] {
  const usedKinds = new Set<ColumnKind>();
  return cells.map((cell) => {
    const kind = typeof cell === 'string' ? kindOfHeading(cell) : undefined;
    if (kind === undefined || (usedKinds.has(kind) && kind !== 'text')) return null;
    usedKinds.add(kind);
    return kind;
  });
}

/** Whether a statement can be read from these columns: a date, and either an amount or separate columns for money in and out. */
export function isComplete(columns: readonly (ColumnKind | null)[]): boolean {
  const has = (kind: ColumnKind): boolean => columns.includes(kind);
  return has('date') && (has('amount') || has('credit') || has('debit'));
}

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');

function isSameHeading(cells: readonly Cell[], { columns }: Mapping): boolean {
  return columns.every(({ heading }, n) => textOf(cells[n]).trim() === heading.trim());
}

/** The non-empty values of the columns of these kinds. */
function valuesIn(
  rows: readonly Row[],
  columns: readonly (ColumnKind | null)[],
  kinds: readonly ColumnKind[],
): Cell[] {
  const indexes = columns.flatMap((kind, n) => (kind !== null && kinds.includes(kind) ? [n] : []));
  return rows.flatMap(({ cells }) => indexes.map((n) => cells[n] ?? '').filter((cell) => cell !== ''));
}

const isText = (cell: Cell): cell is string => typeof cell === 'string';

/** Rows with a value in the date column; totals and notes have none. */
function datedRows(rows: readonly Row[], columns: readonly (ColumnKind | null)[]): Row[] {
  const dateIndex = columns.indexOf('date');
  return rows.filter(({ cells }) => /\d/.test(textOf(cells[dateIndex])));
}

function findDateOrder(dates: readonly string[]): { order: DateOrder; isCertain: boolean } {
  const orders = findDateOrders(dates);
  if (orders.length === 1) return { order: orders[0]!, isCertain: true };
  if (orders.length === 0) return { order: mostlyRead(dates), isCertain: true };
  const consistent = orders.filter((order) => isOrdered(dates.map((date) => readDate(date, order)!)));
  // The region's order is used if it fits, and reported as a guess.
  const order =
    consistent.length === 1 ? consistent[0]! : (orders.find((one) => one === 'dmy') ?? orders[0]!);
  return { order, isCertain: consistent.length === 1 && dates.length > 2 };
}

/** The order in which most days can be read, so that the other days are reported as errors. */
function mostlyRead(dates: readonly string[]): DateOrder {
  const read = (order: DateOrder): number =>
    dates.filter((text) => readDate(text, order) !== undefined).length;
  return (['dmy', 'ymd', 'mdy'] as const).reduce((best, order) => (read(order) > read(best) ? order : best));
}

function findDecimalSign(
  amounts: readonly string[],
  exponent: number,
): { sign: DecimalSign; isCertain: boolean } {
  const signs = findDecimalSigns(amounts, exponent);
  if (signs.length === 1) return { sign: signs[0]!, isCertain: true };
  const read = (sign: DecimalSign): number =>
    amounts.filter((text) => readAmount(text, sign, exponent) !== undefined).length;
  const sign = read(',') > read('.') ? ',' : '.';
  // Both signs read every amount alike, or neither reads all of them; then the errors are reported by line.
  const isUnambiguous = amounts.every(
    (text) => readAmount(text, '.', exponent) === readAmount(text, ',', exponent),
  );
  return { sign, isCertain: signs.length === 0 || isUnambiguous };
}

/**
 * Detects how to read a file: the row of headings, the kind of each column, the formats of dates and amounts.
 * @param saved the mapping stored for the account, used if its headings are in the file
 * @throws InvalidStatement HEADER_NOT_FOUND
 */
export function findMapping(rows: readonly Row[], exponent: number, saved?: Mapping): FoundMapping {
  const first = rows.slice(0, HEADING_ROWS);
  const savedHeadingIndex = saved ? first.findIndex(({ cells }) => isSameHeading(cells, saved)) : -1;
  if (saved && savedHeadingIndex >= 0)
    return { mapping: saved, unsure: [], rows: rows.slice(savedHeadingIndex + 1) };
  const headingIndex = first.findIndex(({ cells }) => isComplete(recognizeColumns(cells)));
  if (headingIndex < 0)
    throw new InvalidStatement([createStatementError(rows.length === 0 ? 'FILE_EMPTY' : 'HEADER_NOT_FOUND')]);
  const columns = recognizeColumns(rows[headingIndex]!.cells);
  const below = rows.slice(headingIndex + 1);
  const dated = datedRows(below, columns);
  const date = findDateOrder(valuesIn(dated, columns, ['date']).filter(isText));
  const amounts = valuesIn(dated, columns, ['amount', 'debit', 'credit', 'balance']).filter(isText);
  const decimal = findDecimalSign(amounts, exponent);
  return {
    mapping: {
      columns: rows[headingIndex]!.cells.map((cell, n) => ({
        heading: textOf(cell),
        kind: columns[n] ?? null,
      })),
      date_order: date.order,
      decimal_sign: decimal.sign,
    },
    unsure: [
      ...(date.isCertain ? [] : ['date_order' as const]),
      ...(decimal.isCertain ? [] : ['decimal_sign' as const]),
    ],
    rows: below,
  };
}
