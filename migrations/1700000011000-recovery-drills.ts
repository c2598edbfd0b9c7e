import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Recovery drills: restores into a scratch directory that show whether the backups are good. `requested_by` is null
 * for scheduled ones. The status of backups is written every few seconds: unlogged, so that an idle database writes
 * no WAL.
 */
const TABLES = `
  CREATE TABLE public.recovery_drill (
    id uuid PRIMARY KEY,
    requested_by uuid REFERENCES public.users (id),
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'running', 'passed', 'failed')),
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    started timestamptz,
    finished timestamptz,
    report jsonb,
    error text
  );
  CREATE INDEX recovery_drill_created ON public.recovery_drill (created);
  CREATE UNIQUE INDEX recovery_drill_one_at_a_time ON public.recovery_drill ((true)) WHERE status IN ('pending', 'running');

  CREATE UNLOGGED TABLE public.backup_status (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    status jsonb NOT NULL,
    updated timestamptz NOT NULL DEFAULT clock_timestamp()
  );
`;

export class RecoveryDrills1700000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.backup_status, public.recovery_drill');
  }
}
