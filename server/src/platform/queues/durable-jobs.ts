import type { JobsOptions, Queue } from 'bullmq';
import type { Database, Querier } from '../database/index.js';

export interface DurableJob {
  name: string;
  data: object;
  opts: JobsOptions & { jobId: string };
}

const ADD = `
  INSERT INTO public.queued_mail (job_id, name, data)
  SELECT job_id, name, data::jsonb FROM unnest($1::text[], $2::text[], $3::text[]) AS j (job_id, name, data)
  ON CONFLICT (job_id) DO NOTHING`;

/** A job is queued shortly after it is recorded, so younger ones need not be requeued. */
const PENDING = `
  SELECT job_id, name, data FROM public.queued_mail
  WHERE job_id > $1 AND created < clock_timestamp() - interval '5 seconds' ORDER BY job_id LIMIT $2`;

const BATCH = 500;

/** Longer than the queue retries. */
const RETENTION_DAYS = 7;

/** Jobs that are recorded in a table until they are done, so that they survive a loss of the queue's data. */
export class DurableJobs {
  constructor(
    private readonly db: Database,
    private readonly queue: Pick<Queue, 'addBulk'>,
    private readonly options: JobsOptions,
  ) {}

  /** Records the jobs in the caller's transaction, if there is one, and queues them. */
  async add(tx: Querier, jobs: DurableJob[]): Promise<void> {
    for (let n = 0; n < jobs.length; n += BATCH) {
      const batch = jobs.slice(n, n + BATCH);
      const columns = [
        batch.map(({ opts }) => opts.jobId),
        batch.map(({ name }) => name),
        batch.map(({ data }) => JSON.stringify(data)),
      ];
      await tx.query(ADD, columns);
      await this.queue.addBulk(batch);
    }
  }

  /** Removes a completed job. */
  async complete(jobId: string): Promise<void> {
    await this.db.query('DELETE FROM public.queued_mail WHERE job_id = $1', [jobId]);
  }

  /** Requeues jobs that are not done; those still in the queue stay as they are. */
  async refill(): Promise<void> {
    for (let lastId = ''; ;) {
      const rows = await this.db.query<{ job_id: string; name: string; data: object }>(PENDING, [
        lastId,
        BATCH,
      ]);
      await this.queue.addBulk(
        rows.map(({ job_id: jobId, name, data }) => ({ name, data, opts: { ...this.options, jobId } })),
      );
      if (rows.length < BATCH) return;
      lastId = rows.at(-1)!.job_id;
    }
  }

  /** Deletes jobs that could not be completed for a week. @returns their number */
  async clean(): Promise<number> {
    const deleted = await this.db.query(
      `DELETE FROM public.queued_mail WHERE created < now() - $1 * interval '1 day' RETURNING 1`,
      [RETENTION_DAYS],
    );
    return deleted.length;
  }
}
