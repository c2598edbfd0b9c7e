import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FactoryProvider, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Queue } from 'bullmq';
import { ContactMessages, OwnerMessages } from '../contact/index.js';
import { AccountMails } from '../identity/index.js';
import { Database, PollingLoop } from '../platform/database/index.js';
import { jobOptions, queueNames, QueueRefills } from '../platform/queues/index.js';

export const ACCOUNT_MAIL_JOB = 'account_mail';
export const CONTACT_MAIL_JOB = 'contact_mail';
export const ANSWER_MAIL_JOB = 'answer_mail';

/** One mail to write. Its recipient and content are read when it is written. */
export interface RelayedMailJob {
  mail_id: string;
}

type Enqueue = (mails: { id: string }[]) => Promise<void>;

/** A table of mails to be written. */
interface Outbox {
  /** For the log. */
  name: string;
  job: string;
  mails: {
    enqueuePending: (enqueue: Enqueue) => Promise<number>;
    requeue: (enqueue: Enqueue) => Promise<void>;
  };
}

const OUTBOXES = Symbol('OUTBOXES');

/** Mails about accounts, messages to staff, and messages to owners. */
export const MAIL_OUTBOXES: FactoryProvider<Outbox[]> = {
  provide: OUTBOXES,
  inject: [AccountMails, ContactMessages, OwnerMessages],
  useFactory: (accounts: AccountMails, messages: ContactMessages, answers: OwnerMessages) => [
    { name: 'mails about accounts', job: ACCOUNT_MAIL_JOB, mails: accounts },
    { name: 'messages to staff', job: CONTACT_MAIL_JOB, mails: messages },
    { name: 'answers to owners', job: ANSWER_MAIL_JOB, mails: answers },
  ],
};

/** Follows the tables of mails to be written and queues a job for each; queues it again in case the queue has lost it. */
@Injectable()
export class OutboxMailRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(OutboxMailRelay.name);
  private readonly loop: PollingLoop;

  constructor(
    @Inject(OUTBOXES) private readonly outboxes: Outbox[],
    @InjectQueue(queueNames.reactions) private readonly queue: Queue,
    private readonly refills: QueueRefills,
    { signals }: Database,
  ) {
    const poll = async (): Promise<number> => {
      let enqueued = 0;
      for (const { job, mails } of outboxes)
        enqueued += await mails.enqueuePending((found) => this.enqueue(job, found));
      return enqueued;
    };
    this.loop = new PollingLoop({ poll }, (error) => this.log.error(error), {
      wakeOn: { signals, topics: ['mails'] },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
    for (const { name, job, mails } of this.outboxes)
      this.refills.register(name, () => mails.requeue((found) => this.enqueue(job, found)));
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
