import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline } from './online.js';

/** A message that staff started has no text of the owner: `answer` is what staff wrote, and is mailed like any answer. */
export class MessagesBegunByStaff1700000011171 implements MigrationInterface {
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE public.owner_message ALTER COLUMN message DROP NOT NULL,
        DROP CONSTRAINT IF EXISTS owner_message_says_something,
        ADD CONSTRAINT owner_message_says_something CHECK (message IS NOT NULL OR answer IS NOT NULL) NOT VALID;
      CREATE OR REPLACE TRIGGER announce_begun AFTER INSERT ON public.owner_message
        FOR EACH ROW WHEN (NEW.answered_at IS NOT NULL) EXECUTE FUNCTION public.announce('mails');
    `);
    await runner.query(`ALTER TABLE public.owner_message VALIDATE CONSTRAINT owner_message_says_something`);
    await createIndexOnline(runner, {
      name: 'owner_message_league',
      table: 'public.owner_message',
      on: '(league_id, created)',
    });
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
