import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Backups of leagues: one row per backup that was started, so that failures are visible, too. A `good` one was opened
 * and its rows counted; its file is in the storage under `storage_key`. A task has at most one backup of each kind,
 * however often it is retried. If a stored file turns out to be missing, its row becomes `lost`.
 */
export class LeagueBackups1700000008100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE public.league_backup (
        id uuid PRIMARY KEY,
        league_id uuid NOT NULL REFERENCES public.league (id),
        name text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('on_demand', 'daily', 'before_delete', 'before_move', 'before_restore')),
        status text NOT NULL DEFAULT 'taking' CHECK (status IN ('taking', 'good', 'failed', 'lost')),
        task_id uuid REFERENCES public.provisioning_task (id) ON DELETE SET NULL,
        storage_key text,
        bytes bigint,
        sha256 text,
        counts jsonb,
        taken_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        checked_at timestamptz,
        error_code text,
        created timestamptz NOT NULL DEFAULT clock_timestamp(),
        UNIQUE (task_id, kind),
        CHECK (status <> 'good' OR num_nulls(storage_key, bytes, sha256, counts, checked_at) = 0)
      );
      CREATE INDEX league_backup_league ON public.league_backup (league_id, id);
      CREATE INDEX league_backup_good ON public.league_backup (league_id, taken_at DESC) WHERE status = 'good';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.league_backup');
  }
}
