import { DateTime } from 'luxon';
import type { BillingCalendar, Instant } from '../kernel/index.js';

/** A calendar day in the billing time zone, as "2026-01-31"; days compare as strings. */
export type Day = string;

/** Limits for the days of reports: readInstant() accepts no others. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

const FORM = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/** The first or last day of "2026-01-31" or "2026-01"; undefined for anything else. */
export function readDay(text: string, end: 'first' | 'last'): Day | undefined {
  const found = FORM.exec(text);
  if (!found) return undefined;
  const [year, month, day] = found.slice(1).map(Number);
  const date = DateTime.utc(year!, month!, found[3] === undefined ? 1 : day!);
  if (!date.isValid || date.year < FIRST_YEAR || date.year > LAST_YEAR) return undefined;
  return (found[3] === undefined && end === 'last' ? date.endOf('month') : date).toISODate();
}

export function dayOf(at: Instant, zone: string): Day {
  return DateTime.fromISO(at, { zone }).toISODate()!;
}

/** Noon is on the same day in every zone. */
function noonOn(day: Day, zone: string): Instant {
  return DateTime.fromISO(`${day}T12:00`, { zone }).toUTC().toISO()!;
}

export function startOf(day: Day, calendar: BillingCalendar): Instant {
  return calendar.startOfDay(noonOn(day, calendar.zone));
}

export function endOf(day: Day, calendar: BillingCalendar): Instant {
  return calendar.endOfDay(noonOn(day, calendar.zone));
}

/** The months from one day to another, as "2026-01". */
export function monthsFrom(from: Day, to: Day): string[] {
  const months: string[] = [];
  const last = to.slice(0, 7);
  for (let month = DateTime.fromISO(from).startOf('month'); ; month = month.plus({ months: 1 })) {
    const name = month.toFormat('yyyy-MM');
    if (name > last) return months;
    months.push(name);
  }
}

/** First and last day of a month, limited to the range between two days. */
export function daysWithin(month: string, from: Day, to: Day): { from: Day; to: Day } {
  const first = `${month}-01`;
  const last = readDay(month, 'last')!;
  return { from: first > from ? first : from, to: last < to ? last : to };
}

/** The first day of the month that lies so many months before that of `day`. */
export function monthsBefore(day: Day, months: number): Day {
  return DateTime.fromISO(day).startOf('month').minus({ months }).toISODate()!;
}

/** The same day of the previous month, or the last day of a shorter one: 28 or 29 February for 31 March. */
export function sameDayOfMonthBefore(day: Day): Day {
  return DateTime.fromISO(day).minus({ months: 1 }).toISODate()!;
}
