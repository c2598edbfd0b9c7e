import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff look up receipt groups by their token (R15); a rebuild recreates the index with the table. */
export class ReceiptGroupIndex1700000010100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX payment_receipt_group ON read.payment (payments_ids_token) WHERE payments_ids_token IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX read.payment_receipt_group');
  }
}
