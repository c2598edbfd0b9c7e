import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findBrokenRules, isRoundRobin } from './check.js';
import { numberProgram } from './pairing-numbers.js';
import { makeSkeleton } from './skeleton.js';
import type { Variant } from './skeleton.js';
import type { PlannedMatch, RuleKind, TimetableProblem } from './problem.js';
import { keepsRows, permutations, roundRule, slot, withRules, write } from './testing/small-timetables.js';

const AS_DRAWN: Variant = { order: null, isMirrored: false };

/** Every timetable that a skeleton allows, regardless of rules. */
function allTimetables(problem: TimetableProblem, variant = AS_DRAWN): PlannedMatch[][] {
  const skeleton = makeSkeleton(problem, variant);
  return permutations(problem.teams).map((at) =>
    skeleton.flatMap((round, n) =>
      round.map(({ home, away }) => ({ round: n + 1, home: at[home]!, away: at[away]!, slot: null })),
    ),
  );
}

/** Every solution of a small program by brute force, as timetables. */
function allSolutions(problem: TimetableProblem, variant = AS_DRAWN): string[] {
  const { program, read } = numberProgram(problem, makeSkeleton(problem, variant), () => 0);
  const found: string[] = [];
  const size = program.costs.length;
  const visit = (from: number, on: Set<number>): void => {
    if (on.size === problem.teams.length) {
      if (keepsRows(program, on)) found.push(write(read(on)));
      return;
    }
    for (let column = from; column < size; column++) visit(column + 1, new Set(on).add(column));
  };
  visit(0, new Set());
  return found.sort();
}

const keptBy = (problem: TimetableProblem, isKept: (matches: readonly PlannedMatch[]) => boolean): string[] =>
  allTimetables(problem)
    .filter((matches) => isKept(matches))
    .map(write)
    .sort();

describe('makeSkeleton', () => {
  it('returns a round robin for any order of rounds, mirrored or not', () => {
    for (const legs of [1, 2] as const)
      for (const order of [null, [2, 0, 1]])
        for (const isMirrored of [false, true]) {
          const problem = withRules([], { legs });
          for (const matches of allTimetables(problem, { order, isMirrored }))
            expect(isRoundRobin(problem, matches)).toBe(true);
        }
  });

  it('orders the rounds of both legs as requested, and swaps sides when mirrored', () => {
    const problem = withRules([], { legs: 2 });
    const plain = makeSkeleton(problem, AS_DRAWN);
    expect(plain).toHaveLength(6);
    const turned = makeSkeleton(problem, { order: [2, 0, 1], isMirrored: false });
    expect(turned).toEqual([2, 0, 1, 5, 3, 4].map((at) => plain[at]));
    const mirrored = makeSkeleton(problem, { order: null, isMirrored: true });
    expect(mirrored).toEqual(
      plain.map((round) => round.map(({ home, away }) => ({ home: away, away: home }))),
    );
  });
});

describe('numberProgram', () => {
  it('has every timetable as a solution exactly once when there are no rules', () => {
    const problem = withRules([]);
    expect(allSolutions(problem)).toEqual(allTimetables(problem).map(write).sort());
    expect(allSolutions(problem)).toHaveLength(24);
  });

  it('has exactly the timetables that keep the round rules as solutions', () => {
    fc.assert(
      fc.property(
        fc.array(roundRule, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(1 as const, 2 as const),
        (kinds, legs) => {
          const problem = withRules(kinds, { legs });
          expect(allSolutions(problem)).toEqual(
            keptBy(problem, (matches) => findBrokenRules(problem, matches).length === 0),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('excludes a team from a week without slots, at home or entirely', () => {
    const shut = { dates: ['2027-01-09'], weekdays: [], before: null, after: null };
    const weeks = [0, 1, 2].map((week) => [slot(week, 'Norte'), slot(week, 'Sur')]);
    const away = withRules([{ kind: 'team_cannot', team: 'a', ...shut }], { weeks });
    // Four teams play in every round: if one of them cannot play in the second, no solution is left.
    expect(allSolutions(away)).toEqual([]);
    // If its ground is not free in the second week, the team only cannot play at home.
    const open = [[slot(0, 'Norte'), slot(0, 'Sur')], [slot(1, 'Sur'), slot(1, 'Sur', '12:00')], weeks[2]!];
    const home = withRules([{ kind: 'home_venue', team: 'a', venue: 'Norte' }], { weeks: open });
    expect(allSolutions(home)).toEqual(
      keptBy(home, (matches) => !matches.some((match) => match.round === 2 && match.home === 'a')),
    );
    expect(allSolutions(home)).toHaveLength(12);
  });

  it('has no more teams at home at a venue than the venue has slots in that week', () => {
    const weeks = [
      [slot(0, 'Norte'), slot(0, 'Norte', '12:00')],
      [slot(1, 'Norte'), slot(1, 'Sur')],
      [slot(2, 'Norte'), slot(2, 'Sur')],
    ];
    const rules = ['a', 'b'].map((each): RuleKind => ({ kind: 'home_venue', team: each, venue: 'Norte' }));
    const problem = withRules(rules, { weeks });
    const expected = keptBy(problem, (matches) =>
      [2, 3].every(
        (at) => matches.filter((match) => match.round === at && 'ab'.includes(match.home)).length < 2,
      ),
    );
    expect(allSolutions(problem)).toEqual(expected);
    expect(expected.length).toBeLessThan(24);
  });

  it.each<[string, Partial<Extract<RuleKind, { kind: 'fixed_match' }>>, number[]]>([
    ['its date', { date: '2027-01-09' }, [2]],
    ['its time', { time: '12:00' }, [1, 3]],
    ['its venue', { venue: 'Sur' }, [1, 2]],
    ['a slot at both its time and its venue', { time: '12:00', venue: 'Sur' }, [1]],
    ['any slot', {}, [1, 2, 3]],
  ])('puts a fixed match only in rounds whose week has %s', (_, said, rounds) => {
    const weeks = [
      [slot(0, 'Norte'), slot(0, 'Sur', '12:00')],
      [slot(1, 'Norte'), slot(1, 'Sur')],
      [slot(2, 'Norte'), slot(2, 'Norte', '12:00')],
    ];
    const kind = { kind: 'fixed_match' as const, home: 'a', away: 'b' };
    const problem = withRules([{ ...kind, round: null, date: null, time: null, venue: null, ...said }], {
      weeks,
    });
    expect(allSolutions(problem)).toEqual(
      keptBy(problem, (matches) =>
        matches.some(({ round: at, home, away }) => home === 'a' && away === 'b' && rounds.includes(at)),
      ),
    );
  });

  it('gives each column the cost from the callback', () => {
    let next = 0;
    const problem = withRules([]);
    const { program } = numberProgram(problem, makeSkeleton(problem, AS_DRAWN), () => next++);
    expect(program.costs).toEqual(Array.from({ length: 16 }, (_, n) => n));
  });
});
