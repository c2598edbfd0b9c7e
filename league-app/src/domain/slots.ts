import type { Instant } from '../kernel/instant.js';
import { plusDays, plusMs } from '../kernel/instant.js';

/** A venue's weekly time for a match. */
export interface WeeklySlot {
  venue: string;
  /** 1 is Monday, 7 Sunday (ISO 8601). */
  weekday: number;
  /** `15:30` in the league's time zone. */
  time: string;
}

/** A time and place for one match. */
export interface Slot {
  venue: string;
  kickOffAt: Instant;
}

export interface Fixture {
  id: string;
  round: number;
  home: string;
  away: string;
}

/** A time when a venue and two teams are taken; a match without a venue takes its teams only. */
export interface Booking {
  match: string;
  venue: string | null;
  kickOffAt: Instant;
  /** How long it takes the teams and the venue, in minutes. */
  minutes: number;
  home: string;
  away: string;
}

export interface Assignment {
  match: string;
  slot: Slot;
}

/** A round fits in none of the weeks tried. */
export class RoundDoesNotFit extends Error {
  constructor(
    readonly round: number,
    /** How many matches the round has, and how many of them fitted in the best week. */
    readonly matches: number,
    readonly fitted: number,
  ) {
    super(`Round ${round} has ${matches} matches; at most ${fitted} fit in a week.`);
  }
}

/** Weeks tried beyond one per round: two years of holidays and full venues. */
const MAX_SEARCHED_WEEKS = 104;
const DAYS = 7;

/** The calendar of a season, and the clock it uses. */
export interface Season {
  /** The first possible match day: `2026-03-07`. */
  from: string;
  slots: readonly WeeklySlot[];
  /** Days without matches. */
  holidays: readonly string[];
  bookings: readonly Booking[];
  /** How long a match takes its teams and its venue, in minutes. */
  minutes: number;
  instantOf: (date: string, time: string) => Instant;
}

/**
 * Assigns a slot to every match: the rounds in order, each within a week of its own, counted from the first day. A
 * round goes to the first week that has room for all of it, so a week with holidays may be skipped entirely. No team
 * and no venue is used twice at the same time, and conflicts with other tournaments' matches are avoided.
 * @throws RoundDoesNotFit
 */
export function assignSlots(fixtures: readonly Fixture[], season: Season): Assignment[] {
  const rounds = [...new Set(fixtures.map(({ round }) => round))].sort((a, b) => a - b);
  const interleaved = interleave(fixtures);
  const maxWeek = rounds.length + MAX_SEARCHED_WEEKS;
  const assigned: Assignment[] = [];
  let week = 0;
  for (const round of rounds) {
    const matches = interleaved.filter((fixture) => fixture.round === round);
    let best = 0;
    for (; ; week += 1) {
      if (week >= maxWeek) throw new RoundDoesNotFit(round, matches.length, best);
      const found = assignWeek(matches, slotsOfWeek(season, week), season);
      best = Math.max(best, found.length);
      if (found.length < matches.length) continue;
      assigned.push(...found);
      week += 1;
      break;
    }
  }
  return assigned;
}

/**
 * Sorts matches independently of the order given, so that the same matches always get the same slots. The last match
 * takes the earliest slot, since `fit` moves those before it; each round ends with another team, so that the early
 * hours rotate.
 */
function interleave(fixtures: readonly Fixture[]): Fixture[] {
  const teams = [...new Set(fixtures.flatMap(({ home, away }) => [home, away]))].sort();
  const positions = new Map(teams.map((team, index) => [team, index]));
  const getPriority = ({ round, home }: Fixture): number => (positions.get(home)! + 2 * round) % teams.length;
  return [...fixtures].sort(
    (a, b) => a.round - b.round || getPriority(a) - getPriority(b) || compare(a.away, b.away),
  );
}

/** The slots of a week without holidays, earliest first; slots at the same time keep the order given. */
export function slotsOfWeek({ from, slots, holidays, instantOf }: Season, week: number): Slot[] {
  const days = Array.from({ length: DAYS }, (_, day) => dayAfter(from, week * DAYS + day));
  return days
    .filter((date) => !holidays.includes(date))
    .flatMap((date) =>
      slots
        .filter(({ weekday }) => weekday === getWeekday(date))
        .map(({ venue, time }) => ({ venue, kickOffAt: instantOf(date, time) })),
    )
    .sort((a, b) => compare(a.kickOffAt, b.kickOffAt));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Assigns slots to as many of a round's matches as possible; each match may move those before it (Kuhn's matching). */
function assignWeek(matches: readonly Fixture[], slots: readonly Slot[], season: Season): Assignment[] {
  const usable = withoutOverlaps(slots, season.minutes);
  const occupied = new Map<number, Fixture>();
  const tryAssign = (match: Fixture, visited: Set<number>): boolean =>
    usable.some((slot, index) => {
      if (visited.has(index) || findConflicts(match, slot, season).length > 0) return false;
      visited.add(index);
      const other = occupied.get(index);
      if (other !== undefined && !tryAssign(other, visited)) return false;
      occupied.set(index, match);
      return true;
    });
  for (const match of matches) tryAssign(match, new Set());
  return [...occupied].map(([index, { id }]) => ({ match: id, slot: usable[index]! }));
}

/** Drops slots that overlap an earlier one at the same venue. */
export function withoutOverlaps(slots: readonly Slot[], minutes: number): Slot[] {
  const selected: Slot[] = [];
  for (const slot of slots)
    if (
      !selected.some(
        ({ venue, kickOffAt }) => venue === slot.venue && overlap(kickOffAt, minutes, slot, minutes),
      )
    )
      selected.push(slot);
  return selected;
}

export type Conflict = { kind: 'venue' | 'home' | 'away'; match: string };

/** The bookings that conflict with a match at a time and place, with the kind of conflict. */
export function findConflicts(
  { id, home, away }: Pick<Fixture, 'id' | 'home' | 'away'>,
  slot: { venue: string | null; kickOffAt: Instant },
  { bookings, minutes }: Pick<Season, 'bookings' | 'minutes'>,
): Conflict[] {
  return bookings
    .filter((booking) => booking.match !== id && overlap(booking.kickOffAt, booking.minutes, slot, minutes))
    .flatMap((booking): Conflict[] => {
      const busy = [booking.home, booking.away];
      return [
        ...(slot.venue !== null && booking.venue === slot.venue
          ? [{ kind: 'venue' as const, match: booking.match }]
          : []),
        ...(busy.includes(home) ? [{ kind: 'home' as const, match: booking.match }] : []),
        ...(busy.includes(away) ? [{ kind: 'away' as const, match: booking.match }] : []),
      ];
    });
}

function overlap(
  start: Instant,
  minutes: number,
  other: { kickOffAt: Instant },
  otherMinutes: number,
): boolean {
  return start < plusMinutes(other.kickOffAt, otherMinutes) && other.kickOffAt < plusMinutes(start, minutes);
}

const MINUTE_MS = 60_000;

function plusMinutes(instant: Instant, minutes: number): Instant {
  return plusMs(instant, minutes * MINUTE_MS);
}

export function dayAfter(date: string, days: number): string {
  return plusDays(`${date}T00:00:00.000Z`, days).slice(0, 10);
}

/** 1 is Monday, 7 Sunday. */
export function getWeekday(date: string): number {
  return new Date(`${date}T00:00:00.000Z`).getUTCDay() || 7;
}
