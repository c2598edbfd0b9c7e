import type { Querier, ListDeclaration } from '../platform/database/index.js';
import type { TaskKind } from './tasks/task-kinds.js';

export const TASK_STATUSES = ['pending', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export const STEP_STATUSES = ['pending', 'running', 'waiting', 'succeeded', 'failed', 'undone'] as const;

/** `error` and `what_to_do` are added from the code in `http/`, in the reader's language. */
export const PROVISIONING_TASKS: ListDeclaration = {
  name: 'provisioning_tasks',
  table: 'public.provisioning_task',
  alias: 'p',
  fields: {
    id: { sql: 'p.id', type: 'id' },
    league_id: { sql: 'p.league_id', type: 'id' },
    server_id: { sql: 'p.server_id', type: 'id' },
    // The tier whose change the task applies: lets staff filter by its progress.
    tier_id: { sql: "(p.input->>'tier_id')::uuid", type: 'id' },
    kind: { sql: 'p.kind', type: 'text' },
    // What the task waits for before a worker may start it.
    waits_for: { sql: 'p.waits_for', type: 'text' },
    status: { sql: 'p.status', type: 'text', values: TASK_STATUSES },
    step: { sql: 'p.step', type: 'text' },
    percent: { sql: 'p.percent', type: 'integer' },
    error_code: { sql: 'p.error_code', type: 'text' },
    attempt: { sql: 'p.attempt', type: 'integer' },
    requested_by: { sql: 'p.requested_by', type: 'id' },
    created: { sql: 'p.created', type: 'instant' },
    started: { sql: 'p.started', type: 'instant' },
    updated: { sql: 'p.updated', type: 'instant' },
    finished: { sql: 'p.finished', type: 'instant' },
    elapsed_ms: {
      sql: `(1000 * extract(epoch FROM coalesce(p.finished, clock_timestamp()) - p.started))::integer`,
      type: 'integer',
      sortSql: 'p.started',
    },
  },
  defaultSort: ['created', 'DESC'],
};

export interface NewTask {
  id: string;
  kind: TaskKind;
  leagueId?: string;
  serverId?: string;
  requestedBy: string | null;
  at: string;
  /** Parameters of the task; no secrets. */
  input?: Record<string, unknown>;
}

const INSERT = `
  INSERT INTO public.provisioning_task (id, kind, league_id, server_id, requested_by, created, updated, input)
  VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`;

/** Inserts a task in the transaction that requires it; a worker picks it up. */
export async function addTask(tx: Querier, task: NewTask): Promise<void> {
  await tx.query(INSERT, toValues(task));
}

function toValues(task: NewTask): unknown[] {
  const { id, kind, leagueId = null, serverId = null, requestedBy, at, input = {} } = task;
  return [id, kind, leagueId, serverId, requestedBy, at, JSON.stringify(input)];
}

/** Blocks a pending task until the league's owner has verified their email address (migration 10600). */
export async function holdForVerification(tx: Querier, taskId: string): Promise<void> {
  await tx.query(`UPDATE public.provisioning_task SET waits_for = 'verified_mail' WHERE id = $1`, [taskId]);
}

/** Staff approve a league whose owner has not verified their address: it neither waits nor is stopped for it. */
export async function waiveVerification(tx: Querier, leagueId: string): Promise<void> {
  await tx.query('DELETE FROM public.unverified_signup WHERE league_id = $1', [leagueId]);
  await tx.query(
    `UPDATE public.provisioning_task SET waits_for = NULL, updated = clock_timestamp()
     WHERE league_id = $1 AND waits_for = 'verified_mail'`,
    [leagueId],
  );
}

/**
 * Inserts a task that only runs when staff retry it, with the reason: for demo leagues, whose data is simulated.
 */
export async function addCanceledTask(tx: Querier, task: NewTask, reason: string): Promise<void> {
  await addTask(tx, task);
  await tx.query(
    `UPDATE public.provisioning_task SET status = 'cancelled', error_code = $2, finished = created WHERE id = $1`,
    [task.id, reason],
  );
}
