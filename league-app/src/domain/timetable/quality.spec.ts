import { expect, it } from '@jest/globals';
import type { DatedSlot, PlannedMatch } from './problem.js';
import { rate } from './quality.js';

const at = (time: string, venue: string): DatedSlot => ({
  ...{ venue, date: '2027-01-02', weekday: 6, time, kickOffAt: `2027-01-02T${time}:00.000Z` },
});
const match = (
  round: number,
  [home, away]: [string, string],
  slot: DatedSlot | null = null,
): PlannedMatch => ({ ...{ round, home, away, slot } });

it('rate counts home and away matches, times and venues per team', () => {
  // Given out of order: a is away, then at home, then at home.
  const matches = [
    match(3, ['a', 'd'], at('10:00', 'Norte')),
    match(1, ['b', 'a'], at('10:00', 'Norte')),
    match(2, ['a', 'c'], at('12:00', 'Sur')),
  ];
  const quality = rate(['a', 'b', 'c', 'd'], matches, 1);
  expect(quality.teams[0]).toEqual({
    ...{ team: 'a', home: 2, away: 1, breaks: 1 },
    hours: { '10:00': 2, '12:00': 1 },
    venues: { Norte: 2, Sur: 1 },
  });
  expect(quality.teams[1]).toEqual({
    ...{ team: 'b', home: 1, away: 0, breaks: 0 },
    hours: { '10:00': 1 },
    venues: { Norte: 1 },
  });
  // At 10:00, a plays twice and c never: a gap of 2. The same in Norte.
  expect(quality).toMatchObject({ breaks: 1, side_gap: 1, hour_gap: 2, venue_gap: 2 });
});

it('rate counts a break each time a team stays at home or away', () => {
  const quality = rate(
    ['a', 'b'],
    [1, 2, 3].map((round) => match(round, ['a', 'b'], at('10:00', 'Norte'))),
    1,
  );
  expect(quality.teams.map(({ breaks }) => breaks)).toEqual([2, 2]);
  expect(quality).toMatchObject({ breaks: 4, side_gap: 3, hour_gap: 0, venue_gap: 0 });
});

it('rate counts a match without a slot, but no time and no venue of it', () => {
  const [a, b] = rate(['a', 'b'], [match(1, ['a', 'b']), match(2, ['b', 'a'], at('10:00', 'Sur'))], 2).teams;
  expect(a).toMatchObject({ home: 1, away: 1, hours: { '10:00': 1 }, venues: { Sur: 1 } });
  expect(b).toMatchObject({ home: 1, away: 1, hours: { '10:00': 1 }, venues: { Sur: 1 } });
});

it('rate includes teams without a match', () => {
  expect(rate(['a'], [], 1)).toMatchObject({
    teams: [{ team: 'a', home: 0, away: 0, breaks: 0, hours: {}, venues: {} }],
    ...{ breaks: 0, side_gap: 0, hour_gap: 0, venue_gap: 0 },
  });
});

/** D. de Werra: with an even number of teams a leg has at least n - 2 breaks; with an odd number it can have none. */
it.each<[number, 1 | 2, number]>([
  [4, 1, 2],
  [6, 1, 4],
  [6, 2, 8],
  [5, 1, 0],
  [5, 2, 0],
])('%i teams in %i legs can have as few as %i breaks', (count, legs, fewest) => {
  const teams = Array.from({ length: count }, (_, n) => `team ${n}`);
  expect(rate(teams, [], legs).fewest_breaks).toBe(fewest);
});
