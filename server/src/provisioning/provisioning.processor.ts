import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { queueNames, workerOptions } from '../platform/queues/index.js';
import { DAILY_BACKUPS_JOB } from './backups/backup-worker.module.js';
import { DailyBackups } from './backups/daily-backups.js';
import { TaskRunner } from './tasks/task-runner.js';
import { TASK_JOB } from './tasks/task-dispatcher.js';
import type { TaskJob } from './tasks/task-dispatcher.js';

/** Runs the jobs of tasks. A leftover job of a dead worker finds its task claimed or finished, and ends. */
@Processor(queueNames.provisioning, workerOptions.provisioning)
export class ProvisioningProcessor extends WorkerHost {
  constructor(
    private readonly runner: TaskRunner,
    private readonly backups: DailyBackups,
  ) {
    super();
  }

  async process(job: Pick<Job<TaskJob>, 'name' | 'data'>): Promise<void> {
    if (job.name === DAILY_BACKUPS_JOB) return void (await this.backups.createTasks());
    if (job.name !== TASK_JOB) throw new Error(`no handler for the job ${job.name}`);
    await this.runner.run(job.data.task_id);
  }
}
