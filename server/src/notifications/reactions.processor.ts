import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { LEAGUE_REMINDER_JOB } from '../billing/index.js';
import type { LeagueReminderJob } from '../billing/index.js';
import { queueNames, workerOptions } from '../platform/queues/index.js';
import { AccountMailSender } from './account-mail-sender.js';
import { ContactMailSender } from './contact-mail.js';
import { ACCOUNT_MAIL_JOB, CONTACT_MAIL_JOB } from './outbox-mail-relay.js';
import type { RelayedMailJob } from './outbox-mail-relay.js';
import type { PaymentMailJob, SuspensionMailJob } from './payment-mail-jobs.js';
import { PAYMENT_MAIL_JOB, SUSPENSION_MAIL_JOB } from './payment-mail-jobs.js';
import { PaymentMailSender } from './payment-mail.js';
import { ReminderSender } from './reminder-sender.js';
import { SuspensionMailSender } from './suspension-mail.js';

/** Of 73d4f76 and before, one per payment: what is still queued when a new release starts. */
const FORMER_REMINDER_JOB = 'payment_reminder';
type FormerReminderJob = Omit<LeagueReminderJob, 'reminders'> & LeagueReminderJob['reminders'][number];

function asLeagueReminder({ league_id, day, payment_id, kind, days }: FormerReminderJob): LeagueReminderJob {
  return { league_id, day, reminders: [{ payment_id, kind, days }] };
}

/** Runs the jobs that committed changes have set off. A worker that dies with a job in hand must not use up its tries. */
@Processor(queueNames.reactions, workerOptions.reactions)
export class ReactionsProcessor extends WorkerHost {
  constructor(
    private readonly paymentMails: PaymentMailSender,
    private readonly accountMails: AccountMailSender,
    private readonly contactMails: ContactMailSender,
    private readonly reminders: ReminderSender,
    private readonly suspensions: SuspensionMailSender,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    if (job.name === PAYMENT_MAIL_JOB) return this.paymentMails.send(job.data as PaymentMailJob);
    if (job.name === ACCOUNT_MAIL_JOB) return this.accountMails.send((job.data as RelayedMailJob).mail_id);
    if (job.name === CONTACT_MAIL_JOB) return this.contactMails.send((job.data as RelayedMailJob).mail_id);
    if (job.name === SUSPENSION_MAIL_JOB) return this.suspensions.send(job.data as SuspensionMailJob);
    if (job.name === LEAGUE_REMINDER_JOB) return this.reminders.send(job.data as LeagueReminderJob);
    if (job.name === FORMER_REMINDER_JOB)
      return this.reminders.send(asLeagueReminder(job.data as FormerReminderJob));
    throw new Error(`no handler for the job ${job.name}`);
  }
}
