import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Distinguishes a digest that could not be created from a location that could not be reached. */
export class DigestFailures1700000011031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE public.digest_failure DROP CONSTRAINT digest_failure_kind_check');
    await runner.query(`
      ALTER TABLE public.digest_failure ADD CONSTRAINT digest_failure_kind_check
        CHECK (kind IN ('contradiction', 'place', 'making')) -- lint-ok constraint: the table has one row at most
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM public.digest_failure WHERE kind = 'making'`);
    await runner.query('ALTER TABLE public.digest_failure DROP CONSTRAINT digest_failure_kind_check');
    await runner.query(
      `ALTER TABLE public.digest_failure ADD CONSTRAINT digest_failure_kind_check CHECK (kind IN ('contradiction', 'place'))`,
    );
  }
}
