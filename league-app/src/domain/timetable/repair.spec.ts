import { describe, expect, it } from '@jest/globals';
import type { DatedBooking, DatedSlot, Rule } from './problem.js';
import { repair } from './repair.js';
import type { OpenMatch } from './repair.js';
import { TryingAll } from './testing/small-timetables.js';

/** A day of January 2027. */
const slot = (day: number, venue = 'Norte', time = '10:00'): DatedSlot => {
  const date = `2027-01-${String(day).padStart(2, '0')}`;
  return { venue, date, weekday: ((day + 3) % 7) + 1, time, kickOffAt: `${date}T${time}:00.000Z` };
};

/** `m a-b`: match m, a at home to b. */
function match(text: string, at: DatedSlot | null): OpenMatch {
  const [id, sides] = text.split(' ') as [string, string];
  const [home, away] = sides.split('-') as [string, string];
  return { id, round: 1, home, away, slot: at };
}

interface More {
  rules?: Rule[];
  bookings?: DatedBooking[];
}

/** Moves match m; returns the moves as `m 16` and the number of choices in each program. */
function run(matches: OpenMatch[], slots: DatedSlot[], { rules = [], bookings = [] }: More = {}) {
  const optimizer = new TryingAll();
  const outcome = repair({ matches, moved: ['m'], slots, rules, bookings, minutes: 105 }, optimizer, 1_000);
  return {
    moves: outcome.found ? outcome.moves.map(({ id, slot: to }) => `${id} ${to.date.slice(8)}`) : null,
    choices: optimizer.asked.map(({ costs }) => costs.length),
    costs: optimizer.asked.map(({ costs }) => costs),
  };
}

const rest = (days: number): Rule => ({ id: 'rest', kind: 'rest_days', days });

describe('repair', () => {
  it('takes the soonest slot of the first seven days, and looks no further', () => {
    const { moves, costs } = run([match('m a-b', slot(1))], [slot(4), slot(5), slot(10), slot(11)]);
    expect(moves).toEqual(['m 04']);
    // The 10th is six days after the 4th, the 11th seven. A day later costs 1.
    expect(costs).toEqual([[0, 1, 6]]);
  });

  it('looks at the second week when nothing is free in the first', () => {
    const taken = match('n c-d', slot(4));
    const { moves, choices } = run([match('m a-b', slot(1)), taken], [slot(4), slot(11)]);
    expect(moves).toEqual(['m 11']);
    // No program has been solved for the first week: m had no choice.
    expect(choices).toEqual([1]);
  });

  it('never puts a match back into its own slot', () => {
    expect(run([match('m a-b', slot(4))], [slot(4), slot(6)]).moves).toEqual(['m 06']);
    expect(run([match('m a-b', slot(4))], [slot(4)]).moves).toBeNull();
  });

  it('places a match that had no slot', () => {
    expect(run([match('m a-b', null)], [slot(4)]).moves).toEqual(['m 04']);
  });

  it('finds nothing without slots', () => {
    expect(run([match('m a-b', slot(1))], []).moves).toBeNull();
  });

  it.each<[string, Rule[], string]>([
    ['the next day but one, without a rule of rest days', [], 'm 18'],
    ['the next day, if the rule is one day', [rest(1)], 'm 17'],
    ['the third day, if the rule is three', [rest(3)], 'm 19'],
  ])('plays again on %s', (_, rules, expected) => {
    const matches = [match('m a-b', slot(9)), match('n a-c', slot(16))];
    expect(run(matches, [slot(17), slot(18), slot(19)], { rules }).moves).toEqual([expected]);
  });

  it('leaves slots to matches of other tournaments', () => {
    const booking = { match: 'x', venue: 'Norte', kickOffAt: slot(4).kickOffAt, minutes: 105 };
    const bookings = [{ ...booking, home: 'y', away: 'z', date: '2027-01-04' }];
    expect(run([match('m a-b', slot(1))], [slot(4), slot(5)], { bookings }).moves).toEqual(['m 05']);
  });
});

describe('repair, when other matches are in the way', () => {
  /** Only the 5th suits team b. */
  const onlyFifth: Rule = {
    ...{ id: 'b', kind: 'team_cannot', team: 'b', dates: ['2027-01-03', '2027-01-07', '2027-01-08'] },
    ...{ weekdays: [], before: null, after: null },
  };
  const [third, fifth, seventh] = [slot(3), slot(5), slot(7)];

  it('moves the other match by as few days as possible', () => {
    const matches = [match('m a-b', slot(1)), match('n c-d', fifth)];
    const slots = [slot(3, 'Norte', '08:00'), fifth, seventh, slot(8)];
    const { moves, costs } = run(matches, slots, { rules: [onlyFifth, late(3)] });
    expect(moves).toEqual(['m 05', 'n 07']);
    // m: two days after the first slot; n: stay, or move by two or three days.
    expect(costs.at(-1)).toEqual([2, 0, 1_002, 1_003]);
  });

  /** c cannot play on a day of January. */
  function late(day: number): Rule {
    const date = `2027-01-0${day}`;
    return { ...onlyFifth, id: 'c', team: 'c', dates: [date] } as Rule;
  }

  it('moves no match outside of the days considered', () => {
    const matches = [match('m a-b', slot(1)), match('n c-d', fifth), match('o e-f', slot(9))];
    const { moves, choices } = run(matches, [third, fifth, seventh], { rules: [onlyFifth] });
    expect(moves).toEqual(['m 05', 'n 03']);
    // m has one choice and n three; o, on the 9th, has none, and neither has a match before the 3rd.
    expect(choices.at(-1)).toBe(4);
    const before = run([...matches.slice(0, 2), match('o e-f', slot(2))], [third, fifth, seventh], {
      rules: [onlyFifth],
    });
    expect(before.choices.at(-1)).toBe(4);
  });

  it('considers matches on the first and the last day', () => {
    const matches = [
      match('m a-b', slot(1)),
      match('n c-d', fifth),
      match('o e-f', third),
      match('p g-h', seventh),
    ];
    const { choices } = run(matches, [third, fifth, seventh], { rules: [onlyFifth] });
    // m one; n, o and p three each. Nobody can make room: four matches for three slots.
    expect(choices.at(-1)).toBe(10);
    expect(run(matches, [third, fifth, seventh], { rules: [onlyFifth] }).moves).toBeNull();
  });

  it('leaves a match without a slot alone', () => {
    const matches = [match('m a-b', slot(1)), match('n c-d', fifth), match('o e-f', null)];
    expect(run(matches, [third, fifth, seventh], { rules: [onlyFifth] }).moves).toEqual(['m 05', 'n 03']);
  });
});
