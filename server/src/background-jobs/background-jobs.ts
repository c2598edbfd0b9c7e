import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '../kernel/index.js';
import { Database } from '../platform/database/index.js';
import type { Querier } from '../platform/database/index.js';
import type { BackgroundJob, ItemOutcome, JobItem, JobKind, NewItem } from './job.js';

const COLUMNS = `id, kind, status, requested_by, params, total, succeeded, failed, skipped, result, error, created,
  started, finished`;

/** Limit of open jobs per kind: more of them would repeat the same work, or only wait for each other. */
const MAX_OPEN = 5;
const LEASE_SECONDS = 30;
const RETENTION_DAYS = 365;

export interface JobRequest {
  kind: JobKind;
  userId: string;
  items?: NewItem[];
  params?: Record<string, unknown>;
  /** While a job of this kind is open, the items are added to that job instead of creating another one. */
  joins?: boolean;
}

/** The jobs that staff start. The table is the source of truth; workers poll it. */
@Injectable()
export class BackgroundJobs {
  constructor(private readonly db: Database) {}

  async get(id: string): Promise<BackgroundJob> {
    const [job] = await this.db.query<BackgroundJob>(
      `SELECT ${COLUMNS} FROM public.background_job WHERE id = $1`,
      [id],
    );
    if (!job) throw notFound('background_job');
    return job;
  }

  /** Starts a job. @throws DomainError 409 TOO_MANY_JOBS */
  async request({
    kind,
    userId,
    items = [],
    params = {},
    joins = false,
  }: JobRequest): Promise<BackgroundJob> {
    return this.db.transaction(async (tx) => {
      // Serializes concurrent requests of the same kind.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('background_job/' || $1, 0))`, [kind]);
      const open = await tx.query<{ id: string }>(
        `SELECT id FROM public.background_job WHERE kind = $1 AND status IN ('pending', 'running')
         ORDER BY created FOR UPDATE`,
        [kind],
      );
      if (open.length >= MAX_OPEN && !joins) throw new DomainError('TOO_MANY_JOBS', 409, { max: MAX_OPEN });
      const id = (joins ? open[0]?.id : undefined) ?? (await insertJob(tx, kind, userId, params));
      await addItems(tx, id, items);
      await recount(tx, id);
      return this.get(id);
    });
  }

  /** Retries the failed items of a job. @throws DomainError 409 JOB_NOT_FAILED */
  async retry(id: string): Promise<BackgroundJob> {
    return this.db.transaction(async (tx) => {
      const [job] = await tx.query<{ status: string }>(
        'SELECT status FROM public.background_job WHERE id = $1 FOR UPDATE',
        [id],
      );
      if (!job) throw notFound('background_job');
      // Requested twice: it is already being retried.
      if (job.status === 'pending' || job.status === 'running') return this.get(id);
      if (job.status !== 'failed') throw new DomainError('JOB_NOT_FAILED', 409);
      await tx.query(
        `UPDATE public.background_job_item SET status = 'pending', code = NULL, updated = clock_timestamp()
         WHERE job_id = $1 AND status = 'failed'`,
        [id],
      );
      await recount(tx, id);
      await tx.query(
        `UPDATE public.background_job SET status = 'pending', error = NULL, finished = NULL, lease_until = NULL WHERE id = $1`,
        [id],
      );
      return this.get(id);
    });
  }

  /** Claims the next job without a worker, for half a minute. */
  async claim(): Promise<BackgroundJob | undefined> {
    const [job] = await this.db.query<BackgroundJob>(
      `UPDATE public.background_job SET status = 'running', started = coalesce(started, clock_timestamp()),
         lease_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
       WHERE id = (SELECT id FROM public.background_job
         WHERE status = 'pending' OR (status = 'running' AND lease_until < clock_timestamp())
         ORDER BY created LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
    );
    return job;
  }

  async renew(id: string): Promise<void> {
    await this.db.query(
      `UPDATE public.background_job SET lease_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
       WHERE id = $1 AND status = 'running'`,
      [id],
    );
  }

  /** Releases a job to the next worker. */
  async requeue(id: string): Promise<void> {
    await this.db.query(
      `UPDATE public.background_job SET status = 'pending', lease_until = NULL WHERE id = $1 AND status = 'running'`,
      [id],
    );
  }

  nextItems(jobId: string, count: number): Promise<JobItem[]> {
    return this.db.query<JobItem>(
      `SELECT id, job_id, subject_id, league_id, amount FROM public.background_job_item
       WHERE job_id = $1 AND status = 'pending' ORDER BY id LIMIT $2`,
      [jobId, count],
    );
  }

  async complete({ id }: JobItem, outcome: ItemOutcome): Promise<void> {
    await this.db.query(
      `UPDATE public.background_job_item SET status = $2, code = $3, updated = clock_timestamp()
       WHERE id = $1 AND status = 'pending'`,
      [id, outcome.status, 'code' in outcome ? outcome.code : null],
    );
  }

  async recount(id: string): Promise<void> {
    await recount(this.db, id);
  }

  /** Finishes a job. @returns false if items were added meanwhile */
  async finish(
    id: string,
    { result = null, error = null }: { result?: unknown; error?: string | null } = {},
  ) {
    return this.db.transaction(async (tx) => {
      await tx.query('SELECT FROM public.background_job WHERE id = $1 FOR UPDATE', [id]);
      await recount(tx, id);
      const ended = await tx.query(
        `UPDATE public.background_job SET status = CASE WHEN failed > 0 OR $3::text IS NOT NULL THEN 'failed' ELSE 'succeeded' END,
           result = $2, error = $3, finished = clock_timestamp(), lease_until = NULL
         WHERE id = $1 AND status = 'running' AND ($3::text IS NOT NULL OR succeeded + failed + skipped = total) RETURNING id`,
        [id, result === null ? null : JSON.stringify(result), error],
      );
      return ended.length > 0;
    });
  }

  /** @returns the number of removed jobs, each more than a year old */
  async clean(): Promise<number> {
    const removed = await this.db.query(
      `DELETE FROM public.background_job WHERE status IN ('succeeded', 'failed')
         AND created < now() - $1 * interval '1 day' RETURNING id`,
      [RETENTION_DAYS],
    );
    return removed.length;
  }
}

async function insertJob(
  tx: Querier,
  kind: JobKind,
  userId: string,
  params: Record<string, unknown>,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    'INSERT INTO public.background_job (kind, requested_by, params) VALUES ($1, $2, $3) RETURNING id',
    [kind, userId, JSON.stringify(params)],
  );
  return row!.id;
}

/** Adds items. One that has failed in a job that is still running is retried. */
async function addItems(tx: Querier, jobId: string, items: NewItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx.query(
    `INSERT INTO public.background_job_item AS i (job_id, subject_id, league_id, amount)
     SELECT $1, * FROM unnest($2::uuid[], $3::uuid[], $4::bigint[])
     ON CONFLICT (job_id, subject_id) DO UPDATE SET status = 'pending', code = NULL, updated = clock_timestamp()
     WHERE i.status = 'failed'`,
    [
      jobId,
      items.map(({ subject_id }) => subject_id),
      items.map(({ league_id }) => league_id),
      items.map(({ amount }) => amount),
    ],
  );
}

async function recount(db: Querier, id: string): Promise<void> {
  await db.query(
    `UPDATE public.background_job j SET total = c.total, succeeded = c.succeeded, failed = c.failed, skipped = c.skipped
     FROM (SELECT count(*) AS total, count(*) FILTER (WHERE status = 'succeeded') AS succeeded,
         count(*) FILTER (WHERE status = 'failed') AS failed, count(*) FILTER (WHERE status = 'skipped') AS skipped
       FROM public.background_job_item WHERE job_id = $1) c WHERE j.id = $1`,
    [id],
  );
}
