import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { Queue } from 'bullmq';
import { BillingCalendar } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import { BillingPolicies, policyAt } from '../../ledger/index.js';
import type { BillingPolicy } from '../../ledger/index.js';
import { Database } from '../../platform/database/index.js';
import { DurableJobs, jobOptions, queueNames } from '../../platform/queues/index.js';
import type { DurableJob } from '../../platform/queues/index.js';
import { buildReminder, describeWindow } from './reminder.js';
import { LEAGUE_REMINDER_JOB, reminderKey } from './reminder-jobs.js';
import type { LeagueReminderJob, PaymentReminder } from './reminder-jobs.js';

const BATCH = 500;
const NIL = '00000000-0000-0000-0000-000000000000';

interface OpenPayment {
  id: string;
  league_id: string;
  final_payment_date: Instant;
}

/**
 * Queues the reminders of a day (R30): one per league, with everything that is due (R31). There are none for days that
 * passed while no worker was running, nor for a league suspended on that day, because the suspension email lists what
 * is due too.
 */
@Injectable()
export class Reminders {
  private readonly jobs: DurableJobs;

  constructor(
    private readonly db: Database,
    private readonly policies: BillingPolicies,
    private readonly calendar: BillingCalendar,
    @InjectQueue(queueNames.reactions) queue: Queue,
  ) {
    this.jobs = new DurableJobs(db, queue, jobOptions.reactions);
  }

  /** Queues the reminders of the day of `now`; idempotent within a day. @returns the number of leagues that get one. */
  async queueFor(now: Instant): Promise<number> {
    const policy = policyAt(await this.policies.history(), now);
    if (policy.reminder_days_before === null && policy.reminder_every_days === null) return 0;
    const leagues = new Map<string, PaymentReminder[]>();
    for await (const payments of this.payments(policy, now)) {
      for (const { id: payment_id, league_id, final_payment_date: end } of payments) {
        const reminder = buildReminder(end, policy, this.calendar, now);
        // Payments are ordered by the end of their window, so the one that has been overdue the longest comes first.
        if (reminder)
          leagues.set(league_id, [...(leagues.get(league_id) ?? []), { payment_id, ...reminder }]);
      }
    }
    await this.queueAll(leagues, this.calendar.dayOf(now));
    return leagues.size;
  }

  /**
   * Queues a league's reminder at the request of staff, regardless of the policy, for everything that is due, longest
   * overdue first. If the day's reminder was already sent, no other is.
   * @returns false when nothing is due
   */
  async queueForLeague(leagueId: string, now: Instant): Promise<boolean> {
    const payments = await this.db.query<OpenPayment>(
      `SELECT id, league_id, final_payment_date FROM read.payment
       WHERE league_id = $1 AND status = 'pending' AND due > 0 AND NOT voided ORDER BY final_payment_date, id`,
      [leagueId],
    );
    if (payments.length === 0) return false;
    const reminders = payments.map(({ id: payment_id, final_payment_date: end }): PaymentReminder => ({
      payment_id,
      ...describeWindow(end, this.calendar, now),
    }));
    await this.queueAll(new Map([[leagueId, reminders]]), this.calendar.dayOf(now));
    return true;
  }

  private async queueAll(leagues: Map<string, PaymentReminder[]>, day: string): Promise<void> {
    const jobs: DurableJob[] = [...leagues].map(([league_id, reminders]) => ({
      name: LEAGUE_REMINDER_JOB,
      data: { league_id, day, reminders } satisfies LeagueReminderJob,
      opts: { ...jobOptions.reactions, jobId: reminderKey(league_id, day) },
    }));
    await this.jobs.add(this.db, jobs);
  }

  /** Open payments whose window has closed, closes today, or closes within the policy's days; uses an index. */
  private async *payments(policy: BillingPolicy, now: Instant): AsyncGenerator<OpenPayment[]> {
    const { reminder_days_before: before, reminder_every_days: every } = policy;
    const from = every === null ? this.calendar.startOfDay(now) : null;
    const until = this.calendar.endOfDayAfter(now, { days: before ?? 0 });
    let [afterDate, lastId] = [from ?? '-infinity', NIL];
    for (;;) {
      const rows = await this.db.query<OpenPayment>(
        `SELECT id, league_id, final_payment_date FROM read.payment p
         WHERE status = 'pending' AND due > 0 AND NOT voided AND final_payment_date <= $1
           AND (final_payment_date, id) > ($2::timestamptz, $3::uuid)
           AND NOT EXISTS (SELECT FROM read.league_account a WHERE a.league_id = p.league_id AND a.suspended_at >= $4)
         ORDER BY final_payment_date, id LIMIT ${BATCH}`,
        [until, afterDate, lastId, this.calendar.startOfDay(now)],
      );
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      ({ final_payment_date: afterDate, id: lastId } = rows.at(-1)!);
    }
  }
}
