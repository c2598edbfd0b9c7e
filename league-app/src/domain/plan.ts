import type { Limit, MenuFlag } from '@touchline/contracts';
import type { Instant } from '../kernel/instant.js';
import { plusDays } from '../kernel/instant.js';
import { DomainError } from '../kernel/domain-error.js';

/** A tier defined by the platform. */
export interface Tier {
  typeTier: number;
  name: string | null;
  limits: Readonly<Record<Limit, number>>;
  flags: Readonly<Record<MenuFlag, boolean>>;
}

/** What the league's tier allows, as last sent by the platform. */
export interface Plan extends Tier {
  /** The tiers above it, the next one first; undefined when the platform did not send them. */
  higher?: readonly Tier[];
  /** Days of use count from here (R26). */
  registeredAt: Instant;
}

/** When the days of use end. From then on the league is read-only (R26). */
export function usableUntil({ registeredAt, limits }: Plan): Instant {
  return plusDays(registeredAt, limits.max_days_of_use);
}

/** Whether no changes are allowed any more. A league that has not received a plan yet is not restricted. */
export function isReadOnly(plan: Plan | null, now: Instant): boolean {
  return plan !== null && now >= usableUntil(plan);
}

/**
 * Ensures that more records may be added; active and inactive ones count alike (R26).
 * @throws DomainError 409 `PLAN_LIMIT` naming the limit, its use, and the first higher tier with room.
 */
export function ensureCapacity(plan: Plan | null, limit: Limit, used: number, added = 1): void {
  if (plan === null || used + added <= plan.limits[limit]) return;
  const next = plan.higher?.find(({ limits }) => limits[limit] >= used + added);
  throw new DomainError('PLAN_LIMIT', 409, {
    limit,
    max: plan.limits[limit],
    used,
    ...(next === undefined ? {} : { next_tier: getName(next), next_max: next.limits[limit] }),
  });
}

/** Whether the plan opens an area. A league that has not received a plan yet is not restricted. */
export function opens(plan: Plan | null, flag: MenuFlag): boolean {
  return plan === null || plan.flags[flag];
}

/**
 * Ensures that the plan opens one of these areas; an empty list is open to every plan.
 * @throws DomainError 403 `NOT_IN_PLAN` naming the area, and the first higher tier that opens it.
 */
export function ensureOpen(plan: Plan | null, flags: readonly MenuFlag[]): void {
  if (flags.length === 0 || flags.some((flag) => opens(plan, flag))) return;
  const next = plan?.higher?.find((tier) => flags.some((flag) => tier.flags[flag]));
  throw new DomainError('NOT_IN_PLAN', 403, {
    area: flags[0]!,
    ...(next === undefined ? {} : { next_tier: getName(next) }),
  });
}

function getName({ name, typeTier }: Tier): string {
  return name ?? String(typeTier);
}
