import { roundsOf } from './exact.js';
import type { DatedSlot, TimetableProblem } from './problem.js';
import { isFree } from './slot-rules.js';

/**
 * Whether it is obvious that no timetable exists: a team that has to play every week has no slot in one of them, two
 * teams have no slot in which they could meet, or a rule allows none of the rounds.
 */
export function isObviouslyInfeasible(problem: TimetableProblem): boolean {
  const { teams, weeks, legs } = problem;
  const rounds = roundsOf(problem);
  const misses = problem.rules.some(
    (rule) =>
      (rule.kind === 'meet_within' && (rule.from > rounds || rule.from > rule.to)) ||
      (rule.kind === 'side_in_round' && rule.round > rounds) ||
      (rule.kind === 'fixed_match' && rule.round !== null && rule.round > rounds),
  );
  if (misses) return true;
  if (weeks === null) return false;
  const hasSlot = (home: string, away: string, week: readonly DatedSlot[]): boolean =>
    week.some((slot) => isFree(problem, { home, away }, slot));
  if (teams.length % 2 === 0 && weeks.some((week) => teams.some((team) => !hasSlot('', team, week))))
    return true;
  return teams.some((one, index) =>
    teams.slice(index + 1).some((other) => {
      const atFirst = weeks.some((week) => hasSlot(one, other, week));
      const atSecond = weeks.some((week) => hasSlot(other, one, week));
      return legs === 2 ? !(atFirst && atSecond) : !(atFirst || atSecond);
    }),
  );
}
