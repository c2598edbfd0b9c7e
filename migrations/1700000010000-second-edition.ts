import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the second edition of the rules adds to records and projections: tiers have a price per month (R5); accounts
 * store whether their price is negotiated, since when their plan is canceled and since when an estimate is due (R5,
 * R14, R25a); no day is paid twice unless staff say so (R28a); payments store when their lateness clock was stopped,
 * what was due at upload, and what remains after they are cut short (R17, R28a, R29). The new columns of projections
 * are empty until the rebuild at the next start.
 */
export class SecondEdition1700000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE public.tiers ADD COLUMN period_price bigint CHECK (period_price >= 0);
      ALTER TABLE read.league_account
        ADD COLUMN price_negotiated boolean, ADD COLUMN cancelled_at timestamptz, ADD COLUMN estimate_due_at timestamptz;
      CREATE INDEX league_account_estimate_due ON read.league_account (estimate_due_at, league_id)
        WHERE estimate_due_at IS NOT NULL;
      ALTER TABLE read.payment DROP COLUMN late_from,
        ADD COLUMN late_pauses json, ADD COLUMN due_at_upload bigint, ADD COLUMN kept_value bigint;
      ALTER TABLE read.service_charge_line ALTER COLUMN service_id DROP NOT NULL;
      -- The first row is nobody's choice: what staff have laid down since stays as it is (R28a).
      ALTER TABLE public.billing_policy ALTER COLUMN proration SET DEFAULT 'days';
      UPDATE public.billing_policy SET proration = 'days' WHERE effective_from = '1970-01-01T00:00:00Z';
      ALTER TABLE public.billing_run_item ADD COLUMN next_try_at timestamptz,
        DROP CONSTRAINT billing_run_item_kind_check,
        ADD CONSTRAINT billing_run_item_kind_check CHECK (kind IN ('calendar', 'estimate', 'reminders'));
    `);
    await changeAppend(runner, [
      [CLOSED, CLOSED + OF_ACCOUNTS],
      [LATE_FROM, OF_PAYMENTS],
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeAppend(runner, [
      [OF_ACCOUNTS, ''],
      [OF_PAYMENTS, LATE_FROM],
    ]);
    await runner.query(`
      ALTER TABLE public.billing_policy ALTER COLUMN proration SET DEFAULT 'none';
      UPDATE public.billing_policy SET proration = 'none' WHERE effective_from = '1970-01-01T00:00:00Z';
      DELETE FROM public.billing_run_item WHERE kind = 'estimate';
      ALTER TABLE public.billing_run_item DROP COLUMN next_try_at,
        DROP CONSTRAINT billing_run_item_kind_check,
        ADD CONSTRAINT billing_run_item_kind_check CHECK (kind IN ('calendar', 'reminders'));
      DELETE FROM read.service_charge_line WHERE service_id IS NULL;
      ALTER TABLE read.service_charge_line ALTER COLUMN service_id SET NOT NULL;
      ALTER TABLE read.payment DROP COLUMN late_pauses, DROP COLUMN due_at_upload, DROP COLUMN kept_value,
        ADD COLUMN late_from timestamptz;
      UPDATE read.payment SET late_from = final_payment_date;
      ALTER TABLE read.payment ALTER COLUMN late_from SET NOT NULL;
      ALTER TABLE read.league_account
        DROP COLUMN price_negotiated, DROP COLUMN cancelled_at, DROP COLUMN estimate_due_at;
      ALTER TABLE public.tiers DROP COLUMN period_price;
    `);
  }
}

const updates = (columns: string[]): string => columns.map((name) => `${name} = excluded.${name}, `).join('');

const CLOSED = updates(['closed_at']);
const OF_ACCOUNTS = updates(['price_negotiated', 'cancelled_at', 'estimate_due_at']);
const LATE_FROM = updates(['late_from']);
const OF_PAYMENTS = updates(['late_pauses', 'due_at_upload', 'kept_value']);

/** `ledger.append` lists the columns that it updates. */
async function changeAppend(runner: QueryRunner, changes: [from: string, to: string][]): Promise<void> {
  const [{ source }] = (await runner.query(
    `SELECT pg_get_functiondef('ledger.append'::regproc) AS source`,
  )) as [{ source: string }];
  let changed = source;
  for (const [from, to] of changes) {
    if (changed.split(from).length !== 2)
      throw new Error(`ledger.append is not as this migration knows it: ${from}`);
    changed = changed.replace(from, to);
  }
  await runner.query(changed);
}
