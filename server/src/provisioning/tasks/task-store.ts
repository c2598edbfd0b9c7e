import type { Database, Querier } from '../../platform/database/index.js';
import { LeaseLost } from './task-error.js';

/** A task that this process has claimed. */
export interface ClaimedTask {
  id: string;
  kind: string;
  league_id: string | null;
  server_id: string | null;
  requested_by: string | null;
  input: Record<string, unknown>;
  /** The fencing token: increases with each claim, and every write checks it. */
  fence: number;
  cancel_requested: boolean;
}

export type FinalStatus = 'succeeded' | 'failed' | 'cancelled';

/**
 * Tasks without a worker that are due and the oldest of their league, since two tasks of one league never overlap. A task
 * that waits for its owner's verification blocks no other. Ids are ordered by creation (UUID version 7).
 */
const DUE = `t.status IN ('pending', 'running') AND t.waits_for IS NULL
  AND (t.lease_until IS NULL OR t.lease_until < clock_timestamp())
  AND (t.run_after IS NULL OR t.run_after <= clock_timestamp())
  AND NOT EXISTS (SELECT FROM public.provisioning_task e WHERE e.status IN ('pending', 'running') AND e.id < t.id
    AND e.waits_for IS NULL AND coalesce(e.league_id, e.server_id) = coalesce(t.league_id, t.server_id))`;

/** A job that was not claimed for this long is considered lost. */
const REQUEUE_MS = 5_000;

/** Servers first, since leagues wait for them; then new tasks; those that poll come last, or they would take every slot. */
const FIND_DUE = `
  UPDATE public.provisioning_task SET queued_at = clock_timestamp() WHERE id IN (
    SELECT t.id FROM public.provisioning_task t WHERE ${DUE}
      AND (t.queued_at IS NULL OR t.queued_at < clock_timestamp() - $1 * interval '1 millisecond')
    ORDER BY t.league_id IS NOT NULL, t.run_after NULLS FIRST, t.id LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING id, league_id IS NOT NULL AS is_league`;

const NEXT_DUE = `
  SELECT extract(epoch FROM min(greatest(lease_until, run_after, queued_at + $1 * interval '1 millisecond', created))
    - clock_timestamp())::float8 * 1000 AS ms
  FROM public.provisioning_task WHERE status IN ('pending', 'running') AND waits_for IS NULL`;

const CLAIM = `
  UPDATE public.provisioning_task t SET status = 'running', fence = t.fence + 1,
    attempt = t.attempt + (t.status = 'pending')::integer, started = coalesce(t.started, clock_timestamp()),
    lease_until = clock_timestamp() + $2 * interval '1 millisecond', run_after = NULL, queued_at = NULL,
    updated = clock_timestamp()
  WHERE t.id = $1 AND ${DUE}
  RETURNING id, kind, league_id, server_id, requested_by, input, fence, cancel_requested`;

/** Not once it was released: a renewal that is under way then must not keep others from it. */
const RENEW = `
  UPDATE public.provisioning_task SET lease_until = clock_timestamp() + $3 * interval '1 millisecond'
  WHERE id = $1 AND fence = $2 AND status = 'running' AND lease_until IS NOT NULL RETURNING id`;

const UNIQUE_VIOLATION = '23505';

/** Tasks in the database: claims, leases and results. Every write of a worker checks its fence. */
export class TaskStore {
  constructor(
    private readonly db: Database,
    private readonly leaseMs: number,
  ) {}

  /** Marks up to `limit` due tasks as queued and returns their ids. */
  async findDue(limit = 100): Promise<string[]> {
    const rows = await this.db.query<{ id: string; is_league: boolean }>(FIND_DUE, [REQUEUE_MS, limit]);
    rows.sort((a, b) => Number(a.is_league) - Number(b.is_league) || (a.id < b.id ? -1 : 1));
    return rows.map(({ id }) => id);
  }

  /** Milliseconds until a task may be due; negative while one waits for another. Null: none is open. */
  async dueInMs(): Promise<number | null> {
    const [row] = await this.db.query<{ ms: number | null }>(NEXT_DUE, [REQUEUE_MS]);
    return row!.ms;
  }

  /** Claims a task; null when it is finished, claimed, or has to wait for another task of its league. */
  async claim(id: string): Promise<ClaimedTask | null> {
    try {
      const [task] = await this.db.query<ClaimedTask>(CLAIM, [id, this.leaseMs]);
      return task ?? null;
    } catch (error) {
      // Two tasks of one league at the same instant: a unique index lets one of them through.
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return null;
      throw error;
    }
  }

  /** @returns whether the task is still ours */
  async renew({ id, fence }: ClaimedTask): Promise<boolean> {
    return (await this.db.query(RENEW, [id, fence, this.leaseMs])).length > 0;
  }

  /**
   * Runs `write` in a transaction in which nobody else can claim the task.
   * @throws LeaseLost when somebody already has; then nothing is written
   */
  fenced<T>({ id, fence }: ClaimedTask, write: (tx: Querier) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      const owned = await tx.query(
        `SELECT 1 FROM public.provisioning_task WHERE id = $1 AND fence = $2 AND status = 'running' FOR UPDATE`,
        [id, fence],
      );
      if (owned.length === 0) throw new LeaseLost(id);
      return write(tx);
    });
  }

  /** Whether staff have canceled the task. @throws LeaseLost */
  async isCanceled(task: ClaimedTask): Promise<boolean> {
    const [row] = await this.db.query<{ cancel_requested: boolean }>(
      `SELECT cancel_requested FROM public.provisioning_task WHERE id = $1 AND fence = $2 AND status = 'running'`,
      [task.id, task.fence],
    );
    if (!row) throw new LeaseLost(task.id);
    return row.cancel_requested;
  }

  /** Has the failed task rolled back. */
  async requestRollback(task: ClaimedTask, errorCode: string): Promise<void> {
    await this.fenced(task, (tx) =>
      tx.query('UPDATE public.provisioning_task SET cancel_requested = true, error_code = $2 WHERE id = $1', [
        task.id,
        errorCode,
      ]),
    );
  }

  /** Why the task is rolled back; null: staff canceled it. */
  async findErrorCode({ id }: ClaimedTask): Promise<string | null> {
    const [row] = await this.db.query<{ error_code: string | null }>(
      'SELECT error_code FROM public.provisioning_task WHERE id = $1',
      [id],
    );
    return row?.error_code ?? null;
  }

  /** Releases the task: any worker continues it after `waitMs`. */
  async release(task: ClaimedTask, waitMs: number): Promise<void> {
    await this.fenced(task, (tx) =>
      tx.query(
        `UPDATE public.provisioning_task SET lease_until = NULL, queued_at = NULL, updated = clock_timestamp(),
           run_after = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1`,
        [task.id, waitMs],
      ),
    );
  }

  /** Finishes the task in one transaction with `also`. */
  async finish(
    task: ClaimedTask,
    status: FinalStatus,
    errorCode: string | null,
    also: (tx: Querier) => Promise<void>,
  ): Promise<void> {
    await this.fenced(task, async (tx) => {
      await also(tx);
      await tx.query(
        `UPDATE public.provisioning_task SET status = $2, error_code = $3, lease_until = NULL, run_after = NULL,
           queued_at = NULL, cancel_requested = false, finished = clock_timestamp(), updated = clock_timestamp()
         WHERE id = $1`,
        [task.id, status, errorCode],
      );
      await countOutcome(tx, task.id);
    });
  }
}

/** Histogram limits of a task's duration in seconds. */
export const DURATION_LIMITS = [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800] as const;

const COUNT = `
  INSERT INTO public.provisioning_outcome AS o (kind, status, error_code, bucket, tasks, seconds)
  SELECT t.kind, t.status, coalesce(t.error_code, ''),
    width_bucket(d.seconds, ARRAY[${DURATION_LIMITS.join(', ')}]::double precision[]), 1, d.seconds
  FROM public.provisioning_task t
  CROSS JOIN LATERAL (SELECT extract(epoch FROM t.finished - coalesce(t.started, t.finished))::double precision AS seconds) d
  WHERE t.id = $1
  ON CONFLICT (kind, status, error_code, bucket) DO UPDATE SET tasks = o.tasks + 1, seconds = o.seconds + excluded.seconds`;

/** Counts a finished task. Last in its transaction, since all workers update the same row. */
export async function countOutcome(tx: Querier, taskId: string): Promise<void> {
  await tx.query(COUNT, [taskId]);
}
