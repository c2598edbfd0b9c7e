import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline } from './online.js';

/**
 * Payments are found by an exact amount, and owners by the digits of their phone number. Inserted amounts wait in a
 * short list before they are sorted in, so that appends stay fast and searches have little to scan.
 */
export class PaymentSearch1700000011141 implements MigrationInterface {
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexOnline(runner, {
      name: 'payment_amounts',
      table: 'read.payment',
      on: `USING gin ((ARRAY[value, charged, due, received, to_pay_at_upload])) WITH (gin_pending_list_limit = 256)`,
    });
    await createIndexOnline(runner, {
      name: 'users_telephone',
      table: 'public.users',
      on: `USING gin ((regexp_replace(coalesce(prefix_telephone_number, '') || coalesce(telephone_number, ''), '\\D', '', 'g'))
        public.gin_trgm_ops)`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS read.payment_amounts');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS public.users_telephone');
  }
}
