import type { Instant } from '../kernel/instant.js';
import { plusDays, plusMs } from '../kernel/instant.js';

/** A venue's weekly time for a match. */
export interface WeeklySlot {
  venue: string;
  /** 1 is Monday, 7 Sunday (ISO 8601). */
  weekday: number;
  /** `15:30`, by the league's clocks. */
  time: string;
}

/** A time and a place at which one match can be played. */
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

/** What takes a venue or a team already; a match without venue takes its teams only. */
export interface Booking {
  match: string;
  venue: string | null;
  kickOffAt: Instant;
  /** How long it takes teams and venue, in minutes. */
  minutes: number;
  home: string;
  away: string;
}

export interface Assignment {
  match: string;
  slot: Slot;
}

/** A round that fits in none of the weeks looked at. */
export class RoundDoesNotFit extends Error {
  constructor(
    readonly round: number,
    /** How many matches it has, and how many of them fitted in the best week. */
    readonly matches: number,
    readonly fitted: number,
  ) {
    super(`Round ${round} has ${matches} matches; at most ${fitted} fit in a week.`);
  }
}

/** Beyond one for each round: two years of holidays and full venues. */
const WEEKS_LOOKED_AT = 104;
const DAYS = 7;

/** What stands in a calendar, and the clock that reads it. */
export interface Season {
  /** The first day on which may be played: `2026-03-07`. */
  from: string;
  slots: readonly WeeklySlot[];
  /** Days on which nothing is played. */
  holidays: readonly string[];
  bookings: readonly Booking[];
  /** How long a match takes its teams and its venue, in minutes. */
  minutes: number;
  instantOf: (date: string, time: string) => Instant;
}

/**
 * Gives every match a slot: the rounds in order, each within a week of its own, counted from the first day. A round goes to
 * the first week that has room for all of it, so a week of holidays is left out whole where it must be. Nobody plays, and no
 * venue is used, twice at once; other tournaments' matches are kept clear of.
 * @throws RoundDoesNotFit
 */
export function assignSlots(fixtures: readonly Fixture[], season: Season): Assignment[] {
  const rounds = [...new Set(fixtures.map(({ round }) => round))].sort((a, b) => a - b);
  const ordered = inTurn(fixtures);
  const last = rounds.length + WEEKS_LOOKED_AT;
  const assigned: Assignment[] = [];
  let week = 0;
  for (const round of rounds) {
    const matches = ordered.filter((fixture) => fixture.round === round);
    let best = 0;
    for (; ; week += 1) {
      if (week >= last) throw new RoundDoesNotFit(round, matches.length, best);
      const found = fit(matches, slotsOfWeek(season, week), season);
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
 * In an order that depends on the matches only, not on how they come: the same matches always get the same slots. The
 * last one takes the earliest slot, since `fit` moves those before it; each round ends with another team, so that the early
 * hours go around.
 */
function inTurn(fixtures: readonly Fixture[]): Fixture[] {
  const teams = [...new Set(fixtures.flatMap(({ home, away }) => [home, away]))].sort();
  const places = new Map(teams.map((team, place) => [team, place]));
  const turn = ({ round, home }: Fixture): number => (places.get(home)! + 2 * round) % teams.length;
  return [...fixtures].sort((a, b) => a.round - b.round || turn(a) - turn(b) || compare(a.away, b.away));
}

/** The slots of a week, earliest first (those of one time in the order given), without those on holidays. */
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

/** As many of a round's matches as can be given a slot, each by trying to move those before it (Kuhn's matching). */
function fit(matches: readonly Fixture[], slots: readonly Slot[], season: Season): Assignment[] {
  const usable = apart(slots, season.minutes);
  const taken = new Map<number, Fixture>();
  const place = (match: Fixture, tried: Set<number>): boolean =>
    usable.some((slot, index) => {
      if (tried.has(index) || findConflicts(match, slot, season).length > 0) return false;
      tried.add(index);
      const other = taken.get(index);
      if (other !== undefined && !place(other, tried)) return false;
      taken.set(index, match);
      return true;
    });
  for (const match of matches) place(match, new Set());
  return [...taken].map(([index, { id }]) => ({ match: id, slot: usable[index]! }));
}

/** Slots of one venue that would overlap are used alternately: the earlier one stays. */
export function apart(slots: readonly Slot[], minutes: number): Slot[] {
  const kept: Slot[] = [];
  for (const slot of slots)
    if (
      !kept.some(({ venue, kickOffAt }) => venue === slot.venue && overlap(kickOffAt, minutes, slot, minutes))
    )
      kept.push(slot);
  return kept;
}

export type Conflict = { kind: 'venue' | 'home' | 'away'; match: string };

/** Which matches stand against one at a time and a place, and by what. */
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

function overlap(at: Instant, lasts: number, other: { kickOffAt: Instant }, otherLasts: number): boolean {
  return at < plusMinutes(other.kickOffAt, otherLasts) && other.kickOffAt < plusMinutes(at, lasts);
}

const MINUTE_MS = 60_000;

function plusMinutes(instant: Instant, minutes: number): Instant {
  return plusMs(instant, minutes * MINUTE_MS);
}

/** So many days after a date. */
export function dayAfter(date: string, days: number): string {
  return plusDays(`${date}T00:00:00.000Z`, days).slice(0, 10);
}

/** 1 is Monday, 7 Sunday. */
export function getWeekday(date: string): number {
  return new Date(`${date}T00:00:00.000Z`).getUTCDay() || 7;
}
