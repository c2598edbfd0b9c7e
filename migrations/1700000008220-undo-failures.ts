import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the rollback of a step has failed: retries get less frequent, and end after a limit. */
export class UndoFailures1700000008220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE public.provisioning_step ADD COLUMN undo_failures integer NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE public.provisioning_step DROP COLUMN undo_failures');
  }
}
