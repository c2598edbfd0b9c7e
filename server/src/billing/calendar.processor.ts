import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Digests } from '../ledger/index.js';
import { Clock } from '../platform/clock.js';
import { DailyCleanup } from '../platform/daily-cleanup.js';
import { queueNames, workerOptions } from '../platform/queues/index.js';
import {
  DAILY_CLEANUP_JOB,
  DAILY_RUN_JOB,
  DIGEST_JOB,
  ESTIMATES_JOB,
  FORMER_DIGEST_JOB,
} from './calendar-schedule.js';
import { DailyRun } from './run/daily-run.js';

/** Runs the calendar's jobs, one at a time. */
@Processor(queueNames.calendar, workerOptions.calendar)
export class CalendarProcessor extends WorkerHost {
  private readonly log = new Logger(CalendarProcessor.name);

  constructor(
    private readonly digests: Digests,
    private readonly clock: Clock,
    private readonly daily: DailyRun,
    private readonly cleaning: DailyCleanup,
  ) {
    super();
    cleaning.register('digests past their retention', () => digests.clean());
  }

  async process(job: Pick<Job, 'name'>): Promise<void> {
    switch (job.name) {
      case DAILY_RUN_JOB:
        await this.daily.run(await this.clock.now());
        return;
      case DIGEST_JOB:
      case FORMER_DIGEST_JOB:
        return this.makeDigest();
      case DAILY_CLEANUP_JOB:
        return this.clean();
      case ESTIMATES_JOB:
        return this.retryEstimates();
      default:
        throw new Error(`no handler for the job ${job.name}`);
    }
  }

  private async makeDigest(): Promise<void> {
    try {
      const written = await this.digests.run();
      if (written) {
        const { number, leagues, hash } = written;
        this.log.log('Published digest', { event: 'digest_published', digest: number, leagues, hash });
      }
    } catch (error) {
      this.log.error(
        `Publishing a digest failed, will retry: ${error instanceof Error ? error.message : String(error)}`,
      );
      throw error;
    }
  }

  private async retryEstimates(): Promise<void> {
    const recorded = await this.daily.retryEstimates(await this.clock.now());
    if (recorded > 0) this.log.log(`Recorded ${recorded} estimates after a retry`);
  }

  /** @throws when a cleanup job failed, after all have run; the job is then retried. */
  private async clean(): Promise<void> {
    const failures: unknown[] = [];
    for (const result of await this.cleaning.run()) {
      if ('error' in result) failures.push(result.error);
      else if (result.removed > 0)
        this.log.log('Cleanup removed expired data', { job: result.name, removed: result.removed });
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cleanup jobs failed`);
  }
}
