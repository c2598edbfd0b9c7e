import type { Querier } from '../platform/database/index.js';
import type { BillingPolicy, PolicyHistory } from './domain/index.js';

/** How long a process goes by what it has read. */
const KEPT_MS = 1_000;

/** The columns of a policy, as the domain names them. */
export const POLICY_COLUMNS = `effective_from, proration, penalty_basis_points, grace_days, reminder_days_before,
  reminder_every_days, suspension_days, bank_line`;

/**
 * The billing policy's history, for every decision: a decision picks the policy by its own instants, so what is kept
 * here does not age with the clock. A change made by another process is seen a second later at most.
 */
export class BillingPolicies {
  private kept: { history: Promise<PolicyHistory>; until: number } | null = null;

  constructor(private readonly db: Querier) {}

  /** All policies in the order in which they take effect. */
  history(): Promise<PolicyHistory> {
    if (this.kept === null || Date.now() >= this.kept.until) {
      const history = this.read();
      this.kept = { history, until: Date.now() + KEPT_MS };
      history.catch(() => this.forget());
    }
    return this.kept.history;
  }

  /** Makes the next reader read again. */
  forget(): void {
    this.kept = null;
  }

  private read(): Promise<PolicyHistory> {
    return this.db.query<BillingPolicy>(
      `SELECT ${POLICY_COLUMNS} FROM public.billing_policy ORDER BY effective_from, id`,
    );
  }
}
