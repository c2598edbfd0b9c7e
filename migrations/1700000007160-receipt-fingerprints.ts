import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How receipts look, to find those that were seen before. `duplicate_of` names the receipt that it resembled when it
 * was uploaded. The four parts of the layout's hash are indexed separately: if two hashes differ in up to three bits,
 * at least one part is the same.
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
