import { findConflict } from './conflict.js';
import { dateMatches } from './dates.js';
import { exactProgram, MAX_TEAMS, roundsOf } from './exact.js';
import { isObviouslyInfeasible } from './infeasible.js';
import { numberProgram } from './pairing-numbers.js';
import { makeSkeleton } from './skeleton.js';
import type { Variant } from './skeleton.js';
import type { DatedSlot, Optimizer, Outcome, PlannedMatch, Rule, TimetableProblem } from './problem.js';
import { isRefuted } from './program.js';

/** The current step; `share` is the part of its time limit used, 0 to 1. */
export interface Progress {
  step: 'rounds' | 'dates' | 'conflict';
  share: number;
}

interface Frame {
  optimizer: Optimizer;
  /** Returns a whole number from 0 up to, but not including, `below`; the same numbers give the same timetable. */
  random: (below: number) => number;
  now: () => number;
  /** Deadline. */
  until: number;
  onProgress?: (progress: Progress) => void;
}

/** Time limit per program, in ms; the best solution found by then is used. */
const ROUND_TIMEOUT_MS = 4_000;
const WEEK_MS = 1_500;
const EXACT_MS = 12_000;
/** How many arrangements of rounds are tried. */
const MAX_ATTEMPTS = 12;
/** The same during the search for a conflict, which tries many subsets of the rules. */
const MAX_SUBSET_ATTEMPTS = 3;
/** Roughly how many subsets are tried until a conflict is found. */
const TYPICAL_CHECKS = 8;

/** Makes a timetable that satisfies all rules, or finds the rules that conflict. */
export function solveTimetable(problem: TimetableProblem, frame: Frame): Outcome {
  const started = frame.now();
  const halfwayAt = started + (frame.until - started) * 0.6;
  const first = attempt(problem, { ...frame, until: halfwayAt }, MAX_ATTEMPTS);
  if (first.state === 'found') return { found: true, matches: first.matches };
  return explain(problem, frame, first.state === 'impossible');
}

type Attempt = { state: 'found'; matches: PlannedMatch[] } | { state: 'impossible' | 'unknown' };

/**
 * Tries arrangements of rounds one after the other; if none works and there are few teams, solves for all timetables at
 * once.
 */
function attempt(problem: TimetableProblem, frame: Frame, maxAttempts: number): Attempt {
  if (isObviouslyInfeasible(problem)) return { state: 'impossible' };
  for (let index = 0; index < maxAttempts && frame.now() < frame.until; index += 1) {
    frame.onProgress?.({ step: 'rounds', share: index / maxAttempts });
    const found = tryVariant(problem, variantOf(problem, index, frame.random), frame);
    if (found !== null) return { state: 'found', matches: found };
  }
  if (problem.teams.length > MAX_TEAMS || frame.now() >= frame.until) return { state: 'unknown' };
  return tryExact(problem, frame);
}

/** First the rounds in the order of the circle method, which has the fewest breaks; then in other orders. */
function variantOf({ teams }: TimetableProblem, index: number, random: Frame['random']): Variant {
  const isMirrored = index % 2 === 1;
  if (index < 2) return { order: null, isMirrored };
  const order = Array.from({ length: roundsOf({ teams, legs: 1 }) }, (_, round) => round);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return { order, isMirrored };
}

const COSTS = 20;

function tryVariant(problem: TimetableProblem, variant: Variant, frame: Frame): PlannedMatch[] | null {
  const skeleton = makeSkeleton(problem, variant);
  const numbers = numberProgram(problem, skeleton, () => frame.random(COSTS));
  if (isRefuted(numbers.program)) return null;
  const limit = Math.max(100, Math.min(ROUND_TIMEOUT_MS, frame.until - frame.now()));
  const solution = frame.optimizer.solve(numbers.program, limit);
  return solution.state === 'found' ? date(problem, numbers.read(solution.on), frame) : null;
}

function tryExact(problem: TimetableProblem, frame: Frame): Attempt {
  const exact = exactProgram(problem);
  if (isRefuted(exact.program)) return { state: 'impossible' };
  const limit = Math.max(100, Math.min(EXACT_MS, frame.until - frame.now()));
  const solution = frame.optimizer.solve(exact.program, limit);
  if (solution.state !== 'found') return { state: solution.state };
  const matches = date(problem, exact.read(solution.on), frame);
  return matches === null ? { state: 'unknown' } : { state: 'found', matches };
}

function date(problem: TimetableProblem, matches: PlannedMatch[], frame: Frame): PlannedMatch[] | null {
  const { weeks } = problem;
  if (weeks === null) return matches;
  const result = dateMatches({ ...problem, weeks: weeks as readonly (readonly DatedSlot[])[] }, matches, {
    optimizer: frame.optimizer,
    limitMs: WEEK_MS,
    tick: (week) => frame.onProgress?.({ step: 'dates', share: week / weeks.length }),
  });
  return result.found ? result.matches : null;
}

/**
 * A minimal set of rules that are obviously infeasible together, found without the solver; empty if the weeks are too
 * few even without rules, null if there is no such set.
 */
function findObviousConflict(problem: TimetableProblem): readonly Rule[] | null {
  const isPossible = (rules: readonly Rule[]): boolean => !isObviouslyInfeasible({ ...problem, rules });
  if (isPossible(problem.rules)) return null;
  return isPossible([]) ? findConflict(problem.rules, isPossible) : [];
}

/** Finds a minimal set of rules that conflict. */
function explain(problem: TimetableProblem, frame: Frame, isProven: boolean): Outcome {
  let checks = 0;
  const obvious = findObviousConflict(problem);
  const suspects = obvious ?? problem.rules;
  const tryPart = (rules: readonly Rule[]): Attempt['state'] =>
    attempt({ ...problem, rules }, frame, MAX_SUBSET_ATTEMPTS).state;
  const conflict = findConflict(suspects, (rules) => {
    checks += 1;
    frame.onProgress?.({ step: 'conflict', share: 1 - 1 / (1 + checks / TYPICAL_CHECKS) });
    // The full set is known to be impossible, or was already tried. After the deadline, unknown subsets count as possible,
    // so no rule is blamed without evidence.
    if (rules.length === suspects.length) return false;
    if (frame.now() >= frame.until) return true;
    const state = tryPart(rules);
    return obvious === null ? state === 'found' : state !== 'impossible';
  });
  const proven = isProven && conflict.length === suspects.length;
  return {
    found: false,
    conflict: conflict.map(({ id }) => id),
    proven: proven || tryPart(conflict) === 'impossible',
  };
}
