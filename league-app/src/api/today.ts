import type { League } from '../league.js';

/** The day of an instant where the league plays, as `2026-03-07`. */
export function todayIn({ settings }: Pick<League, 'settings'>, now: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: settings.info().timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(now));
}
