import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Queue } from 'bullmq';
import { AccountMails } from '../identity/index.js';
import { OutboxLoop } from '../ledger/index.js';
import { jobOptions, queueNames } from '../platform/queues/index.js';

export const ACCOUNT_MAIL_JOB = 'account_mail';

/** One mail to write: who gets it, and what it says, is read when it is written. */
export interface AccountMailJob {
  mail_id: string;
}

/** Follows the list of mails about accounts and queues a job for each. */
@Injectable()
export class AccountMailCarrier implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(AccountMailCarrier.name);
  private readonly loop: OutboxLoop;

  constructor(mails: AccountMails, @InjectQueue(queueNames.reactions) queue: Queue) {
    const carry = (): Promise<number> =>
      mails.carry(async (found) => {
        const jobs = found.map(({ id }) => ({
          name: ACCOUNT_MAIL_JOB,
          data: { mail_id: id } satisfies AccountMailJob,
          opts: { ...jobOptions.reactions, jobId: id },
        }));
        await queue.addBulk(jobs);
      });
    this.loop = new OutboxLoop({ poll: carry, isWaiting: false }, (error) => this.log.error(error));
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }
}
