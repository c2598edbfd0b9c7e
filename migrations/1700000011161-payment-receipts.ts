import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of payment receipts, consecutive per year, assigned by a reader of events (R48). A rebuild assigns the same ones. */
export class PaymentReceipts1700000011161 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE public.payment_receipts (
        number text PRIMARY KEY,
        year integer NOT NULL,
        n integer NOT NULL CHECK (n > 0),
        approve_token uuid NOT NULL UNIQUE,
        league_id uuid NOT NULL,
        position bigint NOT NULL,
        issued timestamptz NOT NULL,
        voided timestamptz,
        UNIQUE (year, n),
        CHECK (number = year || '-' || lpad(n::text, greatest(6, length(n::text)), '0'))
      )`);
    await runner.query(`
      CREATE TABLE public.payment_receipt_payments (
        number text NOT NULL REFERENCES public.payment_receipts (number),
        payment_id uuid NOT NULL,
        version integer NOT NULL,
        PRIMARY KEY (number, payment_id)
      )`);
    await runner.query(
      'CREATE INDEX payment_receipt_payments_payment ON public.payment_receipt_payments (payment_id, version DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.payment_receipt_payments, public.payment_receipts');
  }
}
