import type { MatchDetails } from '@touchline/contracts';
import type { Instant } from '../kernel/instant.js';
import type { LeagueFile } from '../storage/league-file.js';

/** More than any league finishes in a month. */
const MOST = 2000;

const FINISHED = `
  SELECT match.id, home.name AS home, away.name AS away, tournament.name AS tournament,
    coalesce(match.kick_off_at, match.ended_at) AS played_at, match.walkover
  FROM match JOIN tournament ON tournament.id = match.tournament_id
  JOIN team AS home ON home.id = match.home_team_id JOIN team AS away ON away.id = match.away_team_id
  WHERE match.ended_at BETWEEN ? AND ? ORDER BY match.ended_at, match.id LIMIT ${MOST}`;

/** What people call the matches that first ended from one instant to another, both included: for the league's own bill. */
export function matchDetails(file: LeagueFile, [from, to]: [Instant, Instant]): MatchDetails[] {
  return file
    .all<Omit<MatchDetails, 'walkover'> & { walkover: number }>(FINISHED, from, to)
    .map(({ walkover, ...match }) => ({ ...match, walkover: walkover === 1 }));
}
