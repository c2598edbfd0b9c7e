import { describe, expect, it } from '@jest/globals';
import type { DatedBooking, DatedSlot, Rule } from './problem.js';
import { daysBetween, isFree, restDays } from './slot-rules.js';

const slot = (date: string, venue = 'Norte'): DatedSlot => ({
  ...{ venue, date, weekday: 6, time: '10:00', kickOffAt: `${date}T10:00:00.000Z` },
});
const rest = (days: number): Rule => ({ id: `rest ${days}`, kind: 'rest_days', days });
const side: Rule = { id: 'side', kind: 'side_in_round', team: 'a', round: 1, side: 'home' };

describe('daysBetween and restDays', () => {
  it('count the days in either direction', () => {
    expect(daysBetween({ date: '2027-02-27' }, { date: '2027-03-02' })).toBe(3);
    expect(daysBetween({ date: '2027-03-02' }, { date: '2027-02-27' })).toBe(3);
  });

  it('return the most rest days that a rule requires, or 0 without such a rule', () => {
    expect(restDays([rest(2), side, rest(4), rest(3)])).toBe(4);
    expect(restDays([side])).toBe(0);
    expect(restDays([])).toBe(0);
  });
});

describe('isFree', () => {
  const booking: DatedBooking = {
    ...{ match: 'x', venue: 'Sur', kickOffAt: '2027-01-02T10:00:00.000Z', minutes: 105 },
    ...{ home: 'a', away: 'b', date: '2027-01-02' },
  };
  const free = (sides: [string, string], at: DatedSlot, ...rules: Rule[]): boolean =>
    isFree({ rules, bookings: [booking], minutes: 105 }, { home: sides[0], away: sides[1] }, at);

  it.each<[string, string]>([
    ['a', 'c'],
    ['c', 'a'],
    ['b', 'c'],
    ['c', 'b'],
  ])('allows %s-%s once they have rested after a match of another tournament', (home, away) => {
    expect(free([home, away], slot('2027-01-04'), rest(3))).toBe(false);
    expect(free([home, away], slot('2027-01-05'), rest(3))).toBe(true);
    expect(free([home, away], slot('2027-01-03'))).toBe(true);
  });

  it('allows teams without a match in another tournament', () => {
    expect(free(['c', 'd'], slot('2027-01-03'), rest(3))).toBe(true);
  });

  it('allows a slot only if every rule does', () => {
    const sur: Rule = { id: 'venue', kind: 'home_venue', team: 'c', venue: 'Sur' };
    expect(free(['c', 'd'], slot('2027-01-09'), sur)).toBe(false);
    expect(free(['c', 'd'], slot('2027-01-09', 'Sur'), side, sur)).toBe(true);
  });

  it.each<[string, string, boolean]>([
    ['c', 'd', false],
    ['d', 'c', true],
    ['c', 'e', true],
    ['e', 'd', true],
  ])('applies the fixed date of c-d to that match only: for %s-%s it returns %s', (home, away, expected) => {
    const fixed: Rule = {
      ...{ id: 'fixed', kind: 'fixed_match', home: 'c', away: 'd' },
      ...{ round: null, date: '2027-01-10', time: null, venue: null },
    };
    expect(free([home, away], slot('2027-01-09'), fixed)).toBe(expected);
  });
});
