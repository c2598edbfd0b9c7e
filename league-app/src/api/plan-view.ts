import type { Limit, MenuFlag } from '@touchline/contracts';
import type { InferOutput } from 'valibot';
import type { Plan, Tier } from '../domain/plan.js';
import { MENU_FLAGS, LIMITS } from '@touchline/contracts';
import { isReadOnly, usableUntil } from '../domain/plan.js';
import { fromEpochMs, toEpochMs } from '../kernel/instant.js';
import type { League } from '../league.js';
import type { PLAN } from './schemas/league.js';

const ALL_OPEN = Object.fromEntries(MENU_FLAGS.map((flag) => [flag, true])) as Record<MenuFlag, boolean>;
const UNLIMITED = Object.fromEntries(LIMITS.map((limit) => [limit, null])) as Record<Limit, null>;

const DAY_MS = 86_400_000;

/**
 * What the plan opens and allows, and how much of it is used. A league whose platform has not sent a plan has
 * everything.
 */
export function planView(league: League, nowMs = Date.now()): InferOutput<typeof PLAN> {
  const plan = league.settings.plan();
  const higher = (plan?.higher ?? []).map(tierView);
  return {
    name: plan?.name ?? null,
    type_tier: plan?.typeTier ?? null,
    flags: plan?.flags ?? ALL_OPEN,
    limits: plan?.limits ?? UNLIMITED,
    use: computeUsage(league, plan, nowMs),
    images: getImageUse(league),
    usable_until: plan === null ? null : usableUntil(plan),
    read_only: isReadOnly(plan, fromEpochMs(nowMs)),
    next_tier: higher[0] ?? null,
    higher_tiers: higher,
  };
}

/** Images have the same limit in every plan. */
function getImageUse({ records, config }: League) {
  const { maxCount: max_count, maxBytes: max_bytes } = config.images;
  return { ...records.images.use(), max_count, max_bytes };
}

function tierView({ name, typeTier, limits, flags }: Tier) {
  return { name, type_tier: typeTier, limits, flags };
}

function computeUsage({ records, access }: League, plan: Plan | null, nowMs: number): Record<Limit, number> {
  const daysMs = plan === null ? 0 : nowMs - toEpochMs(plan.registeredAt);
  return {
    max_series: records.series.count(),
    max_tournaments: records.tournaments.count(),
    max_teams: records.teams.count(),
    max_players: records.players.count(),
    max_matches: records.matches.count(),
    // Days started, as the platform counts them.
    max_days_of_use: plan === null ? 0 : Math.max(Math.floor(daysMs / DAY_MS), 0) + 1,
    ...access.people.use(),
  } as Record<Limit, number>;
}
