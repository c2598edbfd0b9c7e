import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../../server/src/platform/database/index.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';
import { until } from '../support/until.js';

const online = pathToFileURL(path.resolve(import.meta.dirname, '../../migrations/online.ts')).href;
let database: TestDatabase;
let directory: string;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'touchline-migrations-'));
  await withConnection(database.ownerUrl, (client) =>
    client.query(`CREATE TABLE public.thing (id integer PRIMARY KEY, a integer, b integer);
      INSERT INTO public.thing (id) SELECT generate_series(1, 25)`),
  );
});

afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const run = (options: { lockTimeoutMs?: number; lockAttempts?: number } = {}): Promise<string[]> =>
  migrate({ ownerUrl: database.ownerUrl, applicationUrl: database.databaseUrl, directory, ...options });

const write = (name: string, body: string): Promise<void> =>
  writeFile(
    path.join(directory, `${name.slice(-13)}-x.js`),
    `import * as online from '${online}';\nexport class ${name} { ${body} }`,
  );

/** Locks the table like a long transaction, until `work` ends. */
async function whileLocked<T>(work: (release: () => Promise<void>) => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: database.ownerUrl, application_name: 'long-report' });
  await holder.connect();
  try {
    await holder.query('BEGIN; LOCK TABLE public.thing IN ACCESS SHARE MODE');
    return await work(async () => void (await holder.query('COMMIT')));
  } finally {
    await holder.end();
  }
}

describe('a migration that cannot get a lock', () => {
  it('gives up after 2 attempts, names the lock holder and changes nothing', async () => {
    await write(
      'First1800000000001',
      `async up(r) { await r.query('ALTER TABLE public.thing ADD COLUMN c integer'); }`,
    );
    await whileLocked(async () => {
      await expect(run({ lockTimeoutMs: 100, lockAttempts: 2 })).rejects.toThrow(
        /got no lock in 2 attempts and was rolled back; .*run "npm run migrate" again.*long-report \(pid \d+/,
      );
    });
    const columns = await database.db.query(
      `SELECT 1 FROM information_schema.columns WHERE table_name = 'thing' AND column_name = 'c'`,
    );
    expect(columns).toEqual([]);
  });

  it('retries and lets other queries through in between', async () => {
    await whileLocked(async (release) => {
      // More attempts than a busy machine needs to see one of them.
      const running = run({ lockTimeoutMs: 1_000, lockAttempts: 1_000 });
      await until(async () => {
        // Only a session's own role sees what it waits for.
        const { rows } = await withConnection(database.ownerUrl, (client) =>
          client.query(
            `SELECT 1 FROM pg_stat_activity
             WHERE datname = current_database() AND application_name = 'touchline-migrate' AND wait_event_type = 'Lock'`,
          ),
        );
        return rows.length > 0;
      }, 'the migration waits');
      // If the migration waited without a limit, this query would be blocked behind it.
      expect(
        await withConnection(database.ownerUrl, (c) => c.query('SELECT 1 FROM public.thing LIMIT 1')),
      ).toBeTruthy();
      await release();
      expect(await running).toEqual(['First1800000000001']);
    });
  });
});

describe('a migration outside a transaction', () => {
  it('updates in batches, sets NOT NULL, builds an index and can be rerun after a failure', async () => {
    const batches = `await online.updateInBatches(r, { table: 'public.thing', key: 'id', set: 'a = 1', where: 'a IS NULL', batchSize: 10 })`;
    const index = (unique: boolean) =>
      `await online.createIndexOnline(r, { name: 'thing_a', table: 'public.thing', on: '(a)', unique: ${unique} })`;
    // A unique index on equal values fails and leaves an invalid index behind.
    const step = `await online.setNotNullOnline(r, 'public.thing', 'a');`;
    await write(
      'Second1800000000002',
      `transaction = false; async up(r) { ${batches}; ${step} ${index(true)}; }`,
    );
    await expect(run()).rejects.toThrow(/could not create unique index/);
    await write(
      'Third1800000000003',
      `transaction = false; async up(r) { ${batches}; ${step} ${index(false)}; }`,
    );
    await rm(path.join(directory, '1800000000002-x.js'));
    expect(await run()).toEqual(['Third1800000000003']);
    const [state] = await database.db.query(
      `SELECT attnotnull AS filled, (SELECT indisvalid FROM pg_index WHERE indexrelid = 'public.thing_a'::regclass) AS valid
       FROM pg_attribute WHERE attrelid = 'public.thing'::regclass AND attname = 'a'`,
    );
    expect(state).toEqual({ filled: true, valid: true });
  });
});
