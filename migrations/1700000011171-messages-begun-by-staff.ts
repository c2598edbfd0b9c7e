import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message that staff began has no text of the owner: `answer` is what staff wrote, and mailed like any answer. */
export class MessagesBegunByStaff1700000011171 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE public.owner_message ALTER COLUMN message DROP NOT NULL,
        ADD CONSTRAINT owner_message_says_something CHECK (message IS NOT NULL OR answer IS NOT NULL);
      CREATE TRIGGER announce_begun AFTER INSERT ON public.owner_message
        FOR EACH ROW WHEN (NEW.answered_at IS NOT NULL) EXECUTE FUNCTION public.announce('mails');
      CREATE INDEX owner_message_league ON public.owner_message (league_id, created);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX public.owner_message_league;
      DROP TRIGGER announce_begun ON public.owner_message;
      DELETE FROM public.owner_message WHERE message IS NULL;
      ALTER TABLE public.owner_message DROP CONSTRAINT owner_message_says_something,
        ALTER COLUMN message SET NOT NULL;
    `);
  }
}
