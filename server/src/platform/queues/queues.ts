import type { JobsOptions } from 'bullmq';

/** Every queue, by what its jobs do. A queue has one processor class, in the module that owns the work. */
export const queueNames = {
  /** What committed ledger events set off: mails, reminders. */
  reactions: 'reactions',
  /** What the calendar sets off: period closes, penalties, reminders, the daily digest. */
  calendar: 'calendar',
  /** Deployments and changes of servers and league instances. */
  provisioning: 'provisioning',
} as const;

export type QueueName = (typeof queueNames)[keyof typeof queueNames];

/** How many workers may die with one job in hand before it fails: its own tries are for its own failures. */
const maxStalledCount = 20;

/** Seconds that a worker without a job waits for one: a new one is signalled, by either backend. Default is 5. */
const drainDelay = 60;

/** How many jobs of a queue one worker process runs at once. Run more workers for more. */
export const workerOptions: Record<
  QueueName,
  { concurrency: number; maxStalledCount: number; drainDelay: number }
> = {
  reactions: { concurrency: 2, maxStalledCount, drainDelay },
  calendar: { concurrency: 1, maxStalledCount, drainDelay },
  // Most of their time is waiting for machines.
  provisioning: { concurrency: 4, maxStalledCount, drainDelay },
};

/** How the jobs of a queue are tried, and for how long they are kept. */
export const jobOptions: Record<QueueName, JobsOptions> = {
  // A mail server that is down for a day must not cost a mail: the last of these waits is about six hours long.
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
  // Tried once: the table of tasks is the truth, and has another job queued when this one leads to nothing.
  provisioning: { removeOnComplete: true, removeOnFail: { count: 100 } },
};
