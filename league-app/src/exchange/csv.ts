import { matchColumns } from '@touchline/contracts';
import type { ColumnNames } from '@touchline/contracts';
import { DomainError } from '../kernel/domain-error.js';
import type { SqlValue } from '../storage/database.js';

const MAX_ROWS = 5_000;
/** What a spreadsheet takes for a formula (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

const WRITTEN = {
  record_delimiter: 'windows',
  escape_formulas: true,
  // More than the format asks: another program may separate cells by these.
  quoted_match: /[;\t]/,
} as const;

/** Lines of cells, ready for a spreadsheet in any language: no cell is a formula, and the encoding is told. */
export async function* toCsv(
  columns: readonly string[],
  rows: Iterable<Record<string, SqlValue>>,
): AsyncGenerator<Buffer> {
  const { stringify } = await import('csv-stringify/sync');
  yield Buffer.from(`\ufeff${stringify([columns], WRITTEN)}`);
  for (const row of rows) yield Buffer.from(stringify([columns.map((name) => row[name] ?? null)], WRITTEN));
}

/** A row of a file; counted from 2, as spreadsheets show the first below the heads. */
export interface CsvRow {
  row: number;
  cells: Record<string, string>;
}

/**
 * Reads a file with a line of heads, with commas, semicolons or tabs, in UTF-8 or as older spreadsheets write.
 * @param columns what is read, with other names that a head may have; the first is needed
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
      names.flatMap((name, at) =>
        name === null ? [] : [[name, unquoted(cells[at] ?? '').normalize('NFC')] as const],
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

/** What an export wrote as a text and no formula is read as it was. */
function unquoted(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
