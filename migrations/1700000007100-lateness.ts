import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Append1700000004000 } from './1700000004000-append.js';

/**
 * Lateness in the projections (R29, R31): since when a payment is late and up to when its months are counted, and
 * since when a league is suspended. Existing rows get what a rebuild would compute.
 */
export class Lateness1700000007100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.league_account ADD COLUMN suspended_at timestamptz;
      ALTER TABLE read.payment ADD COLUMN late_from timestamptz, ADD COLUMN late_counted_until timestamptz;
      UPDATE read.payment SET late_from = final_payment_date;
      UPDATE read.payment p SET late_from = greatest(p.final_payment_date, e.declined),
        late_counted_until = e.counted
      FROM (SELECT data->>'payment_id' AS id, max(occurred_at) AS counted,
              max(occurred_at) FILTER (WHERE type = 'PaymentDeclined') AS declined
            FROM ledger.event WHERE type IN ('PaymentDeclined', 'ReceiptDeleted', 'BonusSet', 'PaymentEdited')
            GROUP BY 1) e
      WHERE p.id = e.id::uuid;
      ALTER TABLE read.payment ALTER COLUMN late_from SET NOT NULL;
    `);
    await this.makeAppendAnew(runner, 'suspended_at = excluded.suspended_at, ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.league_account DROP COLUMN suspended_at;
      ALTER TABLE read.payment DROP COLUMN late_from, DROP COLUMN late_counted_until;
    `);
    await this.makeAppendAnew(runner, '');
  }

  /** `ledger.append` lists the columns that it updates; those of payments are read when it is created. */
  private async makeAppendAnew(runner: QueryRunner, ofAccounts: string): Promise<void> {
    await runner.query('DROP FUNCTION ledger.append');
    await new Append1700000004000().up(runner);
    const [{ source }] = (await runner.query(
      `SELECT pg_get_functiondef('ledger.append'::regproc) AS source`,
    )) as [{ source: string }];
    const place = 'next_close_at = excluded.next_close_at, ';
    if (!source.includes(place)) throw new Error('ledger.append is not as this migration knows it');
    await runner.query(source.replace(place, place + ofAccounts));
  }
}
