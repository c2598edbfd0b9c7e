import type { SeasonMatch } from '../facts.js';

/** A finished match from a score such as "A2-0B": team A at home, one digit and one letter each. */
export function finishedMatch(id: string, score: string, wasPlayed = true): SeasonMatch {
  const [home, homeGoals, awayGoals, away] = [score[0]!, Number(score[1]), Number(score[3]), score[4]!];
  return { id, home, away, homeGoals, awayGoals, wasPlayed };
}
