import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline } from './online.js';

/**
 * Indexes for the columns by which the console sorts payments, each after the state, by which most lists filter; a list
 * of all states merges the three index scans. The tabs of approved payments and of receipts in review have their own
 * default sort.
 */
const ADDED: Record<string, string> = {
  payment_window: '(status, final_payment_date, id) WHERE NOT voided',
  payment_charged: '(status, charged, id) WHERE NOT voided',
  payment_due: '(status, due, id) WHERE NOT voided',
  payment_approved: `(approved_date, id) WHERE status = 'approved' AND NOT voided`,
  payment_review: `(updated, id) WHERE status = 'in_review' AND NOT voided`,
};

export class PaymentSorts1700000011159 implements MigrationInterface {
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(ADDED))
      await createIndexOnline(runner, { name, table: 'read.payment', on });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(ADDED))
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS read.${name}`);
  }
}
