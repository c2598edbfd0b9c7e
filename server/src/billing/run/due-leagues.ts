import { Injectable } from '@nestjs/common';
import { BillingCalendar, plusMs } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import { BillingPolicies, lateMonths, suspensionDueAt } from '../../ledger/index.js';
import type { LateClock, PolicyHistory } from '../../ledger/index.js';
import { Database } from '../../platform/database/index.js';

const BATCH = 500;
const NIL = '00000000-0000-0000-0000-000000000000';
const MINUS_INFINITY = '-infinity';

/** An open payment whose window has ended, with the data that determines how late it is. */
interface OverduePayment extends LateClock {
  id: string;
  league_id: string;
  late_counted_until: Instant | null;
  suspended: boolean;
}

/**
 * Finds the leagues with due work, by index and in batches, without touching any others. The command decides what is
 * actually due: this may return a league too many, but never one too few.
 */
@Injectable()
export class DueLeagues {
  constructor(
    private readonly db: Database,
    private readonly policies: BillingPolicies,
    private readonly calendar: BillingCalendar,
  ) {}

  /** Leagues with a period to close at `now` (R14), the longest overdue first. */
  toClose(now: Instant): AsyncGenerator<string[]> {
    return this.dueBy('next_close_at', now);
  }

  /** Leagues with an ended per-match payment without an estimate (R14), the longest overdue first. */
  toEstimate(now: Instant): AsyncGenerator<string[]> {
    return this.dueBy('estimate_due_at', now);
  }

  /** Those of them whose instance did not answer and whose next retry is due. */
  async *toEstimateAgain(now: Instant): AsyncGenerator<string[]> {
    const rows = await this.db.query<{ league_id: string }>(
      `SELECT i.league_id FROM public.billing_run_item i JOIN read.league_account a USING (league_id)
       WHERE i.kind = 'estimate' AND i.resolved IS NULL AND i.next_try_at <= clock_timestamp()
         AND a.estimate_due_at < $1 ORDER BY i.next_try_at LIMIT ${BATCH}`,
      [now],
    );
    if (rows.length > 0) yield rows.map(({ league_id }) => league_id);
  }

  private async *dueBy(column: 'next_close_at' | 'estimate_due_at', now: Instant): AsyncGenerator<string[]> {
    let [afterDate, lastId] = [MINUS_INFINITY, NIL];
    for (;;) {
      const rows = await this.db.query<{ league_id: string; at: Instant }>(
        `SELECT league_id, ${column} AS at FROM read.league_account
         WHERE ${column} < $1 AND (${column}, league_id) > ($2::timestamptz, $3::uuid)
         ORDER BY ${column}, league_id LIMIT ${BATCH}`,
        [now, afterDate, lastId],
      );
      if (rows.length > 0) yield rows.map(({ league_id }) => league_id);
      if (rows.length < BATCH) return;
      ({ at: afterDate, league_id: lastId } = rows.at(-1)!);
    }
  }

  /** Leagues with a month late to charge or to be suspended at `now` (R29, R31). */
  async *late(now: Instant): AsyncGenerator<string[]> {
    const policies = await this.policies.history();
    if (!policies.some((p) => p.penalty_basis_points > 0 || p.suspension_days !== null)) return;
    const before = plusMs(now, 1);
    for await (const payments of this.overdue(now)) {
      const due = payments.filter((payment) => this.isDue(payment, policies, before));
      if (due.length > 0) yield [...new Set(due.map(({ league_id }) => league_id))];
    }
  }

  private async *overdue(now: Instant): AsyncGenerator<OverduePayment[]> {
    let [afterDate, lastId] = [MINUS_INFINITY, NIL];
    for (;;) {
      const rows = await this.db.query<OverduePayment>(
        `SELECT p.id, p.league_id, p.final_payment_date, p.late_pauses, p.late_counted_until,
                a.suspended_at IS NOT NULL AS suspended
         FROM read.payment p JOIN read.league_account a USING (league_id)
         WHERE p.status = 'pending' AND p.due > 0 AND NOT p.voided AND p.final_payment_date < $1
           AND a.closed_at IS NULL
           AND (p.final_payment_date, p.id) > ($2::timestamptz, $3::uuid)
         ORDER BY p.final_payment_date, p.id LIMIT ${BATCH}`,
        [now, afterDate, lastId],
      );
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      ({ final_payment_date: afterDate, id: lastId } = rows.at(-1)!);
    }
  }

  private isDue(payment: OverduePayment, policies: PolicyHistory, before: Instant): boolean {
    const { late_counted_until: until } = payment;
    const months = lateMonths(payment, policies, this.calendar, before);
    if (months.some(({ began }) => until === null || began > until)) return true;
    return !payment.suspended && suspensionDueAt(payment, policies, this.calendar, before) !== null;
  }
}
