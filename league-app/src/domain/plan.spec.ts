import { describe, expect, it } from '@jest/globals';
import { MENU_FLAGS, LIMITS } from '@touchline/contracts';
import { ensureOpen, ensureRoom, isReadOnly, opens, usableUntil } from './plan.js';
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

describe('a refusal for want of room', () => {
  const higher = [
    { ...plan({ max_teams: 12 }), typeTier: 2, name: 'Club' },
    { ...plan({ max_teams: 13 }), typeTier: 3, name: null },
  ];
  const full = { ...plan({ max_teams: 10 }), higher };

  it('names the first higher tier that has it, by its number where it has no name', () => {
    expect(catchRefusal(() => ensureRoom(full, 'max_teams', 10, 2))).toEqual({
      code: 'PLAN_LIMIT',
      status: 409,
      limit: 'max_teams',
      max: 10,
      used: 10,
      next_tier: 'Club',
      next_max: 12,
    });
    expect(catchRefusal(() => ensureRoom(full, 'max_teams', 10, 3))).toMatchObject({
      next_tier: '3',
      next_max: 13,
    });
  });

  it('names none where no tier has it', () => {
    expect(catchRefusal(() => ensureRoom(full, 'max_teams', 10, 4))).toEqual({
      code: 'PLAN_LIMIT',
      status: 409,
      limit: 'max_teams',
      max: 10,
      used: 10,
    });
  });
});

describe('an area', () => {
  const without = (...closed: MenuFlag[]): Plan['flags'] =>
    Object.fromEntries(MENU_FLAGS.map((flag) => [flag, !closed.includes(flag)])) as Record<MenuFlag, boolean>;
  const basic = { ...plan({}), flags: without('access_finances', 'access_galleries') };

  it('is open by its flag, and all are where the plan is not known yet', () => {
    expect(opens(basic, 'access_teams')).toBe(true);
    expect(opens(basic, 'access_finances')).toBe(false);
    expect(opens(null, 'access_finances')).toBe(true);
    expect(() => ensureOpen(null, ['access_finances'])).not.toThrow();
  });

  it('of several flags is open by any, and one of none to every plan', () => {
    expect(() => ensureOpen(basic, ['access_finances', 'access_teams'])).not.toThrow();
    expect(() => ensureOpen({ ...basic, flags: without(...MENU_FLAGS) }, [])).not.toThrow();
  });

  it('that is closed is refused, with the first higher tier that opens it', () => {
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
