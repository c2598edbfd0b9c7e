import { roundRobin, RoundRobinError } from '../domain/round-robin.js';
import { Refusal } from '../kernel/refusal.js';
import type { Change } from './changes.js';
import type { Records } from './records.js';
import type { MatchRow } from './rows.js';

/**
 * Draws up a tournament's fixtures, in the order of its draw; kick-offs are set later.
 * @throws Refusal 409 `HAS_MATCHES` where there are some already, `TOO_FEW_TEAMS`; 404.
 */
export function drawUpFixtures(
  { tournaments, matches }: Records,
  change: Change,
  tournamentId: string,
): MatchRow[] {
  const { legs } = tournaments.get(tournamentId);
  if (matches.ofTournament(tournamentId).length > 0) throw new Refusal('HAS_MATCHES', 409);
  return roundsOf(
    tournaments.teamsOf(tournamentId).map(({ id }) => id),
    legs,
  ).flatMap(({ number, pairings }) =>
    pairings.map(({ home, away }) =>
      matches.add(change, { tournamentId, round: number, homeTeamId: home, awayTeamId: away }),
    ),
  );
}

function roundsOf(teams: string[], legs: 1 | 2) {
  try {
    return roundRobin(teams, legs);
  } catch (error) {
    if (error instanceof RoundRobinError) throw new Refusal('TOO_FEW_TEAMS', 409);
    throw error;
  }
}
