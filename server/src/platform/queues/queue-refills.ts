import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Queue, RepeatOptions, JobSchedulerTemplateOptions } from 'bullmq';

const STOP_MS = 2_000;

/** Puts into a queue what should be there by the tables, whether it is there or not. Adding a job twice changes nothing. */
export type Refill = () => Promise<void>;

/**
 * Queues are hints: a Redis that loses its data, or its last second, loses nothing. Modules register how their jobs are
 * found in the tables, and every worker puts them back every now and then.
 */
export class QueueRefills {
  private readonly log = new Logger(QueueRefills.name);
  private readonly refills = new Map<string, Refill>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(private readonly intervalMs: number) {}

  /** @param name what is put back, for the log */
  register(name: string, refill: Refill): void {
    this.refills.set(name, refill);
    this.timer ??= setInterval(() => void this.run(), this.intervalMs);
  }

  /** Lets the round in hand finish; where the queue does not answer, for a moment only. */
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

/** A schedule whose next job is overdue by this much has lost it. */
const LOST_AFTER_MS = 2 * 60_000;

export interface Schedule {
  name: string;
  repeat: Omit<RepeatOptions, 'key'>;
  opts: JobSchedulerTemplateOptions;
}

/** Makes a schedule that the queue no longer has. @returns whether it was missing */
export async function restoreSchedule(queue: Queue, { name, repeat, opts }: Schedule): Promise<boolean> {
  const known = await queue.getJobScheduler(name);
  if (known?.next !== undefined && known.next > Date.now() - LOST_AFTER_MS) return false;
  await queue.upsertJobScheduler(name, repeat, { name, opts });
  return true;
}
