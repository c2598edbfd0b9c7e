import { POSITIONS } from '@touchline/contracts';
import type { Position } from '@touchline/contracts';
import * as v from 'valibot';
import { figureOf, proposeAwards } from '../domain/season/awards.js';
import type { AwardKind } from '../domain/season/awards.js';
import { proposeBestTeam } from '../domain/season/best-team.js';
import type { Count } from '../domain/season/facts.js';
import { invalid } from '../kernel/domain-error.js';
import type { FieldError } from '../kernel/domain-error.js';
import { listParticipants, loadSeasonFacts } from '../records/season/facts.js';
import { countUnfinished, rankTournament } from '../records/season/ranking.js';
import type { NewAward } from '../records/season/honors.js';
import { toColors } from './colors.js';
import { id, name, oneOf, text } from './fields.js';
import { mediaUrl } from './media-url.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { SEASON } from './schemas/season-rollover.js';
import { findTournament } from './tournament-view.js';

const ADMINS = ['admin'] as const;
const AREA = ['access_tournaments'] as const;
const MAX_AWARDS = 30;
const MAX_PLAYERS = 11;

const player_id = v.optional(v.nullable(id), null);
const team_id = v.optional(v.nullable(id), null);
const person = v.optional(v.nullable(name), null);
const AWARD = v.variant('kind', [
  v.strictObject({
    kind: oneOf(['best_player', 'top_scorer', 'best_goalkeeper', 'best_young_player']),
    player_id: id,
  }),
  v.strictObject({ kind: oneOf(['fewest_conceded', 'fair_play']), team_id: id }),
  v.strictObject({ kind: v.literal('best_coach'), person: name, team_id }),
  v.strictObject({ kind: v.literal('other'), title: text(80), player_id, team_id, person }),
]);
const BODY = v.strictObject({
  awards: v.pipe(v.array(AWARD), v.maxLength(MAX_AWARDS, 'TOO_LONG')),
  best_team: v.pipe(
    v.array(v.strictObject({ player_id: id, line: oneOf(POSITIONS) })),
    v.maxLength(MAX_PLAYERS, 'TOO_LONG'),
    v.check((all) => new Set(all.map((each) => each.player_id)).size === all.length, 'NAMED_TWICE'),
  ),
});

type Season = v.InferOutput<typeof SEASON>;

export const seasonRoutes = [
  route('GET /tournaments/:id/season', ADMINS, AREA, { response: SEASON }, (call) =>
    view(call, findTournament(call).id),
  ),
  route('PUT /tournaments/:id/honors', ADMINS, AREA, { body: BODY, response: SEASON }, setHonors),
];

function setHonors(call: CallOf<typeof BODY>): Season {
  const tournament = findTournament(call);
  const body = call.body();
  const awards = body.awards.map((award): NewAward => ({
    kind: award.kind,
    title: 'title' in award ? award.title : null,
    playerId: 'player_id' in award ? award.player_id : null,
    teamId: 'team_id' in award ? award.team_id : null,
    person: 'person' in award ? award.person : null,
  }));
  // A custom award may go to anybody, but must go to somebody.
  const empty = awards.flatMap(({ playerId, teamId, person: whom }, index): FieldError[] =>
    (playerId ?? teamId ?? whom ?? null) === null
      ? [{ field: `awards.${index}.person`, code: 'REQUIRED' }]
      : [],
  );
  if (empty.length > 0) throw invalid(empty);
  const best = body.best_team.map(({ player_id: playerId, line }) => ({ playerId, line }));
  call.change((change) => call.league.records.honors.setAwards(change, tournament.id, awards, best));
  return view(call, tournament.id);
}

interface AwardWinner {
  kind: AwardKind;
  title: string | null;
  player: string | null;
  team: string | null;
  person: string | null;
  figure: Count | null;
}

function view({ league: { records } }: Call, tournamentId: string): Season {
  const { file, honors } = records;
  const open = countUnfinished(records, records.tournaments.get(tournamentId));
  const facts = loadSeasonFacts(file, tournamentId);
  const participants = listParticipants(file, tournamentId);
  const players = new Map(participants.map((each) => [each.id, each.name]));
  const teams = new Map(
    records.tournaments.listEntrants(tournamentId).map((each) => [each.team_id, each.name]),
  );
  const nameOf = (names: Map<string, string>, recordId: string | null) =>
    recordId === null ? null : (names.get(recordId) ?? '');
  const toAward = ({ player, team, ...award }: AwardWinner): Season['awards'][number] => ({
    ...award,
    ...{ player_id: player, player_name: nameOf(players, player) },
    ...{ team_id: team, team_name: nameOf(teams, team) },
  });
  const toPlayer = (line: Position, player: string, team: string) => ({
    ...{ line, player_id: player, player_name: players.get(player) ?? '' },
    ...{ team_id: team, team_name: teams.get(team) ?? '' },
  });
  return {
    ...{ open_matches: open.matches, open_ties: open.ties, ranking: rankingView(records, tournamentId) },
    awards: honors
      .listAwards(tournamentId)
      .map(({ kind, title, player_id: player, team_id: team, person: whom }) =>
        toAward({ kind, title, player, team, person: whom, figure: figureOf({ kind, player, team }, facts) }),
      ),
    best_team: honors.listBestTeam(tournamentId).map((row) => toPlayer(row.line, row.player_id, row.team_id)),
    proposed: {
      awards: proposeAwards(facts).map((award) => toAward({ ...award, title: null, person: null })),
      best_team: proposeBestTeam(facts).map(({ line, player, team }) => toPlayer(line, player, team)),
    },
    players: participants.map(({ id: player, name: called, position, team }) => ({
      ...{ player_id: player, name: called, position, team_id: team, team_name: teams.get(team) ?? '' },
    })),
  };
}

function rankingView(records: Call['league']['records'], tournamentId: string): Season['ranking'] {
  return rankTournament(records, tournamentId).map(({ team, place }) => {
    const { name: called, crest_image_id, ...row } = records.teams.get(team);
    const appearance = { crest_url: mediaUrl(crest_image_id), colors: toColors(row) };
    return { place, team_id: team, name: called, ...appearance };
  });
}
