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
const WEEKS_LOOKED_AT = 104;
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
 * Sorts matches independently of the order given, so that the same matches always get the same slots. The last match
 * takes the earliest slot, since `fit` moves those before it; each round ends with another team, so that the early
 * hours rotate.
 */
function inTurn(fixtures: readonly Fixture[]): Fixture[] {
  const teams = [...new Set(fixtures.flatMap(({ home, away }) => [home, away]))].sort();
  const places = new Map(teams.map((team, place) => [team, place]));
  const turn = ({ round, home }: Fixture): number => (places.get(home)! + 2 * round) % teams.length;
  return [...fixtures].sort((a, b) => a.round - b.round || turn(a) - turn(b) || compare(a.away, b.away));
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
function fit(matches: readonly Fixture[], slots: readonly Slot[], season: Season): Assignment[] {
  const usable = withoutOverlaps(slots, season.minutes);
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

/** Drops slots that overlap an earlier one at the same venue. */
export function withoutOverlaps(slots: readonly Slot[], minutes: number): Slot[] {
  const kept: Slot[] = [];
  for (const slot of slots)
    if (
      !kept.some(({ venue, kickOffAt }) => venue === slot.venue && overlap(kickOffAt, minutes, slot, minutes))
    )
      kept.push(slot);
  return kept;
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

function overlap(at: Instant, lasts: number, other: { kickOffAt: Instant }, otherLasts: number): boolean {
  return at < plusMinutes(other.kickOffAt, otherLasts) && other.kickOffAt < plusMinutes(at, lasts);
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
