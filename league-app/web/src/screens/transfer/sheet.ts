import { matchColumns } from '@touchline/contracts';
import type { ColumnNames } from '@touchline/contracts';

/** Rows of text cells below a header row. */
export interface Spreadsheet {
  headers: string[];
  rows: string[][];
}

/** Rows searched for the header; the league's name and the like may be above it. */
const HEADER_SEARCH_ROWS = 12;
const XLSX = /\.xlsx$/i;
/** Limit for all parts of a workbook, unpacked. */
const MAX_BYTES = 100 * 1024 * 1024;

/**
 * Reads the first non-empty sheet of a workbook, or a CSV in UTF-8 or the encoding of older spreadsheets.
 * @throws Error
 */
export async function readSheetFile(file: File, columns: ColumnNames): Promise<Spreadsheet> {
  if (!XLSX.test(file.name)) return readText(decode(await file.arrayBuffer()), columns);
  const { default: readSheets } = await import('read-excel-file/browser');
  const sheets = await readSheets(await repackUncompressed(file));
  const data = sheets.find((sheet) => sheet.data.length > 0)?.data ?? [];
  return toSheet(
    data.map((row) => row.map(toText)),
    columns,
  );
}

/**
 * Repacks a workbook without compression. The reader would unpack parts of over half a megabyte in a worker made from a
 * `blob:` URL, which the app's content security policy refuses.
 */
async function repackUncompressed(file: File): Promise<Blob> {
  const { unzipSync, zipSync } = await import('fflate');
  let bytes = 0;
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) => {
      const isRead = /\.xml(\.rels)?$/.test(name);
      if (isRead) bytes += originalSize;
      if (bytes > MAX_BYTES) throw new Error('too large');
      return isRead;
    },
  });
  return new Blob([zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>]);
}

/**
 * Reads cells copied from a spreadsheet, or the text of a CSV.
 * @throws Error
 */
export async function readText(text: string, columns: ColumnNames): Promise<Spreadsheet> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const firstLines = text.split(/\r?\n/, HEADER_SEARCH_ROWS).join('');
  const delimiter = ['\t', ';', ','].sort(
    (a, b) => firstLines.split(b).length - firstLines.split(a).length,
  )[0]!;
  const rows = parse(text, {
    ...{
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    },
  });
  return toSheet(rows, columns);
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === null || value === undefined ? '' : String(value as string | number | boolean).trim();
}

/** The header row is the one with the most known column names, or else the first. */
function toSheet(all: string[][], columns: ColumnNames): Spreadsheet {
  const rows = all.filter((row) => row.some((cell) => cell !== ''));
  const countKnownColumns = (row: string[]): number =>
    matchColumns(row, columns).filter((name) => name !== null).length;
  const counts = rows.slice(0, HEADER_SEARCH_ROWS).map(countKnownColumns);
  const at = counts.indexOf(Math.max(...counts));
  if (rows.length <= at + 1) throw new Error('no rows');
  const width = Math.max(...rows.slice(at).map((row) => row.length));
  const filled = (row: string[]): string[] => Array.from({ length: width }, (_, index) => row[index] ?? '');
  return { headers: filled(rows[at]!), rows: rows.slice(at + 1).map(filled) };
}

/** The columns of a sheet; a shirt number column that only counts the rows is ignored. */
export function mapColumns({ headers, rows }: Spreadsheet, columns: ColumnNames): (string | null)[] {
  const counts = (at: number): boolean =>
    rows.length > 2 && rows.every((row, index) => row[at] === String(index + 1));
  return matchColumns(headers, columns).map((name, at) =>
    name === 'shirt_number' && counts(at) ? null : name,
  );
}

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** CSV for the API: with our own headers, and only the chosen columns. Row 2 is the first. */
export function toCsv({ rows }: Spreadsheet, chosen: readonly (string | null)[]): Blob {
  const at = chosen.flatMap((name, index) => (name === null ? [] : [index]));
  const lines = [
    at.map((index) => chosen[index]!),
    ...rows.map((row) => at.map((index) => (row[index] ?? '').replaceAll(/\s+/g, ' '))),
  ];
  return new Blob([lines.map((line) => line.map(quote).join(',')).join('\r\n')], { type: 'text/csv' });
}
