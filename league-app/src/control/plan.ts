import { FLAGS, isReadOnly, LIMITS, usableUntil } from '../domain/plan.js';
import type { Flag, Limit, Plan } from '../domain/plan.js';
import type { Instant } from '../kernel/instant.js';
import { BodyFields } from './body-fields.js';

/** The body of `PUT /internal/plan`: the tier's record as the platform has it, and when the league was registered. */
export function planOf(body: unknown): Plan {
  const fields = new BodyFields(body);
  const plan: Plan = {
    typeTier: fields.count('type_tier'),
    name: fields.optional('name', (name) => fields.text(name), null),
    limits: Object.fromEntries(LIMITS.map((limit) => [limit, fields.count(limit)])) as Record<Limit, number>,
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, fields.boolean(flag)])) as Record<Flag, boolean>,
    registeredAt: fields.instant('registered_at'),
  };
  fields.check();
  return plan;
}

/** As the platform writes it, with what follows from it. */
export function planView(plan: Plan, now: Instant) {
  return {
    type_tier: plan.typeTier,
    name: plan.name,
    ...plan.limits,
    ...plan.flags,
    registered_at: plan.registeredAt,
    usable_until: usableUntil(plan),
    read_only: isReadOnly(plan, now),
  };
}
