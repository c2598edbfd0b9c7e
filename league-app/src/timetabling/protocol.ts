import type { Outcome, TimetableProblem } from '../domain/timetable/problem.js';
import type { RepairOutcome, RepairProblem } from '../domain/timetable/repair.js';
import type { Progress } from '../domain/timetable/solve.js';

/** What the solver's process reads, as JSON on its standard input. */
export type Task = { limitMs: number } & ({ problem: TimetableProblem } | { repair: RepairProblem });

/** A line of what it writes. */
export type Line = { progress: Progress } | { outcome: Outcome } | { repaired: RepairOutcome };
