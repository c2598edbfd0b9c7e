import type { JobsOptions } from 'bullmq';

/** All queues, by the purpose of their jobs. A queue has one processor class, in the module that owns the work. */
export const queueNames = {
  /** Triggered by committed ledger events: emails, reminders. */
  reactions: 'reactions',
  /** Triggered by the calendar: period closes, penalties, reminders, the daily digest. */
  calendar: 'calendar',
  /** Deployments and changes of servers and league instances. */
  provisioning: 'provisioning',
} as const;

export type QueueName = (typeof queueNames)[keyof typeof queueNames];

/** How many workers may die while running a job before it fails; its attempts are reserved for its own failures. */
const maxStalledCount = 20;

/** Seconds that an idle worker waits for a job; both backends signal a new one. The default is 5. */
const drainDelay = 60;

/** How many jobs of a queue one worker process runs concurrently. Run more workers for more. */
export const workerOptions: Record<
  QueueName,
  { concurrency: number; maxStalledCount: number; drainDelay: number }
> = {
  reactions: { concurrency: 2, maxStalledCount, drainDelay },
  calendar: { concurrency: 1, maxStalledCount, drainDelay },
  // Most of their time is spent waiting for machines.
  provisioning: { concurrency: 4, maxStalledCount, drainDelay },
};

/** How jobs of a queue are retried, and how long they are kept. */
export const jobOptions: Record<QueueName, JobsOptions> = {
  // A mail server that is down for a day must not lose an email: the last of these waits is about six hours.
  reactions: {
    attempts: 14,
    backoff: { type: 'exponential', delay: 5_000 },
    removeOnComplete: { age: 86_400, count: 1_000 },
  },
  calendar: {
    attempts: 5,
    backoff: { type: 'exponential', delay: 60_000 },
    removeOnComplete: { count: 31 },
  },
  // Tried once: the table of tasks is the source of truth, and queues another job if this one achieves nothing.
  provisioning: { removeOnComplete: true, removeOnFail: { count: 100 } },
};
