import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails requested by events and the calendar, until they are sent: a queue that loses its data is refilled from here. */
export class QueuedMails1700000011010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE public.queued_mail (
        job_id text PRIMARY KEY,
        name text NOT NULL,
        data jsonb NOT NULL,
        created timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX queued_mail_created ON public.queued_mail (created);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.queued_mail');
  }
}
