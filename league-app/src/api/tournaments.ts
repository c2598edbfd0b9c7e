import { LEAGUE_ROLES } from '@touchline/contracts';
import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { drawGroups } from '../domain/groups.js';
import { validateRules } from '../domain/standings/index.js';
import { invalid, DomainError } from '../kernel/domain-error.js';
import type { FieldError } from '../kernel/domain-error.js';
import type { Change } from '../records/changes.js';
import { removeFixtures } from '../records/fixtures.js';
import { listTournaments } from '../records/lists.js';
import { eraseTournament, publish } from '../records/publish.js';
import type { SeriesRow, TournamentRow } from '../records/rows.js';
import { reopenTournament } from '../records/season/close.js';
import { flag, integer } from './fields.js';
import { toColors } from './colors.js';
import { flagFilter, idFilter, listQuery } from './list.js';
import { mediaUrl } from './media-url.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { pageSchema } from './schemas/common.js';
import { ENTRANT, TOURNAMENT } from './schemas/tournaments.js';
import { CHANGES, GROUPS, NEW } from './tournament-bodies.js';
import type { RULES } from './tournament-bodies.js';
import { toFormat, hasCup, findTournament, tournamentView, viewOne } from './tournament-view.js';

const ALL = LEAGUE_ROLES;
const ADMINS = ['admin'] as const;
const AREA = ['access_tournaments'] as const;

const LIST = listQuery({ series_id: idFilter, active: flagFilter });
const PUBLISH = v.strictObject({ published: flag, round: v.optional(integer(1, 999)) });

type Tournament = v.InferOutput<typeof TOURNAMENT>;

export const tournamentRoutes = [
  route('GET /tournaments', ALL, AREA, { query: LIST, response: pageSchema(TOURNAMENT) }, (call) => {
    const { limit, offset, ...filter } = call.query();
    const cups = call.plan?.flags.access_tournament_cups ?? true;
    const { file } = call.league.records;
    const { items, total } = listTournaments(file, { ...filter, cups }, { limit, offset });
    return { items: items.map(tournamentView(call)), total };
  }),
  route('POST /tournaments', ADMINS, AREA, { body: NEW, response: TOURNAMENT, status: 201 }, add),
  route('GET /tournaments/:id', ALL, AREA, { response: TOURNAMENT }, (call) =>
    viewOne(call, findTournament(call).id),
  ),
  route('PATCH /tournaments/:id', ADMINS, AREA, { body: CHANGES, response: TOURNAMENT }, edit),
  route('DELETE /tournaments/:id', ADMINS, AREA, {}, (call) => {
    const tournament = findTournament(call);
    call.change((change) => {
      removeFixtures(call.league.records, change, tournament.id);
      eraseTournament(call.league.records, change, tournament.id);
    });
  }),
  route('GET /tournaments/:id/teams', ALL, AREA, { response: v.array(ENTRANT) }, (call) =>
    teamsView(call, findTournament(call)),
  ),
  route('PUT /tournaments/:id/groups', ADMINS, AREA, { body: GROUPS, response: v.array(ENTRANT) }, (call) => {
    const tournament = findTournament(call);
    const { groups } = call.body();
    call.change((change) => {
      call.league.records.tournaments.ensureWithinLimit(change, tournament.id);
      ensureNoMatches(call, tournament.id);
      const named = groups.map(({ name: group, team_ids: teamIds }) => ({ name: group, teamIds }));
      call.league.records.tournaments.group(change, tournament.id, named);
    });
    return teamsView(call, tournament);
  }),
  route('POST /tournaments/:id/publish', ADMINS, AREA, { body: PUBLISH, response: TOURNAMENT }, (call) => {
    const tournament = findTournament(call);
    const body = call.body();
    call.change((change) => publish(call.league.records, change, tournament.id, body));
    return viewOne(call, tournament.id);
  }),
];

function add(call: CallOf<typeof NEW>): Tournament {
  const body = call.body();
  const format = toFormat(body.format);
  if (hasCup({ format })) call.requireAreas('access_tournament_cups');
  const { records } = call.league;
  const { id: created } = call.change((change) => {
    const tournament = records.tournaments.add(change, {
      seriesId: findSeries(call, change, body.series_id).id,
      name: body.name,
      format,
      legs: body.legs,
      cupLegs: body.cup_legs,
      teamIds: requireTeams(call, body.team_ids),
      thirdPlace: body.third_place,
      qualifiers: body.advance_per_group,
      startsOn: body.starts_on,
      endsOn: body.ends_on,
      published: false,
      ...(body.rules === undefined ? {} : { rules: toRules(body.rules) }),
    });
    if (body.groups !== undefined && (format === 'groups' || format === 'groups_cup'))
      drawInto(call, change, tournament, body.groups, body.team_ids);
    return tournament;
  });
  return viewOne(call, created);
}

function drawInto(
  call: Call,
  change: Change,
  { id: tournamentId }: TournamentRow,
  groups: number,
  teams: string[],
): void {
  // In a group of one there is nobody to play.
  if (teams.length < 2 * groups) throw new DomainError('TOO_FEW_TEAMS', 409);
  const drawn = drawGroups(teams, groups, (below) => randomInt(below));
  const named = drawn.map((teamIds, index) => ({
    name: String.fromCodePoint('A'.codePointAt(0)! + index),
    teamIds,
  }));
  call.league.records.tournaments.group(change, tournamentId, named);
}

/** The named series, or the first one; a league without any gets one with its own name. */
function findSeries(call: Call, change: Change, seriesId: string | undefined): SeriesRow {
  const { series } = call.league.records;
  if (seriesId === undefined)
    return (
      series.where({ active: 1 }, 'created, id')[0] ?? series.add(change, call.league.settings.info().name)
    );
  const found = series.find(seriesId);
  if (found === undefined) throw invalid([{ field: 'series_id', code: 'UNKNOWN' }]);
  return found;
}

function requireTeams(call: Call, teamIds: readonly string[]): readonly string[] {
  const errors = teamIds.flatMap((team, index): FieldError[] =>
    call.league.records.teams.find(team) === undefined
      ? [{ field: `team_ids.${index}`, code: 'UNKNOWN' }]
      : [],
  );
  if (errors.length > 0) throw invalid(errors);
  return teamIds;
}

function toRules({ points, tie_breaks: tieBreaks }: v.InferOutput<typeof RULES>) {
  const rules = { points, tieBreaks };
  const problems = validateRules(rules);
  if (problems.length > 0)
    throw invalid(problems.map(({ field, code }) => ({ field: `rules.${field}`, code })));
  return rules;
}

function edit(call: CallOf<typeof CHANGES>): Tournament {
  const tournament = findTournament(call);
  const { rules, team_ids, active, third_place, advance_per_group, ...rest } = call.body();
  const { tournaments } = call.league.records;
  call.change((change) => {
    if (active === true && tournament.closed_at !== null)
      reopenTournament(call.league.records, change, tournament.id);
    if (team_ids !== undefined) {
      tournaments.ensureWithinLimit(change, tournament.id);
      ensureNoMatches(call, tournament.id);
      tournaments.enter(change, tournament.id, requireTeams(call, team_ids));
    }
    tournaments.update(change, tournament.id, {
      ...rest,
      ...(rules === undefined ? {} : { rules: JSON.stringify(toRules(rules)) }),
      ...(active === undefined ? {} : { active: active ? 1 : 0 }),
      ...(third_place === undefined ? {} : { third_place: third_place ? 1 : 0 }),
      ...(advance_per_group === undefined ? {} : { qualifiers: advance_per_group }),
    });
  });
  return viewOne(call, tournament.id);
}

function ensureNoMatches({ league }: Call, tournamentId: string): void {
  if (league.records.matches.count({ tournament_id: tournamentId }) > 0)
    throw new DomainError('HAS_MATCHES', 409);
}

function teamsView({ league }: Call, { id: tournamentId }: TournamentRow): v.InferOutput<typeof ENTRANT>[] {
  return league.records.tournaments
    .listEntrants(tournamentId)
    .map(({ crest_image_id, color_1, color_2, ...row }) => ({
      ...row,
      crest_url: mediaUrl(crest_image_id),
      colors: toColors({ color_1, color_2 }),
    }));
}
