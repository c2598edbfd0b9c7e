import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline } from './online.js';

/** The few emails that have not gone out, which the dashboard and the figures by day count among millions that have. */
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
