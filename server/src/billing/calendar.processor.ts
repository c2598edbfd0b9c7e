import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { DateTime } from 'luxon';
import { digestDirOf, writeDigest } from '../ledger/index.js';
import { Clock } from '../platform/clock/index.js';
import { Config } from '../platform/config/index.js';
import { DailyCleanup } from '../platform/daily-cleanup.js';
import { Database } from '../platform/database/index.js';
import { queueNames, workerOptions } from '../platform/queues/index.js';
import { DAILY_CLEANING_JOB, DAILY_DIGEST_JOB, DAILY_RUN_JOB, ESTIMATES_JOB } from './calendar-schedule.js';
import { DailyRun } from './run/daily-run.js';

/** Runs what the calendar asks for, one job at a time. */
@Processor(queueNames.calendar, workerOptions.calendar)
export class CalendarProcessor extends WorkerHost {
  private readonly log = new Logger(CalendarProcessor.name);

  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly daily: DailyRun,
    private readonly cleaning: DailyCleanup,
  ) {
    super();
  }

  async process(job: Pick<Job, 'name'>): Promise<void> {
    switch (job.name) {
      case DAILY_RUN_JOB:
        await this.daily.run(await this.clock.now());
        return;
      case DAILY_DIGEST_JOB:
        return this.writeDigest();
      case DAILY_CLEANING_JOB:
        return this.clean();
      case ESTIMATES_JOB:
        return this.retryEstimates();
      default:
        throw new Error(`no handler for the job ${job.name}`);
    }
  }

  /** A digest says what the ledger held at a real time, so it goes by the machine's day and not the test clock's. */
  private async writeDigest(): Promise<void> {
    const day = DateTime.now().setZone(this.config.billingTimeZone).toISODate()!;
    try {
      const { file, streams } = await writeDigest(this.db, digestDirOf(this.config), day);
      this.log.log(`Wrote the digest of ${streams} chains to ${file}`);
    } catch (error) {
      this.log.error(`No digest of ${day}: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  }

  private async retryEstimates(): Promise<void> {
    const recorded = await this.daily.retryEstimates(await this.clock.now());
    if (recorded > 0) this.log.log(`Recorded ${recorded} estimates that had to be asked for again`);
  }

  /** @throws when a cleaner failed, once all had their turn; the job then runs them again. */
  private async clean(): Promise<void> {
    const failures: unknown[] = [];
    for (const done of await this.cleaning.run()) {
      if ('error' in done) failures.push(done.error);
      else if (done.removed > 0) this.log.log(`Removed ${done.removed} of ${done.name}`);
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cleaners failed`);
  }
}
