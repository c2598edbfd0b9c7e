import { formatMoney } from '@touchline/ui/money';
import { useFormatter, useLocale } from 'use-intl';
import { MONEY_EXPONENT, useSession } from './session.js';

/** Formats an amount in cents in the current language. */
export function useMoney(): (cents: number) => string {
  const { currency } = useSession().settings;
  const locale = useLocale();
  return (cents) => formatMoney(cents, { currency, exponent: MONEY_EXPONENT }, locale);
}

/** A Monday, used to name weekdays. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

/** Formats dates and kick-offs in the league's time zone. */
export function useDates() {
  const format = useFormatter();
  return {
    /** A date without a time, `2026-03-07`. */
    day: (day: string): string =>
      format.dateTime(new Date(`${day}T12:00:00Z`), {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    moment: (instant: string): string =>
      format.dateTime(new Date(instant), {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
    /** The date of a past instant: `March 7, 2026`. */
    longDay: (instant: string): string =>
      format.dateTime(new Date(instant), { day: 'numeric', month: 'long', year: 'numeric' }),
    /** The date of an instant, shown next to its time: `Sat 7 Mar`. */
    shortDay: (instant: string): string =>
      format.dateTime(new Date(instant), { weekday: 'short', day: 'numeric', month: 'short' }),
    /** Name of a weekday; Monday is 0. */
    weekday: (weekday: number): string =>
      format.dateTime(new Date(MONDAY + weekday * DAY_MS), { weekday: 'short', timeZone: 'UTC' }),
    time: (instant: string): string =>
      format.dateTime(new Date(instant), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    month: (month: string): string =>
      format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}
