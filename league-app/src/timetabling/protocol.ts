import type { Outcome, TimetableProblem } from '../domain/timetable/problem.js';
import type { Progress } from '../domain/timetable/solve.js';

/** What the solver's process reads, as JSON on its standard input. */
export interface Task {
  problem: TimetableProblem;
  limitMs: number;
}

/** A line of what it writes. */
export type Line = { progress: Progress } | { outcome: Outcome };
