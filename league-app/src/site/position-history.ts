import { isFinished } from '../domain/match.js';
import { standings } from '../domain/standings/index.js';
import type { PublicTournament } from '../queries/public-tournaments.js';
import { listTables } from './tables.js';
import type { PageContext } from './page-context.js';

export interface PositionAfterRound {
  round: number;
  position: number;
}

/**
 * A team's place in its table after each round, from the matches up to that round. Deductions and drawings of lots
 * count from the first round, as it is not known when they were decided.
 */
export function seasonOf(
  context: PageContext,
  tournament: PublicTournament,
  teamId: string,
): PositionAfterRound[] {
  const { league, read } = context;
  const table = listTables(context, tournament).find(({ rows }) => rows.some(({ team }) => team === teamId));
  if (table === undefined) return [];
  const teams = table.rows.map(({ team }) => team);
  const matches = read.matches
    .ofTournament(tournament.id)
    .filter((match) => match.tie_id === null && isFinished(match) && teams.includes(match.home_team_id));
  const deductions = league.records.tournaments
    .listDeductions(tournament.id)
    .map(({ team_id, points, reason }) => ({ team: team_id, points, reason }));
  const rounds = [...new Set(matches.map(({ round }) => round))].sort((a, b) => a - b);
  return rounds.map((lastRound) => {
    const rows = standings({
      teams,
      matches: matches
        .filter(({ round }) => round <= lastRound)
        .map((match) => ({
          home: match.home_team_id,
          away: match.away_team_id,
          homeGoals: match.home_goals ?? 0,
          awayGoals: match.away_goals ?? 0,
          bothLost: match.state === 'walkover' && match.absent === 'both',
        })),
      rules: tournament.rules,
      deductions,
      demerits: new Map(),
      draws: league.records.tournaments.listDraws(tournament.id),
    });
    // The last round uses the actual table: fair play is not known round by round.
    const finalRows = lastRound === rounds.at(-1) ? table.rows : rows;
    return { round: lastRound, position: finalRows.find(({ team }) => team === teamId)!.position };
  });
}
