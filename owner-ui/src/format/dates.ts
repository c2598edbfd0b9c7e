import type { Settings } from '../api/types.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The parts of an instant in a time zone, as two or four digits. */
function dateParts(instant: Date, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** `DD-MM-YYYY` in the billing time zone (R2). */
export function formatDay(instant: string | Date, { billing_time_zone }: Settings): string {
  const { day, month, year } = dateParts(new Date(instant), billing_time_zone);
  return `${day}-${month}-${year}`;
}

/** `DD-MM-YYYY HH:mm` in the billing time zone. */
export function formatMoment(instant: string | Date, settings: Settings): string {
  const { hour, minute } = dateParts(new Date(instant), settings.billing_time_zone);
  return `${formatDay(instant, settings)} ${hour}:${minute}`;
}

/** `YYYY-MM-DD` in the billing time zone, as used by date fields. */
export function toFieldDay(instant: Date, { billing_time_zone }: Settings): string {
  const { day, month, year } = dateParts(instant, billing_time_zone);
  return `${year}-${month}-${day}`;
}

/** The name of a period that is exactly a calendar month, given its first and last instant: "November 2026"; null for other periods. */
export function wholeMonth(from: string, to: string, settings: Settings, locale: string): string | null {
  return calendarMonth(toFieldDay(new Date(from), settings), toFieldDay(new Date(to), settings), locale);
}

const DAY_MS = 86_400_000;

/** The same for days in the format of date fields, with the last day included. */
export function calendarMonth(first: string, last: string, locale: string): string | null {
  const next = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
  const isOneMonth = last.startsWith(first.slice(0, 7));
  if (!isOneMonth || !first.endsWith('-01') || !next.endsWith('-01')) return null;
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(first));
  return `${name} ${first.slice(0, 4)}`;
}

/** How many milliseconds a time zone is ahead of UTC at an instant. */
function offsetMs(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = dateParts(instant, timeZone);
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return local - Math.floor(instant.getTime() / 60_000) * 60_000;
}

/** The instant that stands for a typed payment date: noon in the billing time zone, but never later than now (R12). */
export function toInstant(day: string, { billing_time_zone }: Settings, now = new Date()): string {
  const noon = new Date(`${day}T12:00:00.000Z`);
  const instant = noon.getTime() - offsetMs(noon, billing_time_zone);
  return new Date(Math.min(instant, now.getTime())).toISOString();
}

/** Whole days from one instant's day to another's, in the billing time zone; negative for past days. */
export function daysUntil(instant: string, settings: Settings, now = new Date()): number {
  const [from, to] = [now, new Date(instant)].map((at) => Date.parse(toFieldDay(at, settings)));
  return Math.round((to! - from!) / DAY_MS);
}
