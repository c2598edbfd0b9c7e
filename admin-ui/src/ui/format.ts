import type { Currency } from '@touchline/ui/money';
import { formatDecimal, formatMoney as formatInLocale, parseAmount } from '@touchline/ui/money';

/** Formats amounts and instants. All functions are pure and independent of React. */

export { formatDecimal, parseAmount };
export type MoneyFormat = Currency;

/** An amount as users type it in their language: 12.50 or 12,50. */
export const editableAmount = (minor: number, exponent: number, locale: string): string =>
  locale === 'es' ? formatDecimal(minor, exponent).replace('.', ',') : formatDecimal(minor, exponent);

/** An amount in the format of the user's language: $12.50. */
export function formatMoney(minor: number, currency: Currency, locale: string): string {
  // Uses a minus sign as wide as a digit, as in columns of figures.
  return formatInLocale(minor, currency, locale === 'es' ? 'es-EC' : 'en-US').replace(/^-/, '−');
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string, instant: Date): Record<Part, string> {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
    formats.set(zone, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value])) as Record<
    Part,
    string
  >;
}

/** DD-MM-YYYY HH:mm in a zone. */
export function formatInstant(iso: string, zone: string): string {
  const { year, month, day, hour, minute } = partsIn(zone, new Date(iso));
  return `${day}-${month}-${year} ${hour}:${minute}`;
}

/** DD-MM-YYYY in a zone. */
export const formatDay = (iso: string, zone: string): string => formatInstant(iso, zone).slice(0, 10);

/** DD-MM-YYYY of a calendar day given as YYYY-MM-DD, which has no time zone. */
export const formatIsoDay = (day: string): string => day.split('-').reverse().join('-');

/** 2026-11 as November 2026 or noviembre 2026. */
export function formatMonth(month: string, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return `${name.format(new Date(`${month}-15T00:00:00Z`))} ${month.slice(0, 4)}`;
}

/** A month in short form, for small spaces: Nov 2026. */
export const formatShortMonth = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );

/** Half a day after the last instant of a day, which is the next day even if the clock changes in between. */
const halfDayLater = (iso: string): string => new Date(Date.parse(iso) + 43_200_000).toISOString();

/** A period from its first to its last instant: whole months by name, anything else by its days. */
export function formatPeriod(from: string, to: string, zone: string, locale: string): string {
  const [first, last, next] = [toDay(from, zone), toDay(to, zone), toDay(halfDayLater(to), zone)];
  if (!first.endsWith('-01') || !next.endsWith('-01'))
    return `${formatDay(from, zone)} – ${formatDay(to, zone)}`;
  const [start, end] = [formatMonth(first.slice(0, 7), locale), formatMonth(last.slice(0, 7), locale)];
  return start === end ? start : `${start} – ${end}`;
}

/** YYYY-MM-DD in a zone, as used by date fields. */
export function toDay(iso: string, zone: string): string {
  const { year, month, day } = partsIn(zone, new Date(iso));
  return `${year}-${month}-${day}`;
}

/** How far a zone is ahead of UTC at an instant. */
function offsetMs(zone: string, instant: Date): number {
  const { year, month, day, hour, minute, second } = partsIn(zone, instant);
  const wallClockMs = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return wallClockMs - Math.floor(instant.getTime() / 1000) * 1000;
}

/** The instant at which a day (YYYY-MM-DD) begins in a zone. */
export function startOfDay(day: string, zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const guess = midnight - offsetMs(zone, new Date(midnight));
  return new Date(midnight - offsetMs(zone, new Date(guess))).toISOString();
}

/** The last millisecond of a day (YYYY-MM-DD) in a zone (R2). */
export function endOfDay(day: string, zone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10);
  return new Date(Date.parse(startOfDay(next, zone)) - 1).toISOString();
}

/** 3 d 4 h, 4 h 5 min, 5 min, 12 s. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** 1,234,567 as 1.2 MB, in the format of a language. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[step] ?? 'byte';
  // This unit is the only one whose short form has no plural: "592 byte".
  const unitDisplay = step === 0 ? 'long' : 'short';
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1000 ** step);
}

/** A percentage change: +12 %, -3 %; without decimals. */
export const formatShare = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
    .format(share)
    // A minus sign as wide as the plus.
    .replace('-', '−');
