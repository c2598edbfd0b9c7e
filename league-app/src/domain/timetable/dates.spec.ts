import { describe, expect, it } from '@jest/globals';
import { dateMatches } from './dates.js';
import type { DatedSlot, PlannedMatch, RuleKind } from './problem.js';
import { slot, TryingAll, withRules } from './testing/small-timetables.js';

/** `1 a-b`: in round 1, a at home to b. */
function match(text: string): PlannedMatch {
  const [round, sides] = text.split(' ') as [string, string];
  const [home, away] = sides.split('-') as [string, string];
  return { round: Number(round), home, away, slot: null };
}

function run(matches: string[], weeks: DatedSlot[][], rules: RuleKind[] = []) {
  const optimizer = new TryingAll();
  const ticks: number[] = [];
  const result = dateMatches({ ...withRules(rules, { legs: 2 }), weeks }, matches.map(match), {
    ...{ optimizer, limitMs: 1_000, tick: (week: number) => ticks.push(week) },
  });
  const found = result.found
    ? result.matches.map(
        ({ home, away, slot: at }) => `${home}-${away} ${at.venue} ${at.date.slice(8)} ${at.time}`,
      )
    : result;
  return { found, ticks, costs: optimizer.asked.map(({ costs }) => costs) };
}

/** A day of January 2027 at a venue. */
const day = (of: number, venue = 'Norte', time = '10:00'): DatedSlot => {
  const date = `2027-01-${String(of).padStart(2, '0')}`;
  return { venue, date, weekday: ((of + 3) % 7) + 1, time, kickOffAt: `${date}T${time}:00.000Z` };
};

describe('dateMatches', () => {
  it('rotates times and venues', () => {
    const weeks = [0, 1, 2, 3].map((week) => [slot(week, 'Norte'), slot(week, 'Sur', '12:00')]);
    const { found, ticks } = run(['1 a-b', '2 b-a', '3 a-b', '4 b-a'], weeks);
    expect(found).toEqual([
      'a-b Norte 02 10:00',
      'b-a Sur 09 12:00',
      'a-b Norte 16 10:00',
      'b-a Sur 23 12:00',
    ]);
    expect(ticks).toEqual([0, 1, 2, 3]);
  });

  it('charges a slot 1 per team, time and venue, and 2 more for each earlier use', () => {
    const weeks = [0, 1].map((week) => [slot(week, 'Norte'), slot(week, 'Norte', '12:00')]);
    const { costs } = run(['1 a-b', '2 a-c'], weeks);
    expect(costs).toEqual([
      [4, 4],
      // a has played at 10:00 and in Norte: 3 + 3 for a and 1 + 1 for c; at 12:00 only the venue repeats.
      [8, 6],
    ]);
  });

  it('counts the same time on another weekday separately', () => {
    const { costs } = run(['1 a-b', '2 a-b'], [[day(2)], [day(10)]]);
    // Both teams have played in Norte, neither on Sunday at 10:00.
    expect(costs).toEqual([[4], [8]]);
  });

  it('solves a week again with the week before when its slots leave too few rest days', () => {
    const weeks = [[day(2), day(3)], [day(5)]];
    const { found, costs } = run(['1 a-b', '2 b-a'], weeks, [{ kind: 'rest_days', days: 3 }]);
    // Sunday the 3rd is within three days of the 5th, so the first match has to be on Saturday, whichever slot is
    // listed first.
    expect(found).toEqual(['a-b Norte 02 10:00', 'b-a Norte 05 10:00']);
    const onSunday = run(['1 a-b', '2 b-a'], [[day(3), day(2)], [day(5)]], [{ kind: 'rest_days', days: 3 }]);
    expect(onSunday.found).toEqual(['a-b Norte 02 10:00', 'b-a Norte 05 10:00']);
    expect(costs[0]).toEqual([4, 4]);
    // The first week's slots are forgotten before it is solved again: every slot costs 4 again.
    expect(onSunday.costs.at(-1)).toEqual([4, 4, 4]);
  });

  it('goes back up to three weeks, and reports the round without a slot', () => {
    const rest: RuleKind[] = [{ kind: 'rest_days', days: 3 }];
    const narrow = [[day(2)], [day(4)]];
    expect(run(['1 a-b', '2 b-a'], narrow, rest).found).toEqual({ found: false, round: 2, isProven: true });
    // The conflict lies in the last two weeks; the first of the five is never reconsidered, so nothing is proven.
    const late = [[day(2)], [day(6)], [day(10)], [day(14)], [day(16)]];
    const five = ['1 a-b', '2 b-a', '3 a-c', '4 a-b', '5 b-a'];
    expect(run(five, late, rest).found).toEqual({ found: false, round: 5, isProven: false });
  });

  it('never overlaps two matches at a venue, or home matches of teams that share a ground', () => {
    const week = [
      slot(0, 'Norte'),
      slot(0, 'Norte', '11:00'),
      slot(0, 'Sur', '11:00'),
      slot(0, 'Sur', '12:00'),
    ];
    const { found } = run(['1 a-b', '1 c-d'], [week], [{ kind: 'share_ground', teams: ['a', 'c'], most: 2 }]);
    // With 105 minutes per match, only 10:00 and 12:00 do not overlap.
    expect(found).toEqual(
      expect.arrayContaining([expect.stringContaining('10:00'), expect.stringContaining('12:00')]),
    );
    const one = [slot(0, 'Norte'), slot(0, 'Norte', '11:00')];
    expect(run(['1 a-b', '1 c-d'], [one]).found).toEqual({ found: false, round: 1, isProven: true });
  });
});
