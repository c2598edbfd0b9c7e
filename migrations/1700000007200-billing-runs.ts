import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The daily billing runs, and the leagues that failed in them: one open item per league and kind of work, stored with
 * its reason until it succeeds. The index of due leagues is read in batches, so its last column is the league.
 */
export class BillingRuns1700000007200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE public.billing_run (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        day date NOT NULL UNIQUE,
        ran_at timestamptz NOT NULL,
        leagues integer NOT NULL DEFAULT 0,
        reminders integer NOT NULL DEFAULT 0,
        failed integer NOT NULL DEFAULT 0,
        created timestamptz NOT NULL DEFAULT now(),
        finished timestamptz
      );
      CREATE TABLE public.billing_run_item (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        league_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('calendar', 'reminders')),
        day date NOT NULL,
        code text NOT NULL,
        reason text NOT NULL,
        attempts integer NOT NULL DEFAULT 1,
        created timestamptz NOT NULL DEFAULT now(),
        updated timestamptz NOT NULL DEFAULT now(),
        resolved timestamptz
      );
      CREATE UNIQUE INDEX billing_run_item_open ON public.billing_run_item (league_id, kind) WHERE resolved IS NULL;
      CREATE INDEX billing_run_item_created ON public.billing_run_item (created, id);
      CREATE INDEX billing_run_item_league ON public.billing_run_item (league_id);

      DROP INDEX read.league_account_next_close;
      CREATE INDEX league_account_next_close ON read.league_account (next_close_at, league_id)
        WHERE next_close_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX read.league_account_next_close;
      CREATE INDEX league_account_next_close ON read.league_account (next_close_at) WHERE next_close_at IS NOT NULL;
      DROP TABLE public.billing_run_item, public.billing_run;
    `);
  }
}
