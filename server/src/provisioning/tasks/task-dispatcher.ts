import type { Queue } from 'bullmq';
import { jobOptions } from '../../platform/queues/index.js';
import type { TaskStore } from './task-store.js';

export const TASK_JOB = 'task';

export interface TaskJob {
  task_id: string;
}

/**
 * Fills the queue from the table of tasks: with new ones, with those whose time has come, with those whose worker died,
 * and with all of them when the queue was emptied. The table is the truth; a job only says where to look.
 */
export class TaskDispatcher {
  /** For the loop that polls us. */
  readonly isWaiting = false;

  constructor(
    private readonly tasks: TaskStore,
    private readonly queue: Pick<Queue, 'addBulk'>,
  ) {}

  /** @returns how many were queued */
  async poll(): Promise<number> {
    const ids = await this.tasks.findDue();
    if (ids.length === 0) return 0;
    // No job ids: a dead worker's job may still be in the queue under its own, and would keep a new one out.
    const opts = jobOptions.provisioning;
    await this.queue.addBulk(
      ids.map((id) => ({ name: TASK_JOB, data: { task_id: id } satisfies TaskJob, opts })),
    );
    return ids.length;
  }
}
