import { LEAGUE_ROLES } from '@touchline/contracts';
import type { Database } from 'brackets-model';
import * as v from 'valibot';
import { drawCup } from '../records/cups/draw-cup.js';
import { playInCup } from '../records/cups/play-cup.js';
import { id, reason } from './fields.js';
import { listMatches } from '../records/lists.js';
import { matchView } from './match-view.js';
import { route } from './route.js';
import { BRACKET } from './schemas/tournaments.js';
import type { Call } from './route.js';
import { findTournament } from './tournament-view.js';

const ALL = LEAGUE_ROLES;
const ADMINS = ['admin'] as const;
const AREA = ['access_tournament_cups'] as const;

const DRAW = v.strictObject({ team_ids: v.optional(v.array(id)) });
const DECISION = v.strictObject({ team_id: id, reason });

export const cupRoutes = [
  route('GET /tournaments/:id/bracket', ALL, AREA, { response: BRACKET }, (call) =>
    bracketView(call, findTournament(call).id),
  ),
  route(
    'POST /tournaments/:id/cup',
    ADMINS,
    AREA,
    { body: DRAW, response: BRACKET, status: 201 },
    async (call) => {
      const tournament = findTournament(call);
      const { team_ids } = call.body();
      const { actor } = call.person;
      await drawCup(call.league.records, actor, tournament.id, team_ids, (change) => call.ensureMay(change));
      return bracketView(call, tournament.id);
    },
  ),
  route('POST /ties/:id/decision', ADMINS, AREA, { body: DECISION, response: BRACKET }, async (call) => {
    const { cups } = call.league.records;
    const { tournament_id } = cups.ties.get(call.id());
    findTournament(call, tournament_id);
    const body = call.body();
    await decide(call, tournament_id, { teamId: body.team_id, reason: body.reason });
    return bracketView(call, tournament_id);
  }),
  route('DELETE /ties/:id/decision', ADMINS, AREA, {}, async (call) => {
    const { tournament_id } = call.league.records.cups.ties.get(call.id());
    findTournament(call, tournament_id);
    await decide(call, tournament_id, null);
  }),
];

async function decide(
  call: Call,
  tournamentId: string,
  decision: { teamId: string; reason: string } | null,
): Promise<void> {
  const { records } = call.league;
  await playInCup(records, call.person.actor, tournamentId, (change) => {
    call.ensureMay(change);
    records.tournaments.ensureWithinLimit(change, tournamentId);
    records.cups.decide(change, records.cups.ties.get(call.id()), decision);
  });
}

type BracketData = Pick<v.InferOutput<typeof BRACKET>, 'stages' | 'matches' | 'matchGames'>;

/** What brackets-viewer draws, with team names, and the ties with their matches. Empty before the draw. */
function bracketView(call: Call, tournamentId: string): v.InferOutput<typeof BRACKET> {
  const { records } = call.league;
  const cup = records.cups.find(tournamentId);
  if (cup === undefined) return { stages: [], matches: [], matchGames: [], participants: [], ties: [] };
  const data = JSON.parse(cup.bracket) as Database;
  const names = new Map(records.tournaments.listTeams(tournamentId).map((team) => [team.id, team.name]));
  const matches = listMatches(records.file, { tournament_id: tournamentId }).items;
  const view = matchView(call);
  return {
    ...({ stages: data.stage, matches: data.match, matchGames: data.match_game } as unknown as BracketData),
    participants: data.participant.map((each) => ({
      ...each,
      team_id: each.name,
      name: names.get(each.name) ?? each.name,
    })),
    ties: records.cups.listTies(tournamentId).map((tie) => ({
      ...tie,
      home_name: names.get(tie.home_team_id ?? '') ?? null,
      away_name: names.get(tie.away_team_id ?? '') ?? null,
      matches: matches.filter(({ tie_id }) => tie_id === tie.id).map(view),
    })),
  };
}
