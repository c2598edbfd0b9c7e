import type { Outcome, TimetableProblem } from '../domain/timetable/problem.js';
import type { RepairOutcome, RepairProblem } from '../domain/timetable/repair.js';
import type { Progress } from '../domain/timetable/solve.js';

/** Input of the solver process, as JSON on standard input. */
export type Task = { limitMs: number } & ({ problem: TimetableProblem } | { repair: RepairProblem });

/** A line of the process's output. */
export type Line = { progress: Progress } | { outcome: Outcome } | { repaired: RepairOutcome };
