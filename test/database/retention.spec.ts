import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Alarms } from '../../server/src/health/alarms.js';
import type { Readiness } from '../../server/src/health/readiness.js';
import { Retention } from '../../server/src/ledger/index.js';
import { DailyCleanup } from '../../server/src/platform/daily-cleanup.js';
import { Database } from '../../server/src/platform/database/index.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { addUser } from '../support/api.js';
import { testConfig } from '../support/config.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';

const ACTOR = randomUUID();
let database: TestDatabase;
let retention: Retention;

beforeAll(async () => {
  database = await createTestDatabase();
  retention = new Retention(database.db, testConfig(database), new DailyCleanup());
});
afterAll(() => database.close());

const asOwner = async <Row>(sql: string): Promise<Row[]> =>
  (await withConnection(database.ownerUrl, (client) => client.query(sql))).rows as Row[];

const partitions = (): Promise<{ name: string; to_at: string }[]> =>
  database.db.query('SELECT name, to_at FROM ledger.partition ORDER BY to_at');

const addKey = (
  key: string,
  created = 'now()',
  db: Pick<Database, 'query'> = database.db,
): Promise<unknown[]> =>
  db.query(
    `INSERT INTO ledger.idempotency_key (actor_id, route, key, input_hash, status, response, created)
     VALUES ($1, 'POST /x', $2, 'h', 200, '{}', ${created}) RETURNING key`,
    [ACTOR, key],
  );

/** Simulates the daily run at another time, which only the owner can set. */
const runAt = (sql: string): Promise<{ dropped: number }[]> =>
  asOwner(`SELECT ledger.keep_partitions_at(${sql}, interval '90 days') AS dropped`);

describe('responses stored under an Idempotency-Key', () => {
  it('have partitions for the next two months', async () => {
    const [first, ...later] = await partitions();
    expect(first).toMatchObject({ name: 'idempotency_key_before' });
    const ahead = Date.parse((later.at(-1) ?? first)!.to_at) - Date.now();
    expect(ahead).toBeGreaterThan(60 * 86_400_000);
    expect(await retention.maintainPartitions()).toBe(0);
    expect(await partitions()).toHaveLength(later.length + 1);
  });

  it('are unique per key across partitions, even for concurrent requests', async () => {
    expect(await addKey('one')).toHaveLength(1);
    expect(await addKey('one', `now() + interval '70 days'`)).toEqual([]);
    await database.db.transaction(async (tx) => {
      expect(await addKey('two', 'now()', tx)).toHaveLength(1);
      const other = new Database(database.databaseUrl, { poolSize: 1, lockTimeoutMs: 100 });
      await expect(addKey('two', `now() + interval '70 days'`, other)).rejects.toThrow(/lock timeout/);
      await other.close();
    });
    expect(await addKey('two')).toEqual([]);
  });

  it('are dropped with their partition after 90 days, not earlier', async () => {
    await runAt(`now() + interval '4 months'`);
    await addKey('later', `now() + interval '80 days'`);
    const before = await partitions();
    expect(await runAt(`'${before[0]!.to_at}'::timestamptz + interval '89 days'`)).toEqual([{ dropped: 0 }]);
    expect(await runAt(`'${before[0]!.to_at}'::timestamptz + interval '91 days'`)).toEqual([{ dropped: 1 }]);
    const after = await partitions();
    expect(after.map(({ name }) => name)).not.toContain('idempotency_key_before');
    expect(await database.db.query('SELECT key FROM ledger.idempotency_key')).toEqual([{ key: 'later' }]);
  });

  it('are kept when their partition is missing and move to it once it exists', async () => {
    const [last] = (await partitions()).slice(-1);
    await addKey('stray', `'${last!.to_at}'::timestamptz + interval '3 days'`);
    expect(await asOwner('SELECT key FROM part.idempotency_key_rest')).toEqual([{ key: 'stray' }]);
    await runAt(`'${last!.to_at}'::timestamptz`);
    expect(await asOwner('SELECT key FROM part.idempotency_key_rest')).toEqual([]);
    expect(await database.db.query(`SELECT 1 FROM ledger.idempotency_key WHERE key = 'stray'`)).toHaveLength(
      1,
    );
  });

  it('cannot be deleted by the application or read from a partition directly', async () => {
    for (const sql of [
      'SELECT * FROM part.idempotency_key_rest',
      'DELETE FROM ledger.idempotency_key',
      'DELETE FROM ledger.partition',
      `SELECT ledger.keep_partitions_at(now() + interval '9 years', interval '1 day')`,
    ])
      await expect(database.db.query(sql)).rejects.toThrow(/permission denied/);
  });
});

describe('a missing partition', () => {
  it('raises the alarm PARTITION_MISSING', async () => {
    const report = async () => ({ checks: { queue: 'up', disk: 'up' } });
    const alarms = new Alarms(database.db, { report } as unknown as Readiness);
    const isRaised = async () => (await alarms.readFigures()).partition_missing;
    expect(await isRaised()).toBe(false);
    await asOwner(`UPDATE ledger.partition SET to_at = to_at - interval '1 year'`);
    expect(await isRaised()).toBe(true);
    expect(await alarms.read()).toContainEqual({ code: 'PARTITION_MISSING', figure: null });
    await asOwner(`UPDATE ledger.partition SET to_at = to_at + interval '1 year'`);
  });
});

describe('the activity log', () => {
  it('loses only entries past retention, and never those of the last year', async () => {
    const user = await addUser(database.db, 'admin', 'admin');
    await database.db.query(
      `INSERT INTO public.activity_log (id, user_id, resource, record_id, action, created)
       SELECT gen_random_uuid(), $1, 'users', $1, 'updated', now() - age * interval '1 day'
       FROM unnest(ARRAY[1, 364, 1824, 1826, 4000]) AS a (age)`,
      [user],
    );
    expect(await retention.removeOldActivity()).toBe(2);
    expect(await database.db.query('SELECT 1 FROM public.activity_log')).toHaveLength(3);
    // Even if the caller wants to keep less.
    expect(await database.db.query('SELECT ledger.remove_old_activity(0) AS n')).toEqual([{ n: 1 }]);
  });
});
