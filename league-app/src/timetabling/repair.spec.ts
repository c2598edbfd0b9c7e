import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DatedSlot, Optimizer, Rule } from '../domain/timetable/problem.js';
import { repair } from '../domain/timetable/repair.js';
import type { OpenMatch } from '../domain/timetable/repair.js';
import { createOptimizer } from './highs-optimizer.js';

let optimizer: Optimizer;
beforeAll(async () => {
  optimizer = await createOptimizer();
});

const slot = (day: number, time = '10:00', venue = 'Norte'): DatedSlot => {
  const date = `2027-01-${String(day).padStart(2, '0')}`;
  const weekday = new Date(`${date}T00:00:00.000Z`).getUTCDay() || 7;
  return { venue, date, weekday, time, kickOffAt: `${date}T${time}:00.000Z` };
};
const match = (id: string, round: number, home: string, away: string, at: DatedSlot | null): OpenMatch => ({
  ...{ id, round, home, away, slot: at },
});
const run = (matches: OpenMatch[], moved: string[], slots: DatedSlot[], rules: Rule[] = []) =>
  repair({ matches, moved, slots, rules, bookings: [], minutes: 105 }, optimizer, 5_000);
const REST: Rule = { id: '0', kind: 'rest_days', days: 3 };

describe('repair', () => {
  it('moves a match to the first free slot that keeps the rest days', () => {
    const next = match('n', 2, 'a', 'c', slot(16));
    const result = run(
      [match('m', 1, 'a', 'b', slot(9)), next],
      ['m'],
      [slot(14), slot(16), slot(17), slot(19)],
      [REST],
    );
    expect(result).toEqual({ found: true, moves: [{ id: 'm', slot: slot(19) }] });
  });

  it('moves one other match, and no more, to make room', () => {
    // The only slot for m is n's, and n can move to the 21st; o stays.
    const cannot: Rule = {
      ...{ id: '1', kind: 'team_cannot', team: 'b', weekdays: [], dates: ['2027-01-21', '2027-01-23'] },
      ...{ before: null, after: null },
    };
    const matches = [
      match('m', 1, 'a', 'b', slot(9)),
      match('n', 2, 'c', 'd', slot(16)),
      match('o', 2, 'e', 'f', slot(23)),
    ];
    const result = run(matches, ['m'], [slot(16), slot(21), slot(23)], [cannot]);
    expect(result).toEqual({
      found: true,
      moves: [
        { id: 'm', slot: slot(16) },
        { id: 'n', slot: slot(21) },
      ],
    });
  });

  it('finds no moves when nothing makes room', () => {
    expect(
      run([match('m', 1, 'a', 'b', slot(9)), match('n', 2, 'a', 'c', slot(16))], ['m'], [slot(16)], [REST]),
    ).toEqual({
      found: false,
    });
    expect(run([match('m', 1, 'a', 'b', slot(9))], ['m'], [])).toEqual({ found: false });
  });
});
