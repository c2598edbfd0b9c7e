import { DEFAULT_TIE_BREAKS, TIE_BREAKS } from '@touchline/contracts';
import type { TieBreak } from '@touchline/contracts';
import type { FieldError } from '../../kernel/domain-error.js';

export interface StandingsRules {
  points: { win: number; draw: number; loss: number };
  /** In order; the first is always points. */
  tieBreaks: readonly TieBreak[];
}

/** The rules of most amateur leagues. */
export const DEFAULT_RULES: StandingsRules = {
  points: { win: 3, draw: 1, loss: 0 },
  tieBreaks: DEFAULT_TIE_BREAKS,
};

const HEAD_TO_HEAD: readonly TieBreak[] = ['head_to_head_points', 'head_to_head_goal_difference'];

/** Whether a tie-break only counts the matches among the tied teams. */
export function isHeadToHead(tieBreak: TieBreak): boolean {
  return HEAD_TO_HEAD.includes(tieBreak);
}

/** Validation errors of the rules, as stable codes per field; empty if the rules are valid. */
export function validateRules(rules: StandingsRules): FieldError[] {
  const problems: FieldError[] = [];
  const { win, draw, loss } = rules.points;
  if (![win, draw, loss].every((value) => Number.isInteger(value) && value >= 0 && value <= 100))
    problems.push({ field: 'points', code: 'NOT_A_SMALL_NUMBER' });
  else if (win < draw || draw < loss)
    problems.push({ field: 'points', code: 'WIN_BELOW_DRAW_OR_DRAW_BELOW_LOSS' });
  if (rules.tieBreaks[0] !== 'points') problems.push({ field: 'tie_breaks', code: 'POINTS_NOT_FIRST' });
  if (new Set(rules.tieBreaks).size !== rules.tieBreaks.length)
    problems.push({ field: 'tie_breaks', code: 'NAMED_TWICE' });
  if (!rules.tieBreaks.every((tieBreak) => TIE_BREAKS.includes(tieBreak)))
    problems.push({ field: 'tie_breaks', code: 'UNKNOWN' });
  return problems;
}
