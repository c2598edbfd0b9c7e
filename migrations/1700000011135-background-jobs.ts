import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Long-running work that staff have started: its items, its progress and its result. A worker that runs a job renews
 * its lease; a job whose lease has expired is continued by another worker.
 */
const TABLES = `
  CREATE TABLE public.background_job (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    kind text NOT NULL,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'running', 'succeeded', 'failed')),
    requested_by uuid,
    params jsonb NOT NULL DEFAULT '{}',
    total integer NOT NULL DEFAULT 0,
    succeeded integer NOT NULL DEFAULT 0,
    failed integer NOT NULL DEFAULT 0,
    skipped integer NOT NULL DEFAULT 0,
    result jsonb,
    error text,
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    started timestamptz,
    finished timestamptz,
    lease_until timestamptz
  );
  CREATE INDEX background_job_created ON public.background_job (created);
  CREATE INDEX background_job_open ON public.background_job (kind, created) WHERE status IN ('pending', 'running');
  CREATE TRIGGER announce_jobs AFTER INSERT OR UPDATE OF status ON public.background_job
    FOR EACH ROW EXECUTE FUNCTION public.announce('jobs');

  CREATE TABLE public.background_job_item (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    job_id uuid NOT NULL REFERENCES public.background_job (id) ON DELETE CASCADE,
    subject_id uuid NOT NULL,
    league_id uuid,
    amount bigint,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'failed', 'skipped')),
    code text,
    updated timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (job_id, subject_id)
  );
  CREATE INDEX background_job_item_status ON public.background_job_item (job_id, status, id);
`;

export class BackgroundJobs1700000011135 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.background_job_item, public.background_job');
  }
}
