import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Current uploads: one at a time per user, across all processes. A lease, because processes die. UNLOGGED: obsolete
 * after some seconds.
 */
const TABLE = `
  CREATE UNLOGGED TABLE public.upload_slot (
    user_id uuid PRIMARY KEY REFERENCES public.users (id) ON DELETE CASCADE,
    holder uuid NOT NULL,
    expires_at timestamptz NOT NULL
  );
`;

export class UploadSlots1700000010500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.upload_slot');
  }
}
