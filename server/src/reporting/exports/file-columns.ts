import { DateTime } from 'luxon';
import type { Money } from '../../kernel/index.js';
import { DomainError } from '../../kernel/index.js';
import type { ListRow } from '../../platform/database/index.js';
import { decimalText } from '../files/amounts.js';
import { AmountText } from '../files/csv.js';
import type { CsvCell } from '../files/csv.js';
import type { XlsxCell } from '../files/xlsx-stream.js';

/** `opposite_amount` negates postings of accounts that grow on the credit side, as people expect. */
const KINDS = ['text', 'amount', 'opposite_amount', 'instant', 'day'] as const;

/** A column of a file: the fields of the records, its title, and the texts for its values. */
export interface FileColumn {
  /** Field names, with a dot for those of a nested record; several are joined by a space. */
  of: readonly string[];
  title: string;
  as: (typeof KINDS)[number];
  /** Display texts of values, by value. */
  words: Readonly<Record<string, string>>;
}

/** How amounts and instants are formatted. */
export interface FileFormatting {
  currency: string;
  zone: string;
}

const MAX_COLUMNS = 60;
const MAX_TEXT_LENGTH = 12_000;
const FIELD = /^[a-z_]{1,60}(\.[a-z_]{1,60})?$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

function parseColumn(input: unknown): FileColumn | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { of, title, as = 'text', words = {} } = input as Record<string, unknown>;
  const fields = Array.isArray(of) ? (of as unknown[]) : [of];
  const kind = KINDS.find((candidate) => candidate === as);
  const named = fields.length > 0 && fields.every((field) => isText(field) && FIELD.test(field));
  if (!named || !isText(title) || !kind || typeof words !== 'object' || words === null) return undefined;
  if (!Object.values(words).every(isText)) return undefined;
  return { of: fields as string[], title, as: kind, words: words as Record<string, string> };
}

/** The requested columns; undefined if none are given. Throws 400 INVALID_COLUMNS. */
export function readColumns(text: unknown): FileColumn[] | undefined {
  if (text === undefined || text === '') return undefined;
  const invalidColumns = new DomainError('INVALID_COLUMNS', 400);
  if (typeof text !== 'string' || text.length > MAX_TEXT_LENGTH) throw invalidColumns;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw invalidColumns;
  }
  if (!Array.isArray(parsed) || parsed.length === 0 || parsed.length > MAX_COLUMNS) throw invalidColumns;
  const columns = parsed.map(parseColumn);
  if (columns.some((column) => column === undefined)) throw invalidColumns;
  return columns as FileColumn[];
}

/** Every field of a record under its own name, for callers who do not specify columns. */
export function allColumns(row: ListRow): FileColumn[] {
  return Object.keys(row).map((name) => ({ of: [name], title: name, as: 'text', words: {} }));
}

function readValue(row: ListRow, field: string): unknown {
  const [name = '', inner] = field.split('.');
  const value = row[name];
  if (inner === undefined) return value;
  return typeof value === 'object' && value !== null ? (value as ListRow)[inner] : undefined;
}

function formatText(value: unknown, words: FileColumn['words']): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  return Object.hasOwn(words, text) ? words[text]! : text;
}

type Value = { text: string } | { amount: Money } | { number: number } | { at: DateTime } | null;

/** The value of a record's column. A number stays a number; a value that does not match the kind becomes text. */
function read(row: ListRow, { of, as, words }: FileColumn, zone: string): Value {
  const values = of.map((field) => readValue(row, field));
  const [value] = values;
  if (values.length > 1) {
    const texts = values.map((part) => formatText(part, words)).filter((text) => text !== '');
    return texts.length === 0 ? null : { text: texts.join(' ') };
  }
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' && !Object.hasOwn(words, value)) {
    if (as === 'amount') return { amount: value as Money };
    // Avoids -0, which would be written with its sign.
    return as === 'opposite_amount' ? { amount: (0 - value) as Money } : { number: value };
  }
  const date = as === 'instant' || as === 'day' ? DateTime.fromISO(String(value), { zone }) : undefined;
  return date?.isValid ? { at: date } : { text: formatText(value, words) };
}

const DATES = { instant: 'dd-MM-yyyy HH:mm', day: 'dd-MM-yyyy' } as const;

/** A record's cell of a CSV file. */
export function csvCell(row: ListRow, column: FileColumn, { currency, zone }: FileFormatting): CsvCell {
  const value = read(row, column, zone);
  if (value === null) return null;
  if ('amount' in value) return new AmountText(decimalText(value.amount, currency));
  if ('number' in value) return new AmountText(String(value.number));
  if ('at' in value) return value.at.toFormat(column.as === 'day' ? DATES.day : DATES.instant);
  return value.text;
}

/** A record's cell of a spreadsheet. */
export function xlsxCell(row: ListRow, column: FileColumn, { currency, zone }: FileFormatting): XlsxCell {
  const value = read(row, column, zone);
  if (value === null) return null;
  if ('amount' in value) return { kind: 'amount', decimal: decimalText(value.amount, currency) };
  if ('number' in value) return { kind: 'number', decimal: String(value.number) };
  if ('text' in value) return { kind: 'text', text: value.text };
  const date = column.as === 'day' ? value.at.startOf('day') : value.at;
  // Spreadsheets have no time zones: this is the local time in the zone.
  return { kind: column.as === 'day' ? 'day' : 'instant', wallMs: date.toMillis() + date.offset * 60_000 };
}
