import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { roundRobin } from './round-robin.js';
import type { Booking, Fixture, Season, Slot, WeeklySlot } from './slots.js';
import { assignSlots, findConflicts, dayAfter, RoundDoesNotFit, getWeekday } from './slots.js';

const instantOf = (date: string, time: string): string => `${date}T${time}:00.000Z`;

/** Saturday. */
const FROM = '2026-03-07';
const SATURDAY = 6;
const SUNDAY = 7;

const season = (changes: Partial<Season>): Season => ({
  from: FROM,
  slots: [{ venue: 'North', weekday: SATURDAY, time: '15:00' }],
  holidays: [],
  bookings: [],
  minutes: 105,
  instantOf,
  ...changes,
});

function makeFixtures(count: number, legs: 1 | 2 = 1): Fixture[] {
  const teams = Array.from({ length: count }, (_, index) => `T${index + 1}`);
  return roundRobin(teams, legs).flatMap(({ number, pairings }) =>
    pairings.map(({ home, away }) => ({ id: `${number} ${home}-${away}`, round: number, home, away })),
  );
}

const slot = (venue: string, weekday: number, time: string): WeeklySlot => ({ venue, weekday, time });

const FOUR_TEAMS = [
  slot('North', SATURDAY, '15:00'),
  slot('North', SATURDAY, '17:00'),
  slot('South', SUNDAY, '11:00'),
];

describe('assignSlots', () => {
  it('plays rounds a week apart, in the earliest slots first', () => {
    expect(assignSlots(makeFixtures(4), season({ slots: FOUR_TEAMS })).map(({ slot }) => slot)).toEqual([
      { venue: 'North', kickOffAt: '2026-03-07T15:00:00.000Z' },
      { venue: 'North', kickOffAt: '2026-03-07T17:00:00.000Z' },
      { venue: 'North', kickOffAt: '2026-03-14T15:00:00.000Z' },
      { venue: 'North', kickOffAt: '2026-03-14T17:00:00.000Z' },
      { venue: 'North', kickOffAt: '2026-03-21T15:00:00.000Z' },
      { venue: 'North', kickOffAt: '2026-03-21T17:00:00.000Z' },
    ]);
  });

  it('avoids holidays by another day of the week, or by a later week', () => {
    const days = (holidays: string[]): string[] => [
      ...new Set(
        assignSlots(makeFixtures(4), season({ slots: FOUR_TEAMS, holidays })).map(({ slot }) =>
          slot.kickOffAt.slice(0, 10),
        ),
      ),
    ];
    expect(days(['2026-03-15'])).toEqual(['2026-03-07', '2026-03-14', '2026-03-21']);
    // On Sunday alone there is room for only one match.
    expect(days(['2026-03-14'])).toEqual(['2026-03-07', '2026-03-21', '2026-03-28']);
  });

  it('avoids venues and teams that are busy in other tournaments', () => {
    const busy: Booking = {
      match: 'other',
      venue: 'North',
      kickOffAt: '2026-03-07T16:00:00.000Z',
      minutes: 105,
      home: 'X',
      away: 'Y',
    };
    const taken = assignSlots(makeFixtures(2), season({ slots: FOUR_TEAMS, bookings: [busy] }));
    expect(taken[0]!.slot).toEqual({ venue: 'South', kickOffAt: '2026-03-08T11:00:00.000Z' });
    const sameTeam = { ...busy, venue: null, home: 'T1' };
    expect(
      assignSlots(makeFixtures(2), season({ slots: FOUR_TEAMS, bookings: [sameTeam] }))[0]!.slot.venue,
    ).toBe('South');
  });

  it('swaps two matches when only that gives each of them a slot', () => {
    // The first match fits both slots, the second only the first.
    const fixtures = [
      { id: 'one', round: 1, home: 'A', away: 'B' },
      { id: 'two', round: 1, home: 'C', away: 'D' },
    ];
    const slots = [slot('North', SATURDAY, '15:00'), slot('South', SUNDAY, '11:00')];
    const busy = {
      match: 'x',
      venue: null,
      kickOffAt: '2026-03-08T11:00:00.000Z',
      minutes: 90,
      home: 'C',
      away: 'E',
    };
    const assigned = assignSlots(fixtures, season({ slots, bookings: [busy] }));
    expect(new Map(assigned.map(({ match, slot }) => [match, slot.venue]))).toEqual(
      new Map([
        ['one', 'South'],
        ['two', 'North'],
      ]),
    );
  });

  it('uses the earliest times first, whatever the order of the slots', () => {
    const assigned = assignSlots(makeFixtures(4), season({ slots: [...FOUR_TEAMS].reverse() }));
    expect(assigned.slice(0, 2).map(({ slot }) => slot.kickOffAt)).toEqual([
      '2026-03-07T15:00:00.000Z',
      '2026-03-07T17:00:00.000Z',
    ]);
  });

  /** Four teams, each at home in some of the matches; the match day has two hours. */
  const ROUNDS = [
    { id: '1 A-B', round: 1, home: 'A', away: 'B' },
    { id: '1 C-D', round: 1, home: 'C', away: 'D' },
    { id: '2 A-C', round: 2, home: 'A', away: 'C' },
    { id: '2 B-D', round: 2, home: 'B', away: 'D' },
    { id: '3 B-C', round: 3, home: 'B', away: 'C' },
    { id: '3 D-A', round: 3, home: 'D', away: 'A' },
  ];
  const HOURS = [slot('North', SATURDAY, '15:00'), slot('North', SATURDAY, '17:00')];

  it('gives the early time to a different home team each round, whatever the order of matches', () => {
    // (Index of the home team (A 0, B 1, C 2, D 3) + twice the round) mod 4; the highest gets the early hour: C 0, A 2;
    // A 0, B 1; D 1, B 3.
    const early = ['1 A-B', '2 B-D', '3 B-C'];
    for (const fixtures of [ROUNDS, [...ROUNDS].reverse(), [3, 0, 5, 2, 4, 1].map((at) => ROUNDS[at]!)]) {
      const assigned = assignSlots(fixtures, season({ slots: HOURS }));
      const atThree = assigned.filter(({ slot: { kickOffAt } }) => kickOffAt.includes('T15:00'));
      expect(atThree.map(({ match }) => match)).toEqual(early);
    }
  });

  it('orders matches of the same home team by the away team', () => {
    const twice = ['C', 'B'].map((away) => ({ id: away, round: 1, home: 'A', away }));
    for (const fixtures of [twice, [...twice].reverse()])
      expect(assignSlots(fixtures, season({ slots: HOURS })).map(({ match }) => match)).toEqual(['C', 'B']);
  });

  it('uses slots at the same time in their listed order', () => {
    const venues = ['South', 'North'].map((venue) => slot(venue, SATURDAY, '15:00'));
    const assigned = assignSlots(ROUNDS.slice(0, 2), season({ slots: venues }));
    expect(assigned.map(({ match, slot: { venue } }) => [match, venue])).toEqual([
      ['1 A-B', 'South'],
      ['1 C-D', 'North'],
    ]);
  });

  it('plays rounds by number, whatever the order of matches', () => {
    const fixtures = [10, 9, 2].map((round) => ({ id: `round ${round}`, round, home: 'A', away: 'B' }));
    expect(assignSlots(fixtures, season({})).map(({ match, slot }) => [match, slot.kickOffAt])).toEqual([
      ['round 2', '2026-03-07T15:00:00.000Z'],
      ['round 9', '2026-03-14T15:00:00.000Z'],
      ['round 10', '2026-03-21T15:00:00.000Z'],
    ]);
  });

  it('waits up to 104 weeks for a week that fits', () => {
    const saturdays = (count: number): string[] =>
      Array.from({ length: count }, (_, week) => dayAfter(FROM, 7 * week));
    const act = (closed: number) => assignSlots(makeFixtures(2), season({ holidays: saturdays(closed) }));
    expect(act(104)[0]!.slot.kickOffAt.slice(0, 10)).toBe(dayAfter(FROM, 7 * 104));
    expect(() => act(105)).toThrow(expect.objectContaining({ round: 1, matches: 1, fitted: 0 }));
  });

  it('says in the error message why a round does not fit', () => {
    expect(() => assignSlots(makeFixtures(4), season({}))).toThrow(
      'Round 1 has 2 matches; at most 1 fit in a week.',
    );
  });

  it('throws RoundDoesNotFit for more matches than a week has slots', () => {
    const act = (): unknown => assignSlots(makeFixtures(4), season({}));
    expect(act).toThrow(RoundDoesNotFit);
    expect(act).toThrow(expect.objectContaining({ round: 1, matches: 2, fitted: 1 }));
  });

  it('does not use overlapping times at a venue', () => {
    const slots = [slot('North', SATURDAY, '15:00'), slot('North', SATURDAY, '16:00')];
    expect(() => assignSlots(makeFixtures(4), season({ slots }))).toThrow(RoundDoesNotFit);
    expect(assignSlots(makeFixtures(4), season({ slots, minutes: 60 }))).toHaveLength(6);
  });
});

describe('findConflicts', () => {
  const booked = (changes: Partial<Booking>): Booking => ({
    match: 'other',
    venue: 'North',
    kickOffAt: '2026-03-07T15:00:00.000Z',
    minutes: 105,
    home: 'X',
    away: 'Y',
    ...changes,
  });
  const of = (booking: Booking, time: string): string[] =>
    findConflicts(
      { id: 'one', home: 'A', away: 'B' },
      { venue: 'North', kickOffAt: instantOf(FROM, time) },
      { bookings: [booking], minutes: 105 },
    ).map(({ kind }) => kind);

  it.each<[string, Partial<Booking>, string, string[]]>([
    ['a venue that is booked at the same time', {}, '15:00', ['venue']],
    ['a venue one minute before it is free', {}, '16:44', ['venue']],
    ['nothing once the venue is free', {}, '16:45', []],
    ['nothing when the match ends as the other begins', {}, '13:15', []],
    ['a team that plays at another venue', { venue: 'South', away: 'A' }, '16:00', ['home']],
    ['both teams and the venue', { home: 'B', away: 'A' }, '15:00', ['venue', 'home', 'away']],
    ['nothing for the match’s own booking', { match: 'one' }, '15:00', []],
  ])('reports %s', (_what, booking, time, kinds) => {
    expect(of(booked(booking), time)).toEqual(kinds);
  });
});

it('findConflicts reports no venue conflict for matches without a venue', () => {
  const kickOffAt = instantOf(FROM, '15:00');
  const booking = { match: 'other', venue: null, kickOffAt, minutes: 105, home: 'X', away: 'Y' };
  const found = findConflicts(
    { id: 'one', home: 'A', away: 'B' },
    { venue: null, kickOffAt },
    { bookings: [booking], minutes: 105 },
  );
  expect(found).toEqual([]);
});

describe('assignSlots for any slots and holidays', () => {
  const any = fc.record({
    count: fc.integer({ min: 2, max: 12 }),
    legs: fc.constantFrom<1 | 2>(1, 2),
    slots: fc.uniqueArray(
      fc.record({
        venue: fc.constantFrom('North', 'South', 'East'),
        weekday: fc.integer({ min: 1, max: 7 }),
        time: fc.constantFrom('09:00', '10:00', '11:00', '15:00', '17:00', '20:30'),
      }),
      { minLength: 1, maxLength: 20, selector: ({ venue, weekday, time }) => `${venue} ${weekday} ${time}` },
    ),
    holidays: fc.uniqueArray(
      fc.integer({ min: 0, max: 60 }).map((day) => dayAfter(FROM, day)),
      { maxLength: 30 },
    ),
    minutes: fc.constantFrom(60, 105),
  });

  it('avoids double bookings and holidays, and keeps the rounds in order', () => {
    fc.assert(
      fc.property(any, ({ count, legs, slots, holidays, minutes }) => {
        const fixtures = makeFixtures(count, legs);
        let assigned;
        try {
          assigned = assignSlots(fixtures, season({ slots, holidays, minutes }));
        } catch (error) {
          expect(error).toBeInstanceOf(RoundDoesNotFit);
          return;
        }
        const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
        expect(new Set(assigned.map(({ match }) => match)).size).toBe(fixtures.length);
        const bookings = assigned.map(({ match, slot }) => {
          const { home, away } = byId.get(match)!;
          return { match, home, away, venue: slot.venue, kickOffAt: slot.kickOffAt, minutes };
        });
        const latest = new Map<number, string>();
        for (const booking of bookings) {
          const { round, ...fixture } = byId.get(booking.match)!;
          expect(findConflicts(fixture, booking, { bookings, minutes })).toEqual([]);
          const date = booking.kickOffAt.slice(0, 10);
          expect(holidays).not.toContain(date);
          expect(
            slots.some(({ venue, weekday }) => venue === booking.venue && weekday === getWeekday(date)),
          ).toBe(true);
          expect(booking.kickOffAt > (latest.get(round - 1) ?? '')).toBe(true);
          latest.set(
            round,
            booking.kickOffAt > (latest.get(round) ?? '') ? booking.kickOffAt : latest.get(round)!,
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** The most matches that can each have a slot, by brute force. */
function mostThatFit(
  matches: readonly Fixture[],
  slots: readonly Slot[],
  bookings: readonly Booking[],
): number {
  const [match, ...others] = matches;
  if (match === undefined) return 0;
  const free = slots.filter((each) => findConflicts(match, each, { bookings, minutes: 105 }).length === 0);
  return Math.max(
    mostThatFit(others, slots, bookings),
    ...free.map(
      (each) =>
        1 +
        mostThatFit(
          others,
          slots.filter((other) => other !== each),
          bookings,
        ),
    ),
  );
}

it('assignSlots uses the first week in which all matches of a round fit, as brute force does', () => {
  const teams = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  const times = ['09:00', '11:00', '13:00', '15:00'];
  const facts = fc.record({
    count: fc.integer({ min: 1, max: 4 }),
    slots: fc.uniqueArray(
      fc.record({
        venue: fc.constantFrom('North', 'South'),
        weekday: fc.constantFrom(SATURDAY, SUNDAY),
        time: fc.constantFrom(...times),
      }),
      { minLength: 1, maxLength: 5, selector: ({ venue, weekday, time }) => `${venue} ${weekday} ${time}` },
    ),
    busy: fc.array(
      fc.record({
        day: fc.constantFrom(0, 1, 7, 8),
        time: fc.constantFrom(...times),
        home: fc.constantFrom(...teams),
      }),
      { maxLength: 12 },
    ),
  });
  fc.assert(
    fc.property(facts, ({ count, slots, busy }) => {
      const round = Array.from({ length: count }, (_, index) => ({
        id: String(index),
        round: 1,
        home: teams[2 * index]!,
        away: teams[2 * index + 1]!,
      }));
      const bookings = busy.map(({ day, time, home }, index) => ({
        match: `booked ${index}`,
        venue: null,
        kickOffAt: instantOf(dayAfter(FROM, day), time),
        minutes: 105,
        home,
        away: `other ${index}`,
      }));
      // Weeks begin on a Saturday; from the third on nothing is booked.
      const weeks = [0, 7, 14].map((week) => {
        const open = slots.map(({ venue, weekday, time }) => ({
          venue,
          kickOffAt: instantOf(dayAfter(FROM, week + weekday - SATURDAY), time),
        }));
        return mostThatFit(round, open, bookings);
      });
      const first = weeks.findIndex((fitting) => fitting === count);
      const act = () => assignSlots(round, season({ slots, bookings }));
      if (first < 0) {
        expect(act).toThrow(
          expect.objectContaining({ round: 1, matches: count, fitted: Math.max(...weeks) }),
        );
        return;
      }
      const assigned = act();
      const days = assigned.map(({ slot }) => slot.kickOffAt.slice(0, 10));
      expect(assigned.map(({ match }) => match).sort()).toEqual(round.map(({ id }) => id));
      for (const day of days) expect([0, 1].map((each) => dayAfter(FROM, 7 * first + each))).toContain(day);
      expect(new Set(assigned.map(({ slot }) => `${slot.venue} ${slot.kickOffAt}`)).size).toBe(count);
    }),
    { numRuns: 100 },
  );
});
