import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Messages from owners to the platform, stored with their answers: `contact_message` only holds the mails that bring
 * them to staff, until they are sent. Also the texts of mails, except for those with a one-time link.
 */
const MESSAGES = `
  CREATE TABLE public.owner_message (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    user_id uuid NOT NULL REFERENCES public.users (id) ON DELETE CASCADE,
    league_id uuid,
    subject text NOT NULL,
    message text NOT NULL,
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    answer text,
    answered_by uuid,
    answered_at timestamptz,
    answer_queued_at timestamptz,
    answer_mailed_at timestamptz,
    CHECK ((answer IS NULL) = (answered_at IS NULL))
  );
  CREATE INDEX owner_message_created ON public.owner_message (created, id);
  CREATE INDEX owner_message_user ON public.owner_message (user_id);
  CREATE INDEX owner_message_open ON public.owner_message (created) WHERE answered_at IS NULL;
  CREATE INDEX owner_message_unmailed ON public.owner_message (id)
    WHERE answered_at IS NOT NULL AND answer_mailed_at IS NULL;
  CREATE TRIGGER announce_mails AFTER UPDATE OF answered_at ON public.owner_message
    FOR EACH ROW EXECUTE FUNCTION public.announce('mails');
`;

const TRANSITIONS = {
  INSERT: 'NEW TABLE AS new_rows',
  UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'OLD TABLE AS old_rows',
};

const CHANGES = Object.entries(TRANSITIONS).map(
  ([operation, rows]) => `
    CREATE TRIGGER note_${operation.toLowerCase()} AFTER ${operation} ON public.owner_message REFERENCING ${rows}
      FOR EACH STATEMENT EXECUTE FUNCTION public.note_changes('owner_messages', 'id', 'league_id', '', 'answer_queued_at');`,
);

export class OwnerMessages1700000011136 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [MESSAGES, ...CHANGES, 'ALTER TABLE public.mail ADD COLUMN text text'])
      await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE public.mail DROP COLUMN text; DROP TABLE public.owner_message');
  }
}
