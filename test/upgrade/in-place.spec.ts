import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rebuildIfOutdated, verifyLedger } from '../../server/src/ledger/index.js';
import { readCorpus } from '../../server/src/ledger/testing/corpus.js';
import { Database, migrate, migrationNames } from '../../server/src/platform/database/index.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { createTestDatabase, superuserUrlOfTests } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';

const migrations = path.resolve(import.meta.dirname, '../../migrations');
/** The last migration of 1.0.0. */
const LAST_BEFORE = '1700000009500';
const CORPUS = readCorpus('73d4f76-season').events;

let roles: TestDatabase;
let directory: string;
let name: string;
let ownerUrl: string;
let applicationUrl: string;

beforeAll(async () => {
  roles = await createTestDatabase();
  name = `${new URL(roles.databaseUrl).pathname.slice(1)}_old`;
  [ownerUrl, applicationUrl] = [roles.ownerUrl, roles.databaseUrl].map((url) =>
    Object.assign(new URL(url), { pathname: `/${name}` }).toString(),
  ) as [string, string];
  await withConnection(await superuserUrlOfTests(), (client) =>
    client.query(`CREATE DATABASE ${name} OWNER ${new URL(ownerUrl).username}`),
  );
  directory = await mkdtemp(path.join(tmpdir(), 'touchline-migrations-'));
  for (const file of await readdir(migrations))
    if (/^\d+/.test(file) && file.slice(0, 13) <= LAST_BEFORE)
      await symlink(path.join(migrations, file), path.join(directory, file));
});

afterAll(async () => {
  await withConnection(await superuserUrlOfTests(), (client) =>
    client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  );
  await roles.close();
  await rm(directory, { recursive: true });
});

describe('a database of 1.0.0 with a season in its ledger', () => {
  it('is upgraded in place with its events, keys and rows, and the ledger verifies', async () => {
    await migrate({ ownerUrl, applicationUrl, directory });
    await withConnection(ownerUrl, async (client) => {
      for (const { league_id, version, type, text, actor_id, command_id, occurred_at, hash } of CORPUS)
        await client.query(
          `INSERT INTO ledger.event (league_id, version, type, data, actor_id, command_id, occurred_at, hash)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [league_id, version, type, text, actor_id, command_id, occurred_at, hash],
        );
      await client.query(
        `INSERT INTO ledger.idempotency_key (actor_id, route, key, input_hash, status, response, created)
         SELECT gen_random_uuid(), 'POST /api/payments/approve', 'key-' || n, 'h', 200, '{"events":[]}',
           now() - n * interval '1 day' FROM generate_series(1, 500) n`,
      );
    });

    const ran = await migrate({ ownerUrl, applicationUrl });
    expect(ran).toEqual((await migrationNames()).slice(-ran.length));
    expect(await rebuildIfOutdated(ownerUrl)).toMatchObject({ events: CORPUS.length });

    const db = new Database(applicationUrl, { poolSize: 2 });
    try {
      expect((await verifyLedger(db)).problems).toEqual([]);
      const [kept] = await db.query(
        `SELECT count(*) AS keys, (SELECT count(*) FROM read.posting) > 0 AS has_rows FROM ledger.idempotency_key`,
      );
      expect(kept).toEqual({ keys: 500, has_rows: true });
      const again = await db.query(
        `INSERT INTO ledger.idempotency_key (actor_id, route, key, input_hash)
         SELECT actor_id, route, key, 'other' FROM ledger.idempotency_key LIMIT 5 RETURNING key`,
      );
      expect(again).toEqual([]);
    } finally {
      await db.close();
    }
    // A non-transactional migration may have stopped before it was recorded: it runs again.
    await withConnection(ownerUrl, (client) =>
      client.query(`DELETE FROM public.migration WHERE name LIKE 'KeyPartitions%'`),
    );
    expect(await migrate({ ownerUrl, applicationUrl })).toEqual(['KeyPartitions1700000011021']);
  });
});
