import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '../kernel/index.js';
import { DailyCleanup } from '../platform/daily-cleanup.js';
import { Database, PollingLoop } from '../platform/database/index.js';
import { BackgroundJobs } from './background-jobs.js';
import type { BackgroundJob, ItemOutcome, JobHandler, JobItem, JobKind } from './job.js';

/** Handlers by kind of job: modules register theirs when a worker starts. */
export class JobHandlers {
  private readonly handlers = new Map<JobKind, JobHandler>();

  register(kind: JobKind, handler: JobHandler): void {
    this.handlers.set(kind, handler);
  }

  get(kind: JobKind): JobHandler {
    const handler = this.handlers.get(kind);
    if (!handler) throw new Error(`no handler for background jobs of kind ${kind}`);
    return handler;
  }
}

/** Items processed concurrently: they mostly wait for the database. */
const CONCURRENCY = 4;
const RENEW_MS = 10_000;

/** Runs the jobs that staff start, one at a time in each worker. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(JobRunner.name);
  private readonly loop: PollingLoop;
  private stopping = false;

  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly handlers: JobHandlers,
    private readonly cleanup: DailyCleanup,
    { signals }: Database,
  ) {
    this.loop = new PollingLoop({ poll: () => this.runNext() }, (error) => this.log.error(error), {
      idleMs: 1_000,
      // The job of a killed worker becomes available when its lease expires.
      fallbackPollMs: 15_000,
      wakeOn: { signals, topics: ['jobs'] },
    });
  }

  onApplicationBootstrap(): void {
    this.cleanup.register('background jobs past their retention', () => this.jobs.clean());
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.loop.stop();
  }

  /** @returns the number of jobs that were run: one or none */
  async runNext(): Promise<number> {
    if (this.stopping) return 0;
    const job = await this.jobs.claim();
    if (!job) return 0;
    const lease = setInterval(() => void this.jobs.renew(job.id).catch(() => undefined), RENEW_MS);
    try {
      await this.run(job);
    } finally {
      clearInterval(lease);
    }
    return 1;
  }

  private async run(job: BackgroundJob): Promise<void> {
    const handler = this.handlers.get(job.kind);
    if ('doItem' in handler) return this.runItems(job, handler.doItem);
    try {
      const result = await handler.run(job);
      await this.jobs.finish(job.id, { result });
    } catch (error) {
      // The worker is stopping: the next one continues the job.
      if (this.stopping) await this.jobs.requeue(job.id);
      else await this.jobs.finish(job.id, { error: this.codeOf(job, error) });
    }
  }

  private async runItems(
    job: BackgroundJob,
    doItem: (item: JobItem, job: BackgroundJob) => Promise<ItemOutcome>,
  ): Promise<void> {
    do {
      for (;;) {
        if (this.stopping) return this.jobs.requeue(job.id);
        const items = await this.jobs.nextItems(job.id, CONCURRENCY);
        if (items.length === 0) break;
        await Promise.all(
          items.map(async (item) => this.jobs.complete(item, await this.tryItem(item, job, doItem))),
        );
        await this.jobs.recount(job.id);
      }
    } while (!(await this.jobs.finish(job.id)) && (await this.jobs.get(job.id)).status === 'running');
  }

  private async tryItem(
    item: JobItem,
    job: BackgroundJob,
    doItem: (item: JobItem, job: BackgroundJob) => Promise<ItemOutcome>,
  ): Promise<ItemOutcome> {
    try {
      return await doItem(item, job);
    } catch (error) {
      return { status: 'failed', code: this.codeOf(job, error) };
    }
  }

  /** The code to show. Errors other than DomainErrors are only logged, since their messages are not meant for users. */
  private codeOf({ id, kind }: BackgroundJob, error: unknown): string {
    if (error instanceof DomainError) return error.code;
    this.log.error(
      `Background job ${id} (${kind}): ${error instanceof Error ? error.message : String(error)}`,
    );
    return 'UNEXPECTED';
  }
}
