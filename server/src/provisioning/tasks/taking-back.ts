import { Logger } from '@nestjs/common';
import type { FaultPoint } from './faults.js';
import type { StepRow, StepStore } from './step-store.js';
import type { Story } from './story.js';
import { FenceLost, TaskError, WorkStopped } from './task-error.js';
import type { ClaimedTask, TaskStore } from './task-store.js';
import { Work } from './work.js';

/** With the waits, a quarter of an hour. */
const TRIES = 10;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;

/** Takes tasks back that staff have cancelled, or that failed where nothing of them is to stay. */
export class TakingBack {
  private readonly logger = new Logger(TakingBack.name);

  constructor(
    private readonly tasks: TaskStore,
    private readonly steps: StepStore,
    private readonly fault: FaultPoint,
  ) {}

  /** Takes back what was done, last first, and what may have been done half. Nothing is left when it goes wrong for long. */
  async run(task: ClaimedTask, story: Story, rows: StepRow[], signal: AbortSignal): Promise<void> {
    for (const row of rows.toReversed()) {
      if (row.attempts === 0 || row.status === 'undone') continue;
      const step = story.steps.find(({ name }) => name === row.name)!;
      try {
        this.fault('before', `undo ${row.name}`);
        await step.undo?.(new Work(task, row, { tasks: this.tasks, steps: this.steps }, signal));
        this.fault('after', `undo ${row.name}`);
      } catch (error) {
        if (error instanceof FenceLost || error instanceof WorkStopped) throw error;
        if (signal.aborted) throw new WorkStopped();
        return this.goneWrong(task, story, row, error);
      }
      await this.steps.undone(task, row.name);
    }
    const code = await this.tasks.failureOf(task);
    const status = code === null ? 'cancelled' : 'failed';
    await this.tasks.end(task, status, code, async (tx) => story.onEnd?.(tx, task, status));
  }

  private async goneWrong(task: ClaimedTask, story: Story, row: StepRow, error: unknown): Promise<void> {
    const foreseen = error instanceof TaskError ? error : undefined;
    if (!foreseen) this.logger.error(`Step ${row.name} of task ${task.id} cannot be taken back`, error);
    const detail = foreseen?.detail ?? 'something nobody foresaw';
    const failures = row.undo_failures + 1;
    if (failures >= TRIES) {
      await this.steps.log(task, row.name, `Could not be taken back: ${detail}`);
      return this.tasks.end(task, 'failed', 'UNDO_FAILED', async (tx) => story.onEnd?.(tx, task, 'failed'));
    }
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
    await this.steps.undoFailed(task, row.name, foreseen?.code ?? 'UNEXPECTED');
    await this.steps.log(task, row.name, `Not taken back yet: ${detail}; again in ${waitMs / 1_000} s`);
    await this.tasks.release(task, waitMs);
  }
}
