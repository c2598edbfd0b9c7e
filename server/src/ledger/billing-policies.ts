import type { Querier } from '../platform/database/index.js';
import type { BillingPolicy, PolicyHistory } from './domain/index.js';

/** How long a process uses the history that it has read. */
const CACHE_TTL_MS = 1_000;

/** Columns of a policy row, named like the fields of BillingPolicy. */
export const POLICY_COLUMNS = `effective_from, proration, penalty_basis_points, grace_days, reminder_days_before,
  reminder_every_days, suspension_days, bank_line`;

/**
 * The history of billing policies, for every decision. A decision picks the policy by its own instants, so the cached
 * history does not become stale as time passes. A change made by another process is seen within a second.
 */
export class BillingPolicies {
  private cached: { history: Promise<PolicyHistory>; expiresAtMs: number } | null = null;

  constructor(private readonly db: Querier) {}

  /** All policies, ordered by when they take effect. */
  history(): Promise<PolicyHistory> {
    if (this.cached === null || Date.now() >= this.cached.expiresAtMs) {
      const history = this.read();
      this.cached = { history, expiresAtMs: Date.now() + CACHE_TTL_MS };
      history.catch(() => this.clearCache());
    }
    return this.cached.history;
  }

  /** Drops the cached history, so that the next call reads it again. */
  clearCache(): void {
    this.cached = null;
  }

  private read(): Promise<PolicyHistory> {
    return this.db.query<BillingPolicy>(
      `SELECT ${POLICY_COLUMNS} FROM public.billing_policy ORDER BY effective_from, id`,
    );
  }
}
