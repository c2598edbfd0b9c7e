import type { Querier } from '../platform/database/index.js';
import type { ListDeclaration } from '../platform/database/list-query/index.js';
import { EnumField, IdField, InstantField, IntegerField, TextField } from '../platform/http/index.js';

export const TASK_STATUSES = ['pending', 'running', 'succeeded', 'failed', 'cancelled'] as const;

export const PROVISIONING_TASKS: ListDeclaration = {
  name: 'provisioning_tasks',
  table: 'public.provisioning_task',
  alias: 'p',
  fields: {
    id: { sql: 'p.id', type: 'id' },
    league_id: { sql: 'p.league_id', type: 'id' },
    server_id: { sql: 'p.server_id', type: 'id' },
    kind: { sql: 'p.kind', type: 'text' },
    status: { sql: 'p.status', type: 'text', values: TASK_STATUSES },
    step: { sql: 'p.step', type: 'text' },
    percent: { sql: 'p.percent', type: 'integer' },
    error: { sql: 'p.error', type: 'text' },
    attempt: { sql: 'p.attempt', type: 'integer' },
    requested_by: { sql: 'p.requested_by', type: 'id' },
    created: { sql: 'p.created', type: 'instant' },
    updated: { sql: 'p.updated', type: 'instant' },
    finished: { sql: 'p.finished', type: 'instant' },
  },
  defaultSort: ['created', 'DESC'],
};

export class TaskRecord {
  @IdField()
  id!: string;

  @IdField({ nullable: true })
  league_id!: string | null;

  @IdField({ nullable: true })
  server_id!: string | null;

  @TextField({ max: 50, example: 'deploy' })
  kind!: string;

  @EnumField(TASK_STATUSES)
  status!: string;

  @TextField({ max: 100, nullable: true })
  step!: string | null;

  @IntegerField({ min: 0, max: 100 })
  percent!: number;

  @TextField({ max: 2000, nullable: true })
  error!: string | null;

  @IntegerField({ min: 0, max: 1000 })
  attempt!: number;

  @IdField({ nullable: true })
  requested_by!: string | null;

  @InstantField()
  created!: string;

  @InstantField()
  updated!: string;

  @InstantField({ nullable: true })
  finished!: string | null;
}

export interface NewTask {
  id: string;
  kind: 'deploy';
  leagueId: string;
  requestedBy: string;
  at: string;
}

/** Writes down work to do on a league, in the transaction that makes it necessary. */
export async function addTask(tx: Querier, task: NewTask): Promise<void> {
  await tx.query(
    `INSERT INTO public.provisioning_task (id, kind, league_id, requested_by, created, updated)
     VALUES ($1, $2, $3, $4, $5, $5)`,
    [task.id, task.kind, task.leagueId, task.requestedBy, task.at],
  );
}
