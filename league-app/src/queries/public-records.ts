import type { LeagueFile } from '../storage/league-file.js';
import { sortKey } from '../storage/sort-key.js';
import { FINISHED } from './public-matches.js';

/** A team's record over all tournaments. */
export interface AllTimeRow {
  id: string;
  name: string;
  color_1: string | null;
  color_2: string | null;
  crest_image_id: string | null;
  tournaments: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
}

export interface AllTimePlayer {
  player_id: string;
  player_name: string;
  player_active: 0 | 1;
  player_photo_id: string | null;
  team_id: string;
  team_name: string;
  count: number;
}

const VISIBLE = `match.published = 1 AND tournament.published = 1 AND ${FINISHED}`;
/** A walkover where neither side showed up counts as a defeat for both. */
const SIDE = (
  own: string,
  other: string,
): string => `SELECT match.${own}_team_id AS team_id, match.tournament_id,
  match.${own}_goals AS scored, match.${other}_goals AS conceded, (match.state = 'walkover' AND match.absent = 'both') AS both_lost
  FROM match JOIN tournament ON tournament.id = match.tournament_id WHERE ${VISIBLE}`;

/** All-time records of the league, over all published tournaments. */
export class PublicRecords {
  constructor(private readonly file: LeagueFile) {}

  /** Every team that has finished a match, unordered. */
  listTeams(): AllTimeRow[] {
    return this.file.all<AllTimeRow>(
      `WITH side AS (${SIDE('home', 'away')} UNION ALL ${SIDE('away', 'home')})
       SELECT team.id, team.name, team.color_1, team.color_2, team.crest_image_id,
         count(DISTINCT side.tournament_id) AS tournaments, count(*) AS played,
         sum(NOT both_lost AND scored > conceded) AS won, sum(NOT both_lost AND scored = conceded) AS drawn,
         sum(both_lost OR scored < conceded) AS lost, sum(scored) AS scored, sum(conceded) AS conceded
       FROM side JOIN team ON team.id = side.team_id GROUP BY team.id`,
    );
  }

  /** Most goals of all, excluding own goals. */
  listScorers(limit: number): AllTimePlayer[] {
    return this.file.all<AllTimePlayer>(
      `SELECT player.id AS player_id, player.name AS player_name, player.active AS player_active,
         player.photo_image_id AS player_photo_id, team.id AS team_id, team.name AS team_name, count(*) AS count
       FROM match_event AS event JOIN match ON match.id = event.match_id
       JOIN tournament ON tournament.id = match.tournament_id JOIN player ON player.id = event.player_id
       JOIN team ON team.id = coalesce(player.team_id, event.team_id)
       WHERE event.kind IN ('goal', 'penalty') AND ${VISIBLE}
       GROUP BY player.id ORDER BY count DESC, ${sortKey('player.name')}, player.id LIMIT ${limit}`,
    );
  }

  /** The matches with the largest margin or the most goals; excludes walkovers and awarded results. */
  listExtremes(criterion: 'difference' | 'goals', limit: number): string[] {
    const order =
      criterion === 'goals'
        ? 'match.home_goals + match.away_goals'
        : 'abs(match.home_goals - match.away_goals)';
    return this.file
      .all<{ id: string }>(
        `SELECT match.id FROM match JOIN tournament ON tournament.id = match.tournament_id
         WHERE ${VISIBLE} AND match.state = 'played' AND ${order} > 0
         ORDER BY ${order} DESC, match.home_goals + match.away_goals DESC, match.kick_off_at DESC, match.id LIMIT ${limit}`,
      )
      .map(({ id }) => id);
  }

  /** The outcomes of each team's matches, in the order they were played. */
  listOutcomes(): { team_id: string; outcome: 'W' | 'D' | 'L' }[] {
    const outcome = (own: string, other: string): string =>
      `SELECT match.${own}_team_id AS team_id, match.kick_off_at AS at, match.round, match.id,
         CASE WHEN match.state = 'walkover' AND match.absent = 'both' OR match.${own}_goals < match.${other}_goals THEN 'L'
           WHEN match.${own}_goals = match.${other}_goals THEN 'D' ELSE 'W' END AS outcome
       FROM match JOIN tournament ON tournament.id = match.tournament_id WHERE ${VISIBLE}`;
    return this.file.all(
      `SELECT team_id, outcome FROM (${outcome('home', 'away')} UNION ALL ${outcome('away', 'home')})
       ORDER BY team_id, at, round, id`,
    );
  }
}
