import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The state of a task is stored here and not in the queue, which can be emptied. A worker holds a task by a lease,
 * measured by the database's clock, and a fence: its number increases with each claim and every write names it, so
 * that a worker that was frozen past its lease writes nothing when it resumes. Only one task per league or server
 * runs at a time. Tasks of earlier versions were never executed: they are canceled, so that the upgrade starts
 * nothing.
 */
const TASKS = `
  ALTER TABLE public.provisioning_task RENAME COLUMN error TO error_code;
  ALTER TABLE public.provisioning_task
    ADD COLUMN input jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN started timestamptz,
    ADD COLUMN lease_until timestamptz,
    ADD COLUMN run_after timestamptz,
    ADD COLUMN queued_at timestamptz,
    ADD COLUMN cancel_requested boolean NOT NULL DEFAULT false;
  UPDATE public.provisioning_task SET status = 'cancelled', error_code = 'MADE_BEFORE_DEPLOYMENTS', finished = now()
    WHERE status IN ('pending', 'running');
  CREATE UNIQUE INDEX provisioning_task_one_at_work ON public.provisioning_task (coalesce(league_id, server_id))
    WHERE status = 'running';
  CREATE INDEX provisioning_task_waiting ON public.provisioning_task (id) WHERE status IN ('pending', 'running');

  CREATE TABLE public.provisioning_step (
    task_id uuid NOT NULL REFERENCES public.provisioning_task (id) ON DELETE CASCADE,
    name text NOT NULL,
    position smallint NOT NULL,
    status text NOT NULL DEFAULT 'pending'
      CHECK (status IN ('pending', 'running', 'waiting', 'succeeded', 'failed', 'undone')),
    attempts integer NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    started timestamptz,
    finished timestamptz,
    output jsonb,
    error_code text,
    PRIMARY KEY (task_id, name),
    UNIQUE (task_id, position)
  );

  CREATE TABLE public.provisioning_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    task_id uuid NOT NULL REFERENCES public.provisioning_task (id) ON DELETE CASCADE,
    step text,
    line text NOT NULL CHECK (length(line) <= 1000),
    at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX provisioning_log_task ON public.provisioning_log (task_id, id);
`;

/**
 * The deployment of a league: its process (`starting`: a task handles it; `up`: a supervisor keeps it running) and
 * its site. Separate from the league, whose row is the customer's record.
 */
const DEPLOYMENTS = `
  CREATE TABLE public.league_deployment (
    league_id uuid PRIMARY KEY REFERENCES public.league (id),
    instance text NOT NULL DEFAULT 'down' CHECK (instance IN ('down', 'starting', 'up')),
    site text NOT NULL DEFAULT 'off' CHECK (site IN ('off', 'on', 'suspended')),
    release text,
    updated timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE public.instance_keeper (
    id uuid PRIMARY KEY,
    started timestamptz NOT NULL DEFAULT clock_timestamp(),
    seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );

  ALTER TABLE public.servers ADD COLUMN driver text NOT NULL DEFAULT 'local'
    CHECK (driver IN ('local', 'ssh', 'digitalocean'));
`;

/**
 * R35: the server's row is locked before its leagues are counted, so two simultaneous placements cannot both take the
 * last capacity. Each query of the function sees what was committed before it.
 */
const CAPACITY = `
  CREATE FUNCTION public.league_needs_room() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    capacity integer;
    used integer;
  BEGIN
    SELECT league_capacity INTO capacity FROM public.servers WHERE id = NEW.server_id FOR NO KEY UPDATE;
    SELECT count(*) INTO used FROM public.league
      WHERE server_id = NEW.server_id AND id <> NEW.id AND deployment_status <> 'deleted';
    IF used >= capacity THEN
      RAISE EXCEPTION 'the server has no room' USING ERRCODE = 'check_violation', CONSTRAINT = 'league_server_capacity';
    END IF;
    RETURN NEW;
  END $$;

  CREATE TRIGGER league_needs_room_at_first BEFORE INSERT ON public.league
    FOR EACH ROW WHEN (NEW.server_id IS NOT NULL AND NEW.deployment_status <> 'deleted')
    EXECUTE FUNCTION public.league_needs_room();
  CREATE TRIGGER league_needs_room BEFORE UPDATE OF server_id ON public.league
    FOR EACH ROW WHEN (NEW.server_id IS NOT NULL AND NEW.server_id IS DISTINCT FROM OLD.server_id)
    EXECUTE FUNCTION public.league_needs_room();
`;

export class Provisioning1700000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [TASKS, DEPLOYMENTS, CAPACITY]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER league_needs_room ON public.league;
      DROP TRIGGER league_needs_room_at_first ON public.league;
      DROP FUNCTION public.league_needs_room;
      ALTER TABLE public.servers DROP COLUMN driver;
      DROP TABLE public.instance_keeper, public.league_deployment, public.provisioning_log, public.provisioning_step;
      DROP INDEX public.provisioning_task_one_at_work, public.provisioning_task_waiting;
      ALTER TABLE public.provisioning_task DROP COLUMN input, DROP COLUMN started, DROP COLUMN lease_until,
        DROP COLUMN run_after, DROP COLUMN queued_at, DROP COLUMN cancel_requested;
      ALTER TABLE public.provisioning_task RENAME COLUMN error_code TO error;
    `);
  }
}
