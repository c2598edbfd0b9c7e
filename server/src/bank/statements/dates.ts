import { DateTime } from 'luxon';

export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
];

/** Older than any statement that somebody would import. */
const FIRST_YEAR = 1990;

function monthNumber(text: string): number | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const name = text.toLowerCase().slice(0, 3);
  const index = MONTHS.findIndex((names) => names.includes(name));
  return index < 0 ? undefined : index + 1;
}

function yearNumber(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

const WRITTEN =
  /^(\d{1,4}|\p{L}{3,10})[\s.,/-]+(?:de\s+)?(\d{1,2}|\p{L}{3,10})\.?[\s.,/-]+(?:de\s+)?(\d{1,4})(?:[T ,].*)?$/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:\D.*|\d{4,}.*)?$/;

/** Year, month and day, by their order in the text. */
function splitDate(text: string, order: DateOrder): [year: string, month: string, day: string] | undefined {
  const compact = COMPACT.exec(text);
  if (compact) return [compact[1]!, compact[2]!, compact[3]!];
  const match = WRITTEN.exec(text);
  if (!match) return undefined;
  const [, first, second, third] = match as unknown as [string, string, string, string];
  if (first.length === 4 && /^\d/.test(first)) return order === 'ymd' ? [first, second, third] : undefined;
  if (order === 'ymd') return undefined;
  return order === 'dmy' ? [third, second, first] : [third, first, second];
}

/**
 * Parses a day as a bank writes it: `02/11/2026`, `2-nov-26`, `2026-11-02 14:33`, `20261102`.
 * @returns `2026-11-02`; undefined if it is not a valid day
 */
export function readDate(text: string, order: DateOrder): string | undefined {
  const parts = splitDate(text.trim(), order);
  if (!parts) return undefined;
  const [year, month, day] = parts;
  if (year.length !== 2 && year.length !== 4) return undefined;
  const date = DateTime.utc(yearNumber(year), monthNumber(month) ?? 0, /^\d+$/.test(day) ? Number(day) : 0);
  return date.isValid && date.year >= FIRST_YEAR ? date.toISODate() : undefined;
}

/** The orders in which all days of a file can be read; several if the file leaves it open. */
export function findDateOrders(dates: readonly string[]): DateOrder[] {
  return DATE_ORDERS.filter((order) => dates.every((text) => readDate(text, order) !== undefined));
}

/** Whether the days only ascend, or only descend. */
export function isOrdered(days: readonly string[]): boolean {
  const isAscending = (other: readonly string[]): boolean =>
    other.every((day, n) => n === 0 || day >= other[n - 1]!);
  return isAscending(days) || isAscending([...days].reverse());
}
