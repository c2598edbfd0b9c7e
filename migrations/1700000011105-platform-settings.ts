import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What staff settle for the whole platform. Uploads open with the first verified mail on new installations only: where
 * leagues are registered already, staff decide who may upload, and go on doing so until they say otherwise (R34).
 */
export class PlatformSettings1700000011105 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE public.platform_setting (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        only_row boolean NOT NULL DEFAULT true UNIQUE CHECK (only_row),
        open_uploads_on_verification boolean NOT NULL,
        changed_by uuid REFERENCES public.users (id),
        updated timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO public.platform_setting (open_uploads_on_verification)
        SELECT NOT EXISTS (SELECT FROM public.league);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.platform_setting');
  }
}
