import { Problem } from '@touchline/session';
import type { ImportedStatement, StatementMapping } from '../../../api/types.js';

export type PreviewRow = NonNullable<ImportedStatement['preview']>['rows'][number];
export type ColumnKind = NonNullable<StatementMapping['columns'][number]['kind']>;

/** How a file was read, even if it was refused: its rows, and the mapping that was tried. */
export interface FilePreview {
  mapping: StatementMapping | null;
  rows: readonly PreviewRow[];
}

/** The table as read by a dry run, from its response or its refusal; undefined if the file contains no table. */
export function readFilePreview(
  answer: ImportedStatement | undefined,
  error: unknown,
): FilePreview | undefined {
  if (error instanceof Problem) return error.details['seen'] as FilePreview | undefined;
  const { mapping, rows = [] } = answer?.preview ?? {};
  return mapping ? { mapping, rows } : undefined;
}

/**
 * Whether a mapping is enough to read a statement: a date, and either an amount or separate credit and debit columns.
 */
export function isComplete({ columns }: StatementMapping): boolean {
  const has = (expected: ColumnKind): boolean => columns.some(({ kind }) => kind === expected);
  return has('date') && (has('amount') || has('credit') || has('debit'));
}

const textOf = (cell: string | number | undefined): string => String(cell ?? '').trim();

/** The index of the mapping's heading row; -1 if no row matches. */
export const headingIndex = (rows: readonly PreviewRow[], { columns }: StatementMapping): number =>
  rows.findIndex(({ cells }) => columns.every(({ heading }, n) => textOf(cells[n]) === heading.trim()));

/** Whether cells of these rows contain amounts such as 1.234,56. */
const hasDecimalComma = (rows: readonly PreviewRow[]): boolean =>
  rows.some(({ cells }) => cells.some((cell) => /\d,\d\d$/.test(textOf(cell))));

/** A mapping whose headings are the cells of a row, with unknown kinds of columns. */
export const mappingOfRow = ({ cells }: PreviewRow, rows: readonly PreviewRow[]): StatementMapping => ({
  columns: cells.map((cell) => ({ heading: textOf(cell), kind: null })),
  date_order: rows.some((row) => row.cells.some((cell) => /^\d{4}-\d\d-\d\d/.test(textOf(cell))))
    ? 'ymd'
    : 'dmy',
  decimal_sign: hasDecimalComma(rows) ? ',' : '.',
});

/** A mapping with another kind for one column; a kind that is allowed only once is removed from its previous column. */
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
