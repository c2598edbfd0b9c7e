import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { queueNames } from '../platform/queues/index.js';
import { formatsFor } from './formats.js';
import { loadMailFacts } from './payment-mail-facts.js';
import type { PaymentMailJob } from './payment-mail-jobs.js';
import { PAYMENT_MAIL_JOB } from './payment-mail-jobs.js';
import { writePaymentMail } from './payment-mail.js';
import { SentMails } from './sent-mails.js';

/** Runs the jobs that ledger events have set off. A worker that dies with a job in hand must not use up its tries. */
@Processor(queueNames.reactions, { concurrency: 2, maxStalledCount: 20 })
export class ReactionsProcessor extends WorkerHost {
  constructor(
    private readonly db: Database,
    private readonly mails: SentMails,
    private readonly config: Config,
  ) {
    super();
  }

  async process(job: Job<PaymentMailJob>): Promise<void> {
    if (job.name !== PAYMENT_MAIL_JOB) throw new Error(`no handler for the job ${job.name}`);
    const facts = await loadMailFacts(this.db, job.data);
    if (facts === null) return;
    const { currency, billingTimeZone, publicUrl } = this.config;
    const mail = writePaymentMail(facts, formatsFor(facts.language, currency, billingTimeZone), publicUrl);
    const { position, kind } = facts;
    await this.mails.sendOnce(mail, { position, kind, leagueId: job.data.league_id });
  }
}
