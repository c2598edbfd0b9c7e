import { describe, expect, it } from '@jest/globals';
import { ensureRoom, FLAGS, isReadOnly, LIMITS, usableUntil } from './plan.js';
import type { Flag, Limit, Plan } from './plan.js';

const plan = (limits: Partial<Record<Limit, number>>): Plan => ({
  typeTier: 1,
  name: 'Amateur',
  limits: { ...(Object.fromEntries(LIMITS.map((limit) => [limit, 10])) as Record<Limit, number>), ...limits },
  flags: Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Record<Flag, boolean>,
  registeredAt: '2026-01-01T05:00:00.000Z',
});

describe('days of use (R26)', () => {
  it('count from registration, and end the league’s changes when they are past', () => {
    const thirty = plan({ max_days_of_use: 30 });
    expect(usableUntil(thirty)).toBe('2026-01-31T05:00:00.000Z');
    expect(isReadOnly(thirty, '2026-01-31T04:59:59.999Z')).toBe(false);
    expect(isReadOnly(thirty, '2026-01-31T05:00:00.000Z')).toBe(true);
  });

  it('do not hold back a league whose plan is not known yet', () => {
    expect(isReadOnly(null, '2099-01-01T00:00:00.000Z')).toBe(false);
  });
});

describe('a limit', () => {
  it('lets in the last record that it allows, and refuses the next by name', () => {
    const two = plan({ max_teams: 2 });
    expect(() => ensureRoom(two, 'max_teams', 1)).not.toThrow();
    expect(() => ensureRoom(two, 'max_teams', 2)).toThrow(
      expect.objectContaining({
        code: 'PLAN_LIMIT',
        status: 409,
        details: { limit: 'max_teams', max: 2, used: 2 },
      }),
    );
    expect(() => ensureRoom(two, 'max_teams', 0, 3)).toThrow(expect.objectContaining({ code: 'PLAN_LIMIT' }));
  });

  it('of 0 allows none, and an unknown plan any', () => {
    expect(() => ensureRoom(plan({ max_series: 0 }), 'max_series', 0)).toThrow();
    expect(() => ensureRoom(null, 'max_series', 1_000)).not.toThrow();
  });
});

it('there are 17 flags and 9 limits (seed section 3)', () => {
  expect([FLAGS.length, LIMITS.length]).toEqual([17, 9]);
});
