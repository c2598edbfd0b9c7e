import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { DateTime } from 'luxon';
import { digestDirOf, writeDigest } from '../ledger/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { queueNames } from '../platform/queues/index.js';
import { DAILY_DIGEST_JOB } from './calendar-schedule.js';

/** Runs what the calendar asks for, one job at a time. */
@Processor(queueNames.calendar, { concurrency: 1, maxStalledCount: 20 })
export class CalendarProcessor extends WorkerHost {
  private readonly log = new Logger(CalendarProcessor.name);

  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {
    super();
  }

  async process(job: Pick<Job, 'name'>): Promise<void> {
    if (job.name !== DAILY_DIGEST_JOB) throw new Error(`no handler for the job ${job.name}`);
    await this.writeDigest();
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
}
