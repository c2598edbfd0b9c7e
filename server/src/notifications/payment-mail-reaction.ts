import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Queue } from 'bullmq';
import { OutboxLoop, OutboxReader, outboxReaders } from '../ledger/index.js';
import { Database } from '../platform/database/index.js';
import { queueNames } from '../platform/queues/index.js';
import { buildMailJobs } from './payment-mail-jobs.js';

/** Follows the ledger and queues a mail for every approval and decline. */
@Injectable()
export class PaymentMailReaction implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(PaymentMailReaction.name);
  private readonly loop: OutboxLoop;

  constructor(db: Database, @InjectQueue(queueNames.reactions) queue: Queue) {
    const reader = new OutboxReader(db, outboxReaders.paymentMails, async (events) => {
      const jobs = buildMailJobs(events);
      if (jobs.length > 0) await queue.addBulk(jobs);
    });
    this.loop = new OutboxLoop(reader, (error) => this.log.error(error));
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }
}
