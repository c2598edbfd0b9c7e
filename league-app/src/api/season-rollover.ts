import * as v from 'valibot';
import { invalid } from '../kernel/domain-error.js';
import type { FieldError } from '../kernel/domain-error.js';
import type { Change } from '../records/changes.js';
import { closeTournament } from '../records/season/close.js';
import { rollOverSeason } from '../records/season/rollover.js';
import type { SeasonRollover, RolledOverSeason } from '../records/season/rollover.js';
import { flag, id, name, integer } from './fields.js';
import { route } from './route.js';
import type { CallOf } from './route.js';
import { SEASON_ROLLOVER } from './schemas/season-rollover.js';
import { TOURNAMENT } from './schemas/tournaments.js';
import { PLAN_DIGEST } from './timing.js';
import { findTournament, viewOne } from './tournament-view.js';

const ADMINS = ['admin'] as const;
const AREA = ['access_tournaments'] as const;

const MAX_TEAMS = 200;
/** Series below the first one. */
const MAX_BELOW = 5;
const TEAMS = v.optional(v.nullable(v.pipe(v.array(id), v.maxLength(MAX_TEAMS, 'TOO_LONG'))), null);
const BELOW = v.strictObject({ tournament_id: id, name, places: integer(0, 8), teams: TEAMS });
const BODY = v.strictObject({
  name,
  teams: TEAMS,
  keep_players: v.optional(flag, true),
  below: v.optional(v.pipe(v.array(BELOW), v.maxLength(MAX_BELOW, 'TOO_LONG')), []),
  basis: v.optional(PLAN_DIGEST),
  dry_run: v.optional(flag, false),
});
type Answer = v.InferOutput<typeof SEASON_ROLLOVER>;

export const seasonRolloverRoutes = [
  route('POST /tournaments/:id/close', ADMINS, AREA, { response: TOURNAMENT }, (call) => {
    const tournament = findTournament(call);
    call.change((change) => closeTournament(call.league.records, change, tournament.id));
    return viewOne(call, tournament.id);
  }),
  route('POST /tournaments/:id/next', ADMINS, AREA, { body: BODY, response: SEASON_ROLLOVER }, rollOver),
];

/** Closes a tournament and starts the next one from it, or previews the result. */
function rollOver(call: CallOf<typeof BODY>): Answer {
  const { dry_run: dryRun, ...body } = call.body();
  const rollover = toSeasonRollover(call, body);
  const { records } = call.league;
  const execute = (change: Change): Answer => {
    call.ensureMay(change);
    const { basis, rolledOver } = rollOverSeason(records, change, rollover);
    return { basis, tournaments: rolledOver.map((each) => view(call, each, dryRun)) };
  };
  const { actor } = call.person;
  return dryRun ? records.changes.preview(actor, execute) : records.changes.make(actor, execute);
}

function toSeasonRollover(
  call: CallOf<typeof BODY>,
  {
    name: called,
    teams,
    below,
    keep_players: keepPlayers,
    basis,
  }: Omit<v.InferOutput<typeof BODY>, 'dry_run'>,
): SeasonRollover {
  const first = findTournament(call);
  if (below.length > 0) call.requireAreas('access_series');
  const endings = [
    { tournamentId: first.id, name: called, places: 0, teams },
    ...below.map(({ tournament_id, ...each }) => ({
      ...each,
      tournamentId: findTournament(call, tournament_id).id,
    })),
  ];
  const unknown = endings.flatMap(({ teams: teamIds }, index) =>
    (teamIds ?? []).flatMap((team, place): FieldError[] =>
      call.league.records.teams.find(team) === undefined
        ? [{ field: `${index === 0 ? '' : `below.${index - 1}.`}teams.${place}`, code: 'UNKNOWN' }]
        : [],
    ),
  );
  if (unknown.length > 0) throw invalid(unknown);
  // Teams chosen by hand must be based on a preview.
  if (basis === undefined && endings.some(({ teams: teamIds }) => teamIds !== null))
    throw invalid([{ field: 'basis', code: 'REQUIRED' }]);
  return { endings, keepPlayers, basis: basis ?? null };
}

function view(
  { league: { records } }: CallOf<typeof BODY>,
  { from, next, champions, teams, leaving, registered, released }: RolledOverSeason,
  dryRun: boolean,
): Answer['tournaments'][number] {
  const named = (team: string) => ({ team_id: team, name: records.teams.get(team).name });
  return {
    ...{ from_id: from.id, from_name: from.name, series_name: records.series.get(from.series_id).name },
    ...{ id: dryRun ? null : next.id, name: next.name, champions, registered, released },
    teams: teams.map(({ team, move }) => ({ ...named(team), move })),
    leaving: leaving.map(named),
  };
}
