import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Config } from '../platform/config/index.js';
import { jobOptions, queueNames } from '../platform/queues/index.js';

export const DAILY_RUN_JOB = 'daily_run';
export const DAILY_DIGEST_JOB = 'daily_digest';
export const DAILY_CLEANING_JOB = 'daily_cleaning';
export const ESTIMATES_JOB = 'estimates';

/** When in a day of the billing time zone: what is due first, just after midnight (R2). */
const SCHEDULES = [
  [DAILY_RUN_JOB, '1 0 * * *'],
  [DAILY_DIGEST_JOB, '10 0 * * *'],
  [DAILY_CLEANING_JOB, '30 3 * * *'],
  // Leagues whose instance did not answer are asked again, each after its own wait (R14).
  [ESTIMATES_JOB, '* * * * *'],
] as const;

/**
 * Has the queue make the calendar's jobs, on days of the billing time zone. Every worker says so as it starts; there is
 * one schedule of each all the same. What fell due while no worker ran is done as the first one starts.
 */
@Injectable()
export class CalendarSchedule implements OnApplicationBootstrap {
  constructor(
    @InjectQueue(queueNames.calendar) private readonly queue: Queue,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const opts = jobOptions.calendar;
    for (const [name, pattern] of SCHEDULES) {
      const repeat = { pattern, tz: this.config.billingTimeZone };
      await this.queue.upsertJobScheduler(name, repeat, { name, opts });
    }
    // Each start has a job of its own: that of a worker that was killed is not taken up again for a minute.
    await this.queue.add(
      DAILY_RUN_JOB,
      {},
      { ...jobOptions.calendar, removeOnComplete: true, removeOnFail: true },
    );
  }
}
