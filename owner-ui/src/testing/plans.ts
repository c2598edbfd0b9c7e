import type {
  ComparedPlan,
  League,
  LeagueUsage,
  PlanChange,
  PlanComparison,
  PlanEffect,
} from '../api/types.js';
import { LEAGUE, NO_FIGURES } from './account.js';

/* Plans for specs: the league is on Plus, which costs 2.50 per match or 31.00 per month, and played 18 matches in November. */

type Limits = [teams: number, players: number, days: number];
const USE: Limits = [18, 300, 62];
const PLUS: Limits = [24, 600, 3650];

const makeLimits = (maxima: Limits, use: Limits | null): ComparedPlan['limits'] =>
  (['max_teams', 'max_players', 'max_days_of_use'] as const).map((limit, n) => {
    const [max, now] = [maxima[n]!, PLUS[n]!];
    const used = use?.[n] ?? null;
    const compared = max === now ? 'same' : max > now ? 'more' : 'less';
    return { limit, max, use: used, fits: used === null ? null : used <= max, compared };
  });

const makePlan = (
  type_tier: number,
  name: string,
  maxima: Limits,
  more: Partial<ComparedPlan>,
): ComparedPlan => ({
  ...{ id: `t${type_tier}`, type_tier, name, description: `About ${name}.`, is_current: type_tier === 2 },
  ...{ match_price: 0, period_price: 0, on_request: false, match_cost: 0, fits: true, usable_until: null },
  ...{ limits: makeLimits(maxima, USE), gains: [], loses: [] },
  ...more,
});

const FREE = makePlan(1, 'Amateur', [16, 300, 30], { fits: false, loses: ['access_galleries'] });
const CURRENT = makePlan(2, 'Plus', PLUS, { match_price: 250, period_price: 3100, match_cost: 4500 });
const PRO = makePlan(3, 'Pro', [80, 2500, 3650], {
  ...{ match_price: 400, period_price: null, match_cost: 7200, gains: ['access_finances'] },
});

export const COMPARISON: PlanComparison = {
  ...{ league_id: 'l1', charge_type: 'P', months_of_charge: 1, price: 250, price_negotiated: false },
  matches: { count: 18, from: '2026-11-01T05:00:00.000Z', to: '2026-12-01T04:59:59.999Z' },
  ...{ use_as_of: '2026-12-02T15:00:00.000Z', stale: false },
  plans: [FREE, CURRENT, PRO],
};

/** The same, for a league that has never reported its use. */
export const UNKNOWN_USE: PlanComparison = {
  ...COMPARISON,
  use_as_of: null,
  plans: COMPARISON.plans.map((plan) => ({
    ...plan,
    fits: null,
    limits: plan.limits.map((limit) => ({ ...limit, use: null, fits: null })),
  })),
};

export const PLAN_LEAGUE = {
  ...LEAGUE,
  ...{ version: 7, cancelled_at: null, price_negotiated: false },
} as League;

export const USAGE_NOW = {
  ...{ stale: false, fetched_at: '2026-12-02T15:00:00.000Z', registered_at: '2026-10-01T15:00:00.000Z' },
  days_of_use: 62,
  limits: [
    { limit: 'max_teams', use: 18, max: 24, percent: 75, state: 'ok', expected_at: null },
    { limit: 'max_days_of_use', use: 62, max: 36_500, percent: 0, state: 'ok', expected_at: null },
  ],
  fills_next: null,
} as unknown as LeagueUsage;

/** 2 December at noon: one day of the month has been used. */
export const DECEMBER_CUT: Partial<PlanEffect> = {
  ...{ payment_id: 'dec', from: '2026-12-01T05:00:00.000Z', to: '2026-12-02T17:00:00.000Z' },
  ...{ pay_from: '2027-01-01T05:00:00.000Z', pay_by: '2027-01-06T04:59:59.999Z' },
};

export const makePlanChange = (effects: PlanEffect[], more: Partial<PlanChange> = {}): object => ({
  ...{ dry_run: true, payments: [], balance: 0, version: 9, events: [] },
  plan_change: { effects, before: NO_FIGURES, after: NO_FIGURES, ...more },
});
