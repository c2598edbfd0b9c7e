import type { Match } from '../../api/types.js';

export interface Round {
  round: number;
  name: string | null;
  stage: string | null;
  matches: Match[];
}

/** Groups matches by round, in playing order; rounds of a group or a cup have names. */
export function byRound(matches: readonly Match[]): Round[] {
  const rounds = new Map<string, Round>();
  for (const match of matches) {
    const { round_name: name, stage } = match;
    const key = `${match.round} ${name ?? stage ?? ''}`;
    const round = rounds.get(key) ?? { round: match.round, name, stage, matches: [] };
    round.matches.push(match);
    rounds.set(key, round);
  }
  return [...rounds.values()].sort((one, other) => one.round - other.round);
}
