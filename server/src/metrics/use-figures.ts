import { daysBegun, plusMs, toEpochMs } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import type { LeagueUse } from '../ledger/index.js';

export const USE_STATES = ['ok', 'amber', 'red'] as const;

/** One limit of a tier beside what the league uses of it. */
export interface LimitUse {
  limit: string;
  use: number;
  max: number;
  /** Whole percent, rounded down: 100 is only what has been reached. */
  percent: number;
  state: (typeof USE_STATES)[number];
  /** When the maximum will be reached at this pace; null: not in sight, not known, or reached already. */
  expected_at: Instant | null;
}

/** What the league used at an earlier time. */
export interface EarlierUse {
  at: Instant;
  use: LeagueUse;
}

export interface UseFacts {
  now: Instant;
  use: LeagueUse;
  registeredAt: Instant;
  /** By the names of a tier: `max_series` and so on. */
  maxima: Readonly<Record<string, number>>;
  /** To tell the pace by; null: there is none old enough. */
  earlier: EarlierUse | null;
}

const AMBER_PERCENT = 80;
/** Below it nobody need think of a limit. */
const HALF_PERCENT = 50;
const DAY_MS = 86_400_000;
/** What is further away than two years is no forecast to anybody. */
const IN_SIGHT_MS = 730 * DAY_MS;

const THINGS = ['series', 'tournaments', 'teams', 'players', 'matches'] as const;

/** The limits that the seed's metrics can be compared with, and the days of use. Users of the instance are not in them. */
export function limitUses({ now, use, registeredAt, maxima, earlier }: UseFacts): LimitUse[] {
  const limits = THINGS.map((thing) => {
    const max = maxima[`max_${thing}`] ?? 0;
    const expected = earlier && expectedAt(now, earlier.at, earlier.use[thing], use[thing], max);
    return limitUse(`max_${thing}`, use[thing], max, expected);
  });
  const maxDays = maxima['max_days_of_use'] ?? 0;
  const end = daysOfUseEnd(registeredAt, maxDays, now);
  return [...limits, limitUse('max_days_of_use', daysBegun(registeredAt, now), maxDays, end)];
}

/** When a plan's days of use are over; null: they are already, or that is not in sight. */
export function daysOfUseEnd(registeredAt: Instant, maxDays: number, now: Instant): Instant | null {
  const end = plusMs(registeredAt, maxDays * DAY_MS);
  return end > now && toEpochMs(end) - toEpochMs(now) <= IN_SIGHT_MS ? end : null;
}

/** The limit that is full next. */
export interface FillsNext {
  limit: string;
  /** When, at the present pace; null: no day can be named, and it is the one that is fullest. */
  expected_at: Instant | null;
}

/**
 * Which limit a league comes to next: the first by its forecast, else the fullest from half on. What is reached already is
 * not to come. Null: none is in sight.
 */
export function fillsNext(limits: readonly LimitUse[]): FillsNext | null {
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

function limitUse(limit: string, use: number, max: number, expected_at: Instant | null): LimitUse {
  return { limit, use, max, percent: computePercent(use, max), state: getState(use, max), expected_at };
}

function computePercent(use: number, max: number): number {
  if (max === 0) return use === 0 ? 0 : 100;
  return Math.floor((use * 100) / max);
}

/** What a tier does not have at all alarms nobody who has none of it. */
function getState(use: number, max: number): LimitUse['state'] {
  if (use === 0) return 'ok';
  if (use >= max) return 'red';
  return use * 100 >= max * AMBER_PERCENT ? 'amber' : 'ok';
}

function expectedAt(now: Instant, then: Instant, before: number, use: number, max: number): Instant | null {
  const passedMs = toEpochMs(now) - toEpochMs(then);
  if (use >= max || use <= before || passedMs <= 0) return null;
  const leftMs = Math.round(((max - use) * passedMs) / (use - before));
  return leftMs > IN_SIGHT_MS ? null : plusMs(now, leftMs);
}
