import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findBrokenRules, isRoundRobin } from './check.js';
import { exactProgram, roundsOf } from './exact.js';
import type { PlannedMatch, RuleKind, TimetableProblem } from './problem.js';
import { keepsRows, permutations, roundRule, slot, TEAMS, withRules } from './testing/small-timetables.js';

const [A, B, C, D] = TEAMS as [string, string, string, string];
/** The three ways to pair four teams; together they make a leg. */
const PAIRINGS = [
  [A + B, C + D],
  [A + C, B + D],
  [A + D, B + C],
];

/** One leg of four teams: every order of rounds, every choice of sides. 6 x 64. */
const LEGS: readonly PlannedMatch[][] = permutations(['0', '1', '2']).flatMap((order) =>
  Array.from({ length: 64 }, (_, sides) =>
    order.flatMap((way, round) =>
      PAIRINGS[Number(way)]!.map((pair, at): PlannedMatch => {
        const [home, away] = (sides >> (round * 2 + at)) & 1 ? [pair[1]!, pair[0]!] : [pair[0]!, pair[1]!];
        return { round: round + 1, home, away, slot: null };
      }),
    ),
  ),
);

/** Two legs: the second one with sides swapped where a match would repeat. */
const twice = (first: readonly PlannedMatch[], second: readonly PlannedMatch[]): PlannedMatch[] => [
  ...first,
  ...second.map((match) => {
    const isSame = first.some(({ home, away }) => home === match.home && away === match.away);
    const [home, away] = isSame ? [match.away, match.home] : [match.home, match.away];
    return { ...match, home, away, round: match.round + 3 };
  }),
];

const homesOf = (matches: readonly PlannedMatch[], team: string): number =>
  matches.filter(({ home }) => home === team).length;

/** Half of three matches at home, rounded up or down. */
const isBalanced = (matches: readonly PlannedMatch[]): boolean =>
  TEAMS.every((team) => [1, 2].includes(homesOf(matches, team)));

/** Whether the program accepts a timetable as a solution; null if one of its matches has no column. */
function takes(problem: TimetableProblem, matches: readonly PlannedMatch[]): boolean | null {
  const { program, read } = exactProgram(problem);
  const columns = new Map(
    program.costs.map((_, column) => {
      const [match] = read([column]);
      return [match ? `${match.round} ${match.home} ${match.away}` : '', column];
    }),
  );
  const on = matches.map(({ round, home, away }) => columns.get(`${round} ${home} ${away}`));
  return on.includes(undefined) ? null : keepsRows(program, new Set(on as number[]));
}

describe('exactProgram', () => {
  it('has n - 1 rounds per leg for n teams, or n rounds when n is odd', () => {
    expect(roundsOf({ teams: TEAMS, legs: 1 })).toBe(3);
    expect(roundsOf({ teams: TEAMS, legs: 2 })).toBe(6);
    expect(roundsOf({ teams: TEAMS.slice(1), legs: 1 })).toBe(3);
    expect(roundsOf({ teams: TEAMS.slice(1), legs: 2 })).toBe(6);
  });

  it('accepts exactly the balanced timetables of one leg', () => {
    const problem = withRules([]);
    const taken = LEGS.filter((matches) => takes(problem, matches));
    expect(taken).toEqual(LEGS.filter(isBalanced));
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThan(LEGS.length);
  });

  it('accepts exactly the timetables that keep the round rules, in one leg or two', () => {
    const leg = fc.integer({ min: 0, max: LEGS.length - 1 }).map((at) => LEGS[at]!);
    fc.assert(
      fc.property(fc.array(roundRule, { minLength: 1, maxLength: 2 }), leg, leg, (kinds, one, other) => {
        const single = withRules(kinds);
        const keeps = (problem: TimetableProblem, matches: readonly PlannedMatch[]) =>
          findBrokenRules(problem, matches).length === 0;
        expect(takes(single, one)).toBe(isBalanced(one) && keeps(single, one));
        const double = withRules(kinds, { legs: 2 });
        const both = twice(one, other);
        expect(isRoundRobin(double, both)).toBe(true);
        expect(takes(double, both)).toBe(keeps(double, both));
      }),
      { numRuns: 500 },
    );
  });

  it('rejects a missing, moved or reversed match, and a pair that meets twice in a leg', () => {
    const problem = withRules([], { legs: 2 });
    const both = twice(LEGS[0]!, LEGS[1]!);
    expect(takes(problem, both)).toBe(true);
    for (const at of both.keys()) {
      const without = both.filter((_, n) => n !== at);
      expect(takes(problem, without)).toBe(false);
      const { round, ...match } = both[at]!;
      expect(takes(problem, [...without, { ...match, round: (round % 6) + 1 }])).toBe(false);
      expect(takes(problem, [...without, { round, ...match, home: match.away, away: match.home }])).toBe(
        false,
      );
    }
    // Swaps rounds 1 and 4, so that a pair's second match may fall into the first leg: every round stays complete, the
    // leg may not.
    const swapped = both.map((match) => {
      const round = match.round === 1 ? 4 : match.round === 4 ? 1 : match.round;
      return { ...match, round };
    });
    const meetsTwice = !isRoundRobin(
      withRules([]),
      swapped.filter(({ round }) => round <= 3),
    );
    expect(takes(problem, swapped)).toBe(!meetsTwice);
  });

  it('gives one team a bye per round when the number of teams is odd', () => {
    const problem = withRules([], { teams: [A, B, C] });
    const match = (round: number, home: string, away: string) => ({ round, home, away, slot: null });
    expect(takes(problem, [match(1, A, B), match(2, B, C), match(3, C, A)])).toBe(true);
    expect(takes(problem, [match(1, A, B), match(1, C, A), match(3, B, C)])).toBe(false);
    expect(takes(problem, [match(1, A, B), match(2, B, C), match(3, A, C)])).toBe(false);
  });

  it('has no column for a match without a free slot in its week', () => {
    const weeks = [[slot(0, 'Norte')], [slot(1, 'Sur')], [slot(2, 'Norte')]];
    const home: RuleKind = { kind: 'home_venue', team: A, venue: 'Norte' };
    const problem = withRules([home], { weeks });
    const [out, fine] = [true, false].map((inSecond) =>
      LEGS.find(
        (matches) =>
          isBalanced(matches) && matches.some((one) => one.round === 2 && one.home === A) === inSecond,
      )!,
    );
    expect(takes(problem, out!)).toBeNull();
    expect(takes(problem, fine!)).toBe(true);
  });

  it('charges for each second match in a row at home or away', () => {
    const problem = withRules([]);
    for (const matches of LEGS.filter(isBalanced).slice(0, 40)) {
      const { program, read } = exactProgram(problem, 7);
      const columnOf = (one: PlannedMatch): number =>
        program.costs.findIndex((_, column) => {
          const [found] = read([column]);
          return found && found.round === one.round && found.home === one.home && found.away === one.away;
        });
      const on = new Set(matches.map(columnOf));
      const costing = program.costs.flatMap((cost, column) => (cost > 0 ? [column] : []));
      expect(costing).toHaveLength(4 * 2 * 2);
      const needed = costing.filter((column) => {
        const others = costing.filter((each) => each !== column);
        return !keepsRows(program, new Set([...on, ...others]));
      });
      expect(keepsRows(program, new Set([...on, ...needed]))).toBe(true);
      const breaks = TEAMS.flatMap((team) =>
        [2, 3].filter((round) => {
          const isHome = (at: number) => matches.some((one) => one.round === at && one.home === team);
          return isHome(round) === isHome(round - 1);
        }),
      );
      expect(needed).toHaveLength(breaks.length);
      expect(needed.every((column) => program.costs[column] === 7)).toBe(true);
    }
  });
});
