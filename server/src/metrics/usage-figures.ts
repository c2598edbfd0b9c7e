import { countStartedDays, plusMs, toEpochMs } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import type { LeagueUsage } from '../ledger/index.js';

export const USAGE_STATES = ['ok', 'amber', 'red'] as const;

/** One limit of a tier with the league's use of it. */
export interface LimitUsage {
  limit: string;
  use: number;
  max: number;
  /** Whole percent, rounded down: 100 means that the limit is reached. */
  percent: number;
  state: (typeof USAGE_STATES)[number];
  /** When the maximum will be reached at the current pace; null: not within two years, unknown, or already reached. */
  expected_at: Instant | null;
}

/** What the league used at an earlier time. */
export interface EarlierUsage {
  at: Instant;
  use: LeagueUsage;
}

export interface UsageFacts {
  now: Instant;
  use: LeagueUsage;
  registeredAt: Instant;
  /** By the field names of a tier: `max_series` and so on. */
  maxima: Readonly<Record<string, number>>;
  /** For computing the pace; null: there is no figure that is old enough. */
  earlier: EarlierUsage | null;
}

const WARNING_PERCENT = 80;
/** Below this, the limit is of no concern. */
const HALF_PERCENT = 50;
const DAY_MS = 86_400_000;
/** A date more than two years ahead is not a useful forecast. */
const FORECAST_HORIZON_MS = 730 * DAY_MS;

const RESOURCES = ['series', 'tournaments', 'teams', 'players', 'matches'] as const;

/** The limits covered by the legacy metrics route (glossary), and the days of use. Users of the instance are not included. */
export function limitUsages({ now, use, registeredAt, maxima, earlier }: UsageFacts): LimitUsage[] {
  const limits = RESOURCES.map((resource) => {
    const max = maxima[`max_${resource}`] ?? 0;
    const expected = earlier && expectedAt(now, earlier.at, earlier.use[resource], use[resource], max);
    return limitUsage(`max_${resource}`, use[resource], max, expected);
  });
  const maxDays = maxima['max_days_of_use'] ?? 0;
  const end = daysOfUseEnd(registeredAt, maxDays, now);
  return [...limits, limitUsage('max_days_of_use', countStartedDays(registeredAt, now), maxDays, end)];
}

/** When a plan's days of use end; null: they have already ended, or not within two years. */
export function daysOfUseEnd(registeredAt: Instant, maxDays: number, now: Instant): Instant | null {
  const end = plusMs(registeredAt, maxDays * DAY_MS);
  return end > now && toEpochMs(end) - toEpochMs(now) <= FORECAST_HORIZON_MS ? end : null;
}

/** The limit that will be reached next. */
export interface NextLimit {
  limit: string;
  /** When, at the current pace; null: no date can be given, and this is the limit with the highest percentage. */
  expected_at: Instant | null;
}

/**
 * The limit that a league will reach next: the first one by forecast, otherwise the one with the highest percentage
 * from 50 on. Limits already reached do not count. Null if there is none.
 */
export function findNextLimit(limits: readonly LimitUsage[]): NextLimit | null {
  const open = limits.filter(({ use, max }) => use > 0 && use < max);
  const [first] = open
    .filter(({ expected_at }) => expected_at !== null)
    .sort((one, other) => (one.expected_at! < other.expected_at! ? -1 : 1));
  if (first) return { limit: first.limit, expected_at: first.expected_at };
  const [fullest] = open
    .filter(({ percent }) => percent >= HALF_PERCENT)
    .sort((one, other) => other.percent - one.percent);
  return fullest ? { limit: fullest.limit, expected_at: null } : null;
}

function limitUsage(limit: string, use: number, max: number, expected_at: Instant | null): LimitUsage {
  return { limit, use, max, percent: computePercent(use, max), state: getState(use, max), expected_at };
}

function computePercent(use: number, max: number): number {
  if (max === 0) return use === 0 ? 0 : 100;
  return Math.floor((use * 100) / max);
}

/** A limit of 0 is fine for a league that uses none of it. */
function getState(use: number, max: number): LimitUsage['state'] {
  if (use === 0) return 'ok';
  if (use >= max) return 'red';
  return use * 100 >= max * WARNING_PERCENT ? 'amber' : 'ok';
}

function expectedAt(
  now: Instant,
  earlierAt: Instant,
  earlierUsage: number,
  use: number,
  max: number,
): Instant | null {
  const elapsedMs = toEpochMs(now) - toEpochMs(earlierAt);
  if (use >= max || use <= earlierUsage || elapsedMs <= 0) return null;
  const remainingMs = Math.round(((max - use) * elapsedMs) / (use - earlierUsage));
  return remainingMs > FORECAST_HORIZON_MS ? null : plusMs(now, remainingMs);
}
