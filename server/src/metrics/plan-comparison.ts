import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import type { Limit, MenuFlag } from '@touchline/contracts';
import { daysBegun } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import type { LeagueUse, TierPrices } from '../ledger/index.js';
import { FREE_TIER, listPrice } from '../ledger/index.js';
import { daysOfUseEnd } from './use-figures.js';

/** A tier as plans are compared by: prices, limits and menu areas. */
export type ComparedTier = TierPrices &
  Record<Limit, number> &
  Record<MenuFlag, boolean> & { id: string; type_tier: number };

/** How the league is charged now. */
export interface ComparedTerms {
  tier_id: string;
  type_tier: number;
  charge_type: 'J' | 'P';
  months_of_charge: number;
  price_negotiated: boolean;
}

/** How a limit of a plan compares with that of the plan the league has. */
export const COMPARED = ['more', 'same', 'less'] as const;

export interface ComparedLimit {
  limit: Limit;
  max: number;
  /** Null: not counted, or not known now. */
  use: number | null;
  /** Whether what the league uses is allowed; null: its use is not known. */
  fits: boolean | null;
  compared: (typeof COMPARED)[number];
}

/** A plan by what the league uses now. Amounts in minor units. */
export interface ComparedPlan {
  id: string;
  type_tier: number;
  is_current: boolean;
  match_price: number;
  /** Of a charge period of the league's length; null: on request (R5). */
  period_price: number | null;
  /** Only staff can say what it would cost this league (R24). */
  on_request: boolean;
  /** What as many matches as in the last period would cost per match; null: there is no such period. */
  match_cost: number | null;
  /** Whether the league could move there by its use (R26): days of use are no obstacle. Null: its use is not known. */
  fits: boolean | null;
  /** When its days of use would be over; null: they are already, or that is not in sight. */
  usable_until: Instant | null;
  limits: ComparedLimit[];
  gains: MenuFlag[];
  loses: MenuFlag[];
}

export interface ComparisonFacts {
  terms: ComparedTerms;
  tiers: readonly ComparedTier[];
  /** Null: the league does not answer, and never has. */
  use: LeagueUse | null;
  now: Instant;
  registeredAt: Instant;
  /** Charged in the last period that has ended; null: none was. */
  matches: number | null;
}

/** All plans beside what the league uses of its own (R5, R24, R26). */
export function comparePlans(facts: ComparisonFacts): ComparedPlan[] {
  const current = facts.tiers.find(({ id }) => id === facts.terms.tier_id)!;
  return facts.tiers.map((tier) => {
    const limits = LIMITS.map((limit) => compareLimit(limit, tier, current, facts));
    return {
      id: tier.id,
      type_tier: tier.type_tier,
      is_current: tier === current,
      ...priceIt(tier, facts),
      fits: facts.use && limits.every(({ limit, fits }) => limit === 'max_days_of_use' || fits !== false),
      usable_until: daysOfUseEnd(facts.registeredAt, tier.max_days_of_use, facts.now),
      limits,
      gains: MENU_FLAGS.filter((flag) => tier[flag] && !current[flag]),
      loses: MENU_FLAGS.filter((flag) => !tier[flag] && current[flag]),
    };
  });
}

function priceIt(
  tier: ComparedTier,
  { terms, matches }: ComparisonFacts,
): Pick<ComparedPlan, 'match_price' | 'period_price' | 'on_request' | 'match_cost'> {
  const isFree = tier.type_tier === FREE_TIER;
  const list = listPrice(tier, terms.charge_type, terms);
  return {
    match_price: tier.match_price,
    period_price: isFree ? 0 : listPrice(tier, 'J', terms),
    on_request: !isFree && (terms.price_negotiated || list === null),
    match_cost: matches === null ? null : tier.match_price * matches,
  };
}

function compareLimit(
  limit: Limit,
  tier: ComparedTier,
  current: ComparedTier,
  facts: ComparisonFacts,
): ComparedLimit {
  const use = getUse(limit, facts);
  const max = tier[limit];
  const more = max - current[limit];
  return {
    ...{ limit, max, use, fits: use === null ? null : use <= max },
    compared: more === 0 ? 'same' : more > 0 ? 'more' : 'less',
  };
}

/** Users of the instance are not in the metrics that it answers. */
function getUse(limit: Limit, { use, registeredAt, now }: ComparisonFacts): number | null {
  if (limit === 'max_days_of_use') return daysBegun(registeredAt, now);
  const thing = limit.slice('max_'.length);
  return use && thing in use ? use[thing as keyof LeagueUse] : null;
}
