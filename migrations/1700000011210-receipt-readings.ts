import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the pictures of receipts say, recognized by machine (R49). For display to staff only: no decision is based on it. */
export class ReceiptReadings1700000011210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE public.receipt_reading (
        name text PRIMARY KEY,
        status text NOT NULL CHECK (status IN ('running', 'read', 'failed')),
        tries integer NOT NULL DEFAULT 1 CHECK (tries > 0),
        lease_until timestamptz,
        facts jsonb,
        error text,
        updated timestamptz NOT NULL DEFAULT clock_timestamp(),
        CHECK ((status = 'running') = (lease_until IS NOT NULL)),
        CHECK ((status = 'read') = (facts IS NOT NULL)),
        CHECK ((status = 'failed') = (error IS NOT NULL))
      );
      CREATE INDEX receipt_reading_lease ON public.receipt_reading (lease_until) WHERE lease_until IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.receipt_reading');
  }
}
