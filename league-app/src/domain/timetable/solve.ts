import { findConflict } from './conflict.js';
import { dateMatches } from './dates.js';
import { exactProgram, MOST_TEAMS, roundsOf } from './exact.js';
import { isHopeless } from './hopeless.js';
import { keyProgram, makeSkeleton } from './keys.js';
import type { Variant } from './keys.js';
import type { DatedSlot, Optimizer, Outcome, PlannedMatch, Rule, TimetableProblem } from './problem.js';
import { isRefuted } from './program.js';

/** What is being done; `share` is of the time that it may take, 0 to 1. */
export interface Progress {
  step: 'rounds' | 'dates' | 'conflict';
  share: number;
}

interface Frame {
  optimizer: Optimizer;
  /** A whole number from 0 to below; the same numbers make the same timetable. */
  random: (below: number) => number;
  now: () => number;
  /** When it has to be done. */
  until: number;
  onProgress?: (progress: Progress) => void;
}

/** Of one program, in ms: what is found so far counts then. */
const ROUND_MS = 4_000;
const WEEK_MS = 1_500;
const EXACT_MS = 12_000;
/** How many arrangements of rounds are tried. */
const TRIES = 12;
/** The same while a conflict is looked for: many parts of the rules are tried. */
const TRIES_OF_A_PART = 3;
/** About so many parts are asked for until a conflict is found. */
const ASKED = 8;

/** Makes a timetable that keeps all rules, or says which of them are in each other's way. */
export function solveTimetable(problem: TimetableProblem, frame: Frame): Outcome {
  const started = frame.now();
  const half = started + (frame.until - started) * 0.6;
  const first = attempt(problem, { ...frame, until: half }, TRIES);
  if (first.state === 'found') return { found: true, matches: first.matches };
  return explain(problem, frame, first.state === 'impossible');
}

type Attempt = { state: 'found'; matches: PlannedMatch[] } | { state: 'impossible' | 'unknown' };

/** Tries arrangements of rounds one after the other; where none does and there are few teams, all timetables at once. */
function attempt(problem: TimetableProblem, frame: Frame, tries: number): Attempt {
  if (isHopeless(problem)) return { state: 'impossible' };
  for (let at = 0; at < tries && frame.now() < frame.until; at += 1) {
    frame.onProgress?.({ step: 'rounds', share: at / tries });
    const found = tryVariant(problem, variantOf(problem, at, frame.random), frame);
    if (found !== null) return { state: 'found', matches: found };
  }
  if (problem.teams.length > MOST_TEAMS || frame.now() >= frame.until) return { state: 'unknown' };
  return tryExact(problem, frame);
}

/** First the rounds as the circle method has them, which has the fewest breaks; then in other orders. */
function variantOf({ teams }: TimetableProblem, at: number, random: Frame['random']): Variant {
  const isMirrored = at % 2 === 1;
  if (at < 2) return { order: null, isMirrored };
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
  const keys = keyProgram(problem, skeleton, () => frame.random(COSTS));
  if (isRefuted(keys.program)) return null;
  const limit = Math.max(100, Math.min(ROUND_MS, frame.until - frame.now()));
  const solution = frame.optimizer.solve(keys.program, limit);
  return solution.state === 'found' ? date(problem, keys.read(solution.on), frame) : null;
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

/** The fewest rules that cannot be kept together. */
function explain(problem: TimetableProblem, frame: Frame, isProven: boolean): Outcome {
  let asked = 0;
  const tryPart = (rules: readonly Rule[]): Attempt['state'] =>
    attempt({ ...problem, rules }, frame, TRIES_OF_A_PART).state;
  const conflict = findConflict(problem.rules, (rules) => {
    asked += 1;
    frame.onProgress?.({ step: 'conflict', share: 1 - 1 / (1 + asked / ASKED) });
    // All of them were tried before; out of time, what is not known to fit is taken to fit: no rule is named without reason.
    if (rules.length === problem.rules.length) return false;
    return frame.now() >= frame.until || tryPart(rules) === 'found';
  });
  const proven = isProven && conflict.length === problem.rules.length;
  return {
    found: false,
    conflict: conflict.map(({ id }) => id),
    proven: proven || tryPart(conflict) === 'impossible',
  };
}
