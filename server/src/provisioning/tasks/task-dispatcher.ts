import type { Queue } from 'bullmq';
import { jobOptions } from '../../platform/queues/index.js';
import type { TaskStore } from './task-store.js';

export const TASK_JOB = 'task';

export interface TaskJob {
  task_id: string;
}

/**
 * Fills the queue from the table of tasks: new ones, due ones, and those whose worker died or whose job was lost. The table is
 * the source of truth; a job only names a task.
 */
export class TaskDispatcher {
  constructor(
    private readonly tasks: TaskStore,
    private readonly queue: Pick<Queue, 'addBulk'>,
  ) {}

  /** @returns how many were queued */
  async poll(): Promise<number> {
    const ids = await this.tasks.findDue();
    if (ids.length === 0) return 0;
    // No job ids: a dead worker's job may still hold one, which would block a new job.
    const opts = jobOptions.provisioning;
    await this.queue.addBulk(
      ids.map((id) => ({ name: TASK_JOB, data: { task_id: id } satisfies TaskJob, opts })),
    );
    return ids.length;
  }

  dueInMs(): Promise<number | null> {
    return this.tasks.dueInMs();
  }
}
