import { parse } from 'csv-parse/sync';
import { createStatementError, InvalidStatement } from './statement.js';

/** A sheet's cell keeps its number; everything else is text, days as `2026-11-02`. */
export type Cell = string | number;

export interface Row {
  /** Line of the text or row of the sheet, from 1. */
  line: number;
  cells: Cell[];
}

const DELIMITERS = [';', ',', '\t', '|'] as const;
/** Number of lines from which the delimiter is detected. */
const SAMPLE_LINES = 60;

interface Parsed {
  record: string[];
  info: { lines: number };
}

function parseLines(text: string, delimiter: string, options: object = {}): Row[] {
  const records = parse(text, {
    ...{
      delimiter,
      info: true,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      relax_quotes: true,
    },
    ...options,
  }) as unknown as Parsed[];
  return records.map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => cell.trim()) }));
}

/** The delimiter that splits most lines into the same number of cells, at least three. */
function detectDelimiter(text: string): string {
  let best = { delimiter: ';', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>();
    let rows: Row[];
    try {
      rows = parseLines(text, delimiter, { to: SAMPLE_LINES });
    } catch {
      continue;
    }
    for (const { cells } of rows)
      if (cells.length > 2) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    const score = Math.max(0, ...[...counts].map(([cells, lines]) => lines * 100 + cells));
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Whether a text breaks off in its last line: it has no line end, and fewer cells than the line before. */
function isTruncated(text: string, rows: readonly Row[]): boolean {
  const [before, last] = rows.slice(-2);
  return (
    !/[\r\n]\s*$/.test(text) &&
    before !== undefined &&
    last !== undefined &&
    last.cells.length < before.cells.length
  );
}

/** Rows of a text whose cells are separated by `;`, `,`, tabs or `|`. @throws InvalidStatement */
export function readDelimited(text: string): Row[] {
  // The page that a bank's site sends when the session has expired.
  if (/<html[\s>]/i.test(text)) throw new InvalidStatement([createStatementError('FILE_UNREADABLE')]);
  try {
    const rows = parseLines(text, detectDelimiter(text));
    if (isTruncated(text, rows))
      throw new InvalidStatement([createStatementError('FILE_UNREADABLE', rows.at(-1)!.line)]);
    return rows;
  } catch (error) {
    if (error instanceof InvalidStatement) throw error;
    const line = (error as { lines?: number }).lines;
    throw new InvalidStatement([createStatementError('FILE_UNREADABLE', line)]);
  }
}
