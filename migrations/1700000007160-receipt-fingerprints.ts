import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How receipts look, so that one that was seen before is found again. `duplicate_of` names the one that it looked like as
 * it was uploaded. Four parts of the layout's hash have an index each: of two that differ in up to three places, one
 * part at least is the same.
 */
export class ReceiptFingerprints1700000007160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE public.receipt_fingerprint (
        name text PRIMARY KEY,
        league_id uuid NOT NULL,
        payment_id uuid NOT NULL,
        uploaded timestamptz NOT NULL,
        sha256 text NOT NULL,
        part_1 integer,
        part_2 integer,
        part_3 integer,
        part_4 integer,
        looks bytea,
        duplicate_of text
      );
      CREATE INDEX receipt_fingerprint_sha256 ON public.receipt_fingerprint (sha256, uploaded);
      CREATE INDEX receipt_fingerprint_part_1 ON public.receipt_fingerprint (part_1, uploaded) WHERE looks IS NOT NULL;
      CREATE INDEX receipt_fingerprint_part_2 ON public.receipt_fingerprint (part_2, uploaded) WHERE looks IS NOT NULL;
      CREATE INDEX receipt_fingerprint_part_3 ON public.receipt_fingerprint (part_3, uploaded) WHERE looks IS NOT NULL;
      CREATE INDEX receipt_fingerprint_part_4 ON public.receipt_fingerprint (part_4, uploaded) WHERE looks IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.receipt_fingerprint');
  }
}
