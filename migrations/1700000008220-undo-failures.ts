import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often taking a step back went wrong: it is tried ever more slowly, and not for ever. */
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
