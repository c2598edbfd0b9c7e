import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { queueNames, workerOptions } from '../platform/queues/index.js';
import { AccountMailSender } from './account-mail-sender.js';
import { ReplyMailSender } from './reply-mail-sender.js';
import { ContactMailSender } from './contact-mail-sender.js';
import { DurableMailSender } from './durable-mail-sender.js';
import { ACCOUNT_MAIL_JOB, ANSWER_MAIL_JOB, CONTACT_MAIL_JOB } from './outbox-mail-relay.js';
import type { RelayedMailJob } from './outbox-mail-relay.js';

/** Runs the jobs triggered by committed changes. A worker that dies while running a job must not use up its attempts. */
@Processor(queueNames.reactions, workerOptions.reactions)
export class ReactionsProcessor extends WorkerHost {
  constructor(
    private readonly accountMails: AccountMailSender,
    private readonly contactMails: ContactMailSender,
    private readonly answers: ReplyMailSender,
    private readonly durableMails: DurableMailSender,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    if (job.name === ACCOUNT_MAIL_JOB) return this.accountMails.send((job.data as RelayedMailJob).mail_id);
    if (job.name === CONTACT_MAIL_JOB) return this.contactMails.send((job.data as RelayedMailJob).mail_id);
    if (job.name === ANSWER_MAIL_JOB) return this.answers.send((job.data as RelayedMailJob).mail_id);
    return this.durableMails.send(job);
  }
}
