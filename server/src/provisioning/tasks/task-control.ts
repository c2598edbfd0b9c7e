import { notFound, DomainError } from '../../kernel/index.js';
import type { Database, Querier } from '../../platform/database/index.js';
import { waiveVerification } from '../task.js';
import { cancellableUntil } from './task-kinds.js';
import { writeLog } from './step-store.js';

interface ControlledTask {
  kind: string;
  status: string;
  league_id: string | null;
  waits_for: string | null;
}

/** Lets staff retry a task from its failed step, or cancel it and roll it back. */
export class TaskControl {
  constructor(private readonly db: Database) {}

  /**
   * Also releases a task that waits for its owner to verify their address.
   * Throws 404; 409 TASK_NOT_FAILED unless the task failed or was canceled, LEAGUE_DELETED.
   */
  async retry(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const task = await lockTask(tx, id);
      if (task.waits_for !== null && task.league_id !== null) {
        await waiveVerification(tx, task.league_id);
        return writeLog(
          tx,
          id,
          null,
          'Approved by staff without waiting for the owner to verify their address',
        );
      }
      if (task.status !== 'failed' && task.status !== 'cancelled')
        throw new DomainError('TASK_NOT_FAILED', 409);
      await assertLeagueNotDeleted(tx, task);
      await tx.query(
        `UPDATE public.provisioning_step SET status = 'pending', failures = 0, error_code = NULL, finished = NULL
         WHERE task_id = $1 AND status <> 'succeeded'`,
        [id],
      );
      // Time limits start again.
      await tx.query('UPDATE public.provisioning_task SET started = NULL WHERE id = $1', [id]);
      await requeue(tx, id, false);
      await writeLog(tx, id, null, 'Retry requested');
    });
  }

  /**
   * Cancels a pending task at once; a started one is rolled back by a worker.
   * Throws 404; 409 TASK_NOT_CANCELLABLE when it is finished or past its point of no return.
   */
  async cancel(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const task = await lockTask(tx, id);
      const started = await findStartedSteps(tx, id);
      if (task.status === 'pending' && started.length === 0) return cancelQueued(tx, id);
      const lastCancellable = cancellableUntil(task.kind);
      const isOpen = ['pending', 'running', 'failed'].includes(task.status);
      if (!isOpen || lastCancellable === null || started.includes(lastCancellable))
        throw new DomainError('TASK_NOT_CANCELLABLE', 409);
      await tx.query('UPDATE public.provisioning_step SET undo_failures = 0 WHERE task_id = $1', [id]);
      if (task.status === 'failed') await requeue(tx, id, true);
      else {
        await tx.query(
          `UPDATE public.provisioning_task SET cancel_requested = true, run_after = NULL, queued_at = NULL
           WHERE id = $1`,
          [id],
        );
      }
      await writeLog(tx, id, null, 'Cancellation requested');
    });
  }
}

async function lockTask(tx: Querier, id: string): Promise<ControlledTask> {
  const [task] = await tx.query<ControlledTask>(
    'SELECT kind, status, league_id, waits_for FROM public.provisioning_task WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!task) throw notFound('provisioning_tasks');
  return task;
}

async function findStartedSteps(tx: Querier, id: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `SELECT name FROM public.provisioning_step WHERE task_id = $1 AND attempts > 0 AND status <> 'undone'`,
    [id],
  );
  return rows.map(({ name }) => name);
}

/** On a deleted league only its restoration and its deletion can be retried. */
async function assertLeagueNotDeleted(
  tx: Querier,
  { kind, league_id: leagueId }: ControlledTask,
): Promise<void> {
  if (leagueId === null) return;
  const deleted = await tx.query(
    `SELECT 1 FROM public.league l JOIN read.league_account a ON a.league_id = l.id
     WHERE l.id = $1 AND (l.deployment_status = 'deleted' OR (a.closed_at IS NOT NULL AND NOT $2))`,
    [leagueId, kind === 'revive' || kind === 'delete'],
  );
  if (deleted.length > 0) throw new DomainError('LEAGUE_DELETED', 409);
}

async function cancelQueued(tx: Querier, id: string): Promise<void> {
  await tx.query(
    `UPDATE public.provisioning_task SET status = 'cancelled', finished = clock_timestamp(),
       updated = clock_timestamp() WHERE id = $1`,
    [id],
  );
  await tx.query(
    `UPDATE public.league SET deployment_status = 'deleted' WHERE deployment_status = 'pending'
       AND id = (SELECT league_id FROM public.provisioning_task WHERE id = $1 AND kind = 'revive')`,
    [id],
  );
  await writeLog(tx, id, null, 'Canceled before it started');
}

async function requeue(tx: Querier, id: string, cancel: boolean): Promise<void> {
  await tx.query(
    `UPDATE public.provisioning_task SET status = 'pending', error_code = NULL, started = NULL, finished = NULL,
       lease_until = NULL, run_after = NULL, queued_at = NULL, cancel_requested = $2, updated = clock_timestamp() WHERE id = $1`,
    [id, cancel],
  );
}
