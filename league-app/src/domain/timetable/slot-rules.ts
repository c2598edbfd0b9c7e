import type { DatedSlot, Rule, TimetableProblem } from './problem.js';
import { findConflicts } from '../slots.js';

interface Sides {
  home: string;
  away: string;
}

const DAY_MS = 86_400_000;

export function daysBetween(one: { date: string }, other: { date: string }): number {
  return Math.abs(Date.parse(one.date) - Date.parse(other.date)) / DAY_MS;
}

/** Whether a rule allows a match in a slot, regardless of other matches. */
export function allows(rule: Rule, { home, away }: Sides, slot: DatedSlot): boolean {
  switch (rule.kind) {
    case 'team_cannot':
      return (rule.team !== home && rule.team !== away) || !isExcluded(rule, slot);
    case 'home_venue':
      return rule.team !== home || slot.venue === rule.venue;
    case 'fixed_match':
      if (rule.home !== home || rule.away !== away) return true;
      return (
        (rule.date === null || rule.date === slot.date) &&
        (rule.time === null || rule.time === slot.time) &&
        (rule.venue === null || rule.venue === slot.venue)
      );
    default:
      return true;
  }
}

type Cannot = Extract<Rule, { kind: 'team_cannot' }>;

function isExcluded({ dates, weekdays, before, after }: Cannot, { date, weekday, time }: DatedSlot): boolean {
  const isNamed = dates.length > 0 || weekdays.length > 0;
  const onDay = !isNamed || dates.includes(date) || weekdays.includes(weekday);
  const hasHours = before !== null || after !== null;
  const atHour = !hasHours || (before !== null && time < before) || (after !== null && time > after);
  return onDay && atHour;
}

/** The most rest days that any of the rules requires. */
export function restDays(rules: readonly Rule[]): number {
  return Math.max(0, ...rules.map((rule) => (rule.kind === 'rest_days' ? rule.days : 0)));
}

/**
 * Whether a slot is free for a match: the rules allow it, and no match of another tournament overlaps it or is within
 * the rest days.
 */
export function isFree(
  { rules, bookings, minutes }: Pick<TimetableProblem, 'rules' | 'bookings' | 'minutes'>,
  sides: Sides,
  slot: DatedSlot,
): boolean {
  if (!rules.every((rule) => allows(rule, sides, slot))) return false;
  if (findConflicts({ id: '', ...sides }, slot, { bookings, minutes }).length > 0) return false;
  const minRestDays = restDays(rules);
  const busy = [sides.home, sides.away];
  return !bookings.some(
    (booking) =>
      daysBetween(booking, slot) < minRestDays &&
      (busy.includes(booking.home) || busy.includes(booking.away)),
  );
}

/** Whether two slots overlap, for matches of this length. */
export function overlaps(one: DatedSlot, other: DatedSlot, minutes: number): boolean {
  return Math.abs(Date.parse(one.kickOffAt) - Date.parse(other.kickOffAt)) < minutes * 60_000;
}
