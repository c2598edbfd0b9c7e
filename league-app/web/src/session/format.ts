import { useFormatter } from 'use-intl';
import { MONEY_EXPONENT, useSession } from './session.js';

/** An amount in cents as people of the language write it. */
export function useMoney(): (cents: number) => string {
  const { currency } = useSession().settings;
  const format = useFormatter();
  return (cents) =>
    format.number(cents / 10 ** MONEY_EXPONENT, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
}

/** A Monday, to name the days of the week by. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

/** Days and kick-offs as people say them, in the league's time zone. */
export function useDates() {
  const format = useFormatter();
  return {
    /** A day without a time, `2026-03-07`. */
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
    /** The day of an instant long ago: `March 7, 2026`. */
    longDay: (instant: string): string =>
      format.dateTime(new Date(instant), { day: 'numeric', month: 'long', year: 'numeric' }),
    /** The day of an instant, where its time stands beside it: `Sat 7 Mar`. */
    shortDay: (instant: string): string =>
      format.dateTime(new Date(instant), { weekday: 'short', day: 'numeric', month: 'short' }),
    /** A day of the week, Monday 0. */
    weekday: (weekday: number): string =>
      format.dateTime(new Date(MONDAY + weekday * DAY_MS), { weekday: 'short', timeZone: 'UTC' }),
    time: (instant: string): string =>
      format.dateTime(new Date(instant), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    month: (month: string): string =>
      format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}
