import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Current problems of the platform, and when admins were notified; and backups that are much smaller than the
 * previous one.
 */
export class Alarms1700000011011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE public.alarm (
        code text PRIMARY KEY,
        since timestamptz NOT NULL DEFAULT now(),
        mailed_at timestamptz
      );
      ALTER TABLE public.league_backup ADD COLUMN suspicious boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.alarm; ALTER TABLE public.league_backup DROP COLUMN suspicious');
  }
}
