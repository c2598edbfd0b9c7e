import { describe, expect, it } from '@jest/globals';
import { findBrokenRules, isRoundRobin } from './check.js';
import type { DatedBooking, DatedSlot, PlannedMatch, RuleKind, TimetableProblem } from './problem.js';

/** January 2027 begins on a Friday: the 2nd is a Saturday, the 3rd a Sunday. */
function slot(day: number, time = '10:00', venue = 'Norte'): DatedSlot {
  const date = `2027-01-${String(day).padStart(2, '0')}`;
  const weekday = ((day + 3) % 7) + 1;
  return { venue, date, weekday, time, kickOffAt: `${date}T${time}:00.000Z` };
}

/** `1 a-b`: in round 1, a at home to b. */
function match(text: string, at: DatedSlot | null = null): PlannedMatch {
  const [round, sides] = text.split(' ') as [string, string];
  const [home, away] = sides.split('-') as [string, string];
  return { round: Number(round), home, away, slot: at };
}

const problem = (rules: readonly RuleKind[], bookings: DatedBooking[] = []): TimetableProblem => ({
  ...{ teams: ['a', 'b', 'c', 'd'], legs: 1, weeks: null, bookings, minutes: 105 },
  rules: rules.map((rule, at) => ({ id: String(at), ...rule })),
});

const broken = (rule: RuleKind, ...matches: PlannedMatch[]): boolean =>
  findBrokenRules(problem([rule]), matches).includes('0');

const four = ['1 a-b', '1 c-d', '2 a-c', '2 b-d', '3 d-a', '3 b-c'];
const played = (texts: readonly string[]): PlannedMatch[] => texts.map((text) => match(text));

describe('isRoundRobin', () => {
  const is = (legs: 1 | 2, texts: readonly string[], teams = ['a', 'b', 'c', 'd']): boolean =>
    isRoundRobin({ teams, legs }, played(texts));

  it('accepts each pair once and each team once per round', () => {
    expect(is(1, four)).toBe(true);
  });

  it.each<[string, string[]]>([
    ['a match is missing', four.slice(1)],
    ['a pair meets again with home and away swapped', [...four.slice(0, 5), '4 b-a']],
    ['a pair meets again instead of another', [...four.slice(0, 4), '3 c-a', '3 b-c']],
    ['there is an extra match', [...four, '4 b-a']],
    ['the home team plays twice in a round', ['1 a-b', '2 c-d', '1 a-c', '2 b-d', '3 d-a', '3 b-c']],
    ['the away team plays twice in a round', ['1 a-b', '2 c-d', '2 a-c', '1 d-b', '3 d-a', '3 b-c']],
    ['a team plays itself', [...four.slice(0, 5), '3 b-b']],
    ['an unknown team plays', [...four.slice(0, 5), '3 b-x']],
  ])('returns false when %s', (_, texts) => {
    expect(is(1, texts)).toBe(false);
  });

  it('requires each pair once at home and once away in two legs', () => {
    expect(is(2, ['1 a-b', '2 b-a'], ['a', 'b'])).toBe(true);
    expect(is(2, ['1 a-b', '2 a-b'], ['a', 'b'])).toBe(false);
    expect(is(2, ['1 a-b'], ['a', 'b'])).toBe(false);
  });
});

describe('the share_ground rule', () => {
  const rule = (most: number): RuleKind => ({ kind: 'share_ground', teams: ['a', 'b'], most });

  it('limits the home matches of the teams per round', () => {
    const both = [match('1 a-c', slot(2)), match('1 b-d', slot(3))];
    expect(broken(rule(1), ...both)).toBe(true);
    expect(broken(rule(2), ...both)).toBe(false);
    expect(broken(rule(1), match('1 a-c'), match('2 b-d'))).toBe(false);
    expect(broken(rule(1), match('1 a-c'), match('1 d-b'))).toBe(false);
    expect(broken(rule(1), match('1 c-d'), match('1 d-c'))).toBe(false);
    expect(broken(rule(1), ...both, match('2 a-d'))).toBe(true);
    expect(broken(rule(1), match('1 a-d'), match('2 a-c'), match('2 b-d'))).toBe(true);
  });

  it('forbids home matches of the teams at the same time', () => {
    expect(broken(rule(2), match('1 a-c', slot(2)), match('1 b-d', slot(2, '11:44', 'Sur')))).toBe(true);
    expect(broken(rule(2), match('1 a-c', slot(2)), match('1 b-d', slot(2, '11:45', 'Sur')))).toBe(false);
    expect(broken(rule(2), match('1 a-c', slot(2)), match('1 b-d'))).toBe(false);
    expect(broken(rule(2), match('1 a-c'), match('1 b-d', slot(2)))).toBe(false);
  });
});

describe('the rest_days rule', () => {
  const rule: RuleKind = { kind: 'rest_days', days: 3 };

  it.each(['2 a-c', '2 c-a', '2 b-c', '2 c-b'])('requires 3 days between a-b and %s', (next) => {
    expect(broken(rule, match('1 a-b', slot(2)), match(next, slot(4)))).toBe(true);
    expect(broken(rule, match('1 a-b', slot(4)), match(next, slot(2)))).toBe(true);
    expect(broken(rule, match('1 a-b', slot(2)), match(next, slot(5)))).toBe(false);
    expect(broken(rule, match('1 a-b', slot(2)), match(next, slot(4)), match('3 a-b', slot(9)))).toBe(true);
  });

  it('applies only to matches of the same team that have a date', () => {
    expect(broken(rule, match('1 a-b', slot(2)), match('1 c-d', slot(2, '14:00')))).toBe(false);
    expect(broken(rule, match('1 a-b', slot(2)), match('2 a-c'))).toBe(false);
    expect(broken(rule, match('1 a-b'), match('2 a-c', slot(2)))).toBe(false);
  });
});

describe('the meet_within rule for a and b in rounds 2 to 3', () => {
  const rule: RuleKind = { kind: 'meet_within', teams: ['a', 'b'], from: 2, to: 3 };

  it.each<[string, boolean]>([
    ['1 a-b', true],
    ['2 a-b', false],
    ['3 b-a', false],
    ['4 b-a', true],
    ['1 a-c', false],
    ['4 c-b', false],
  ])('%s: broken is %s', (text, expected) => {
    expect(broken(rule, match(text))).toBe(expected);
    expect(broken(rule, match('2 a-b'), match(text))).toBe(expected);
  });
});

describe('the side_in_round rule', () => {
  it.each<['home' | 'away', string, boolean]>([
    ['home', '2 a-b', false],
    ['home', '2 b-a', true],
    ['home', '1 a-b', true],
    ['away', '2 b-a', false],
    ['away', '2 a-b', true],
  ])('requiring %s for team a in round 2, with %s: broken is %s', (side, text, expected) => {
    expect(broken({ kind: 'side_in_round', team: 'a', round: 2, side }, match(text))).toBe(expected);
  });
});

describe('the fixed_match rule', () => {
  const rule = (only: object): RuleKind => ({
    ...{ kind: 'fixed_match' as const, home: 'a', away: 'b' },
    ...{ round: null, date: null, time: null, venue: null },
    ...only,
  });

  it('requires the given home and away teams and round', () => {
    expect(broken(rule({}), match('1 a-b'))).toBe(false);
    expect(broken(rule({}), match('1 b-a'))).toBe(true);
    expect(broken(rule({}), match('1 c-d'), match('2 a-b'))).toBe(false);
    expect(broken(rule({}), match('1 a-c'))).toBe(true);
    expect(broken(rule({}), match('1 c-b'))).toBe(true);
    expect(broken(rule({ round: 2 }), match('2 a-b'))).toBe(false);
    expect(broken(rule({ round: 2 }), match('1 a-b'))).toBe(true);
  });

  it.each<[object, DatedSlot]>([
    [{ date: '2027-01-02' }, slot(3)],
    [{ time: '10:00' }, slot(2, '12:00')],
    [{ venue: 'Norte' }, slot(2, '10:00', 'Sur')],
  ])('requires %j when the match has a slot', (only, other) => {
    expect(broken(rule(only), match('1 a-b', slot(2)))).toBe(false);
    expect(broken(rule(only), match('1 a-b', other))).toBe(true);
    expect(broken(rule(only), match('1 a-b'))).toBe(false);
  });
});

describe('the team_cannot rule', () => {
  const rule = (only: object): RuleKind => ({
    ...{ kind: 'team_cannot' as const, team: 'a', dates: [], weekdays: [], before: null, after: null },
    ...only,
  });

  it.each<[object, DatedSlot, boolean]>([
    [{ dates: ['2027-01-02'] }, slot(2), true],
    [{ dates: ['2027-01-02'] }, slot(9), false],
    [{ weekdays: [7] }, slot(3), true],
    [{ weekdays: [7] }, slot(2), false],
    [{ dates: ['2027-01-02'], weekdays: [7] }, slot(2), true],
    [{ dates: ['2027-01-02'], weekdays: [7] }, slot(10), true],
    [{ before: '10:00' }, slot(2, '09:59'), true],
    [{ before: '10:00' }, slot(2, '10:00'), false],
    [{ after: '16:00' }, slot(2, '16:01'), true],
    [{ after: '16:00' }, slot(2, '16:00'), false],
    [{ before: '10:00', after: '16:00' }, slot(2, '12:00'), false],
    [{ before: '10:00', after: '16:00' }, slot(2, '08:00'), true],
    [{ weekdays: [7], after: '16:00' }, slot(3, '18:00'), true],
    [{ weekdays: [7], after: '16:00' }, slot(3, '12:00'), false],
    [{ weekdays: [7], after: '16:00' }, slot(2, '18:00'), false],
  ])('%j, at %j: broken is %s', (only, at, expected) => {
    expect(broken(rule(only), match('1 a-b', at))).toBe(expected);
    expect(broken(rule(only), match('1 b-a', at))).toBe(expected);
    expect(broken(rule(only), match('1 c-d', at), match('1 b-a', at))).toBe(expected);
    expect(broken(rule(only), match('1 c-b', at))).toBe(false);
  });

  it('ignores matches without a slot', () => {
    expect(broken(rule({ weekdays: [6] }), match('1 a-b'))).toBe(false);
  });
});

it('the home_venue rule requires its venue for home matches only', () => {
  const rule: RuleKind = { kind: 'home_venue', team: 'a', venue: 'Norte' };
  expect(broken(rule, match('1 a-b', slot(2)))).toBe(false);
  expect(broken(rule, match('1 a-b', slot(2, '10:00', 'Sur')))).toBe(true);
  expect(broken(rule, match('1 b-a', slot(2, '10:00', 'Sur')))).toBe(false);
});

describe('slot conflicts', () => {
  const clash = (one: PlannedMatch, other: PlannedMatch): string[] =>
    findBrokenRules(problem([]), [one, other]);

  it('are matches that overlap at one venue or for one team', () => {
    expect(clash(match('1 a-b', slot(2)), match('1 c-d', slot(2, '11:44')))).toEqual(['slots']);
    expect(clash(match('1 a-b', slot(2)), match('1 c-d', slot(2, '11:45')))).toEqual([]);
    expect(clash(match('1 a-b', slot(2)), match('1 c-d', slot(2, '10:00', 'Sur')))).toEqual([]);
    expect(clash(match('1 a-b', slot(2)), match('2 c-a', slot(2, '10:00', 'Sur')))).toEqual(['slots']);
    expect(clash(match('1 a-b', slot(2)), match('1 c-d'))).toEqual([]);
    expect(clash(match('1 a-b'), match('1 c-d', slot(2)))).toEqual([]);
    const three = [match('1 a-b', slot(2)), match('1 c-d', slot(2)), match('2 a-c', slot(9))];
    expect(findBrokenRules(problem([]), three)).toEqual(['slots']);
  });

  it('are also overlaps with matches of other tournaments', () => {
    const booking: DatedBooking = {
      ...{ match: 'x', venue: 'Norte', kickOffAt: '2027-01-02T10:00:00.000Z', minutes: 105 },
      ...{ home: 'a', away: 'x', date: '2027-01-02' },
    };
    const check = (planned: PlannedMatch, ...rules: RuleKind[]): string[] =>
      findBrokenRules(problem(rules, [booking]), [planned]);
    expect(check(match('1 c-d', slot(2, '11:00')))).toEqual(['slots']);
    expect(check(match('1 c-d', slot(2, '11:00', 'Sur')))).toEqual([]);
    expect(check(match('1 a-d', slot(2, '11:00', 'Sur')))).toEqual(['slots']);
    expect(check(match('1 a-d', slot(2, '14:00')))).toEqual([]);
    const taken = [match('1 b-d', slot(9)), match('2 c-d', slot(2))];
    expect(findBrokenRules(problem([], [booking]), taken)).toEqual(['slots']);
    expect(check(match('1 a-d'))).toEqual([]);
  });

  it('are listed after all broken rules, which are listed by id', () => {
    const rules: RuleKind[] = [
      { kind: 'side_in_round', team: 'b', round: 1, side: 'home' },
      { kind: 'side_in_round', team: 'a', round: 1, side: 'home' },
      { kind: 'rest_days', days: 1 },
    ];
    const matches = [match('1 a-b', slot(2)), match('2 a-c', slot(2))];
    expect(findBrokenRules(problem(rules), matches)).toEqual(['0', '2', 'slots']);
  });
});
