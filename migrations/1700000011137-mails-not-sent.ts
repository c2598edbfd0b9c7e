import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline } from './online.js';

/** An index for the few mails that were not sent, among millions. */
export class MailsNotSent1700000011137 implements MigrationInterface {
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexOnline(runner, {
      ...{ name: 'mail_not_sent', table: 'public.mail', on: '(created, id) WHERE sent_at IS NULL' },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS public.mail_not_sent');
  }
}
