import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STAFF, TestAccounts } from '../../../test/support/accounts.js';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { insertLeague } from '../../../test/support/league.js';
import { hasReadAll } from '../../../test/support/outbox-readers.js';
import { until } from '../../../test/support/until.js';
import {
  NO_POLICY,
  approvePayment,
  changeChargeTerms,
  openAccount,
  uploadReceipt,
} from '../ledger/domain/index.js';
import { LedgerTasks } from './ledger-tasks.js';

const RECEIPT = { name: 'r/1.png', mime: 'image/png', size: 10, sha256: 'ab'.repeat(32) };
const policies = [{ ...NO_POLICY, suspension_days: 10 }];

let database: TestDatabase;
let accounts: TestAccounts;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = new TestAccounts(database.db);
});
afterAll(() => database.close());

interface Task {
  league_id: string;
  kind: string;
  status: string;
}

/** The tasks once the readers have read all events. */
async function tasks(): Promise<Task[]> {
  await until(() => hasReadAll(database.db, 'suspensions'), 'all events are read');
  return database.db.query<Task>(
    'SELECT league_id, kind, status FROM public.provisioning_task ORDER BY created, id',
  );
}

describe('the tasks of a suspension (R31)', () => {
  it('are created once per event, also with two readers and when events are read again', async () => {
    const { leagueId: league } = await insertLeague(database.db, {});
    accounts.now = '2026-01-10T12:00:00.000Z';
    const opening = await accounts.run(league, (d) => {
      openAccount(d, { tier_id: STAFF, type_tier: 2, match_price: 5000 });
      changeChargeTerms(d, { charge_type: 'J', price: d.terms.price });
    });
    const payment_id = opening.payments[0]!.id;
    accounts.now = '2026-02-16T06:00:00.000Z';
    await accounts.run(league, () => undefined, { policies });
    const readers = [new LedgerTasks(database.db), new LedgerTasks(database.db)];
    for (const reader of readers) reader.onApplicationBootstrap();
    const suspend = { league_id: league, kind: 'suspend', status: 'pending' };
    expect(await tasks()).toEqual([suspend]);
    const payments = [{ payment_id, payment_date: accounts.now, user_comment: '' }];
    await accounts.run(league, (d) => uploadReceipt(d, { payments, receipts: [RECEIPT] }), { policies });
    accounts.now = '2026-02-17T06:00:00.000Z';
    await accounts.run(
      league,
      (d) => approvePayment(d, { payment_ids: [payment_id], approval_comment: '' }),
      { policies },
    );
    const both = [suspend, { league_id: league, kind: 'resume', status: 'pending' }];
    expect(await tasks()).toEqual(both);
    await database.db.query("UPDATE ledger.outbox_checkpoint SET position = 0 WHERE reader = 'suspensions'");
    // Without a signal, the readers would look again only after a while.
    database.db.announce('ledger');
    expect(await tasks()).toEqual(both);
    await Promise.all(readers.map((reader) => reader.onModuleDestroy()));
  });
});
