import * as v from 'valibot';
import { name, text, textOrNull, whole } from './fields.js';
import { listQuery, matching, pageOf } from './list.js';
import { resourceRoutes } from './resource.js';
import { route } from './route.js';
import type { Call, Route } from './route.js';
import { tableOf } from '../records/tournament-table.js';

const ADMINS = ['admin'] as const;
const YEAR = v.optional(v.nullable(whole(1800, 2200)), null);
const NUMBER = v.optional(v.nullable(whole(0, 100_000)), null);
const NAME = v.optional(textOrNull(120), null);

const tournaments = resourceRoutes({
  path: '/historical_tournaments',
  area: 'access_historical_tournament',
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
  named: 'name',
  order: 'season DESC, name COLLATE NOCASE',
  more: () => ({ origin: 'entered' }),
});

/** The list also has what was played here: tournaments that are over, with their tables' first three. */
const withOwn = (routes: Route[]): Route[] =>
  routes.map((each) => {
    if (each.method !== 'GET' || each.path.endsWith(':id')) return each;
    const handle = (call: Call): unknown => {
      const entered = each.handle(call) as { items: object[]; total: number };
      const items = [...ownTournaments(call), ...entered.items];
      return { items, total: items.length };
    };
    return { ...each, handle };
  });

function ownTournaments({ league }: Call): object[] {
  const { records } = league;
  return records.tournaments.where({ active: 0 }, 'id DESC').map((tournament) => {
    const table = tableOf(records, tournament.id);
    const [champion, runner_up, third] = table.map((row) => (row.played > 0 ? row.name : null));
    return {
      id: tournament.id,
      name: tournament.name,
      season: tournament.created.slice(0, 4),
      champion: champion ?? null,
      runner_up: runner_up ?? null,
      third: third ?? null,
      top_scorer: null,
      note: null,
      origin: 'league',
    };
  });
}

export const historicalRoutes = [
  ...withOwn(tournaments),
  route('GET /historical_players/totals', ADMINS, ['access_historical_players'], (call) => {
    const { q, ...page } = listQuery(call, {});
    const matches = matching(q);
    return pageOf(
      totalsOf(call).filter((row) => matches(row.name)),
      page,
    );
  }),
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
    named: 'name',
    order: 'name COLLATE NOCASE, id',
  }),
];

interface Totals {
  player_id: string;
  name: string;
  team_name: string | null;
  tournaments: number;
  matches: number;
  goals: number;
  yellow: number;
  red: number;
}

/** What every player did over all tournaments; own goals are nobody's. */
function totalsOf({ league }: Call): Totals[] {
  const events = (...kinds: string[]): string =>
    `(SELECT count(*) FROM match_event WHERE player_id = player.id AND kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;
  return league.file.all<Totals>(`
    SELECT player.id AS player_id, player.name, team.name AS team_name,
      (SELECT count(*) FROM registration WHERE player_id = player.id) AS tournaments,
      (SELECT count(DISTINCT match_id) FROM lineup WHERE player_id = player.id) AS matches,
      ${events('goal', 'penalty')} AS goals, ${events('yellow')} AS yellow, ${events('second_yellow', 'red')} AS red
    FROM player LEFT JOIN team ON team.id = player.team_id
    ORDER BY goals DESC, player.name COLLATE NOCASE`);
}
