import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tier's description in Spanish, since owners read the portal in either language. If empty, they read the existing one. */
export class TierDescriptionEs1700000011101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE public.tiers ADD COLUMN description_es text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE public.tiers DROP COLUMN description_es');
  }
}
