import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** An amount that was made into text here, and so is no formula of somebody's. */
export class AmountText {
  constructor(readonly text: string) {}
}

export type CsvCell = string | AmountText | null;

/** What spreadsheets take for the beginning of a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A text as it goes into a cell: one that a spreadsheet would run is given an apostrophe, which it shows as text. */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Without it Excel takes UTF-8 for its own old code page, and an ñ for two characters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a stream of CSV (RFC 4180, UTF-8), the first one being its head; they are taken as they are wanted. */
export function csvStream(rows: Iterable<CsvCell[]> | AsyncIterable<CsvCell[]>): Readable {
  const stringifier = stringify({ record_delimiter: 'windows' });
  const source = Readable.from(formatCells(rows));
  source.on('error', (error) => stringifier.destroy(error));
  stringifier.on('close', () => source.destroy());
  const lines = source.pipe(stringifier);
  return Readable.from(withMark(lines), { objectMode: false });
}

async function* formatCells(rows: Iterable<CsvCell[]> | AsyncIterable<CsvCell[]>): AsyncGenerator<string[]> {
  for await (const row of rows) {
    yield row.map((cell) => (cell instanceof AmountText ? cell.text : harmless(cell ?? '')));
  }
}

async function* withMark(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK);
  for await (const line of lines) yield line;
}
