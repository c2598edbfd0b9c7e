import type { Querier } from '../../platform/database/index.js';
import type { ClaimedTask, TaskStore } from './task-store.js';

export type StepStatus = 'pending' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'undone';

export interface StepRow {
  name: string;
  status: StepStatus;
  /** How often it was started, also by workers that died or had to wait. */
  attempts: number;
  /** How often it failed. */
  failures: number;
  /** How often its undo failed. */
  undo_failures: number;
  output: Record<string, unknown> | null;
  /** Time since it was first started, by the database's clock. */
  age_ms: number;
}

const PERCENT = `
  UPDATE public.provisioning_task t SET updated = clock_timestamp(), step = $2, percent = (
    SELECT coalesce(100 * count(*) FILTER (WHERE s.status = 'succeeded') / greatest(count(*), 1), 0)
    FROM public.provisioning_step s WHERE s.task_id = t.id)
  WHERE t.id = $1`;

/** The steps of tasks in the database. Every write checks the fence. */
export class StepStore {
  constructor(private readonly tasks: TaskStore) {}

  /** Inserts the missing steps of the task's workflow and returns all of them in order. */
  ensureSteps(task: ClaimedTask, names: readonly string[]): Promise<StepRow[]> {
    return this.tasks.fenced(task, async (tx) => {
      await tx.query(
        `INSERT INTO public.provisioning_step (task_id, name, position)
         SELECT $1, n.name, n.position FROM unnest($2::text[]) WITH ORDINALITY AS n (name, position)
         ON CONFLICT DO NOTHING`,
        [task.id, names],
      );
      const rows = await tx.query<StepRow>(
        `SELECT name, status, attempts, failures, undo_failures, output,
           coalesce(1000 * extract(epoch FROM clock_timestamp() - started), 0)::float8 AS age_ms
         FROM public.provisioning_step WHERE task_id = $1 AND name = ANY ($2) ORDER BY position`,
        [task.id, names],
      );
      return rows;
    });
  }

  start(task: ClaimedTask, step: string): Promise<void> {
    return this.update(
      task,
      step,
      `status = 'running', attempts = attempts + 1, started = coalesce(started, clock_timestamp()), finished = NULL`,
    );
  }

  succeed(task: ClaimedTask, step: string, output: object): Promise<void> {
    const values = [JSON.stringify(output)];
    return this.update(
      task,
      step,
      `status = 'succeeded', output = $3, error_code = NULL, finished = clock_timestamp()`,
      values,
    );
  }

  markWaiting(task: ClaimedTask, step: string): Promise<void> {
    return this.update(task, step, `status = 'waiting'`);
  }

  /** Counts a failure after which the step is retried. */
  recordRetry(task: ClaimedTask, step: string, code: string): Promise<void> {
    return this.update(task, step, `status = 'waiting', failures = failures + 1, error_code = $3`, [code]);
  }

  fail(task: ClaimedTask, step: string, code: string): Promise<void> {
    return this.update(
      task,
      step,
      `status = 'failed', failures = failures + 1, error_code = $3, finished = clock_timestamp()`,
      [code],
    );
  }

  /** Counts a failed undo. */
  recordRollbackFailure(task: ClaimedTask, step: string, code: string): Promise<void> {
    return this.update(task, step, 'undo_failures = undo_failures + 1, error_code = $3', [code]);
  }

  markRolledBack(task: ClaimedTask, step: string): Promise<void> {
    return this.update(
      task,
      step,
      `status = 'undone', output = NULL, failures = 0, undo_failures = 0, finished = clock_timestamp()`,
    );
  }

  /** Resets the steps from `from` on, so that they run again. */
  async resetFrom(task: ClaimedTask, from: string): Promise<void> {
    await this.tasks.fenced(task, async (tx) => {
      await tx.query(
        `UPDATE public.provisioning_step SET status = 'pending', output = NULL, finished = NULL
         WHERE task_id = $1 AND status = 'succeeded' AND position >= (
           SELECT position FROM public.provisioning_step WHERE task_id = $1 AND name = $2)`,
        [task.id, from],
      );
      await tx.query(PERCENT, [task.id, from]);
    });
  }

  async log(task: ClaimedTask, step: string | null, line: string): Promise<void> {
    await this.tasks.fenced(task, (tx) => writeLog(tx, task.id, step, line));
  }

  private async update(task: ClaimedTask, step: string, set: string, values: unknown[] = []): Promise<void> {
    await this.tasks.fenced(task, async (tx) => {
      await tx.query(`UPDATE public.provisioning_step SET ${set} WHERE task_id = $1 AND name = $2`, [
        task.id,
        step,
        ...values,
      ]);
      await tx.query(PERCENT, [task.id, step]);
    });
  }
}

const MAX_LINE = 1_000;

export async function writeLog(
  tx: Querier,
  taskId: string,
  step: string | null,
  line: string,
): Promise<void> {
  await tx.query('INSERT INTO public.provisioning_log (task_id, step, line) VALUES ($1, $2, $3)', [
    taskId,
    step,
    line.slice(0, MAX_LINE),
  ]);
}
