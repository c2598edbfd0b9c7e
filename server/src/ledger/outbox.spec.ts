import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { Database, PollingLoop } from '../platform/database/index.js';
import { withConnection } from '../platform/embedded/index.js';
import { OutboxReader } from './outbox.js';
import type { HandleEvents, OutboxEvent } from './outbox.js';
import { until } from '../../../test/support/until.js';

let test: TestDatabase;

beforeEach(async () => {
  test = await createTestDatabase({ poolSize: 20 });
});

afterEach(() => test.close());

const INSERT = `INSERT INTO ledger.event (league_id, version, type, data, actor_id, command_id, occurred_at, hash)
  SELECT $1, coalesce(max(version), 0) + 1, 'WalkoverChargeChanged', '{"walkover_charge": true}', gen_random_uuid(),
    gen_random_uuid(), now(), repeat('0', 64) FROM ledger.event WHERE league_id = $1
  ON CONFLICT DO NOTHING RETURNING position`;

type Sends = Pick<pg.ClientBase, 'query'>;

async function insertEvent(client: Sends, leagueId: string): Promise<number | null> {
  const { rows } = await client.query<{ position: string }>(INSERT, [leagueId]);
  return rows[0] ? Number(rows[0].position) : null;
}

/** Inserts as the owner of the tables: the application can only use `ledger.append`, which checks its input. */
function insertOne(leagueId: string): Promise<number | null> {
  return withConnection(test.ownerUrl, (client) => insertEvent(client, leagueId));
}

/** A client with an open transaction that has already taken its id. */
async function openTransaction(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test.ownerUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT pg_current_xact_id()');
  return client;
}

/** The reader waits for a gap while any older transaction of the cluster is running, including those of other databases. */
async function untilRead(reader: OutboxReader): Promise<void> {
  await until(async () => (await reader.poll()) > 0, 'an event is read');
}

async function end(client: pg.Client, how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  await client.query(how);
  await client.end();
}

function readerInto(seen: number[], batchSize?: number, db = test.db): OutboxReader {
  const handle: HandleEvents = async (events) => void seen.push(...events.map((event) => event.position));
  return new OutboxReader(db, 'spec', handle, batchSize === undefined ? {} : { batchSize });
}

describe('OutboxReader', () => {
  it('delivers committed events once, by position and in batches', async () => {
    const league = randomUUID();
    for (let n = 0; n < 5; n += 1) await insertOne(league);
    const seen: number[] = [];
    const reader = readerInto(seen, 2);
    expect([await reader.poll(), await reader.poll(), await reader.poll(), await reader.poll()]).toEqual([
      2, 2, 1, 0,
    ]);
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('delivers the fields of an event', async () => {
    const league = randomUUID();
    await insertOne(league);
    let event: OutboxEvent | undefined;
    await new OutboxReader(test.db, 'spec', async ([first]) => void (event = first)).poll();
    expect(event).toMatchObject({
      position: 1,
      league_id: league,
      version: 1,
      type: 'WalkoverChargeChanged',
      data: { walkover_charge: true },
      occurred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it('waits for a lower position whose transaction still runs, even with a higher transaction id', async () => {
    const older = await openTransaction();
    const younger = await openTransaction();
    expect(await insertEvent(younger, randomUUID())).toBe(1);
    expect(await insertEvent(older, randomUUID())).toBe(2);
    await end(older, 'COMMIT');
    const seen: number[] = [];
    const reader = readerInto(seen);
    for (let n = 0; n < 3; n += 1) expect(await reader.poll()).toBe(0);
    expect(reader.isWaiting).toBe(true);
    await end(younger, 'COMMIT');
    await reader.poll();
    expect(seen).toEqual([1, 2]);
    expect(await reader.poll()).toBe(0);
    expect(reader.isWaiting).toBe(false);
  });

  it('skips positions that were rolled back', async () => {
    const lost = await openTransaction();
    await insertEvent(lost, randomUUID());
    await insertOne(randomUUID());
    const seen: number[] = [];
    const reader = readerInto(seen);
    await reader.poll();
    expect(seen).toEqual([]);
    await end(lost, 'ROLLBACK');
    await untilRead(reader);
    expect(seen).toEqual([2]);
  });

  it('does not wait at a gap for a transaction that writes something else', async () => {
    const busy = await openTransaction();
    const lost = await openTransaction();
    await insertEvent(lost, randomUUID());
    await insertOne(randomUUID());
    await end(lost, 'ROLLBACK');
    const seen: number[] = [];
    const reader = readerInto(seen);
    expect([await reader.poll(), await reader.poll()]).toEqual([0, 1]);
    expect(seen).toEqual([2]);
    await end(busy, 'ROLLBACK');
  });

  it('delivers the same events again when the handler failed', async () => {
    await insertOne(randomUUID());
    let calls = 0;
    const reader = new OutboxReader(test.db, 'spec', async () => {
      calls += 1;
      if (calls === 1) throw new Error('no queue');
    });
    await expect(reader.poll()).rejects.toThrow('no queue');
    expect(await reader.poll()).toBe(1);
    expect([calls, await reader.poll()]).toEqual([2, 0]);
  });

  it('allows one reader at a time per name, and lets other names read independently', async () => {
    await insertOne(randomUUID());
    let proceed = (): void => undefined;
    const held = new Promise<void>((resolve) => (proceed = resolve));
    let begun = (): void => undefined;
    const reading = new Promise<void>((resolve) => (begun = resolve));
    const slow = new OutboxReader(test.db, 'spec', () => {
      begun();
      return held;
    }).poll();
    await reading;
    const seen: number[] = [];
    const rival = new Database(test.databaseUrl, { poolSize: 2 });
    expect(await readerInto(seen, 500, rival).poll()).toBe(0);
    expect(await new OutboxReader(rival, 'other', async () => undefined).poll()).toBe(1);
    proceed();
    expect(await slow).toBe(1);
    expect(await readerInto(seen, 500, rival).poll()).toBe(0);
    expect(seen).toEqual([]);
    await rival.close();
  });
});

const WRITERS = 16;
const TRANSACTIONS = 25;

/** Runs transactions that take their id early or late, write to several leagues, wait in between, and sometimes roll back. */
async function write(pool: pg.Pool, leagues: string[], committed: Set<number>): Promise<void> {
  const client = await pool.connect();
  for (let n = 0; n < TRANSACTIONS; n += 1) {
    await client.query('BEGIN');
    if (Math.random() < 0.5) await client.query('SELECT pg_current_xact_id()');
    const positions: (number | null)[] = [];
    // In a fixed order, so that two writers never wait for each other.
    for (const league of leagues.filter(() => Math.random() < 0.3)) {
      await sleep(Math.random() * 4);
      positions.push(await insertEvent(client, league));
    }
    await sleep(Math.random() * 6);
    const commits = Math.random() < 0.85;
    await client.query(commits ? 'COMMIT' : 'ROLLBACK');
    if (commits) for (const position of positions) if (position !== null) committed.add(position);
  }
  client.release();
}

describe('OutboxReader with 16 writers', () => {
  it('misses no event and keeps the order of each league with two concurrent readers', async () => {
    const leagues = Array.from({ length: 12 }, () => randomUUID()).sort();
    const pool = new pg.Pool({ connectionString: test.ownerUrl, max: WRITERS });
    const other = new Database(test.databaseUrl, { poolSize: 3 });
    const seen: { position: number; league_id: string; version: number }[] = [];
    const failures: unknown[] = [];
    const handle: HandleEvents = async (events) => void seen.push(...events);
    const loops = [test.db, other].map(
      (db) =>
        new PollingLoop(
          new OutboxReader(db, 'spec', handle, { batchSize: 20 }),
          (error) => failures.push(error),
          {
            idleMs: 3,
            gapMs: 2,
          },
        ),
    );
    for (const loop of loops) loop.start();
    const committed = new Set<number>();
    await Promise.all(Array.from({ length: WRITERS }, () => write(pool, leagues, committed)));
    await until(() => seen.length >= committed.size, 'every event read');
    // A second delivery of an earlier event would come before this one.
    const last = (await insertOne(leagues[0]!))!;
    committed.add(last);
    await until(() => seen.some(({ position }) => position === last), 'the last event read');
    for (const loop of loops) await loop.stop();
    await pool.end();
    await other.close();

    expect(failures).toEqual([]);
    expect(committed.size).toBeGreaterThan(300);
    expect(seen.map((event) => event.position)).toEqual([...committed].sort((a, b) => a - b));
    for (const league of leagues) {
      const versions = seen.filter((event) => event.league_id === league).map((event) => event.version);
      expect(versions).toEqual(versions.map((_, index) => index + 1));
    }
  });
});
