import { matchColumns } from '@touchline/contracts';
import type { ColumnNames } from '@touchline/contracts';
import { DomainError } from '../kernel/domain-error.js';
import type { SqlValue } from '../storage/database.js';

const MAX_ROWS = 5_000;
/** Text that a spreadsheet would treat as a formula (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

const WRITTEN = {
  record_delimiter: 'windows',
  escape_formulas: true,
  // Quotes more than the format requires: other programs may separate cells by these characters.
  quoted_match: /[;\t]/,
} as const;

/**
 * CSV lines for spreadsheets in any language: cells cannot be formulas, and a byte order mark declares the encoding.
 */
export async function* toCsv(
  columns: readonly string[],
  rows: Iterable<Record<string, SqlValue>>,
): AsyncGenerator<Buffer> {
  const { stringify } = await import('csv-stringify/sync');
  yield Buffer.from(`\ufeff${stringify([columns], WRITTEN)}`);
  for (const row of rows) yield Buffer.from(stringify([columns.map((name) => row[name] ?? null)], WRITTEN));
}

/** A row of a file; counted from 2, as in a spreadsheet with a header row. */
export interface CsvRow {
  row: number;
  cells: Record<string, string>;
}

/**
 * Reads a file with a header row, separated by commas, semicolons or tabs, in UTF-8 or the encoding of older
 * spreadsheets.
 * @param columns the columns to read, with alternative header names; the first column is required
 * @throws DomainError 400 `CSV_INVALID`
 */
export async function readCsv(bytes: Buffer, columns: ColumnNames): Promise<CsvRow[]> {
  const { parse } = await import('csv-parse/sync');
  const text = decodeText(bytes);
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  const delimiter = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)[0]!;
  let lines: string[][];
  try {
    lines = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    throw new DomainError('CSV_INVALID', 400);
  }
  const [heads = [], ...rows] = lines;
  const names = matchColumns(heads, columns);
  if (!names.includes(Object.keys(columns)[0]!) || rows.length === 0 || rows.length > MAX_ROWS)
    throw new DomainError('CSV_INVALID', 400);
  return rows.map((cells, index) => ({
    row: index + 2,
    cells: Object.fromEntries(
      names.flatMap((name, column) =>
        name === null ? [] : [[name, unquoted(cells[column] ?? '').normalize('NFC')] as const],
      ),
    ),
  }));
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Removes the quote that an export puts before text that looks like a formula. */
function unquoted(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
