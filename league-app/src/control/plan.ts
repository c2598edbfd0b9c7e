import { MENU_FLAGS, LIMITS } from '@touchline/contracts';
import { isReadOnly, usableUntil } from '../domain/plan.js';
import type { MenuFlag, Limit, PlanBody, TierBody } from '@touchline/contracts';
import type { Plan, Tier } from '../domain/plan.js';
import type { Instant } from '../kernel/instant.js';
import { BodyFields } from './body-fields.js';

/**
 * The body of `PUT /internal/plan`: the tier's record as the platform has it, when the league was registered, and
 * optionally the tiers above.
 */
export function readPlan(body: unknown): Plan {
  const fields = new BodyFields<PlanBody>(body);
  const plan: Plan = {
    ...parseTier(fields),
    registeredAt: fields.instant('registered_at'),
    higher: fields.optional('higher_tiers', (name) => fields.objects(name, parseTier), []),
  };
  fields.check();
  return plan;
}

function parseTier(fields: Pick<BodyFields<TierBody>, 'count' | 'text' | 'boolean' | 'optional'>): Tier {
  return {
    typeTier: fields.count('type_tier'),
    name: fields.optional('name', (name) => fields.text(name), null),
    limits: Object.fromEntries(LIMITS.map((limit) => [limit, fields.count(limit)])) as Record<Limit, number>,
    flags: Object.fromEntries(MENU_FLAGS.map((flag) => [flag, fields.boolean(flag)])) as Record<
      MenuFlag,
      boolean
    >,
  };
}

/** In the platform's format, with derived fields. */
export function planView(
  plan: Plan,
  now: Instant,
): Required<PlanBody> & { usable_until: Instant; read_only: boolean } {
  return {
    ...tierView(plan),
    registered_at: plan.registeredAt,
    higher_tiers: (plan.higher ?? []).map(tierView),
    usable_until: usableUntil(plan),
    read_only: isReadOnly(plan, now),
  };
}

function tierView(tier: Tier): TierBody {
  return { type_tier: tier.typeTier, name: tier.name, ...tier.limits, ...tier.flags };
}
