import { Queue } from 'bullmq';
import type { QueueConnection } from './queue-connection.js';
import { queueNames } from './queues.js';
import type { QueueName } from './queues.js';

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

export interface QueueDepth {
  queue: QueueName;
  state: (typeof STATES)[number];
  jobs: number;
}

/** Number of jobs in each queue, by state. The same in every process. */
export class QueueDepths {
  private queues: Queue[] | undefined;

  constructor(private readonly connection: QueueConnection) {}

  async read(): Promise<QueueDepth[]> {
    this.queues ??= Object.values(queueNames).map((name) => this.open(name));
    const depths = await Promise.all(
      this.queues.map(async (queue) => {
        const counts = await queue.getJobCounts(...STATES);
        return STATES.map((state) => ({ queue: queue.name as QueueName, state, jobs: counts[state] ?? 0 }));
      }),
    );
    return depths.flat();
  }

  async close(): Promise<void> {
    await Promise.all((this.queues ?? []).map((queue) => queue.close()));
  }

  private open(name: QueueName): Queue {
    const queue = new Queue(name, { connection: this.connection.connection });
    // The read itself fails too; without a listener the event would end the process.
    queue.on('error', () => undefined);
    return queue;
  }
}
