import type { League } from '../league.js';

/** The calendar day of an instant in the league's time zone, such as `2026-03-07`. */
export function todayIn({ settings }: Pick<League, 'settings'>, now: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: settings.info().timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(now));
}
