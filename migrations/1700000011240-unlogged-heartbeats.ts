import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The supervisors' heartbeats are worth nothing after a crash, which empties the table. Unlogged, they no longer write
 * to the log every five seconds, of which a backup would archive a piece each time.
 */
export class UnloggedHeartbeats1700000011240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE public.instance_keeper SET UNLOGGED
       -- lint-ok lock: one row per worker, and a supervisor that has to wait acts at its next poll`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE public.instance_keeper SET LOGGED');
  }
}
