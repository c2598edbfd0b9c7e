import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline } from './online.js';

/** An index for the few mails that have not been sent, which the dashboard and the daily figures count among millions. */
export class UnsentMails1700000011172 implements MigrationInterface {
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexOnline(runner, {
      name: 'mail_unsent',
      table: 'public.mail',
      on: '(created) WHERE sent_at IS NULL',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS public.mail_unsent');
  }
}
