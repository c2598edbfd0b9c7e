import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database, ReportDatabase } from '../../server/src/platform/database/index.js';
import { startReplicated } from '../support/standby.js';
import type { ReplicatedCluster } from '../support/standby.js';
import { until } from '../support/until.js';

const LAG_MS = 250;
const SUM = 'SELECT coalesce(sum(amount), 0)::int AS sum, pg_is_in_recovery() AS from_replica FROM note';

let servers: ReplicatedCluster;
let db: Database;
let reports: ReportDatabase;

const write = (amount: number) => db.query('INSERT INTO note VALUES ($1)', [amount]);
const report = async (): Promise<{ sum: number; from_replica: boolean }> =>
  (await reports.query<{ sum: number; from_replica: boolean }>(SUM))[0]!;

beforeAll(async () => {
  servers = await startReplicated(async (url) => {
    const primary = new Database(url);
    await primary.query('CREATE TABLE note (amount integer NOT NULL)');
    await primary.close();
  });
  db = new Database(servers.primary.superuserUrl);
  reports = new ReportDatabase(servers.primary.superuserUrl, { readUrl: servers.standby.superuserUrl });
  // The replica starts to follow the primary a moment after its start.
  await until(async () => (await report()).from_replica, 'the replica answers');
});
afterAll(async () => {
  await reports.close();
  await db.close();
  await servers.end();
});

describe('reports from a replica', () => {
  it('include the latest write every time', async () => {
    let written = (await report()).sum;
    const sources = new Set<boolean>();
    // A replica that was late once is left out for some seconds.
    const isDone = (n: number): boolean => n >= 100 && (sources.has(true) || n >= 20_000);
    for (let n = 0; !isDone(n); n += 1) {
      await write(1);
      written += 1;
      const { sum, from_replica } = await report();
      expect(sum).toBe(written);
      sources.add(from_replica);
    }
    expect(sources).toContain(true);
  });

  it('come from the primary while the replica lags, without waiting for it each time', async () => {
    await servers.replays(false);
    await write(10);
    const { sum: now, from_replica } = await report();
    expect(from_replica).toBe(false);
    const took: number[] = [];
    for (let n = 1; n <= 5; n += 1) {
      await write(10);
      const began = performance.now();
      expect(await report()).toEqual({ sum: now + 10 * n, from_replica: false });
      took.push(performance.now() - began);
    }
    // A report that waits for the replica takes at least this long; on a busy machine, some take as long without waiting.
    expect(Math.min(...took)).toBeLessThan(LAG_MS);
    await servers.replays(true);
    await until(async () => (await report()).from_replica, 'the replica answers again');
    expect((await report()).sum).toBe(now + 50);
  });

  it('see one state per transaction and cannot write', async () => {
    // If the replica has just lagged, the primary answers, but for both reports.
    await until(async () => {
      const [first, second] = await reports.transaction(async () => [await report(), await report()]);
      expect(second).toEqual(first);
      return first!.from_replica;
    }, 'the replica answers in a transaction');
    await expect(reports.query('INSERT INTO note VALUES (1)')).rejects.toMatchObject({ code: '25006' });
  });

  it('come from the primary when the replica is stopped', async () => {
    const { sum } = await report();
    await servers.standby.stop();
    expect(await report()).toEqual({ sum, from_replica: false });
  });
});
