import { describe, expect, it } from '@jest/globals';
import type { DatedBooking, DatedSlot, Rule } from './problem.js';
import { daysBetween, isFree, restDays } from './slot-rules.js';

const slot = (date: string, venue = 'Norte'): DatedSlot => ({
  ...{ venue, date, weekday: 6, time: '10:00', kickOffAt: `${date}T10:00:00.000Z` },
});
const rest = (days: number): Rule => ({ id: `rest ${days}`, kind: 'rest_days', days });
const side: Rule = { id: 'side', kind: 'side_in_round', team: 'a', round: 1, side: 'home' };

describe('days between slots', () => {
  it('count from either', () => {
    expect(daysBetween({ date: '2027-02-27' }, { date: '2027-03-02' })).toBe(3);
    expect(daysBetween({ date: '2027-03-02' }, { date: '2027-02-27' })).toBe(3);
  });

  it('of rest are the most that a rule asks for, none without such a rule', () => {
    expect(restDays([rest(2), side, rest(4), rest(3)])).toBe(4);
    expect(restDays([side])).toBe(0);
    expect(restDays([])).toBe(0);
  });
});

describe('a slot is free', () => {
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
  ])('for %s-%s once they have rested from another tournament', (home, away) => {
    expect(free([home, away], slot('2027-01-04'), rest(3))).toBe(false);
    expect(free([home, away], slot('2027-01-05'), rest(3))).toBe(true);
    expect(free([home, away], slot('2027-01-03'))).toBe(true);
  });

  it('for teams that did not play there', () => {
    expect(free(['c', 'd'], slot('2027-01-03'), rest(3))).toBe(true);
  });

  it('where every rule lets it be', () => {
    const sur: Rule = { id: 'venue', kind: 'home_venue', team: 'c', venue: 'Sur' };
    expect(free(['c', 'd'], slot('2027-01-09'), sur)).toBe(false);
    expect(free(['c', 'd'], slot('2027-01-09', 'Sur'), side, sur)).toBe(true);
  });

  it.each<[string, string, boolean]>([
    ['c', 'd', false],
    ['d', 'c', true],
    ['c', 'e', true],
    ['e', 'd', true],
  ])('where the date of another match is fixed, for %s-%s: %s', (home, away, expected) => {
    const fixed: Rule = {
      ...{ id: 'fixed', kind: 'fixed_match', home: 'c', away: 'd' },
      ...{ round: null, date: '2027-01-10', time: null, venue: null },
    };
    expect(free([home, away], slot('2027-01-09'), fixed)).toBe(expected);
  });
});
