import { assignSlots, findConflicts, RoundDoesNotFit } from '../domain/slots.js';
import type { Booking, WeeklySlot } from '../domain/slots.js';
import type { FieldError } from '../kernel/domain-error.js';
import { DomainError } from '../kernel/domain-error.js';
import type { Instant } from '../kernel/instant.js';
import { plusDays } from '../kernel/instant.js';
import { instantToLocal, localToInstant } from '../kernel/local-time.js';
import type { Change } from './changes.js';
import type { Records } from './records.js';
import type { MatchRow } from './rows.js';

export interface Timing {
  /** The first possible match day. */
  from: string;
  /** Venues are given by id. */
  slots: readonly WeeklySlot[];
  /** In addition to the league's own. */
  holidays?: readonly string[];
  timeZone: string;
}

/** Margin when reading bookings: a match that starts outside a period may still overlap it. */
const A_DAY = 1;

/**
 * Assigns a time and a venue to every match of a tournament that has neither time nor result.
 * @throws DomainError 409 `NOT_ENOUGH_SLOTS` naming the first round that fits in no week.
 */
export function scheduleFixtures(
  records: Records,
  change: Change,
  tournamentId: string,
  { from, slots, holidays = [], timeZone }: Timing,
): MatchRow[] {
  const { tournaments, matches, venues } = records;
  tournaments.ensureWithinLimit(change, tournamentId);
  const { match_minutes: minutes } = tournaments.get(tournamentId);
  const open = matches
    .ofTournament(tournamentId)
    .filter(({ state, kick_off_at }) => state === 'scheduled' && kick_off_at === null);
  const fixtures = open.map(({ id, round, home_team_id: home, away_team_id: away }) => ({
    id,
    round,
    home,
    away,
  }));
  const assigned = assigning(() =>
    assignSlots(fixtures, {
      from,
      slots,
      holidays: [...holidays, ...venues.holidays().map(({ date }) => date)],
      bookings: readBookings(records, localToInstant(from, '00:00', timeZone), null),
      minutes,
      instantOf: (date, time) => localToInstant(date, time, timeZone),
    }),
  );
  return assigned.map(({ match, slot }) => matches.schedule(change, match, slot.kickOffAt, slot.venue));
}

function assigning<T>(assign: () => T): T {
  try {
    return assign();
  } catch (error) {
    if (!(error instanceof RoundDoesNotFit)) throw error;
    const { round, matches, fitted } = error;
    throw new DomainError('NOT_ENOUGH_SLOTS', 409, { round, matches, fitted });
  }
}

/**
 * Moves a match to another time and place.
 * @param force moves it in spite of conflicts.
 * @throws DomainError 404; 409 `MATCH_STATE`; 409 `SCHEDULE_CONFLICT` with a field for each conflict.
 */
export function reschedule(
  records: Records,
  change: Change,
  id: string,
  target: { kickOffAt: Instant | null; venueId: string | null; timeZone: string; force: boolean },
): MatchRow {
  const match = records.matches.get(id);
  records.tournaments.ensureWithinLimit(change, match.tournament_id);
  const conflicts = target.force ? [] : findScheduleConflicts(records, match, target);
  if (conflicts.length > 0) throw new DomainError('SCHEDULE_CONFLICT', 409, {}, conflicts);
  return records.matches.schedule(change, id, target.kickOffAt, target.venueId);
}

const FIELDS = {
  venue: { field: 'venue', code: 'VENUE_TAKEN' },
  home: { field: 'kick_off_at', code: 'HOME_PLAYS' },
  away: { field: 'kick_off_at', code: 'AWAY_PLAYS' },
} as const;

/** Conflicts of a match with a time and place: other matches of its teams or at the venue, and holidays. */
export function findScheduleConflicts(
  records: Records,
  match: MatchRow,
  { kickOffAt, venueId, timeZone }: { kickOffAt: Instant | null; venueId: string | null; timeZone: string },
): FieldError[] {
  if (kickOffAt === null) return [];
  const { match_minutes: minutes } = records.tournaments.get(match.tournament_id);
  const bookings = readBookings(records, plusDays(kickOffAt, -A_DAY), plusDays(kickOffAt, A_DAY));
  const fixture = { id: match.id, home: match.home_team_id, away: match.away_team_id };
  const kinds = findConflicts(fixture, { venue: venueId, kickOffAt }, { bookings, minutes }).map(
    ({ kind }) => kind,
  );
  const { date } = instantToLocal(kickOffAt, timeZone);
  const isHoliday = records.venues.holidays().some((holiday) => holiday.date === date);
  const conflicts: FieldError[] = [...new Set(kinds)].map((kind) => FIELDS[kind]);
  if (isHoliday) conflicts.push({ field: 'kick_off_at', code: 'HOLIDAY' });
  return conflicts;
}

/** The matches of all tournaments that occupy a time and place; postponed and abandoned ones do not. */
export function readBookings({ file }: Records, from: Instant, target: Instant | null): Booking[] {
  return file.all<Booking & Record<string, never>>(
    `SELECT match.id AS match, venue_id AS venue, kick_off_at AS kickOffAt, match_minutes AS minutes,
       home_team_id AS home, away_team_id AS away
     FROM match JOIN tournament ON tournament.id = tournament_id
     WHERE kick_off_at >= ? AND kick_off_at <= ? AND state NOT IN ('postponed', 'abandoned')`,
    plusDays(from, -A_DAY),
    target ?? '9999',
  );
}
