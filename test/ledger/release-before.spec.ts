import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeChargeTerms } from '../../server/src/ledger/domain/index.js';
import {
  PROJECTION_VERSION,
  ProjectionRefresh,
  rebuildIfOutdated,
  verifyLedger,
} from '../../server/src/ledger/index.js';
import type { Statement } from '../../server/src/platform/database/index.js';
import { Database } from '../../server/src/platform/database/index.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';

/** Columns that 1.0.0 does not know: its rows do not contain them. */
const NEW_COLUMNS = [
  ...['price_negotiated', 'cancelled_at', 'estimate_due_at'],
  ...['late_pauses', 'due_at_upload', 'kept_value', 'to_pay_at_upload'],
];

/** The database as used by processes of the previous release: with the function and the rows that they know. */
class DatabaseOfReleaseBefore extends Database {
  override query<Row>(statement: Statement, values?: unknown[]): Promise<Row[]> {
    // It only knows single appends.
    if (typeof statement !== 'string' && statement.text.includes('ledger.append_many'))
      return Promise.reject(new Error('function ledger.append_many does not exist'));
    if (typeof statement === 'string' || !statement.text.includes('ledger.append_v2'))
      return super.query<Row>(statement, values);
    const text = statement.text.replace('append_v2', 'append');
    return super.query<Row>({ name: 'append-v1', text }, values?.map(withoutNewColumns));
  }
}

function withoutNewColumns(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value) || value.includes('"hash"')) return value;
  return JSON.stringify(JSON.parse(value), (key, field: unknown) =>
    NEW_COLUMNS.includes(key) ? undefined : field,
  );
}

const PAID = { type_tier: 2, match_price: 5000 };
let database: TestDatabase;
let dbBefore: Database;
let accounts: { now: TestAccounts; before: TestAccounts };

beforeAll(async () => {
  database = await createTestDatabase();
  dbBefore = new DatabaseOfReleaseBefore(database.databaseUrl);
  accounts = { now: new TestAccounts(database.db), before: new TestAccounts(dbBefore) };
});
afterAll(async () => {
  await dbBefore.close();
  await database.close();
});

const stale = (): Promise<unknown[]> => database.db.query('SELECT league_id FROM ledger.stale_projection');
const problems = async (): Promise<unknown[]> => (await verifyLedger(database.db)).problems;
const reprice = (by: TestAccounts, league: string, price: number) =>
  by.run(league, (d) => changeChargeTerms(d, { charge_type: 'J', price }));

describe('a release running next to the previous one (R38b)', () => {
  it('marks leagues changed by the previous release as stale and refreshes their rows', async () => {
    const own = await accounts.now.open(PAID);
    expect(await stale()).toEqual([]);
    const league = await accounts.before.open(PAID);
    await reprice(accounts.before, league, 7000);
    expect(await stale()).toEqual([{ league_id: league }]);
    expect(await problems()).not.toEqual([]);

    const refresh = new ProjectionRefresh(database.db);
    expect(await refresh.poll()).toBe(1);
    expect(await stale()).toEqual([]);
    expect(await problems()).toEqual([]);
    const terms = await database.db.query(
      'SELECT league_id, price_negotiated FROM read.league_account ORDER BY price_negotiated',
    );
    expect(terms).toEqual([
      { league_id: own, price_negotiated: false },
      { league_id: league, price_negotiated: true },
    ]);
    expect(await refresh.poll()).toBe(0);
  });

  it('loses no command while both releases write and rows are refreshed', async () => {
    const leagues = await Promise.all([1, 2, 3].map(() => accounts.now.open(PAID)));
    const refresh = new ProjectionRefresh(database.db);
    let isRunning = true;
    const refreshing = (async () => {
      while (isRunning) await refresh.poll();
    })();
    for (let n = 1; n <= 20; n++) {
      await Promise.all(
        leagues.map((league, i) => reprice((n + i) % 2 ? accounts.before : accounts.now, league, 1000 + n)),
      );
    }
    isRunning = false;
    await refreshing;
    await refresh.poll();
    expect(await stale()).toEqual([]);
    expect(await problems()).toEqual([]);
    const prices = await database.db.query(
      'SELECT DISTINCT price FROM read.league_account WHERE league_id = ANY ($1)',
      [leagues],
    );
    expect(prices).toEqual([{ price: 1020 }]);
  });

  it('postpones a refresh during a running command and rejects rows that no replay gives', async () => {
    const league = await accounts.before.open(PAID);
    const refresh = new ProjectionRefresh(database.db);
    await dbBefore.transaction(async () => {
      await reprice(accounts.before, league, 8000);
      expect(await refresh.poll()).toBe(0);
    });
    const [row] = await database.db.query<{ row: string; version: number }>(
      'SELECT row_to_json(a)::text AS row, version FROM read.league_account a WHERE league_id = $1',
      [league],
    );
    const forged = { league_account: [{ ...(JSON.parse(row!.row) as object), positive_balance: 100_000 }] };
    const call = 'SELECT ledger.refresh_projection($1, $2, $3) AS done';
    await expect(database.db.query(call, [league, row!.version, JSON.stringify(forged)])).rejects.toThrow(
      'rows that no replay gives',
    );
    expect(await database.db.query(call, [league, row!.version - 1, '{}'])).toEqual([{ done: false }]);
    expect(await refresh.poll()).toBe(1);
    expect(await database.db.query(call, [league, row!.version, '{}'])).toEqual([{ done: false }]);
    expect(await problems()).toEqual([]);
  });
});

describe('projections of an older version of the code', () => {
  it('are rebuilt once, while those of a newer version are left alone', async () => {
    const asOwner = (sql: string) => withConnection(database.ownerUrl, (client) => client.query(sql));
    expect(await rebuildIfOutdated(database.ownerUrl)).toBeNull();
    await asOwner('UPDATE ledger.projection_version SET version = 0; DELETE FROM read.payment_state');
    expect(await rebuildIfOutdated(database.ownerUrl)).toMatchObject({ streams: 6 });
    expect(await problems()).toEqual([]);
    expect(await rebuildIfOutdated(database.ownerUrl)).toBeNull();
    await asOwner('UPDATE ledger.projection_version SET version = version + 1');
    expect(await rebuildIfOutdated(database.ownerUrl)).toBeNull();
    expect(await database.db.query('SELECT version FROM ledger.projection_version')).toEqual([
      { version: PROJECTION_VERSION + 1 },
    ]);
  });
});
