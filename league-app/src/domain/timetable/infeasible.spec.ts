import { describe, expect, it } from '@jest/globals';
import { isObviouslyInfeasible } from './infeasible.js';
import type { DatedSlot, RuleKind, TimetableProblem } from './problem.js';

const slot = (day: number, venue: string): DatedSlot => {
  const date = `2027-01-${String(day).padStart(2, '0')}`;
  return { venue, date, weekday: 6, time: '10:00', kickOffAt: `${date}T10:00:00.000Z` };
};
const WEEKS = [2, 9, 16].map((day) => [slot(day, 'Norte'), slot(day, 'Sur')]);

const infeasible = (rules: readonly RuleKind[], more: Partial<TimetableProblem> = {}): boolean =>
  isObviouslyInfeasible({
    ...{ teams: ['a', 'b', 'c', 'd'], legs: 1, weeks: WEEKS, bookings: [], minutes: 105 },
    rules: rules.map((rule, at) => ({ id: String(at), ...rule })),
    ...more,
  });
const cannot = (team: string, dates: string[]): RuleKind => ({
  ...{ kind: 'team_cannot', team, dates, weekdays: [], before: null, after: null },
});
const fixed = (round: number | null): RuleKind => ({
  ...{ kind: 'fixed_match', home: 'a', away: 'b', round, date: null, time: null, venue: null },
});

describe('isObviouslyInfeasible with four teams in three rounds', () => {
  it.each<[string, RuleKind, boolean]>([
    ['a meeting in the last round', { kind: 'meet_within', teams: ['a', 'b'], from: 3, to: 3 }, false],
    ['a meeting after the last round', { kind: 'meet_within', teams: ['a', 'b'], from: 4, to: 5 }, true],
    ['a meeting in an empty range', { kind: 'meet_within', teams: ['a', 'b'], from: 3, to: 2 }, true],
    ['a home match in the last round', { kind: 'side_in_round', team: 'a', round: 3, side: 'home' }, false],
    ['a home match after the last round', { kind: 'side_in_round', team: 'a', round: 4, side: 'home' }, true],
    ['a fixed match in the last round', fixed(3), false],
    ['a fixed match after the last round', fixed(4), true],
    ['a fixed match in any round', fixed(null), false],
  ])('%s: infeasible is %s', (_, rule, expected) => {
    expect(infeasible([rule])).toBe(expected);
    expect(infeasible([rule], { weeks: null })).toBe(expected);
  });

  it('requires a slot for each team in each week', () => {
    expect(infeasible([])).toBe(false);
    expect(infeasible([cannot('a', ['2027-01-09'])])).toBe(true);
    expect(infeasible([cannot('a', ['2027-01-09'])], { weeks: null })).toBe(false);
  });

  it('requires no more than one slot per team and week', () => {
    const late = WEEKS.map((week) => [...week, { ...week[0]!, time: '14:00' }]);
    const onlyLate: RuleKind = { ...cannot('a', []), before: '12:00' } as RuleKind;
    expect(infeasible([onlyLate], { weeks: late })).toBe(false);
    expect(infeasible([onlyLate])).toBe(true);
  });
});

describe('isObviouslyInfeasible with three teams', () => {
  const teams = ['a', 'b', 'c'];

  it('requires no slot for a team in the week of its bye', () => {
    expect(infeasible([cannot('a', ['2027-01-09'])], { teams })).toBe(false);
  });

  it('requires a common slot for each pair', () => {
    const rules = [cannot('a', ['2027-01-02']), cannot('b', ['2027-01-09', '2027-01-16'])];
    expect(infeasible(rules, { teams })).toBe(true);
  });

  it('requires a home slot for both teams of a pair in two legs, and for either in one leg', () => {
    const twoLegs = { teams, legs: 2, weeks: [...WEEKS, ...WEEKS] } as const;
    expect(infeasible([cannot('a', ['2027-01-09'])], twoLegs)).toBe(false);
    for (const team of teams) {
      const nowhere: RuleKind = { kind: 'home_venue', team, venue: 'Centro' };
      expect(infeasible([nowhere], { teams })).toBe(false);
      expect(infeasible([nowhere], twoLegs)).toBe(true);
    }
  });
});
