import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Config } from '../platform/config/index.js';
import { jobOptions, queueNames, QueueRefills, restoreSchedule } from '../platform/queues/index.js';
import type { Schedule } from '../platform/queues/index.js';

/** Names of the calendar's jobs. */
export const DAILY_RUN_JOB = 'daily_run';
export const DIGEST_JOB = 'digest';
/** Of the release before, whose workers may schedule it beside this one. */
export const FORMER_DIGEST_JOB = 'daily_digest';
export const DAILY_CLEANING_JOB = 'daily_cleaning';
export const ESTIMATES_JOB = 'estimates';

/** When in a day of the billing time zone: what is due first, just after midnight (R2). */
const SCHEDULES = [
  [DAILY_RUN_JOB, '1 0 * * *'],
  [DIGEST_JOB, '5 * * * *'],
  [DAILY_CLEANING_JOB, '30 3 * * *'],
  // Leagues whose instance did not answer are asked again, each after its own wait (R14).
  [ESTIMATES_JOB, '* * * * *'],
] as const;

/**
 * Has the queue make the calendar's jobs, on days of the billing time zone. Every worker says so as it starts; there is
 * one schedule of each all the same. What fell due while no worker ran is done as the first one starts. A queue that
 * has lost its schedules gets them back, and with them the run of the day.
 */
@Injectable()
export class CalendarSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(CalendarSchedule.name);

  constructor(
    @InjectQueue(queueNames.calendar) private readonly queue: Queue,
    private readonly config: Config,
    private readonly refills: QueueRefills,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const { name, repeat, opts } of this.schedules()) {
      await this.queue.upsertJobScheduler(name, repeat, { name, opts });
    }
    await this.queue.removeJobScheduler(FORMER_DIGEST_JOB);
    await this.addRun(DAILY_RUN_JOB);
    await this.addRun(DIGEST_JOB);
    this.refills.register('schedules of the calendar', () => this.restore());
  }

  private schedules(): Schedule[] {
    return SCHEDULES.map(([name, pattern]) => ({
      name,
      repeat: { pattern, tz: this.config.billingTimeZone },
      opts: jobOptions.calendar,
    }));
  }

  private async restore(): Promise<void> {
    let isRunMissing = false;
    for (const schedule of this.schedules()) {
      if (!(await restoreSchedule(this.queue, schedule))) continue;
      this.log.warn(`Schedule missing from the queue, restored: ${schedule.name}`);
      isRunMissing ||= schedule.name === DAILY_RUN_JOB;
    }
    // It may have been lost when it was due. A run that has nothing left to do does nothing.
    if (isRunMissing) await this.addRun(DAILY_RUN_JOB);
  }

  /** Each start has a job of its own: that of a worker that was killed is not taken up again for a minute. */
  private async addRun(name: string): Promise<void> {
    await this.queue.add(name, {}, { ...jobOptions.calendar, removeOnComplete: true, removeOnFail: true });
  }
}
