import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Config } from '../platform/config/index.js';
import { queueNames } from '../platform/queues/index.js';

export const DAILY_DIGEST_JOB = 'daily_digest';

/** Ten minutes into each day. */
const DAILY = '10 0 * * *';

/**
 * Has the queue make the calendar's jobs, on days of the billing time zone (R2). Every worker says so as it starts;
 * there is one schedule all the same, and a time that passed while no worker ran is caught up once.
 */
@Injectable()
export class CalendarSchedule implements OnApplicationBootstrap {
  constructor(
    @InjectQueue(queueNames.calendar) private readonly queue: Queue,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const repeat = { pattern: DAILY, tz: this.config.billingTimeZone };
    const opts = {
      attempts: 5,
      backoff: { type: 'exponential', delay: 60_000 },
      removeOnComplete: { count: 31 },
    };
    await this.queue.upsertJobScheduler(DAILY_DIGEST_JOB, repeat, { name: DAILY_DIGEST_JOB, opts });
  }
}
