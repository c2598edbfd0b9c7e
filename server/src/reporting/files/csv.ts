import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** An amount formatted by this application, which therefore cannot be an injected formula. */
export class AmountText {
  constructor(readonly text: string) {}
}

export type CsvCell = string | AmountText | null;

/** Characters that spreadsheets treat as the beginning of a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Escapes a text for a cell: one that a spreadsheet would execute gets an apostrophe, so that it is shown as text. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Without it, Excel reads UTF-8 as a legacy code page, and an ñ as two characters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Streams rows as CSV (RFC 4180, UTF-8), the first one being the header; rows are pulled as needed. */
export function csvStream(rows: Iterable<CsvCell[]> | AsyncIterable<CsvCell[]>): Readable {
  const stringifier = stringify({ record_delimiter: 'windows' });
  const source = Readable.from(formatCells(rows));
  source.on('error', (error) => stringifier.destroy(error));
  stringifier.on('close', () => source.destroy());
  const lines = source.pipe(stringifier);
  return Readable.from(withByteOrderMark(lines), { objectMode: false });
}

async function* formatCells(rows: Iterable<CsvCell[]> | AsyncIterable<CsvCell[]>): AsyncGenerator<string[]> {
  for await (const row of rows) {
    yield row.map((cell) => (cell instanceof AmountText ? cell.text : escapeFormula(cell ?? '')));
  }
}

async function* withByteOrderMark(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK);
  for await (const line of lines) yield line;
}
