import { describe, expect, it } from '@jest/globals';
import { MENU_FLAGS, LIMITS } from '@touchline/contracts';
import { ensureOpen, ensureCapacity, isReadOnly, opens, usableUntil } from './plan.js';
import type { MenuFlag, Limit } from '@touchline/contracts';
import type { Plan } from './plan.js';

const plan = (limits: Partial<Record<Limit, number>>): Plan => ({
  typeTier: 1,
  name: 'Amateur',
  limits: { ...(Object.fromEntries(LIMITS.map((limit) => [limit, 10])) as Record<Limit, number>), ...limits },
  flags: Object.fromEntries(MENU_FLAGS.map((flag) => [flag, true])) as Record<MenuFlag, boolean>,
  registeredAt: '2026-01-01T05:00:00.000Z',
});

describe('days of use (R26)', () => {
  it('count from registration, and make the league read-only when they have passed', () => {
    const thirty = plan({ max_days_of_use: 30 });
    expect(usableUntil(thirty)).toBe('2026-01-31T05:00:00.000Z');
    expect(isReadOnly(thirty, '2026-01-31T04:59:59.999Z')).toBe(false);
    expect(isReadOnly(thirty, '2026-01-31T05:00:00.000Z')).toBe(true);
  });

  it('do not apply to a league whose plan is not known yet', () => {
    expect(isReadOnly(null, '2099-01-01T00:00:00.000Z')).toBe(false);
  });
});

describe('plan limits', () => {
  it('allow the last record and reject the next with PLAN_LIMIT', () => {
    const two = plan({ max_teams: 2 });
    expect(() => ensureCapacity(two, 'max_teams', 1)).not.toThrow();
    expect(() => ensureCapacity(two, 'max_teams', 2)).toThrow(
      expect.objectContaining({
        code: 'PLAN_LIMIT',
        status: 409,
        details: { limit: 'max_teams', max: 2, used: 2 },
      }),
    );
    expect(() => ensureCapacity(two, 'max_teams', 0, 3)).toThrow(
      expect.objectContaining({ code: 'PLAN_LIMIT' }),
    );
  });

  it('allow no record with a limit of 0, and any number while the plan is unknown', () => {
    expect(() => ensureCapacity(plan({ max_series: 0 }), 'max_series', 0)).toThrow();
    expect(() => ensureCapacity(null, 'max_series', 1_000)).not.toThrow();
  });
});

/** The error that a call is refused with: code, status and details. */
const catchRefusal = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    const { code, status, details } = error as { code: string; status: number; details: object };
    return { code, status, ...details };
  }
  return null;
};

describe('a PLAN_LIMIT error', () => {
  const higher = [
    { ...plan({ max_teams: 12 }), typeTier: 2, name: 'Club' },
    { ...plan({ max_teams: 13 }), typeTier: 3, name: null },
  ];
  const full = { ...plan({ max_teams: 10 }), higher };

  it('names the first higher tier with enough room, or its number if it has no name', () => {
    expect(catchRefusal(() => ensureCapacity(full, 'max_teams', 10, 2))).toEqual({
      code: 'PLAN_LIMIT',
      status: 409,
      limit: 'max_teams',
      max: 10,
      used: 10,
      next_tier: 'Club',
      next_max: 12,
    });
    expect(catchRefusal(() => ensureCapacity(full, 'max_teams', 10, 3))).toMatchObject({
      next_tier: '3',
      next_max: 13,
    });
  });

  it('names no tier when no higher tier has enough room', () => {
    expect(catchRefusal(() => ensureCapacity(full, 'max_teams', 10, 4))).toEqual({
      code: 'PLAN_LIMIT',
      status: 409,
      limit: 'max_teams',
      max: 10,
      used: 10,
    });
  });
});

describe('areas of a plan', () => {
  const without = (...closed: MenuFlag[]): Plan['flags'] =>
    Object.fromEntries(MENU_FLAGS.map((flag) => [flag, !closed.includes(flag)])) as Record<MenuFlag, boolean>;
  const basic = { ...plan({}), flags: without('access_finances', 'access_galleries') };

  it('are open by their flag, and all are open while the plan is unknown', () => {
    expect(opens(basic, 'access_teams')).toBe(true);
    expect(opens(basic, 'access_finances')).toBe(false);
    expect(opens(null, 'access_finances')).toBe(true);
    expect(() => ensureOpen(null, ['access_finances'])).not.toThrow();
  });

  it('are open with any one of several flags, and always without flags', () => {
    expect(() => ensureOpen(basic, ['access_finances', 'access_teams'])).not.toThrow();
    expect(() => ensureOpen({ ...basic, flags: without(...MENU_FLAGS) }, [])).not.toThrow();
  });

  it('are rejected when closed, with the first higher tier that includes them', () => {
    const higher = [
      { ...basic, typeTier: 2, name: 'Club' },
      { ...basic, typeTier: 3, name: 'Pro', flags: without('access_galleries') },
      { ...basic, typeTier: 4, name: 'Elite', flags: without() },
    ];
    expect(catchRefusal(() => ensureOpen(basic, ['access_finances']))).toEqual({
      code: 'NOT_IN_PLAN',
      status: 403,
      area: 'access_finances',
    });
    expect(
      catchRefusal(() => ensureOpen({ ...basic, higher }, ['access_galleries', 'access_finances'])),
    ).toEqual({
      code: 'NOT_IN_PLAN',
      status: 403,
      area: 'access_galleries',
      next_tier: 'Pro',
    });
  });
});

it('a plan has 9 limits and 17 menu areas (seed section 3)', () => {
  expect([...LIMITS].map((limit) => limit.replace('max_', '')).join(' ')).toBe(
    'series tournaments teams players matches days_of_use admin_users delegate_users collaborative_users',
  );
  expect([...MENU_FLAGS].map((flag) => flag.replace('access_', '')).join(' ')).toBe(
    'dashboard series users teams players tournaments tournament_cups web_publications social_networks ' +
      'payment_types fine_types informative_modal historical_tournament historical_players galleries sponsors finances',
  );
});
