import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payments record what their owner was asked to transfer when the receipt was uploaded (ADR 0105). The column is empty
 * until projections are rebuilt, which happens after the migrations.
 */
export class ToPayAtUpload1700000011100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.payment ADD COLUMN to_pay_at_upload bigint');
    await runner.query(replaceInAppend(KEPT_VALUE, KEPT_VALUE + TO_PAY));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(replaceInAppend(TO_PAY, ''));
    await runner.query('ALTER TABLE read.payment DROP COLUMN to_pay_at_upload');
  }
}

const KEPT_VALUE = 'kept_value = excluded.kept_value';
const TO_PAY = ', to_pay_at_upload = excluded.to_pay_at_upload';

/** `ledger.append_v2` lists the columns that it updates. */
const replaceInAppend = (from: string, to: string): string => `
  DO $$
  DECLARE
    v_source text := pg_get_functiondef('ledger.append_v2'::regproc);
  BEGIN
    IF array_length(string_to_array(v_source, '${from}'), 1) <> 2 THEN
      RAISE EXCEPTION 'ledger.append_v2 is not as this migration knows it';
    END IF;
    EXECUTE replace(v_source, '${from}', '${to}');
  END $$
  -- lint-ok opaque: it replaces a function, which locks no table`;
