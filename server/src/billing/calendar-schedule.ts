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
/** The name in the previous release, whose workers may schedule it in addition to this one. */
export const FORMER_DIGEST_JOB = 'daily_digest';
export const DAILY_CLEANUP_JOB = 'daily_cleaning';
export const ESTIMATES_JOB = 'estimates';

/** When the jobs run, in the billing time zone: the daily run just after midnight (R2). */
const SCHEDULES = [
  [DAILY_RUN_JOB, '1 0 * * *'],
  [DIGEST_JOB, '5 * * * *'],
  [DAILY_CLEANUP_JOB, '30 3 * * *'],
  // Retries leagues whose instance did not answer, each after its own delay (R14).
  [ESTIMATES_JOB, '* * * * *'],
] as const;

/**
 * Schedules the calendar's jobs in the queue, by days of the billing time zone. Every worker does this at startup, but
 * there is only one schedule per job. A job that became due while no worker was running is executed when the first one
 * starts. A queue that has lost its schedules gets them back, along with the daily run.
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
    // It may have been lost when it was due. A run without any work has no effect.
    if (isRunMissing) await this.addRun(DAILY_RUN_JOB);
  }

  /** Each start adds a separate job, because the job of a killed worker is not picked up again for a minute. */
  private async addRun(name: string): Promise<void> {
    await this.queue.add(name, {}, { ...jobOptions.calendar, removeOnComplete: true, removeOnFail: true });
  }
}
