import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findBrokenRules, isRoundRobin } from '../domain/timetable/check.js';
import type {
  BinaryProgram,
  DatedSlot,
  Optimizer,
  Outcome,
  Rule,
  RuleKind,
  TimetableProblem,
} from '../domain/timetable/problem.js';
import { rate } from '../domain/timetable/quality.js';
import { solveTimetable } from '../domain/timetable/solve.js';
import { createOptimizer } from './highs-optimizer.js';

const LIMIT_MS = 30_000;

let optimizer: Optimizer;

beforeAll(async () => {
  optimizer = await createOptimizer();
});

/** Teams a, b, c... */
const named = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(97 + at));

/** A Saturday and a Sunday per round, with these venues and hours. */
function makeWeeks(rounds: number, venues: readonly string[], times: readonly string[]): DatedSlot[][] {
  return Array.from({ length: rounds }, (_, week) =>
    [6, 7].flatMap((weekday) => {
      const date = new Date(Date.UTC(2027, 0, 2 + 7 * week + weekday - 6)).toISOString().slice(0, 10);
      return venues.flatMap((venue) =>
        times.map((time) => ({ venue, date, weekday, time, kickOffAt: `${date}T${time}:00.000Z` })),
      );
    }),
  );
}

const numbered = (rules: readonly RuleKind[]): Rule[] =>
  rules.map((rule, at) => ({ id: String(at), ...rule }));

function makeProblem(
  count: number,
  rules: readonly RuleKind[],
  more: Partial<TimetableProblem> = {},
): TimetableProblem {
  const legs = more.legs ?? 1;
  const rounds = legs * (count - 1 + (count % 2));
  return {
    ...{ teams: named(count), legs, rules: numbered(rules), bookings: [], minutes: 105 },
    weeks: makeWeeks(rounds, ['Norte', 'Sur'], ['10:00', '12:00', '14:00']),
    ...more,
  };
}

function randomFrom(seed: number): (below: number) => number {
  let last = seed;
  return (below) => (last = (last * 48_271) % 2_147_483_647) % below;
}

function solve(problem: TimetableProblem): Outcome {
  const until = Date.now() + LIMIT_MS;
  return solveTimetable(problem, { optimizer, random: randomFrom(1), now: Date.now, until });
}

/** Without limits of time, which a busy machine reaches sooner. */
function solveWithoutLimits(problem: TimetableProblem): Outcome {
  const patient = { solve: (program: BinaryProgram) => optimizer.solve(program, LIMIT_MS) };
  return solveTimetable(problem, {
    optimizer: patient,
    random: randomFrom(1),
    now: () => 0,
    until: LIMIT_MS,
  });
}

/** Checks what must hold for any outcome. */
function check(problem: TimetableProblem): Outcome {
  const outcome = solve(problem);
  if (!outcome.found) return outcome;
  expect(isRoundRobin(problem, outcome.matches)).toBe(true);
  expect(findBrokenRules(problem, outcome.matches)).toEqual([]);
  return outcome;
}

const cannot = (team: string, by: Partial<Extract<RuleKind, { kind: 'team_cannot' }>>): RuleKind => ({
  ...{ kind: 'team_cannot', team, dates: [], weekdays: [], before: null, after: null },
  ...by,
});

const EVERY_KIND: RuleKind[] = [
  cannot('a', { weekdays: [7] }),
  cannot('b', { dates: ['2027-01-09', '2027-01-17'] }),
  cannot('c', { before: '12:00' }),
  { kind: 'home_venue', team: 'd', venue: 'Sur' },
  { kind: 'share_ground', teams: ['e', 'f'], most: 1 },
  { kind: 'rest_days', days: 5 },
  { kind: 'meet_within', teams: ['a', 'h'], from: 3, to: 6 },
  { kind: 'fixed_match', home: 'g', away: 'h', round: 7, date: null, time: '14:00', venue: 'Norte' },
  { kind: 'side_in_round', team: 'b', round: 1, side: 'home' },
];

describe('solveTimetable', () => {
  it('keeps a rule of every kind, with balanced sides and times', () => {
    const problem = makeProblem(8, EVERY_KIND);
    const outcome = check(problem);
    expect(outcome.found).toBe(true);
    if (!outcome.found) return;
    const quality = rate(problem.teams, outcome.matches, 1);
    expect(quality.side_gap).toBe(1);
    expect(quality.hour_gap).toBeLessThanOrEqual(4);
  });

  it('gives the bye to a team that cannot play in a round', () => {
    const outcome = check(
      makeProblem(7, [cannot('a', { dates: ['2027-01-02', '2027-01-03'] })], { legs: 2 }),
    );
    expect(outcome).toMatchObject({ found: true });
    if (!outcome.found) return;
    expect(
      outcome.matches.filter(({ round, home, away }) => round === 1 && [home, away].includes('a')),
    ).toEqual([]);
  });

  it('avoids matches of other tournaments, with the rest days', () => {
    const [slot] = makeWeeks(1, ['Norte'], ['10:00']).flat();
    const booking = {
      match: 'x',
      venue: 'Norte',
      kickOffAt: slot!.kickOffAt,
      minutes: 105,
      home: 'a',
      away: 'z',
      date: slot!.date,
    };
    const outcome = check(makeProblem(4, [{ kind: 'rest_days', days: 1 }], { bookings: [booking] }));
    expect(outcome.found).toBe(true);
    if (!outcome.found) return;
    const first = outcome.matches.find(({ round, home, away }) => round === 1 && [home, away].includes('a'))!;
    expect(first.slot!.date).toBe('2027-01-03');
  });

  it('returns the same timetable each time', () => {
    expect(solveWithoutLimits(makeProblem(8, EVERY_KIND))).toEqual(
      solveWithoutLimits(makeProblem(8, EVERY_KIND)),
    );
  });

  it('keeps all of a random set of rules, or reports a conflict', () => {
    const team = fc.constantFrom(...named(6));
    const rule: fc.Arbitrary<RuleKind> = fc.oneof(
      fc
        .record({ team, weekday: fc.constantFrom(6, 7) })
        .map(({ team: of, weekday }) => cannot(of, { weekdays: [weekday] })),
      fc.record({ kind: fc.constant('home_venue' as const), team, venue: fc.constantFrom('Norte', 'Sur') }),
      fc.record({
        kind: fc.constant('side_in_round' as const),
        team,
        round: fc.integer({ min: 1, max: 5 }),
        side: fc.constantFrom('home' as const, 'away' as const),
      }),
      fc
        .uniqueArray(team, { minLength: 2, maxLength: 3 })
        .map((teams) => ({ kind: 'share_ground' as const, teams, most: 1 })),
      fc.uniqueArray(team, { minLength: 2, maxLength: 2 }).map(([one, other]) => ({
        kind: 'meet_within' as const,
        teams: [one!, other!] as const,
        from: 2,
        to: 4,
      })),
    );
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), (rules) => {
        const outcome = check(makeProblem(6, rules));
        if (!outcome.found) expect(outcome.conflict.length).toBeGreaterThan(0);
      }),
      { numRuns: 12, seed: 7 },
    );
  });
});

describe('solveTimetable with conflicting rules', () => {
  it('reports only the rules of two teams without a day in common', () => {
    const outcome = solve(
      makeProblem(8, [
        ...EVERY_KIND.slice(2),
        cannot('a', { weekdays: [6] }),
        cannot('b', { weekdays: [7] }),
      ]),
    );
    expect(outcome).toEqual({ found: false, conflict: ['7', '8'], proven: true });
  });

  it('reports two teams that share a ground and are both at home in a round', () => {
    const at = (team: string): RuleKind => ({ kind: 'side_in_round', team, round: 2, side: 'home' });
    const outcome = solve(
      makeProblem(6, [
        at('a'),
        at('d'),
        at('b'),
        { kind: 'share_ground', teams: ['a', 'b'], most: 1 },
        at('e'),
      ]),
    );
    expect(outcome).toMatchObject({ found: false, proven: true });
    expect(outcome).toHaveProperty('conflict', ['0', '2', '3']);
  });

  it('reports a ground shared by three teams that need two home matches in a round', () => {
    const outcome = solve(makeProblem(6, [{ kind: 'share_ground', teams: ['a', 'b', 'c'], most: 1 }]));
    expect(outcome).toEqual({ found: false, conflict: ['0'], proven: true });
  });

  it('reports more home matches at a venue than it has slots', () => {
    const own = (team: string): RuleKind => ({ kind: 'home_venue', team, venue: 'Norte' });
    const weeks = makeWeeks(5, ['Norte'], ['10:00']).map((week) => week.slice(0, 1));
    const more = makeWeeks(5, ['Sur'], ['10:00', '12:00']);
    const outcome = solve(
      makeProblem(
        6,
        [
          own('a'),
          own('b'),
          { kind: 'side_in_round', team: 'a', round: 1, side: 'home' },
          { kind: 'side_in_round', team: 'b', round: 1, side: 'home' },
        ],
        {
          weeks: weeks.map((week, at) => [...week, ...more[at]!]),
        },
      ),
    );
    expect(outcome).toMatchObject({ found: false, conflict: ['0', '1', '2', '3'] });
  });
});
