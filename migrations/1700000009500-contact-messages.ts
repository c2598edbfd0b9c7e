import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Messages from owners: one row per mail to staff, kept until it is sent, so that none is lost when a process dies.
 * Sent mails are in public.mail under the same ID.
 */
const CONTACT_MESSAGES = `
  CREATE TABLE public.contact_message (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    user_id uuid NOT NULL REFERENCES public.users (id) ON DELETE CASCADE,
    recipient text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    created timestamptz NOT NULL DEFAULT now(),
    queued_at timestamptz
  );
  CREATE INDEX contact_message_unqueued ON public.contact_message (id) WHERE queued_at IS NULL;
  CREATE INDEX contact_message_user ON public.contact_message (user_id);
`;

export class ContactMessages1700000009500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CONTACT_MESSAGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.contact_message');
  }
}
