import { createHash } from 'node:crypto';
import { withoutOverlaps, findConflicts, getWeekday, slotsOfWeek } from '../domain/slots.js';
import type { Season, Slot } from '../domain/slots.js';
import type {
  DatedBooking,
  DatedSlot,
  Rule,
  RuleKind,
  TimetableProblem,
} from '../domain/timetable/problem.js';
import { roundsOf } from '../domain/timetable/exact.js';
import { DomainError } from '../kernel/domain-error.js';
import { instantToLocal, localToInstant } from '../kernel/local-time.js';
import type { Records } from './records.js';
import { readBookings } from './schedule.js';
import type { Timing } from './schedule.js';

/** Weeks tried beyond one per round: two years of holidays and full venues. */
const MAX_SEARCHED_WEEKS = 104;
/** For a slot without teams, only the venue can conflict. */
const NO_MATCH = { id: '', home: '', away: '' };

/**
 * Everything a tournament's timetable is computed from, read from the league's file.
 * @param timing null for a timetable without dates.
 * @throws DomainError 409 `NOT_A_ROUND_ROBIN`, `TOO_FEW_TEAMS`, `NOT_ENOUGH_SLOTS`
 */
export function readProblem(records: Records, tournamentId: string, timing: Timing | null): TimetableProblem {
  const { format, legs, match_minutes: minutes } = records.tournaments.get(tournamentId);
  if (format !== 'league') throw new DomainError('NOT_A_ROUND_ROBIN', 409);
  const teams = records.tournaments.listEntries(tournamentId).map(({ team_id }) => team_id);
  if (teams.length < 2) throw new DomainError('TOO_FEW_TEAMS', 409);
  const rules = rulesOf(records, tournamentId, teams);
  const base = { teams, legs, rules, minutes };
  if (timing === null) return { ...base, weeks: null, bookings: [] };
  const names = venueNames(records);
  const bookings = readDatedBookings(records, timing);
  const season: Season = {
    from: timing.from,
    slots: timing.slots.map((slot) => ({ ...slot, venue: names.get(slot.venue)! })),
    holidays: [...(timing.holidays ?? []), ...records.venues.holidays().map(({ date }) => date)],
    ...{ bookings, minutes },
    instantOf: (date, time) => localToInstant(date, time, timing.timeZone),
  };
  const weeks = findWeeks(season, roundsOf({ teams, legs }), Math.floor(teams.length / 2), timing.timeZone);
  return { ...base, weeks, bookings };
}

/** Rules about teams that take part; rules that name other teams are ignored. */
export function rulesOf(records: Records, tournamentId: string, teams: readonly string[]): Rule[] {
  return records.fixturePlans
    .rulesOf(tournamentId)
    .map((rule, index): Rule => ({ ...rule, id: String(index) }))
    .filter((rule) => teamsOf(rule).every((team) => teams.includes(team)));
}

export function venueNames({ venues }: Records): ReadonlyMap<string, string> {
  return new Map(venues.where({}).map(({ id, name }) => [id, name]));
}

/** The matches of all tournaments from the first day on, with dates and venue names. */
export function readDatedBookings(records: Records, { from, timeZone }: Timing): DatedBooking[] {
  const names = venueNames(records);
  return readBookings(records, localToInstant(from, '00:00', timeZone), null).map((booking) => ({
    ...booking,
    venue: booking.venue === null ? null : names.get(booking.venue)!,
    date: instantToLocal(booking.kickOffAt, timeZone).date,
  }));
}

/** Adds each slot's date, time and weekday in the league's time zone. */
export function toDatedSlots(slots: readonly Slot[], timeZone: string): DatedSlot[] {
  return slots.map((slot) => {
    const local = instantToLocal(slot.kickOffAt, timeZone);
    return { ...slot, ...local, weekday: getWeekday(local.date) };
  });
}

export function teamsOf(rule: RuleKind): readonly string[] {
  switch (rule.kind) {
    case 'share_ground':
    case 'meet_within':
      return rule.teams;
    case 'fixed_match':
      return [rule.home, rule.away];
    case 'rest_days':
      return [];
    default:
      return [rule.team];
  }
}

/** A week with enough room for each round; other weeks are skipped. */
function findWeeks(season: Season, rounds: number, matches: number, timeZone: string): DatedSlot[][] {
  const weeks: DatedSlot[][] = [];
  let best = 0;
  for (let week = 0; weeks.length < rounds; week += 1) {
    if (week >= rounds + MAX_SEARCHED_WEEKS)
      throw new DomainError('NOT_ENOUGH_SLOTS', 409, { round: weeks.length + 1, matches, fitted: best });
    const free = slotsOfWeek(season, week).filter(
      (slot) => findConflicts(NO_MATCH, slot, season).length === 0,
    );
    const capacity = withoutOverlaps(free, season.minutes).length;
    best = Math.max(best, capacity);
    if (capacity < matches) continue;
    weeks.push(toDatedSlots(free, timeZone));
  }
  return weeks;
}

/** Equal for equal problems. */
export function digestOfProblem(problem: TimetableProblem): string {
  return createHash('sha256').update(JSON.stringify(problem)).digest('hex');
}
