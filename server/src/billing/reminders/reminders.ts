import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { Queue } from 'bullmq';
import { BillingCalendar } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import { BillingPolicies, policyAt } from '../../ledger/index.js';
import type { BillingPolicy } from '../../ledger/index.js';
import { Database } from '../../platform/database/index.js';
import { jobOptions, queueNames } from '../../platform/queues/index.js';
import { reminderOf } from './reminder.js';
import { PAYMENT_REMINDER_JOB } from './reminder-jobs.js';
import type { PaymentReminderJob } from './reminder-jobs.js';

const BATCH = 500;
const NIL = '00000000-0000-0000-0000-000000000000';

interface OpenPayment {
  id: string;
  league_id: string;
  final_payment_date: Instant;
}

/** Has the reminders of a day written (R30). Days that passed while nobody ran get none. */
@Injectable()
export class Reminders {
  constructor(
    private readonly db: Database,
    private readonly policies: BillingPolicies,
    private readonly calendar: BillingCalendar,
    @InjectQueue(queueNames.reactions) private readonly queue: Queue,
  ) {}

  /** Queues the reminders of the day of `now`; again on the same day, the same ones. @returns how many there are. */
  async queueFor(now: Instant): Promise<number> {
    const policy = policyAt(await this.policies.history(), now);
    if (policy.reminder_days_before === null && policy.reminder_every_days === null) return 0;
    const day = this.calendar.dayOf(now);
    let count = 0;
    for await (const payments of this.payments(policy, now)) {
      const jobs = payments.flatMap(({ id: payment_id, league_id, final_payment_date: end }) => {
        const reminder = reminderOf(end, policy, this.calendar, now);
        if (reminder === null) return [];
        const data: PaymentReminderJob = { payment_id, league_id, ...reminder, day };
        return [
          {
            name: PAYMENT_REMINDER_JOB,
            data,
            opts: { ...jobOptions.reactions, jobId: `reminder-${payment_id}-${day}` },
          },
        ];
      });
      if (jobs.length > 0) await this.queue.addBulk(jobs);
      count += jobs.length;
    }
    return count;
  }

  /** Open payments whose window has closed, closes today, or closes in the days of the policy, by index. */
  private async *payments(policy: BillingPolicy, now: Instant): AsyncGenerator<OpenPayment[]> {
    const { reminder_days_before: before, reminder_every_days: every } = policy;
    const from = every === null ? this.calendar.startOfDay(now) : null;
    const until = this.calendar.endOfDayAfter(now, { days: before ?? 0 });
    let [at, last] = [from ?? '-infinity', NIL];
    for (;;) {
      const rows = await this.db.query<OpenPayment>(
        `SELECT id, league_id, final_payment_date FROM read.payment
         WHERE status = 'pending' AND due > 0 AND NOT voided AND final_payment_date <= $1
           AND (final_payment_date, id) > ($2::timestamptz, $3::uuid)
         ORDER BY final_payment_date, id LIMIT ${BATCH}`,
        [until, at, last],
      );
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      ({ final_payment_date: at, id: last } = rows.at(-1)!);
    }
  }
}
