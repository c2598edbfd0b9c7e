import { matchColumns } from '@touchline/contracts';
import type { ColumnNames } from '@touchline/contracts';

/** Rows of cells below a row of heads, as texts. */
export interface Sheet {
  heads: string[];
  rows: string[][];
}

/** Above the heads a league may have its name and the like. */
const LOOKED_AT = 12;
const XLSX = /\.xlsx$/i;
/** Of all parts of a workbook, unpacked. */
const MOST_BYTES = 100 * 1024 * 1024;

/** Reads a workbook's first sheet with anything in it, or a CSV in UTF-8 or as older spreadsheets write. @throws Error */
export async function readFileOf(file: File, columns: ColumnNames): Promise<Sheet> {
  if (!XLSX.test(file.name)) return readText(decode(await file.arrayBuffer()), columns);
  const { default: readSheets } = await import('read-excel-file/browser');
  const sheets = await readSheets(await unpacked(file));
  const data = sheets.find((sheet) => sheet.data.length > 0)?.data ?? [];
  return toSheet(
    data.map((row) => row.map(toText)),
    columns,
  );
}

/**
 * A workbook with its parts as they are, not compressed. The reader would unpack parts of over half a megabyte in a worker
 * made from a `blob:` address, which the app's content security policy refuses.
 */
async function unpacked(file: File): Promise<Blob> {
  const { unzipSync, zipSync } = await import('fflate');
  let bytes = 0;
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) => {
      const isRead = /\.xml(\.rels)?$/.test(name);
      if (isRead) bytes += originalSize;
      if (bytes > MOST_BYTES) throw new Error('too large');
      return isRead;
    },
  });
  return new Blob([zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>]);
}

/** Reads cells that were copied from a spreadsheet, or the text of a CSV. @throws Error */
export async function readText(text: string, columns: ColumnNames): Promise<Sheet> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const head = text.split(/\r?\n/, LOOKED_AT).join('');
  const delimiter = ['\t', ';', ','].sort((a, b) => head.split(b).length - head.split(a).length)[0]!;
  const rows = parse(text, {
    ...{
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    },
  }) as unknown as string[][];
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

/** The row of heads is the one that names most columns; without any the first. */
function toSheet(all: string[][], columns: ColumnNames): Sheet {
  const rows = all.filter((row) => row.some((cell) => cell !== ''));
  const known = (row: string[]): number => matchColumns(row, columns).filter((name) => name !== null).length;
  const counts = rows.slice(0, LOOKED_AT).map(known);
  const at = counts.indexOf(Math.max(...counts));
  if (rows.length <= at + 1) throw new Error('no rows');
  const width = Math.max(...rows.slice(at).map((row) => row.length));
  const filled = (row: string[]): string[] => Array.from({ length: width }, (_, index) => row[index] ?? '');
  return { heads: filled(rows[at]!), rows: rows.slice(at + 1).map(filled) };
}

/** The columns of a sheet; one of shirt numbers that only counts the rows is none. */
export function matchSheet({ heads, rows }: Sheet, columns: ColumnNames): (string | null)[] {
  const counts = (at: number): boolean =>
    rows.length > 2 && rows.every((row, index) => row[at] === String(index + 1));
  return matchColumns(heads, columns).map((name, at) =>
    name === 'shirt_number' && counts(at) ? null : name,
  );
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** As the API takes it: our own heads, and only the columns that are chosen. Row 2 is the first. */
export function toCsv({ rows }: Sheet, chosen: readonly (string | null)[]): Blob {
  const at = chosen.flatMap((name, index) => (name === null ? [] : [index]));
  const lines = [
    at.map((index) => chosen[index]!),
    ...rows.map((row) => at.map((index) => (row[index] ?? '').replaceAll(/\s+/g, ' '))),
  ];
  return new Blob([lines.map((line) => line.map(quoted).join(',')).join('\r\n')], { type: 'text/csv' });
}
