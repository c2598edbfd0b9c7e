import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Queue } from 'bullmq';
import { ContactMessages } from '../contact/index.js';
import { AccountMails } from '../identity/index.js';
import { Database, PollingLoop } from '../platform/database/index.js';
import { jobOptions, queueNames, QueueRefills } from '../platform/queues/index.js';

export const ACCOUNT_MAIL_JOB = 'account_mail';
export const CONTACT_MAIL_JOB = 'contact_mail';

/** One mail to write: who gets it, and what it says, is read when it is written. */
export interface RelayedMailJob {
  mail_id: string;
}

/**
 * Follows the lists of mails about accounts and of messages to staff, and queues a job for each; and again, should the
 * queue have lost it.
 */
@Injectable()
export class OutboxMailRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(OutboxMailRelay.name);
  private readonly loop: PollingLoop;

  constructor(
    private readonly mails: AccountMails,
    private readonly messages: ContactMessages,
    @InjectQueue(queueNames.reactions) private readonly queue: Queue,
    private readonly refills: QueueRefills,
    { signals }: Database,
  ) {
    const poll = async (): Promise<number> =>
      (await mails.carry((found) => this.enqueue(ACCOUNT_MAIL_JOB, found))) +
      (await messages.carry((found) => this.enqueue(CONTACT_MAIL_JOB, found)));
    this.loop = new PollingLoop({ poll }, (error) => this.log.error(error), {
      wakeOn: { signals, topics: ['mails'] },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
    this.refills.register('mails about accounts', () =>
      this.mails.requeue((found) => this.enqueue(ACCOUNT_MAIL_JOB, found)),
    );
    this.refills.register('messages to staff', () =>
      this.messages.requeue((found) => this.enqueue(CONTACT_MAIL_JOB, found)),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async enqueue(name: string, mails: { id: string }[]): Promise<void> {
    const jobs = mails.map(({ id }) => ({
      name,
      data: { mail_id: id } satisfies RelayedMailJob,
      opts: { ...jobOptions.reactions, jobId: id },
    }));
    await this.queue.addBulk(jobs);
  }
}
