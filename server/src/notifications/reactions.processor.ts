import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { PAYMENT_REMINDER_JOB } from '../billing/index.js';
import type { PaymentReminderJob } from '../billing/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { queueNames, workerOptions } from '../platform/queues/index.js';
import { ACCOUNT_MAIL_JOB } from './account-mail-jobs.js';
import type { AccountMailJob } from './account-mail-jobs.js';
import { AccountMailSender } from './account-mail-sender.js';
import { formatsFor } from './formats.js';
import { loadMailFacts } from './payment-mail-facts.js';
import type { PaymentMailJob } from './payment-mail-jobs.js';
import { PAYMENT_MAIL_JOB } from './payment-mail-jobs.js';
import { writePaymentMail } from './payment-mail.js';
import { ReminderSender } from './reminder-sender.js';
import { SentMails } from './sent-mails.js';

/** Runs the jobs that committed changes have set off. A worker that dies with a job in hand must not use up its tries. */
@Processor(queueNames.reactions, workerOptions.reactions)
export class ReactionsProcessor extends WorkerHost {
  constructor(
    private readonly db: Database,
    private readonly mails: SentMails,
    private readonly accountMails: AccountMailSender,
    private readonly reminders: ReminderSender,
    private readonly config: Config,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    if (job.name === PAYMENT_MAIL_JOB) return this.sendPaymentMail(job.data as PaymentMailJob);
    if (job.name === ACCOUNT_MAIL_JOB) return this.accountMails.send((job.data as AccountMailJob).mail_id);
    if (job.name === PAYMENT_REMINDER_JOB) return this.reminders.send(job.data as PaymentReminderJob);
    throw new Error(`no handler for the job ${job.name}`);
  }

  private async sendPaymentMail(job: PaymentMailJob): Promise<void> {
    const facts = await loadMailFacts(this.db, job);
    if (facts === null) return;
    const { currency, billingTimeZone } = this.config;
    const mail = writePaymentMail(facts, formatsFor(facts.language, currency, billingTimeZone), this.config);
    const { position, kind } = facts;
    await this.mails.sendOnce(mail, { position, kind, leagueId: job.league_id });
  }
}
