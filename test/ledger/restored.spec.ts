import { randomBytes } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { rebuildProjections } from '../../server/src/ledger/maintenance/rebuild.js';
import { verifyLedger } from '../../server/src/ledger/maintenance/verify.js';
import { OutboxReader } from '../../server/src/ledger/outbox.js';
import { Database, migrate } from '../../server/src/platform/database/index.js';
import { prepareDatabase, startCluster, withConnection } from '../../server/src/platform/embedded/index.js';
import type { Cluster } from '../../server/src/platform/embedded/index.js';
import { migrateQueues } from '../../server/src/platform/queues/migrate.js';
import { ChangeFeed } from '../../server/src/realtime/feed/change-feed.js';
import { ChangeLog } from '../../server/src/realtime/feed/change-log.js';
import { LedgerChanges } from '../../server/src/realtime/feed/ledger-changes.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';
import { testDirectory } from '../support/directory.js';
import { RandomBooks } from '../support/random-books.js';

/** This many more transactions than a new cluster has had by the time it is filled. */
const TRANSACTIONS = 30_000;
const ZONE = 'America/Guayaquil';

let source: TestDatabase;
let cluster: Cluster;
let directory: string;
let ownerUrl: string;
let superuserUrl: string;
let db: Database;
let books: RandomBooks;

const positions = async (one: Database, reader: string): Promise<number[]> => {
  const seen: number[] = [];
  const outbox = new OutboxReader(one, reader, async (events) => {
    seen.push(...events.map(({ position }) => position));
  });
  while ((await outbox.poll()) > 0 || outbox.isWaiting);
  return seen;
};

beforeAll(async () => {
  source = await createTestDatabase();
  await withConnection(source.ownerUrl, (owner) =>
    owner.query(
      `DO $$ BEGIN FOR n IN 1..${TRANSACTIONS} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`,
    ),
  );
  books = new RandomBooks(source.db, 23);
  for (let n = 0; n < 3; n++) await books.open();
  for (let n = 0; n < 60; n++) await books.step();
  await source.db.query('SELECT public.roll_collection($1)', [ZONE]);
  await positions(source.db, 'spec');
  await new LedgerChanges(source.db).poll();
  directory = testDirectory('restored');
  await chmod(directory, 0o755);
  cluster = await startCluster({
    dataDir: path.join(directory, 'postgres'),
    superuserPassword: randomBytes(9).toString('hex'),
    settings: ['fsync=off'],
  });
  const passwords = { owner: randomBytes(9).toString('hex'), application: randomBytes(9).toString('hex') };
  const urls = await prepareDatabase(cluster.superuserUrl, 'touchline', passwords);
  ownerUrl = urls.ownerUrl;
  superuserUrl = cluster.superuserUrl.replace(/\/postgres(\?|$)/, '/touchline$1');
  await migrateQueues(ownerUrl);
  await migrate({ ownerUrl, applicationUrl: urls.applicationUrl });
  await copyEverything();
  db = new Database(urls.applicationUrl, { poolSize: 5 });
});

afterAll(async () => {
  await db.close();
  await cluster.stop();
  await source.close();
  await rm(directory, { recursive: true, force: true });
});

/** What pg_dump and pg_restore do: copy the rows as they are, then the sequences. */
async function copyEverything(): Promise<void> {
  const from = new pg.Client({ connectionString: source.ownerUrl });
  const into = new pg.Client({
    connectionString: superuserUrl,
    options: '-c session_replication_role=replica',
  });
  await Promise.all([from.connect(), into.connect()]);
  const { rows } = await from.query<{ name: string; columns: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name, string_agg(quote_ident(a.attname), ', ') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'ledger', 'read') GROUP BY 1`,
  );
  for (const { name, columns } of rows) {
    if (name !== 'ledger.event') await into.query(`DELETE FROM ${name}`);
    await pipeline(
      from.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`)),
      into.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`)),
    );
  }
  const { rows: sequences } = await from.query<{ name: string; last: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname IN ('public', 'ledger')`,
  );
  for (const { name, last } of sequences) {
    if (last !== null) await into.query('SELECT setval($1, $2::bigint)', [name, last]);
  }
  await Promise.all([from.end(), into.end()]);
}

describe('a database that was restored into a new cluster', () => {
  it('contains events with transaction ids that the new cluster has not reached', async () => {
    const [row] = await db.query<{ later: boolean }>(
      'SELECT min(tx) > pg_snapshot_xmax(pg_current_snapshot()) AS later FROM ledger.event',
    );
    expect(row).toEqual({ later: true });
    expect(await verifyLedger(db)).toMatchObject({ ok: true, problems: [] });
  });

  it('delivers new events to the outbox, once, to the change feed and to the collection', async () => {
    const feed = new ChangeFeed(db, new ChangeLog(db));
    await feed.ensurePosition();
    const [head] = await db.query<{ last: number }>('SELECT max(position) AS last FROM ledger.event');
    const here = books.elsewhere(db);
    for (let n = 0; n < 25; n++) await here.step();
    const news = await db.query<{ position: number }>(
      'SELECT position FROM ledger.event WHERE position > $1 ORDER BY 1',
      [head!.last],
    );
    expect(news.length).toBeGreaterThan(5);
    expect(await positions(db, 'spec')).toEqual(news.map(({ position }) => position));

    const changes = new LedgerChanges(db);
    while ((await changes.poll()) > 0 || changes.isWaiting);
    let told = 0;
    while ((await feed.poll((some) => (told += some.length))) > 0 || feed.isWaiting);
    expect(told).toBeGreaterThan(0);

    const [before] = await db.query<{ position: number }>('SELECT position FROM public.collection_roll');
    expect(before!.position).toBe(head!.last);
    await db.query('SELECT public.roll_collection($1)', [ZONE]);
    const [after] = await db.query<{ position: number }>('SELECT position FROM public.collection_roll');
    expect(after!.position).toBeGreaterThanOrEqual(news.at(-1)!.position);
    expect(await verifyLedger(db)).toMatchObject({ ok: true, problems: [] });
  });

  it('is rebuilt without replaying unchanged leagues a second time', async () => {
    expect(await rebuildProjections(ownerUrl)).toMatchObject({ streams: 3, replayedAgain: 0 });
    expect(await verifyLedger(db)).toMatchObject({ ok: true, problems: [] });
  });
});
