import * as v from 'valibot';
import type { Change } from '../records/changes.js';
import { turnSeason } from '../records/season-turn.js';
import { flag, id, name, whole } from './fields.js';
import { route } from './route.js';
import type { CallOf } from './route.js';
import { SEASON_TURN } from './schemas/season-turn.js';
import { findTournament } from './tournament-view.js';

const BODY = v.strictObject({
  name,
  keep_players: v.optional(flag, true),
  below: v.optional(v.nullable(v.strictObject({ tournament_id: id, name, places: whole(1, 8) })), null),
  dry_run: v.optional(flag, false),
});

export const seasonTurnRoutes = [
  route(
    'POST /tournaments/:id/next',
    ['admin'],
    ['access_tournaments'],
    { body: BODY, response: SEASON_TURN },
    turn,
  ),
];

/** Closes a tournament and starts the next from it, or says what that would come to. */
function turn(call: CallOf<typeof BODY>): v.InferOutput<typeof SEASON_TURN> {
  const tournament = findTournament(call);
  const { name: called, keep_players: keepPlayers, below, dry_run: dryRun } = call.body();
  if (below !== null) call.need('access_series');
  const { records } = call.league;
  const work = (change: Change): v.InferOutput<typeof SEASON_TURN> => {
    call.ensureMay(change);
    const turned = turnSeason(records, change, tournament.id, {
      ...{ name: called, keepPlayers },
      below: below === null ? null : { ...below, tournamentId: below.tournament_id },
    });
    return {
      tournaments: turned.map(({ from, next, champion, teams, registered }) => ({
        ...{ from_id: from.id, from_name: from.name, id: dryRun ? null : next.id, name: next.name },
        ...{ champion, registered },
        teams: teams.map(({ team, move }) => ({ team_id: team, name: records.teams.get(team).name, move })),
      })),
    };
  };
  const { actor } = call.person;
  return dryRun ? records.changes.tryOut(actor, work) : records.changes.make(actor, work);
}
