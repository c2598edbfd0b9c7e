import { describe, expect, it } from '@jest/globals';
import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import { comparePlans } from './plan-comparison.js';
import type { ComparedTier, ComparisonFacts } from './plan-comparison.js';

const tier = (type_tier: number, max: number, flags: readonly string[], more: Partial<ComparedTier> = {}) =>
  ({
    ...{ id: `tier-${type_tier}`, type_tier, match_price: 0, period_price: null },
    ...Object.fromEntries(LIMITS.map((limit) => [limit, max])),
    ...Object.fromEntries(MENU_FLAGS.map((flag) => [flag, flags.includes(flag)])),
    ...more,
  }) as ComparedTier;

const FREE = tier(1, 10, ['access_teams'], { max_days_of_use: 30 });
const CLUB = tier(2, 20, ['access_teams', 'access_galleries'], { match_price: 125, period_price: 2500 });
const PRO = tier(3, 30, ['access_teams', 'access_sponsors'], { match_price: 175, max_teams: 20 });

const USE = { series: 1, tournaments: 2, teams: 12, players: 10, matches: 0 };
const FACTS: ComparisonFacts = {
  terms: {
    ...{ tier_id: 'tier-2', type_tier: 2, charge_type: 'P', months_of_charge: 3, price_negotiated: false },
  },
  tiers: [FREE, CLUB, PRO],
  use: USE,
  // The 31st day has begun.
  registeredAt: '2026-11-01T12:00:00.000Z',
  now: '2026-12-01T13:00:00.000Z',
  matches: 28,
};

const compare = (more: Partial<ComparisonFacts> = {}) => comparePlans({ ...FACTS, ...more });

describe('comparePlans', () => {
  it('reports for each limit the usage, whether it fits, and how it compares with the current plan', () => {
    const [free, club, pro] = compare();
    const teams = (plan: typeof free) => plan!.limits.find(({ limit }) => limit === 'max_teams');
    expect(teams(free)).toEqual({ limit: 'max_teams', max: 10, use: 12, fits: false, compared: 'less' });
    expect(teams(club)).toEqual({ limit: 'max_teams', max: 20, use: 12, fits: true, compared: 'same' });
    const players = pro!.limits.find(({ limit }) => limit === 'max_players');
    expect(players).toMatchObject({ max: 30, use: 10, fits: true, compared: 'more' });
    expect([free!.fits, club!.fits, pro!.fits]).toEqual([false, true, true]);
  });

  it('ignores the days of use when deciding whether a plan fits, but reports them (R26)', () => {
    const [free] = compare({ use: { ...USE, teams: 10 } });
    expect(free!.fits).toBe(true);
    const days = free!.limits.find(({ limit }) => limit === 'max_days_of_use');
    expect(days).toMatchObject({ use: 31, max: 30, fits: false });
    expect(free!.usable_until).toBeNull();
  });

  it('reports until when a league could use a plan, if that is within two years', () => {
    const [free, club, pro] = compare({ tiers: [tier(1, 9, [], { max_days_of_use: 100 }), CLUB, PRO] });
    // 100 days from 1 November; 20 days are over; 30 days are over too.
    expect(free!.usable_until).toBe('2027-02-09T12:00:00.000Z');
    expect([club!.usable_until, pro!.usable_until]).toEqual([null, null]);
    const far = compare({ tiers: [tier(1, 9, [], { max_days_of_use: 36_500 }), CLUB] });
    expect(far[0]!.usable_until).toBeNull();
  });

  it('reports no fit when the usage is unknown, and never for users, which are not counted', () => {
    const [free] = compare({ use: null });
    expect(free!.fits).toBeNull();
    expect(free!.limits.find(({ limit }) => limit === 'max_teams')).toMatchObject({ use: null, fits: null });
    const users = compare()[0]!.limits.find(({ limit }) => limit === 'max_admin_users');
    expect(users).toMatchObject({ use: null, fits: null, max: 10 });
  });

  it('lists the menu areas that are gained and lost', () => {
    const [free, club, pro] = compare();
    expect([free!.gains, free!.loses]).toEqual([[], ['access_galleries']]);
    expect([club!.gains, club!.loses]).toEqual([[], []]);
    expect([pro!.gains, pro!.loses]).toEqual([['access_sponsors'], ['access_galleries']]);
  });

  it('reports both prices for the billing period of the league, and the cost of its last matches (R5)', () => {
    const [free, club, pro] = compare();
    expect(free).toMatchObject({ match_price: 0, period_price: 0, match_cost: 0, on_request: false });
    // 25.00 a month, three months; 28 matches at 1.25.
    expect(club).toMatchObject({ match_price: 125, period_price: 7500, match_cost: 3500 });
    expect(pro).toMatchObject({ match_price: 175, period_price: null, match_cost: 4900 });
    expect(compare({ matches: null })[1]!.match_cost).toBeNull();
  });

  it('marks a plan as price on request without a list price or with a negotiated price (R24)', () => {
    const asked = (terms: Partial<ComparisonFacts['terms']>) =>
      compare({ terms: { ...FACTS.terms, ...terms } }).map(({ on_request }) => on_request);
    expect(asked({})).toEqual([false, false, false]);
    expect(asked({ charge_type: 'J' })).toEqual([false, false, true]);
    expect(asked({ price_negotiated: true })).toEqual([false, true, true]);
  });
});
