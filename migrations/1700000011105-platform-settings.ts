import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Settings of the whole platform, made by staff. Uploads open with the first verified mail on new installations only:
 * if leagues are already registered, staff decide who may upload, and continue to do so until they change the setting
 * (R34).
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
