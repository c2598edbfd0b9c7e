import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Activities name what was done, not only what happened to a row, and from where. Names are checked where the log is
 * written (record-store/activity.ts), so a new one needs no migration.
 */
const ACTIVITY = `
  ALTER TABLE public.activity_log
    DROP CONSTRAINT activity_log_action_check,
    ADD COLUMN address text,
    ADD COLUMN device text;
  CREATE INDEX activity_log_action ON public.activity_log (action, created);
`;

/** When a user was last active, in sessions that have ended or not. */
const LAST_SEEN = `CREATE INDEX session_last_used ON public.session (user_id, last_used_at)`;

/** Who did what to whom, from where. */
export class Activity1700000006400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACTIVITY);
    await runner.query(LAST_SEEN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX public.session_last_used, public.activity_log_action;
      ALTER TABLE public.activity_log DROP COLUMN device, DROP COLUMN address,
        ADD CONSTRAINT activity_log_action_check CHECK (action IN ('created', 'updated', 'deleted')) NOT VALID;
    `);
  }
}
