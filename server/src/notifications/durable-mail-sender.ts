import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { LEAGUE_REMINDER_JOB } from '../billing/index.js';
import type { LeagueReminderJob } from '../billing/index.js';
import { DurableJobs } from '../platform/queues/index.js';
import { BalanceMailSender } from './balance-mail-sender.js';
import type { BalanceMailJob, PaymentMailJob, SuspensionMailJob } from './payment-mail-jobs.js';
import { BALANCE_MAIL_JOB, PAYMENT_MAIL_JOB, SUSPENSION_MAIL_JOB } from './payment-mail-jobs.js';
import { PaymentMailSender } from './payment-mail-sender.js';
import { ReminderSender } from './reminder-sender.js';
import { SuspensionMailSender } from './suspension-mail-sender.js';

/** Jobs of commit 73d4f76 and before, one per payment, which may still be queued when a new release starts. */
const FORMER_REMINDER_JOB = 'payment_reminder';
type FormerReminderJob = Omit<LeagueReminderJob, 'reminders'> & LeagueReminderJob['reminders'][number];

function asLeagueReminder({ league_id, day, payment_id, kind, days }: FormerReminderJob): LeagueReminderJob {
  return { league_id, day, reminders: [{ payment_id, kind, days }] };
}

/** Sends the mails about payments, whose jobs are stored in a table until they are sent. */
@Injectable()
export class DurableMailSender {
  constructor(
    private readonly paymentMails: PaymentMailSender,
    private readonly reminders: ReminderSender,
    private readonly suspensions: SuspensionMailSender,
    private readonly balances: BalanceMailSender,
    private readonly jobs: DurableJobs,
  ) {}

  /** Throws if the mail could not be delivered to the mail server; the job then retries. */
  async send(job: Job<unknown>): Promise<void> {
    await this.sendByName(job);
    await this.jobs.complete(job.id ?? '');
  }

  private sendByName({ name, data }: Job<unknown>): Promise<void> {
    if (name === PAYMENT_MAIL_JOB) return this.paymentMails.send(data as PaymentMailJob);
    if (name === SUSPENSION_MAIL_JOB) return this.suspensions.send(data as SuspensionMailJob);
    if (name === BALANCE_MAIL_JOB) return this.balances.send(data as BalanceMailJob);
    if (name === LEAGUE_REMINDER_JOB) return this.reminders.send(data as LeagueReminderJob);
    if (name === FORMER_REMINDER_JOB) return this.reminders.send(asLeagueReminder(data as FormerReminderJob));
    throw new Error(`no handler for the job ${name}`);
  }
}
