import { describe, expect, it } from '@jest/globals';
import { findNextLimit, limitUsages } from './usage-figures.js';
import type { UsageFacts } from './usage-figures.js';

const NO_USAGE = { series: 0, tournaments: 0, teams: 0, players: 0, matches: 0 };
const MAXIMA = {
  max_series: 2,
  max_tournaments: 5,
  max_teams: 20,
  max_players: 400,
  max_matches: 0,
  max_days_of_use: 100,
};
const NOW = '2026-03-01T12:00:00.000Z';

const figures = (more: Partial<UsageFacts>) =>
  Object.fromEntries(
    limitUsages({
      now: NOW,
      use: NO_USAGE,
      registeredAt: '2026-02-19T12:00:00.000Z',
      maxima: MAXIMA,
      earlier: null,
      ...more,
    }).map(({ limit, ...figure }) => [limit, figure]),
  );

describe('the usage of a plan limit', () => {
  it.each([
    // [use, of a maximum of 400 players]
    [0, 0, 'ok'],
    [319, 79, 'ok'],
    [320, 80, 'amber'],
    [399, 99, 'amber'],
    [400, 100, 'red'],
    [600, 150, 'red'],
  ])('%i of 400 is %i percent: %s', (players, percent, state) => {
    expect(figures({ use: { ...NO_USAGE, players } })['max_players']).toMatchObject({
      ...{ use: players, max: 400, percent, state },
    });
  });

  it('is ok for 0 of a limit of 0, and red for more', () => {
    expect(figures({})['max_matches']).toMatchObject({ percent: 0, state: 'ok' });
    expect(figures({ use: { ...NO_USAGE, matches: 1 } })['max_matches']).toMatchObject({
      ...{ percent: 100, state: 'red' },
    });
  });

  it('counts days of use from the registration and predicts their end', () => {
    // Registered 10 days ago to the minute: the eleventh day begins. 100 days after 19 February is 30 May.
    expect(figures({})['max_days_of_use']).toEqual({
      ...{ use: 11, max: 100, percent: 11, state: 'ok', expected_at: '2026-05-30T12:00:00.000Z' },
    });
    expect(figures({ registeredAt: '2025-11-21T12:00:00.000Z' })['max_days_of_use']).toEqual({
      ...{ use: 101, max: 100, percent: 101, state: 'red', expected_at: null },
    });
  });

  it('predicts no end of the days that is more than two years away', () => {
    const end = (max_days_of_use: number) => figures({ maxima: { max_days_of_use } })['max_days_of_use'];
    // 10 of the days have passed.
    expect(end(740)?.expected_at).toBe('2028-02-29T12:00:00.000Z');
    expect(end(741)?.expected_at).toBeNull();
    expect(end(36_500)).toMatchObject({ use: 11, state: 'ok', expected_at: null });
  });
});

describe('the date when a limit will be reached', () => {
  const earlier = (players: number, at = '2026-02-09T12:00:00.000Z') => ({
    at,
    use: { ...NO_USAGE, players, teams: 16 },
  });

  it('follows from the growth since an earlier day', () => {
    // 100 players in 20 days are 5 a day: the remaining 100 take 20 days more.
    const { max_players, max_teams } = figures({
      use: { ...NO_USAGE, players: 300, teams: 16 },
      earlier: earlier(200),
    });
    expect(max_players?.expected_at).toBe('2026-03-21T12:00:00.000Z');
    expect(max_teams?.expected_at).toBeNull();
  });

  it('is null without an earlier day, for shrinking usage, for a reached limit, or beyond two years', () => {
    const expected = (players: number, then: UsageFacts['earlier']) =>
      figures({ use: { ...NO_USAGE, players }, earlier: then })['max_players']?.expected_at;
    expect(expected(300, null)).toBeNull();
    expect(expected(150, earlier(200))).toBeNull();
    expect(expected(400, earlier(200))).toBeNull();
    // 2 in 20 days: the remaining 198 take 1,980.
    expect(expected(202, earlier(200))).toBeNull();
  });
});

describe('findNextLimit', () => {
  const limit = (name: string, use: number, max: number, expected_at: string | null = null) => ({
    ...{ limit: name, use, max, percent: Math.floor((use * 100) / max), expected_at },
    state: 'ok' as const,
  });
  const JANUARY = '2027-01-15T00:00:00.000Z';
  const MARCH = '2027-03-15T00:00:00.000Z';

  it('returns the limit with the earliest forecast, even if another one is fuller', () => {
    const limits = [
      limit('max_teams', 19, 20, MARCH),
      limit('max_players', 200, 400, JANUARY),
      limit('max_series', 9, 10),
    ];
    expect(findNextLimit(limits)).toEqual({ limit: 'max_players', expected_at: JANUARY });
  });

  it('returns the fullest limit from 50% on, without a date, when nothing grows', () => {
    expect(findNextLimit([limit('max_teams', 10, 20), limit('max_players', 240, 400)])).toEqual({
      ...{ limit: 'max_players', expected_at: null },
    });
    expect(findNextLimit([limit('max_teams', 9, 20), limit('max_players', 199, 400)])).toBeNull();
  });

  it('returns null for limits that are reached or unused', () => {
    expect(findNextLimit([limit('max_teams', 20, 20), limit('max_series', 12, 10)])).toBeNull();
    expect(findNextLimit([limit('max_matches', 0, 10)])).toBeNull();
  });
});
