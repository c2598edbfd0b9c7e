import { Problem } from '@touchline/session';
import type { ImportedStatement, StatementMapping } from '../../../api/types.js';

export type SeenRow = NonNullable<ImportedStatement['preview']>['rows'][number];
export type ColumnKind = NonNullable<StatementMapping['columns'][number]['kind']>;

/** How a file looks, also where it was refused: its rows, and the mapping that was tried. */
export interface SeenFile {
  mapping: StatementMapping | null;
  rows: readonly SeenRow[];
}

/** What the answer or the refusal of a dry run shows of a table; undefined where the file is none. */
export function seenFile(answer: ImportedStatement | undefined, error: unknown): SeenFile | undefined {
  if (error instanceof Problem) return error.details['seen'] as SeenFile | undefined;
  const { mapping, rows = [] } = answer?.preview ?? {};
  return mapping ? { mapping, rows } : undefined;
}

/** Whether a statement can be read by a mapping: a day, and an amount or money in and out apart. */
export function isComplete({ columns }: StatementMapping): boolean {
  const has = (wanted: ColumnKind): boolean => columns.some(({ kind }) => kind === wanted);
  return has('date') && (has('amount') || has('credit') || has('debit'));
}

const textOf = (cell: string | number | undefined): string => String(cell ?? '').trim();

/** Where the heading of a mapping stands among the rows; -1 where it does not. */
export const headingIndex = (rows: readonly SeenRow[], { columns }: StatementMapping): number =>
  rows.findIndex(({ cells }) => columns.every(({ heading }, n) => textOf(cells[n]) === heading.trim()));

/** Amounts as 1.234,56 among the cells of some rows. */
const hasDecimalComma = (rows: readonly SeenRow[]): boolean =>
  rows.some(({ cells }) => cells.some((cell) => /\d,\d\d$/.test(textOf(cell))));

/** A mapping whose headings are the cells of a row, with nothing known of its columns. */
export const mappingOfRow = ({ cells }: SeenRow, rows: readonly SeenRow[]): StatementMapping => ({
  columns: cells.map((cell) => ({ heading: textOf(cell), kind: null })),
  date_order: rows.some((row) => row.cells.some((cell) => /^\d{4}-\d\d-\d\d/.test(textOf(cell))))
    ? 'ymd'
    : 'dmy',
  decimal_sign: hasDecimalComma(rows) ? ',' : '.',
});

/** A mapping in which one column is something else; what can be once only is taken from the column that had it. */
export function withKind(
  mapping: StatementMapping,
  index: number,
  kind: ColumnKind | null,
): StatementMapping {
  const columns = mapping.columns.map((column, n) => {
    if (n === index) return { ...column, kind };
    const isTaken = kind !== null && kind !== 'text' && column.kind === kind;
    return isTaken ? { ...column, kind: null } : column;
  });
  return { ...mapping, columns };
}
