import type { LeagueFile } from '../storage/league-file.js';
import { sortKey } from '../storage/sort-key.js';
import { contains } from './list-page.js';
import type { ListPage } from './list-page.js';

/** A player's goals and cards in a tournament's finished matches. */
export interface PlayerFigures {
  player_id: string;
  name: string;
  team_id: string;
  team_name: string;
  goals: number;
  penalties: number;
  yellow: number;
  second_yellow: number;
  red: number;
}

/** Goals and cards of each player in a tournament, most goals first. Own goals count for nobody. */
export function playerFigures(file: LeagueFile, tournamentId: string): PlayerFigures[] {
  const count = (kinds: string): string => `count(*) FILTER (WHERE event.kind IN (${kinds}))`;
  return file.all<PlayerFigures>(
    `SELECT event.player_id, player.name, event.team_id, team.name AS team_name,
       ${count(`'goal', 'penalty'`)} AS goals, ${count(`'penalty'`)} AS penalties, ${count(`'yellow'`)} AS yellow,
       ${count(`'second_yellow'`)} AS second_yellow, ${count(`'red'`)} AS red
     FROM match JOIN match_event AS event ON event.match_id = match.id
     JOIN player ON player.id = event.player_id JOIN team ON team.id = event.team_id
     WHERE match.tournament_id = ? AND match.state IN ('played', 'walkover', 'awarded')
     GROUP BY event.player_id, event.team_id ORDER BY goals DESC, penalties, ${sortKey('player.name')}, event.player_id`,
    tournamentId,
  );
}

/** A player's figures over all tournaments; own goals count for nobody. */
export interface PlayerTotals {
  player_id: string;
  name: string;
  team_name: string | null;
  tournaments: number;
  matches: number;
  goals: number;
  yellow: number;
  red: number;
}

/**
 * A page of all players' totals, most goals first.
 * @param q text contained in the name
 */
export function playerTotals(
  file: LeagueFile,
  q: string,
  { limit, offset }: { limit: number; offset: number },
): ListPage<PlayerTotals> {
  const named = contains(['player.name'], q);
  const [where, values] = named === null ? ['', []] : [`WHERE ${named.sql}`, named.values];
  const events = (kinds: string): string =>
    `(SELECT count(*) FROM match_event WHERE player_id = player.id AND kind IN (${kinds}))`;
  const { total } = file.one<{ total: number }>(`SELECT count(*) AS total FROM player ${where}`, ...values)!;
  const items = file.all<PlayerTotals>(
    `SELECT player.id AS player_id, player.name, team.name AS team_name,
       (SELECT count(*) FROM registration WHERE player_id = player.id) AS tournaments,
       (SELECT count(DISTINCT match_id) FROM lineup WHERE player_id = player.id) AS matches,
       ${events(`'goal', 'penalty'`)} AS goals, ${events(`'yellow'`)} AS yellow,
       ${events(`'second_yellow', 'red'`)} AS red
     FROM player LEFT JOIN team ON team.id = player.team_id ${where}
     ORDER BY goals DESC, ${sortKey('player.name')}, player.id LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  );
  return { items, total };
}
