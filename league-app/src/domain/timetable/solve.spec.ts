import { describe, expect, it } from '@jest/globals';
import { isRoundRobin } from './check.js';
import { exactProgram } from './exact.js';
import type { BinaryProgram, Optimizer, PlannedMatch, RuleKind, Solution } from './problem.js';
import { solveTimetable } from './solve.js';
import type { Progress } from './solve.js';
import { slot, withRules, write } from './testing/small-timetables.js';

/** Columns of the programs for four teams in three rounds: a number per team; a side and a round per pair. */
const [NUMBERS, EXACT] = [16, 36];

type Solver = (program: BinaryProgram) => Solution;
const [impossible, unknown] = (['impossible', 'unknown'] as const).map((state) => (): Solution => ({
  state,
}));
/** Gives each of four teams the number of its place: without rules, every assignment is a solution. */
const inOrder: Solver = () => ({ state: 'found', on: new Set([0, 5, 10, 15]) });
/** A solution that selects nothing: for tests of what is asked, not of what is found. */
const nothing: Solver = () => ({ state: 'found', on: new Set() });

/** Takes `msPerProgram` for each program. */
class Scripted implements Optimizer {
  readonly asked: { columns: number; limitMs: number }[] = [];
  time = 0;

  constructor(
    private readonly solver: Solver,
    private readonly msPerProgram = 0,
  ) {}

  solve(program: BinaryProgram, limitMs: number): Solution {
    this.asked.push({ columns: program.costs.length, limitMs });
    this.time += this.msPerProgram;
    return this.solver(program);
  }
}

const byColumns =
  (solvers: Record<number, Solver>): Solver =>
  (program) =>
    solvers[program.costs.length]!(program);

function run(problem: ReturnType<typeof withRules>, optimizer: Scripted, until = 60_000) {
  const progress: Progress[] = [];
  const draws: number[] = [];
  const outcome = solveTimetable(problem, {
    ...{ optimizer, until, now: () => optimizer.time },
    random: (below) => {
      draws.push(below);
      return below - 1;
    },
    onProgress: (each) => progress.push(each),
  });
  return {
    outcome,
    progress,
    draws,
    asked: optimizer.asked,
    columns: optimizer.asked.map((one) => one.columns),
  };
}

/** Rules that every timetable of four teams keeps. */
const harmless: RuleKind[] = [
  { kind: 'share_ground', teams: ['a', 'b'], most: 2 },
  { kind: 'share_ground', teams: ['c', 'd'], most: 2 },
];
/** No tournament of four teams has a ninth round. */
const tooLate: RuleKind = { kind: 'meet_within', teams: ['a', 'b'], from: 9, to: 9 };

const TIMETABLE: PlannedMatch[] = ['1ab', '1cd', '2bd', '2ca', '3ad', '3bc'].map((text) => ({
  ...{ round: Number(text[0]), home: text[1]!, away: text[2]!, slot: null },
}));

/** Selects TIMETABLE in the program of all timetables. */
function selectTimetable(): Solver {
  const { program, read } = exactProgram(withRules([]));
  const wanted = TIMETABLE.map((match) => write([match]));
  const on = program.costs
    .map((_, column) => column)
    .filter((column) => wanted.includes(write(read([column]))));
  return () => ({ state: 'found', on: new Set(on) });
}

const times = (count: number, columns: number): number[] => Array.from({ length: count }, () => columns);

describe('solveTimetable, when a timetable is found', () => {
  it('returns the first arrangement of rounds that has one', () => {
    const { outcome, columns } = run(withRules(harmless), new Scripted(inOrder));
    expect(outcome.found && isRoundRobin(withRules([]), outcome.matches)).toBe(true);
    expect(columns).toEqual([NUMBERS]);
  });

  it('solves for all timetables at once after twelve arrangements', () => {
    const solver = byColumns({ [NUMBERS]: impossible!, [EXACT]: selectTimetable() });
    const { outcome, columns, progress } = run(withRules([]), new Scripted(solver));
    expect(outcome).toEqual({ found: true, matches: TIMETABLE });
    expect(columns).toEqual([...times(12, NUMBERS), EXACT]);
    expect(progress).toEqual(Array.from({ length: 12 }, (_, at) => ({ step: 'rounds', share: at / 12 })));
  });

  it('keeps the order of the rounds twice, then shuffles them', () => {
    const { draws } = run(withRules([], { legs: 2 }), new Scripted(impossible!));
    const orders = draws.filter((below) => below !== 20);
    // Ten arrangements, each with a draw among three rounds and one among two; costs are drawn below 20.
    expect(orders.slice(0, 20)).toEqual(Array.from({ length: 10 }, () => [3, 2]).flat());
    expect(draws.slice(0, 32)).toEqual(times(32, 20));
  });

  it('tries the next arrangement when the matches have no slots', () => {
    const weeks = [0, 1, 2].map((week) => [slot(week, 'Norte'), slot(week, 'Sur')]);
    const solver = byColumns({
      [NUMBERS]: inOrder,
      [EXACT]: selectTimetable(),
      // A week: two matches with two slots each.
      4: impossible!,
    });
    const { outcome, columns, progress } = run(withRules([], { weeks }), new Scripted(solver));
    expect(columns.slice(0, 26)).toEqual([
      ...Array.from({ length: 12 }, () => [NUMBERS, 4]).flat(),
      EXACT,
      4,
    ]);
    // The timetable found without dates shows nothing about others.
    expect(outcome).toEqual({ found: false, conflict: [], proven: false });
    expect(progress[1]).toEqual({ step: 'dates', share: 0 });
  });
});

describe("solveTimetable's limits", () => {
  it.each([
    // The search for a timetable has 60 % of the time: the rest is for explaining a conflict.
    [60_000, 4_000, 12_000],
    [5_000, 3_000, 3_000],
    [100, 100, 100],
  ])('gives the programs of a search of %i ms %i and %i ms', (until, ofNumbers, ofExact) => {
    const { asked } = run(withRules([]), new Scripted(impossible!), until);
    expect(asked[0]).toEqual({ columns: NUMBERS, limitMs: ofNumbers });
    expect(asked[12]).toEqual({ columns: EXACT, limitMs: ofExact });
  });

  it('stops at 60 % of the time', () => {
    const { columns } = run(withRules([]), new Scripted(unknown!, 2_000), 10_000);
    // At 0, 2 and 4 s; then, until 10 s, the two programs about no rules.
    expect(columns).toEqual(times(5, NUMBERS));
  });

  it('does not solve for all timetables of more than ten teams', () => {
    const teams = Array.from({ length: 12 }, (_, at) => `team${at}`);
    const { outcome, columns } = run(withRules([], { teams }), new Scripted(impossible!));
    expect(outcome).toEqual({ found: false, conflict: [], proven: false });
    expect(new Set(columns)).toEqual(new Set([144]));
  });
});

describe('solveTimetable, when there is none', () => {
  it('has proven it when no timetable exists at all, without asking again', () => {
    const { outcome, columns } = run(withRules(harmless.slice(0, 1)), new Scripted(impossible!));
    expect(outcome).toEqual({ found: false, conflict: ['0'], proven: true });
    expect(columns).toEqual([...times(12, NUMBERS), EXACT]);
  });

  it('has not proven it when the solver ran out of time', () => {
    const { outcome } = run(withRules([]), new Scripted(unknown!));
    expect(outcome).toEqual({ found: false, conflict: [], proven: false });
  });

  it('has not proven it by arrangements of rounds alone', () => {
    const solver = byColumns({ [NUMBERS]: impossible!, [EXACT]: unknown! });
    expect(run(withRules([]), new Scripted(solver)).outcome).toMatchObject({ found: false, proven: false });
  });

  it('reports the one rule that obviously excludes every timetable, without a program', () => {
    const { outcome, columns } = run(withRules([harmless[0]!, tooLate, harmless[1]!]), new Scripted(nothing));
    expect(outcome).toEqual({ found: false, conflict: ['1'], proven: true });
    expect(columns).toEqual([]);
  });

  it('asks of obviously conflicting rules whether one of them alone is impossible', () => {
    const weeks = [0, 1, 2].map((week) => [slot(week, 'Norte'), slot(week, 'Sur')]);
    const only = (team: string, venue: string): RuleKind => ({ kind: 'home_venue', team, venue });
    // In two legs, a at Norte and b at Sur are fine; a team at both venues has no slot at home.
    const rules = [harmless[0]!, only('a', 'Norte'), only('b', 'Sur'), only('a', 'Sur')];
    const problem = withRules(rules, { legs: 2, weeks: [...weeks, ...weeks] });
    const { outcome, columns } = run(problem, new Scripted(nothing));
    expect(outcome).toEqual({ found: false, conflict: ['1', '3'], proven: true });
    // Each of the two alone: an arrangement of rounds, then the slots of six weeks.
    expect(columns).toEqual([NUMBERS, ...times(6, 4), NUMBERS, ...times(6, 4)]);
    // What the solver cannot tell leaves both of them.
    expect(run(problem, new Scripted(unknown!)).outcome).toEqual(outcome);
  });

  it('blames no rule when the weeks are too few even without rules', () => {
    const weeks = [[slot(0, 'Norte')], [], [slot(2, 'Norte')]];
    const { outcome, columns } = run(withRules(harmless, { weeks }), new Scripted(nothing));
    expect(outcome).toEqual({ found: false, conflict: [], proven: true });
    expect(columns).toEqual([]);
  });

  it('reports progress of the search for a conflict', () => {
    const { progress } = run(withRules(harmless), new Scripted(unknown!));
    const shares = progress.filter(({ step }) => step === 'conflict').map(({ share }) => share);
    // After one check of a typical eight, 1/9; after two, 2/10.
    expect(shares.slice(0, 2).map((share) => share.toFixed(4))).toEqual(['0.1111', '0.2000']);
  });

  it('tries three arrangements of a set of rules', () => {
    const { columns } = run(withRules(harmless), new Scripted(unknown!));
    expect(columns).toEqual([
      // All rules; the first rule alone, which is not possible either; that one again, for the proof.
      ...[...times(12, NUMBERS), EXACT],
      ...[...times(3, NUMBERS), EXACT],
      ...[...times(3, NUMBERS), EXACT],
    ]);
  });

  it('blames no rule alone once the time is over', () => {
    const { outcome, columns } = run(withRules(harmless), new Scripted(unknown!, 5_000), 10_000);
    expect(columns).toHaveLength(2);
    expect(outcome).toEqual({ found: false, conflict: ['0', '1'], proven: false });
  });
});
