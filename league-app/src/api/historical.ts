import * as v from 'valibot';
import { playerTotals } from '../records/player-lists.js';
import { contains } from '../records/list-page.js';
import type { ListPage } from '../records/list-page.js';
import { findPodium } from '../records/season/ranking.js';
import { name, text, textOrNull, integer } from './fields.js';
import { listQuery } from './list.js';
import { resourceRoutes, getView } from './resource.js';
import { route } from './route.js';
import type { Call } from './route.js';
import { pageSchema } from './schemas/common.js';
import { PAST_PLAYER, PAST_TOURNAMENT, PLAYER_TOTALS } from './schemas/historical.js';
import { sortKey } from '../storage/sort-key.js';

const ADMINS = ['admin'] as const;
const TOURNAMENTS = ['access_historical_tournament'] as const;
const YEAR = v.optional(v.nullable(integer(1800, 2200)), null);
const NUMBER = v.optional(v.nullable(integer(0, 100_000)), null);
const NAME = v.optional(textOrNull(120), null);
const LIST = listQuery({});
const BY_SEASON = `season DESC, ${sortKey('name')}`;
const VIEW = { more: () => ({ origin: 'entered' }) };

type PastTournament = v.InferOutput<typeof PAST_TOURNAMENT>;

const entered = resourceRoutes({
  path: '/historical_tournaments',
  area: TOURNAMENTS[0],
  table: ({ league }) => league.records.areas.historicalTournaments,
  entries: {
    name,
    season: text(40),
    champion: name,
    runner_up: NAME,
    third: NAME,
    top_scorer: NAME,
    note: v.optional(textOrNull(1_000), null),
  },
  response: PAST_TOURNAMENT,
  named: 'name',
  order: BY_SEASON,
  ...VIEW,
}).filter(({ method, path }) => method !== 'GET' || path.endsWith(':id'));

/** What was played on this site: finished tournaments, with who finished first, second and third. */
function listPlayedTournaments(
  call: Call,
  q: string,
  page: { limit: number; offset: number },
): ListPage<PastTournament> {
  const { records } = call.league;
  const { items, total } = records.tournaments.page({ active: 0 }, [contains(['name'], q)], 'id DESC', page);
  const joined = (teams: readonly { name: string }[]): string | null =>
    teams.length === 0 ? null : teams.map((team) => team.name).join(' · ');
  const view = (row: (typeof items)[number]): PastTournament => {
    const { champions, runnersUp, third } = findPodium(records, row);
    return {
      id: row.id,
      name: row.name,
      season: row.created.slice(0, 4),
      champion: joined(champions),
      runner_up: joined(runnersUp),
      third: joined(third),
      top_scorer: joined(findTopScorers(records, row.id)),
      note: null,
      origin: 'league',
    };
  };
  return { items: items.map(view), total };
}

/** The top scorers named by the organizer. */
function findTopScorers(
  { honors, players }: Call['league']['records'],
  tournamentId: string,
): { name: string }[] {
  const topScorerAwards = honors.listAwards(tournamentId).filter(({ kind }) => kind === 'top_scorer');
  return topScorerAwards.flatMap(({ player_id: player }) => (player === null ? [] : [players.get(player)]));
}

export const historicalRoutes = [
  route(
    'GET /historical_tournaments',
    ADMINS,
    TOURNAMENTS,
    { query: LIST, response: pageSchema(PAST_TOURNAMENT) },
    (call) => {
      const { q, limit, offset } = call.query();
      const own = listPlayedTournaments(call, q, { limit, offset });
      // Manually entered tournaments follow.
      const remainder = { limit: limit - own.items.length, offset: Math.max(offset - own.total, 0) };
      const { historicalTournaments } = call.league.records.areas;
      const historical = historicalTournaments.page({}, [contains(['name'], q)], BY_SEASON, remainder);
      const items = historical.items.map((row) => getView<PastTournament>(VIEW, row, call));
      return { items: [...own.items, ...items], total: own.total + historical.total };
    },
  ),
  ...entered,
  route(
    'GET /historical_players/totals',
    ADMINS,
    ['access_historical_players'],
    { query: LIST, response: pageSchema(PLAYER_TOTALS) },
    (call) => {
      const { q, ...page } = call.query();
      return playerTotals(call.league.records.file, q, page);
    },
  ),
  ...resourceRoutes({
    path: '/historical_players',
    area: 'access_historical_players',
    table: ({ league }) => league.records.areas.historicalPlayers,
    entries: {
      name,
      team_name: NAME,
      from_year: YEAR,
      to_year: YEAR,
      matches: NUMBER,
      goals: NUMBER,
      note: v.optional(textOrNull(1_000), null),
    },
    response: PAST_PLAYER,
    named: 'name',
    order: `${sortKey('name')}, id`,
  }),
];
