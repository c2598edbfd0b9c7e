import { Logger } from '@nestjs/common';
import type { FaultInjector } from './fault-injection.js';
import type { StepRow, StepStore } from './step-store.js';
import type { Workflow } from './workflow.js';
import { LeaseLost, TaskError, StepAborted } from './task-error.js';
import type { ClaimedTask, TaskStore } from './task-store.js';
import { StepContext } from './step-context.js';

/** About a quarter of an hour with the delays. */
const MAX_ATTEMPTS = 10;
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 300_000;

/** Rolls back tasks that staff canceled or that failed before their point of no return. */
export class Rollback {
  private readonly logger = new Logger(Rollback.name);

  constructor(
    private readonly tasks: TaskStore,
    private readonly steps: StepStore,
    private readonly injectFault: FaultInjector,
  ) {}

  /** Undoes the started steps, last first. Gives up after repeated failures. */
  async run(task: ClaimedTask, workflow: Workflow, rows: StepRow[], signal: AbortSignal): Promise<void> {
    for (const row of rows.toReversed()) {
      if (row.attempts === 0 || row.status === 'undone') continue;
      const step = workflow.steps.find(({ name }) => name === row.name)!;
      try {
        this.injectFault('before', `undo ${row.name}`);
        await step.undo?.(new StepContext(task, row, { tasks: this.tasks, steps: this.steps }, signal));
        this.injectFault('after', `undo ${row.name}`);
      } catch (error) {
        if (error instanceof LeaseLost || error instanceof StepAborted) throw error;
        if (signal.aborted) throw new StepAborted();
        return this.handleFailure(task, workflow, row, error);
      }
      await this.steps.markRolledBack(task, row.name);
    }
    const code = await this.tasks.findErrorCode(task);
    const status = code === null ? 'cancelled' : 'failed';
    await this.tasks.finish(task, status, code, async (tx) => workflow.onEnd?.(tx, task, status));
  }

  private async handleFailure(
    task: ClaimedTask,
    workflow: Workflow,
    row: StepRow,
    error: unknown,
  ): Promise<void> {
    const taskError = error instanceof TaskError ? error : undefined;
    if (!taskError) this.logger.error(`Step ${row.name} of task ${task.id} could not be rolled back`, error);
    const detail = taskError?.detail ?? 'unexpected error';
    const failures = row.undo_failures + 1;
    if (failures >= MAX_ATTEMPTS) {
      await this.steps.log(task, row.name, `Rollback failed: ${detail}`);
      return this.tasks.finish(task, 'failed', 'UNDO_FAILED', async (tx) =>
        workflow.onEnd?.(tx, task, 'failed'),
      );
    }
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS);
    await this.steps.recordRollbackFailure(task, row.name, taskError?.code ?? 'UNEXPECTED');
    await this.steps.log(task, row.name, `Rollback failed, next attempt in ${waitMs / 1_000} s: ${detail}`);
    await this.tasks.release(task, waitMs);
  }
}
