import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Queue, RepeatOptions, JobSchedulerTemplateOptions } from 'bullmq';

const STOP_MS = 2_000;

/** Adds the jobs to a queue that the tables say should be there. Adding a job twice has no effect. */
export type Refill = () => Promise<void>;

/**
 * Queues are hints, so a Redis that loses its data, or its last second, loses no work. Modules register how to find
 * their jobs in the tables, and every worker requeues them periodically.
 */
export class QueueRefills {
  private readonly log = new Logger(QueueRefills.name);
  private readonly refills = new Map<string, Refill>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(private readonly intervalMs: number) {}

  /** @param name describes the refill in the log */
  register(name: string, refill: Refill): void {
    this.refills.set(name, refill);
    this.timer ??= setInterval(() => void this.run(), this.intervalMs);
  }

  /** Waits for the current round to finish, but only briefly if the queue does not answer. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.race([this.running, sleep(STOP_MS, undefined, { ref: false })]);
  }

  private run(): Promise<void> {
    this.running ??= this.runAll().finally(() => (this.running = null));
    return this.running;
  }

  private async runAll(): Promise<void> {
    for (const [name, refill] of this.refills) {
      try {
        await refill();
      } catch (error) {
        this.log.warn(
          `Could not re-queue ${name}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }
}

/** A schedule whose next job is overdue by this much has lost that job. */
const LATE_AFTER_MS = 2 * 60_000;

export interface Schedule {
  name: string;
  repeat: Omit<RepeatOptions, 'key'>;
  opts: JobSchedulerTemplateOptions;
}

/** Creates a schedule that the queue has lost. @returns whether it was missing */
export async function restoreSchedule(queue: Queue, { name, repeat, opts }: Schedule): Promise<boolean> {
  const scheduler = await queue.getJobScheduler(name);
  if (scheduler?.next !== undefined && scheduler.next > Date.now() - LATE_AFTER_MS) return false;
  await queue.upsertJobScheduler(name, repeat, { name, opts });
  return true;
}
