import { withoutOverlaps, slotsOfWeek } from '../domain/slots.js';
import type { Season } from '../domain/slots.js';
import type { OpenMatch, RepairProblem } from '../domain/timetable/repair.js';
import { DomainError } from '../kernel/domain-error.js';
import { localToInstant } from '../kernel/local-time.js';
import type { Records } from './records.js';
import type { MatchRow } from './rows.js';
import type { Timing } from './schedule.js';
import { readDatedBookings, rulesOf, toDatedSlots, venueNames } from './timetable-problem.js';

/** Weeks after the last match that may be used when no end is given. */
const WEEKS_AFTER = 8;
const WEEK_MS = 7 * 86_400_000;
const MAX_WEEKS = 60;

export interface Repair {
  round: number;
  /** The first day, and the hours available. */
  timing: Timing;
  /** The last day; null allows some weeks after the season. */
  until: string | null;
}

/**
 * The problem of moving a postponed round.
 * @throws DomainError 409 `NOTHING_TO_MOVE` if the round has no match left to play
 */
export function readRepair(
  records: Records,
  tournamentId: string,
  { round, timing, until }: Repair,
): RepairProblem {
  const { match_minutes: minutes } = records.tournaments.get(tournamentId);
  const { timeZone } = timing;
  const names = venueNames(records);
  const open = records.matches
    .ofTournament(tournamentId)
    .filter(({ state }) => state === 'scheduled' || state === 'postponed');
  const moved = open.filter((match) => match.round === round);
  if (moved.length === 0) throw new DomainError('NOTHING_TO_MOVE', 409);
  const matches = open.map((match) => toOpenMatch(match, names, timeZone));
  const ids = new Set(open.map(({ id }) => id));
  const bookings = readDatedBookings(records, timing).filter(({ match }) => !ids.has(match));
  const season: Season = {
    from: timing.from,
    slots: timing.slots.map((slot) => ({ ...slot, venue: names.get(slot.venue)! })),
    holidays: [...(timing.holidays ?? []), ...records.venues.holidays().map(({ date }) => date)],
    ...{ bookings, minutes },
    instantOf: (date, time) => localToInstant(date, time, timeZone),
  };
  const teams = records.tournaments.listEntries(tournamentId).map(({ team_id }) => team_id);
  return {
    ...{ matches, bookings, minutes },
    moved: moved.map(({ id }) => id),
    rules: rulesOf(records, tournamentId, teams),
    slots: findSlots(season, until, matches, timeZone),
  };
}

/** A postponed match takes no slot. */
function toOpenMatch(match: MatchRow, names: ReadonlyMap<string, string>, timeZone: string): OpenMatch {
  const { id, round, home_team_id: home, away_team_id: away, kick_off_at: kickOffAt, state } = match;
  if (kickOffAt === null || state === 'postponed') return { id, round, home, away, slot: null };
  const slot = { kickOffAt, venue: names.get(match.venue_id ?? '') ?? '' };
  return { id, round, home, away, slot: toDatedSlots([slot], timeZone)[0]! };
}

function findSlots(season: Season, until: string | null, matches: readonly OpenMatch[], timeZone: string) {
  const lastKickOff = matches.reduce(
    (day, { slot }) => (slot !== null && slot.date > day ? slot.date : day),
    season.from,
  );
  const weeks =
    Math.ceil((Date.parse(until ?? lastKickOff) - Date.parse(season.from)) / WEEK_MS) +
    (until === null ? WEEKS_AFTER : 1);
  const slots = Array.from({ length: Math.min(Math.max(weeks, 1), MAX_WEEKS) }, (_, week) =>
    toDatedSlots(withoutOverlaps(slotsOfWeek(season, week), season.minutes), timeZone),
  ).flat();
  return slots.filter(({ date }) => until === null || date <= until);
}
