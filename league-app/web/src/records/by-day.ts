import type { Match } from '../api/types.js';
import { localDay } from '../session/local-time.js';

/**
 * Groups matches by the day of their kick-off in the league's time zone, keeping their order; null for matches without
 * a date.
 */
export function byDay(matches: readonly Match[], timeZone: string): [string | null, Match[]][] {
  const days = new Map<string | null, Match[]>();
  for (const match of matches) {
    const day = match.kick_off_at ? localDay(match.kick_off_at, timeZone) : null;
    days.set(day, [...(days.get(day) ?? []), match]);
  }
  return [...days];
}
