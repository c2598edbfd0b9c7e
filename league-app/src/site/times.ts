import type { Language } from '../http/language.js';
import { fromEpochMs } from '../kernel/instant.js';
import type { Instant } from '../kernel/instant.js';
import { localToInstant } from '../kernel/local-time.js';
import { html } from './html.js';
import type { Html } from './html.js';
import type { PageContext } from './page-context.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes a hundred times as long as using it. */
function getFormatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format;
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
/** Same time format as in the organizer app: Spanish uses 24 hours, whatever the reader's country. */
const TIME = {
  en: { hour: 'numeric', minute: '2-digit' },
  es: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const;

/** `Sat, Mar 7, 8:30 PM`; with the year unless it is the current one. */
export function momentText({ language, info, now }: PageContext, instant: Instant): string {
  const { timeZone } = info;
  const year = localDate(instant, timeZone).slice(0, 4) === localDate(now, timeZone).slice(0, 4) ? {} : YEAR;
  return getFormatter(language, { ...DAY, ...TIME[language], ...year, timeZone }).format(Date.parse(instant));
}

const YEAR = { year: 'numeric' } as const;

export function timeText({ language, info }: PageContext, instant: Instant): string {
  return getFormatter(language, { ...TIME[language], timeZone: info.timeZone }).format(Date.parse(instant));
}

/** Formats a calendar day such as `2026-03-07`. */
export function dayText({ language }: PageContext, day: string): string {
  return getFormatter(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(`${day.slice(0, 10)}T00:00:00Z`),
  );
}

/** Formats `2026-03-07` as `Saturday, March 7`, or short as `Mar 7`; with the year unless it is the current one. */
export function dayAndMonth(
  { language, info, now }: PageContext,
  day: string,
  length: 'long' | 'short' = 'long',
): string {
  const year = day.slice(0, 4) === localDate(now, info.timeZone).slice(0, 4) ? {} : YEAR;
  const options =
    length === 'short'
      ? ({ day: 'numeric', month: 'short' } as const)
      : ({ weekday: 'long', day: 'numeric', month: 'long' } as const);
  return getFormatter(language, { ...options, ...year, timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}

export function moment(context: PageContext, instant: Instant): Html {
  return html`<time datetime="${instant}">${momentText(context, instant)}</time>`;
}

/** The date of an instant in a time zone: `2026-03-07`. */
export function localDate(instant: Instant, timeZone: string): string {
  const key = `date ${timeZone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(key, format);
  return format.format(Date.parse(instant));
}

/** From the first instant of the day to that of the next day. */
export function getDayBounds(instant: Instant, timeZone: string): { from: Instant; to: Instant } {
  const date = localDate(instant, timeZone);
  const next = fromEpochMs(Date.parse(`${date}T00:00:00.000Z`) + 86_400_000).slice(0, 10);
  return { from: localToInstant(date, '00:00', timeZone), to: localToInstant(next, '00:00', timeZone) };
}
