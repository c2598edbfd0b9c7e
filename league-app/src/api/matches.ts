import { LEAGUE_ROLES } from '@touchline/contracts';
import * as v from 'valibot';
import { MATCH_STATES } from '../domain/match.js';
import { localToInstant } from '../kernel/local-time.js';
import { DomainError } from '../kernel/domain-error.js';
import { dayAfter } from '../domain/slots.js';
import type { ListPage } from '../records/list-page.js';
import { listMatches, MATCH_ORDERS } from '../records/lists.js';
import { ensureVersion, lineUp } from '../records/play.js';
import type { AuditRow } from '../records/rows.js';
import { reschedule, findScheduleConflicts } from '../records/schedule.js';
import { day, flag, flagText, id, instant, oneOf, textOrNull, integer, integerText } from './fields.js';
import { toAuditEntry } from './history.js';
import { idFilter, listQuery } from './list.js';
import { findMatch, matchView, viewMatch } from './match-view.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { pageSchema } from './schemas/common.js';
import { AUDIT_ENTRY } from './schemas/league.js';
import { CHECKED_MATCH_SHEET, CONFLICTS, MATCH, MATCH_SHEET } from './schemas/matches.js';
import { suspendedAmong } from './suspended.js';
import { findTournament } from './tournament-view.js';

const ALL = LEAGUE_ROLES;
const ADMINS = ['admin'] as const;
const REPORTERS = ['admin', 'collaborator'] as const;
const AREA = ['access_tournaments'] as const;
const MAX_LINEUP = 60;

const venue = textOrNull(120);
const kickOff = v.nullable(instant);
/** The state of the match that the caller has seen; either field detects that somebody else was first. */
export const EXPECTED = {
  version: v.optional(integer(1, 1_000_000_000)),
  updated: v.optional(instant),
};
const MOVE = v.strictObject({
  ...EXPECTED,
  kick_off_at: v.optional(kickOff),
  venue: v.optional(venue),
  force: v.optional(flag, false),
});
const NEW = v.strictObject({
  tournament_id: id,
  round: integer(1, 999),
  home_team_id: id,
  away_team_id: id,
  kick_off_at: v.optional(kickOff, null),
  venue: v.optional(venue, null),
});
const LINEUP = v.strictObject({
  players: v.pipe(
    v.array(
      v.strictObject({ player_id: id, starter: flag, shirt_number: v.optional(v.nullable(integer(0, 999))) }),
    ),
    v.maxLength(MAX_LINEUP, 'TOO_LONG'),
  ),
});
const FILTER = listQuery({
  tournament_id: idFilter,
  team_id: idFilter,
  round: v.optional(integerText(1, 999)),
  state: v.optional(oneOf(MATCH_STATES)),
  from: v.optional(day),
  to: v.optional(day),
  unconfirmed: v.optional(flagText),
  open: v.optional(flagText),
  order: v.optional(oneOf(MATCH_ORDERS), 'round'),
});
const AT = v.strictObject({ kick_off_at: instant, venue: v.optional(v.string()) });

type MatchSheet = v.InferOutput<typeof MATCH_SHEET>;

export const matchRoutes = [
  route('GET /matches', ALL, AREA, { query: FILTER, response: pageSchema(MATCH) }, list),
  route('POST /matches', ADMINS, AREA, { body: NEW, response: MATCH_SHEET, status: 201 }, add),
  route('GET /matches/:id', ALL, AREA, { response: MATCH_SHEET }, (call) =>
    viewMatch(call, findMatch(call).id),
  ),
  route('PATCH /matches/:id', ADMINS, AREA, { body: MOVE, response: MATCH_SHEET }, move),
  route('GET /matches/:id/conflicts', ADMINS, AREA, { query: AT, response: CONFLICTS }, (call) => {
    const query = call.query();
    const match = findMatch(call);
    const { records } = call.league;
    const venueId =
      query.venue === undefined
        ? match.venue_id
        : (records.venues.where({ name: query.venue })[0]?.id ?? null);
    const target = { kickOffAt: query.kick_off_at, venueId, timeZone: getZone(call) };
    return { conflicts: findScheduleConflicts(records, match, target) };
  }),
  route('DELETE /matches/:id', ADMINS, AREA, {}, (call) => {
    const match = findMatch(call);
    // A tie without its match could never be decided.
    if (match.tie_id !== null) throw new DomainError('IN_USE', 409);
    call.change((change) => call.league.records.matches.erase(change, match.id));
  }),
  route('GET /matches/:id/history', REPORTERS, AREA, { response: pageSchema(AUDIT_ENTRY) }, listHistory),
  route(
    'PUT /matches/:id/lineups/:team_id',
    ALL,
    AREA,
    { body: LINEUP, response: CHECKED_MATCH_SHEET },
    (call) => {
      const match = findMatch(call);
      const teamId = call.id('team_id');
      call.ensureOwn(teamId);
      const { players } = call.body();
      const { records } = call.league;
      call.change((change) => lineUp(records, change, match.id, teamId, players));
      const named = players.map(({ player_id }) => player_id);
      return { ...viewMatch(call, match.id), warnings: suspendedAmong(records, match, named) };
    },
  ),
];

function list(call: CallOf<null, typeof FILTER>): ListPage<v.InferOutput<typeof MATCH>> {
  const { limit, offset, order, q: _, from, to, ...filter } = call.query();
  if (filter.tournament_id !== undefined) findTournament(call, filter.tournament_id);
  const toInstant = (date: string | undefined): string | undefined =>
    date === undefined ? undefined : localToInstant(date, '00:00', getZone(call));
  const until = to === undefined ? undefined : dayAfter(to, 1);
  const { items, total } = listMatches(
    call.league.records.file,
    { ...filter, from: toInstant(from), to: toInstant(until) },
    { limit, offset, order },
  );
  return { items: items.map(matchView(call)), total };
}

/** The match's history: time, result, entries, goals and cards, newest first. */
function listHistory(call: Call): ListPage<v.InferOutput<typeof AUDIT_ENTRY>> {
  const { id: matchId } = findMatch(call);
  const rows = call.league.file.all<AuditRow>(
    `SELECT * FROM audit WHERE (entity = 'match' AND entity_id = ?1)
       OR (entity IN ('match_event', 'result_entry') AND coalesce(after, before) ->> 'match_id' = ?1)
     ORDER BY id DESC LIMIT 500`,
    matchId,
  );
  return { items: rows.map((row) => toAuditEntry(call.league, row)), total: rows.length };
}

function getZone({ league }: Call): string {
  return league.settings.info().timeZone;
}

function add(call: CallOf<typeof NEW>): MatchSheet {
  const body = call.body();
  const tournament = findTournament(call, body.tournament_id);
  const { records } = call.league;
  if (body.home_team_id === body.away_team_id) throw new DomainError('TEAM_AGAINST_ITSELF', 409);
  const match = call.change((change) => {
    records.tournaments.ensureWithinLimit(change, tournament.id);
    return records.matches.add(change, {
      tournamentId: tournament.id,
      round: body.round,
      homeTeamId: body.home_team_id,
      awayTeamId: body.away_team_id,
      kickOffAt: body.kick_off_at,
      venueId: body.venue === null ? null : records.venues.findOrCreate(change, body.venue).id,
      groupId: records.tournaments.groupOfBoth(tournament.id, body.home_team_id, body.away_team_id),
      published: tournament.published === 1,
    });
  });
  return viewMatch(call, match.id);
}

/** Drag to reschedule: conflicts are reported; with `force` the match moves anyway. */
function move(call: CallOf<typeof MOVE>): MatchSheet {
  const body = call.body();
  const { records } = call.league;
  const { id: matchId } = findMatch(call);
  call.change((change) => {
    const match = records.matches.get(matchId);
    ensureVersion(match, body);
    const { kick_off_at = match.kick_off_at, venue: name, force } = body;
    const venueId =
      name === undefined
        ? match.venue_id
        : name === null
          ? null
          : records.venues.findOrCreate(change, name).id;
    reschedule(records, change, matchId, { kickOffAt: kick_off_at, venueId, timeZone: getZone(call), force });
  });
  return viewMatch(call, matchId);
}
