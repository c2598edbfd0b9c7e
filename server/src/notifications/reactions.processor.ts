import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { PAYMENT_REMINDER_JOB } from '../billing/index.js';
import type { PaymentReminderJob } from '../billing/index.js';
import { queueNames, workerOptions } from '../platform/queues/index.js';
import { AccountMailSender } from './account-mail-sender.js';
import { ContactMailSender } from './contact-mail-sender.js';
import { ACCOUNT_MAIL_JOB, CONTACT_MAIL_JOB } from './mail-carrier.js';
import type { CarriedMailJob } from './mail-carrier.js';
import type { PaymentMailJob } from './payment-mail-jobs.js';
import { PAYMENT_MAIL_JOB } from './payment-mail-jobs.js';
import { PaymentMailSender } from './payment-mail-sender.js';
import { ReminderSender } from './reminder-sender.js';

/** Runs the jobs that committed changes have set off. A worker that dies with a job in hand must not use up its tries. */
@Processor(queueNames.reactions, workerOptions.reactions)
export class ReactionsProcessor extends WorkerHost {
  constructor(
    private readonly paymentMails: PaymentMailSender,
    private readonly accountMails: AccountMailSender,
    private readonly contactMails: ContactMailSender,
    private readonly reminders: ReminderSender,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    if (job.name === PAYMENT_MAIL_JOB) return this.paymentMails.send(job.data as PaymentMailJob);
    if (job.name === ACCOUNT_MAIL_JOB) return this.accountMails.send((job.data as CarriedMailJob).mail_id);
    if (job.name === CONTACT_MAIL_JOB) return this.contactMails.send((job.data as CarriedMailJob).mail_id);
    if (job.name === PAYMENT_REMINDER_JOB) return this.reminders.send(job.data as PaymentReminderJob);
    throw new Error(`no handler for the job ${job.name}`);
  }
}
