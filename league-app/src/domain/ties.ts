import { isFinished } from './match.js';
import type { MatchResult } from './match.js';

/** A match of a tie, in the order of its legs. */
export type TieMatch = Pick<MatchResult, 'state' | 'homeGoals' | 'awayGoals' | 'penalties' | 'absent'> & {
  homeTeam: string;
  awayTeam: string;
};

/** Goals a team scored over the finished legs of a tie. */
export function sumGoals(team: string, matches: readonly TieMatch[]): number {
  return matches
    .filter(isFinished)
    .reduce(
      (sum, match) =>
        sum +
        (match.homeTeam === team ? (match.homeGoals ?? 0) : 0) +
        (match.awayTeam === team ? (match.awayGoals ?? 0) : 0),
      0,
    );
}

/**
 * The team that advances: more goals over all legs, then the shoot-out of the last leg. Null while a leg is open, and
 * when neither decides: level without a shoot-out, or a leg where neither side showed up. Then somebody has to decide
 * (by lots, or the committee).
 * @param legs how many matches the tie has
 * @param matches the matches created so far
 */
export function decideWinner(
  teams: readonly [home: string, away: string],
  legs: number,
  matches: readonly TieMatch[],
): string | null {
  const [home, away] = teams;
  if (matches.length < legs || !matches.every(isFinished)) return null;
  if (matches.some(({ state, absent }) => state === 'walkover' && absent === 'both')) return null;
  const difference = sumGoals(home, matches) - sumGoals(away, matches);
  if (difference !== 0) return difference > 0 ? home : away;
  const last = matches.at(-1)!;
  if (last.penalties === null) return null;
  return last.penalties.home > last.penalties.away ? last.homeTeam : last.awayTeam;
}
