import type { Instant } from '../kernel/index.js';
import type { LeagueUsage } from '../ledger/index.js';
import type { Database } from '../platform/database/index.js';
import type { UsageMetrics } from '@touchline/contracts';
import type { EarlierUsage } from './usage-figures.js';

/** How long an instance's response counts as fresh. */
const CACHE_TTL_SECONDS = 30;
/** How long an instance that did not respond is left alone. */
const RETRY_AFTER_SECONDS = 5;
/** Minimum and maximum age of the earlier figure from which the pace is computed. */
const COMPARISON_DAYS = { min: 7, max: 90 };

/** A league's use as known to all processes. */
export interface StoredUsage {
  metrics: UsageMetrics | null;
  fetched_at: Instant | null;
  fresh: boolean;
  failed_lately: boolean;
  being_asked: boolean;
}

const NO_USAGE: StoredUsage = {
  metrics: null,
  fetched_at: null,
  fresh: false,
  failed_lately: false,
  being_asked: false,
};

const IS_FRESH = `u.fetched_at > clock_timestamp() - interval '${CACHE_TTL_SECONDS} seconds'`;

const SELECT_USE = {
  name: 'league-use',
  text: `SELECT u.metrics, u.fetched_at, coalesce(${IS_FRESH}, false) AS fresh,
      coalesce(u.asking_until > clock_timestamp(), false) AS being_asked,
      coalesce(u.tried_at > clock_timestamp() - interval '${RETRY_AFTER_SECONDS} seconds'
        AND u.tried_at > coalesce(u.fetched_at, '-infinity'), false) AS failed_lately
    FROM public.league_use u WHERE u.league_id = $1`,
};

const ACQUIRE_LEASE = `
  INSERT INTO public.league_use AS u (league_id, asking_until)
  VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
  ON CONFLICT (league_id) DO UPDATE SET asking_until = excluded.asking_until
    WHERE coalesce(u.asking_until < clock_timestamp(), true) AND NOT coalesce(${IS_FRESH}, false)
  RETURNING league_id`;

/** The use reported by instances, stored in the database, so that all processes know the same. */
export class LeagueUsageStore {
  constructor(private readonly db: Database) {}

  async find(leagueId: string): Promise<StoredUsage> {
    const [stored] = await this.db.query<StoredUsage>(SELECT_USE, [leagueId]);
    return stored ?? NO_USAGE;
  }

  /** Claims the right to query the instance; false while another process holds it or has just queried. */
  async acquireLease(leagueId: string, leaseMs: number): Promise<boolean> {
    return (await this.db.query(ACQUIRE_LEASE, [leagueId, leaseMs])).length > 0;
  }

  /** Stores a response, and the figures derived from it as those of the day. @returns when it was stored */
  async save(leagueId: string, metrics: UsageMetrics, use: LeagueUsage, now: Instant): Promise<Instant> {
    return this.db.transaction(async (tx) => {
      const [row] = await tx.query<{ fetched_at: Instant }>(
        `UPDATE public.league_use SET metrics = $2, fetched_at = clock_timestamp(), tried_at = clock_timestamp(),
           asking_until = NULL WHERE league_id = $1 RETURNING fetched_at`,
        [leagueId, JSON.stringify(metrics)],
      );
      await tx.query(
        `INSERT INTO public.league_use_day (league_id, day, at, use) VALUES ($1, $2::timestamptz::date, $2, $3)
         ON CONFLICT (league_id, day) DO UPDATE SET at = excluded.at, use = excluded.use`,
        [leagueId, now, JSON.stringify(use)],
      );
      await tx.query(
        `DELETE FROM public.league_use_day WHERE league_id = $1 AND at < $2::timestamptz - $3 * interval '1 day'`,
        [leagueId, now, COMPARISON_DAYS.max],
      );
      return row!.fetched_at;
    });
  }

  /** Records that the instance did not respond, and releases the claim. */
  async failed(leagueId: string): Promise<void> {
    await this.db.query(
      `UPDATE public.league_use SET tried_at = clock_timestamp(), asking_until = NULL WHERE league_id = $1`,
      [leagueId],
    );
  }

  /** The oldest figure from which the pace can be computed. */
  async earlier(leagueId: string, now: Instant): Promise<EarlierUsage | null> {
    const [earlier] = await this.db.query<EarlierUsage>(
      `SELECT at, use FROM public.league_use_day WHERE league_id = $1
         AND at BETWEEN $2::timestamptz - $4 * interval '1 day' AND $2::timestamptz - $3 * interval '1 day'
       ORDER BY at LIMIT 1`,
      [leagueId, now, COMPARISON_DAYS.min, COMPARISON_DAYS.max],
    );
    return earlier ?? null;
  }
}
