import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts of deleted leagues are closed (R37): the calendar skips them. */
export class AccountClosed1700000008210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.league_account ADD COLUMN closed_at timestamptz');
    await changeAppend(runner, SUSPENDED, `${SUSPENDED}${CLOSED}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeAppend(runner, `${SUSPENDED}${CLOSED}`, SUSPENDED);
    await runner.query('ALTER TABLE read.league_account DROP COLUMN closed_at');
  }
}

const SUSPENDED = 'suspended_at = excluded.suspended_at, ';
const CLOSED = 'closed_at = excluded.closed_at, ';

/** `ledger.append` lists the columns of accounts that it updates. */
async function changeAppend(runner: QueryRunner, from: string, to: string): Promise<void> {
  const [{ source }] = (await runner.query(
    `SELECT pg_get_functiondef('ledger.append'::regproc) AS source`,
  )) as [{ source: string }];
  if (source.split(from).length !== 2) throw new Error('ledger.append is not as this migration knows it');
  await runner.query(source.replace(from, to));
}
