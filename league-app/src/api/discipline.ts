import { LEAGUE_ROLES } from '@touchline/contracts';
import * as v from 'valibot';
import { DomainError, invalid } from '../kernel/domain-error.js';
import { playerFigures } from '../records/player-lists.js';
import type { PlayerFigures } from '../records/player-lists.js';
import { parseDiscipline } from '../records/suspensions.js';
import { id, idOrNull, reason, integer } from './fields.js';
import { route } from './route.js';
import {
  CARDED_PLAYER,
  DISCIPLINE,
  RULING as RULING_ROW,
  SCORER,
  SUSPENSION,
} from './schemas/tournaments.js';
import type { Call } from './route.js';
import { findTournament } from './tournament-view.js';

const ALL = LEAGUE_ROLES;
const ADMINS = ['admin'] as const;
const AREA = ['access_tournaments'] as const;

const count = integer(0, 99);
const CARDS = ['yellow', 'second_yellow', 'red'] as const;
const RULES = v.partial(
  v.strictObject({
    yellow_limit: count,
    yellow_ban: count,
    second_yellow_ban: count,
    red_ban: count,
    fines: v.partial(v.strictObject({ yellow: idOrNull, second_yellow: idOrNull, red: idOrNull })),
  }),
);
const RULING = v.strictObject({
  team_id: id,
  player_id: id,
  match_id: v.optional(idOrNull, null),
  matches: integer(1, 99),
  reason,
});

export const disciplineRoutes = [
  route('GET /tournaments/:id/scorers', ALL, AREA, { response: v.array(SCORER) }, (call) =>
    figures(call)
      .filter(({ goals }) => goals > 0)
      .map(({ yellow: _y, second_yellow: _s, red: _r, ...row }) => row),
  ),
  route('GET /tournaments/:id/cards', ALL, AREA, { response: v.array(CARDED_PLAYER) }, (call) =>
    figures(call)
      .filter((row) => CARDS.some((card) => row[card] > 0))
      .sort((a, b) => weight(b) - weight(a))
      .map(({ goals: _g, penalties: _p, ...row }) => row),
  ),
  route('GET /tournaments/:id/suspensions', ALL, AREA, { response: v.array(SUSPENSION) }, suspensionsView),
  route(
    'POST /tournaments/:id/suspensions',
    ADMINS,
    AREA,
    { body: RULING, response: RULING_ROW, status: 201 },
    (call) => {
      const tournament = findTournament(call);
      const body = call.body();
      const { records } = call.league;
      return call.change((change) => {
        records.tournaments.ensureWithinLimit(change, tournament.id);
        records.tournaments.ensureTeams(tournament.id, [body.team_id]);
        ensureMemberNowOrBefore(call, { ...body, tournament_id: tournament.id });
        if (body.match_id !== null && records.matches.find(body.match_id)?.tournament_id !== tournament.id)
          throw invalid([{ field: 'match_id', code: 'UNKNOWN' }]);
        return records.suspensions.rule(change, { ...body, tournament_id: tournament.id });
      });
    },
  ),
  route('DELETE /suspensions/:id', ADMINS, AREA, {}, (call) => {
    const { suspensions } = call.league.records;
    const ruling = suspensions.get(call.id());
    findTournament(call, ruling.tournament_id);
    call.change((change) => {
      call.league.records.tournaments.ensureWithinLimit(change, ruling.tournament_id);
      suspensions.remove(change, ruling.id);
    });
  }),
  route('PUT /tournaments/:id/discipline', ADMINS, AREA, { body: RULES, response: DISCIPLINE }, (call) => {
    const tournament = findTournament(call);
    const { fines = {}, ...rules } = call.body();
    const { records } = call.league;
    const selectedFines = Object.entries(fines).filter(
      (each): each is [string, string] => typeof each[1] === 'string',
    );
    if (selectedFines.length > 0) call.requireAreas('access_fine_types');
    const unknown = selectedFines.filter(([, type]) => records.fines.types.find(type) === undefined);
    if (unknown.length > 0)
      throw invalid(unknown.map(([card]) => ({ field: `fines.${card}`, code: 'UNKNOWN' })));
    const discipline = { ...parseDiscipline(tournament), ...rules, fines: Object.fromEntries(selectedFines) };
    call.change((change) =>
      records.tournaments.update(
        change,
        tournament.id,
        { discipline: JSON.stringify(discipline) },
        'discipline_changed',
      ),
    );
    return discipline;
  }),
];

/**
 * A ruling may come after a transfer and concern either team: the player's own, and those for which they are registered
 * or have played in the tournament. Wider than `ensurePlayFor` (`records/play.ts`), which accepts one team only.
 * @throws DomainError 400 for an unknown player; 409 `PLAYER_NOT_IN_TEAM`
 */
function ensureMemberNowOrBefore(
  { league: { records } }: Call,
  ruling: Record<'tournament_id' | 'team_id' | 'player_id', string>,
): void {
  const { tournament_id, team_id, player_id } = ruling;
  const player = records.players.find(player_id);
  if (player === undefined) throw invalid([{ field: 'player_id', code: 'UNKNOWN' }]);
  const isMember =
    player.team_id === team_id ||
    records.registrations.where({ tournament_id, player_id, team_id }).length > 0 ||
    records.matches.hasPlayed(tournament_id, team_id, player_id);
  if (!isMember) throw new DomainError('PLAYER_NOT_IN_TEAM', 409);
}

function figures(call: Call): PlayerFigures[] {
  return playerFigures(call.league.records.file, findTournament(call).id);
}

/** Weighted as for fair play. */
function weight({ yellow, second_yellow, red }: PlayerFigures): number {
  return yellow + 2 * second_yellow + 4 * red;
}

function suspensionsView(call: Call): v.InferOutput<typeof SUSPENSION>[] {
  const tournament = findTournament(call);
  const { records } = call.league;
  const names = new Map(records.tournaments.listTeams(tournament.id).map((team) => [team.id, team.name]));
  const rulings = records.suspensions.where({ tournament_id: tournament.id });
  /** Returns each ruling once: a player may have two from the same match. */
  const findRuling = ({ player, from }: { player: string; from: string | null }): string | null => {
    const index = rulings.findIndex((row) => row.player_id === player && row.match_id === from);
    return index === -1 ? null : rulings.splice(index, 1)[0]!.id;
  };
  return records.suspensions.ofTournament(tournament).map((each) => ({
    player_id: each.player,
    name: records.players.find(each.player)?.name ?? null,
    team_id: each.team,
    team_name: names.get(each.team) ?? null,
    reason: each.reason,
    note: each.text,
    from_match_id: each.from,
    matches: each.matches,
    served_match_ids: each.served,
    matches_left: each.left,
    ruling_id: each.reason === 'committee' ? findRuling(each) : null,
  }));
}
