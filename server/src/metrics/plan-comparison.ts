import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import type { Limit, MenuFlag } from '@touchline/contracts';
import { countStartedDays } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import type { LeagueUsage, TierPrices } from '../ledger/index.js';
import { FREE_TIER, listPrice } from '../ledger/index.js';
import { daysOfUseEnd } from './usage-figures.js';

/** The fields of a tier that are compared: prices, limits and menu areas. */
export type ComparedTier = TierPrices &
  Record<Limit, number> &
  Record<MenuFlag, boolean> & { id: string; type_tier: number };

/** The league's current terms. */
export interface ComparedTerms {
  tier_id: string;
  type_tier: number;
  charge_type: 'J' | 'P';
  months_of_charge: number;
  price_negotiated: boolean;
}

/** How a limit of a plan compares with the league's current plan. */
export const COMPARED = ['more', 'same', 'less'] as const;

export interface ComparedLimit {
  limit: Limit;
  max: number;
  /** Null: not counted, or currently unknown. */
  use: number | null;
  /** Whether the plan allows what the league uses; null: its use is unknown. */
  fits: boolean | null;
  compared: (typeof COMPARED)[number];
}

/** A plan compared by what the league uses now. Amounts in minor units. */
export interface ComparedPlan {
  id: string;
  type_tier: number;
  is_current: boolean;
  match_price: number;
  /** Price of a charge period of the league's length; null: on request (R5). */
  period_price: number | null;
  /** Only staff can tell what the plan would cost this league (R24). */
  on_request: boolean;
  /** What the last period's number of matches would cost at the price per match; null: there is no such period. */
  match_cost: number | null;
  /** Whether the league's use allows a move to the plan (R26); days of use do not matter. Null: its use is unknown. */
  fits: boolean | null;
  /** When the plan's days of use would end; null: they have already ended, or not within two years. */
  usable_until: Instant | null;
  limits: ComparedLimit[];
  gains: MenuFlag[];
  loses: MenuFlag[];
}

export interface ComparisonFacts {
  terms: ComparedTerms;
  tiers: readonly ComparedTier[];
  /** Null: the instance does not respond and never has. */
  use: LeagueUsage | null;
  now: Instant;
  registeredAt: Instant;
  /** Matches charged in the last period that has ended; null: there is none. */
  matches: number | null;
}

/** Compares all plans with what the league uses of its own (R5, R24, R26). */
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

/** The instance's metrics do not include its users. */
function getUse(limit: Limit, { use, registeredAt, now }: ComparisonFacts): number | null {
  if (limit === 'max_days_of_use') return countStartedDays(registeredAt, now);
  const resource = limit.slice('max_'.length);
  return use && resource in use ? use[resource as keyof LeagueUsage] : null;
}
