import { isFinished } from '../domain/match.js';
import { demeritsOf, standings } from '../domain/standings/index.js';
import type { Card, CountedMatch, StandingsRow, StandingsRules } from '../domain/standings/index.js';
import type { Records } from './records.js';
import type { MatchRow } from './rows.js';

export interface NamedRow extends StandingsRow {
  name: string;
}

/**
 * The table of a tournament as it stands, from its finished matches.
 * @param played its matches, where they have been read already.
 * @throws Refusal 404
 */
export function tableOf(
  { tournaments, matches }: Records,
  tournamentId: string,
  played = matches.ofTournament(tournamentId),
): NamedRow[] {
  const tournament = tournaments.get(tournamentId);
  const teams = tournaments.teamsOf(tournamentId).sort((a, b) => a.name.localeCompare(b.name));
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const cards = matches
    .eventsOfTournament(tournamentId)
    .filter(({ kind }) => kind !== 'goal' && kind !== 'own_goal')
    .map(({ team_id, kind }) => ({ team: team_id, card: kind as Card }));
  return standings({
    teams: teams.map(({ id }) => id),
    matches: played.filter(isFinished).map(countedOf),
    rules: JSON.parse(tournament.rules) as StandingsRules,
    deductions: tournaments
      .deductionsOf(tournamentId)
      .map(({ team_id, points, reason }) => ({ team: team_id, points, reason })),
    demerits: demeritsOf(cards),
    draws: tournaments.drawsOf(tournamentId),
  }).map((row) => ({ ...row, name: names.get(row.team)! }));
}

function countedOf(row: MatchRow): CountedMatch {
  return {
    home: row.home_team_id,
    away: row.away_team_id,
    homeGoals: row.home_goals ?? 0,
    awayGoals: row.away_goals ?? 0,
    bothLost: row.state === 'walkover' && row.absent === 'both',
  };
}
