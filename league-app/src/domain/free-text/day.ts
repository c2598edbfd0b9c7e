import { plain } from './plain.js';

/** Which number of `03/04/1990` is the day. */
export type DayOrder = 'day_first' | 'month_first';

const MONTHS = [
  ['enero', 'ene', 'january', 'jan'],
  ['febrero', 'feb', 'february'],
  ['marzo', 'mar', 'march'],
  ['abril', 'abr', 'april', 'apr'],
  ['mayo', 'may'],
  ['junio', 'jun', 'june'],
  ['julio', 'jul', 'july'],
  ['agosto', 'ago', 'august', 'aug'],
  ['septiembre', 'setiembre', 'sep', 'set', 'sept', 'september'],
  ['octubre', 'oct', 'october'],
  ['noviembre', 'nov', 'november'],
  ['diciembre', 'dic', 'december', 'dec'],
] as const;
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[t ]\d{2}:\d{2}.*)?$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/;
const DAY_OF_MONTH = /^(\d{1,2})[ /-](?:de )?([a-z]+)[ /-](?:de |del )?(\d{2}|\d{4})$/;
const MONTH_AND_DAY = /^([a-z]+) (\d{1,2}),? (\d{4})$/;
/** Spreadsheet serial dates, counted in days since 30-12-1899: 1910 to 2099. */
const SERIAL = { first: 3_654, last: 73_050, epochMs: Date.UTC(1899, 11, 30) };
const DAY_MS = 86_400_000;

/**
 * The day order of a column: month first only if some date can be read in no other way and none requires the opposite;
 * in Latin America the day comes first.
 */
export function findDayOrder(values: readonly string[]): DayOrder {
  const pairs = values.flatMap((value) => {
    const [, first, second] = YEAR_LAST.exec(value.trim()) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isMonthFirst = pairs.some(([, second]) => second > 12) && !pairs.some(([first]) => first > 12);
  return isMonthFirst ? 'month_first' : 'day_first';
}

/**
 * Reads a date as people write it into `1990-03-15`; null if it is not a date.
 * @param today a two-digit year means the latest such year that is not after it
 */
export function readDay(text: string, order: DayOrder, today: string): string | null {
  const value = plain(text.replaceAll('.', '/'));
  const yearFirst = YEAR_FIRST.exec(value);
  if (yearFirst) return toDay(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!);
  const yearLast = YEAR_LAST.exec(value);
  if (yearLast) {
    const [first, second] = [yearLast[1]!, yearLast[2]!];
    const [day, month] = order === 'day_first' ? [first, second] : [second, first];
    return toDay(fullYear(yearLast[3]!, today), month, day);
  }
  const named = DAY_OF_MONTH.exec(value);
  if (named) return toDay(fullYear(named[3]!, today), monthOf(named[2]!), named[1]!);
  const monthFirst = MONTH_AND_DAY.exec(value);
  if (monthFirst) return toDay(monthFirst[3]!, monthOf(monthFirst[1]!), monthFirst[2]!);
  return /^\d{4,5}$/.test(value) ? fromSerial(Number(value)) : null;
}

function monthOf(monthName: string): string {
  return String(MONTHS.findIndex((names) => (names as readonly string[]).includes(monthName)) + 1);
}

function fullYear(year: string, today: string): string {
  if (year.length === 4) return year;
  return year <= today.slice(2, 4) ? `20${year}` : `19${year}`;
}

function toDay(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : null;
}

function fromSerial(days: number): string | null {
  if (days < SERIAL.first || days > SERIAL.last) return null;
  return new Date(SERIAL.epochMs + days * DAY_MS).toISOString().slice(0, 10);
}
