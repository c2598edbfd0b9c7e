import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database, migrate } from '../../server/src/platform/database/index.js';
import {
  clearOrphan,
  isAlive,
  prepareDatabase,
  startCluster,
  withConnection,
} from '../../server/src/platform/embedded/index.js';
import { migrateQueues } from '../../server/src/platform/queues/migrate.js';

/** A PostgreSQL for the benchmark only, with the settings of `npm start`: durable commits, no tuning. */
export interface BenchDatabase {
  applicationUrl: string;
  ownerUrl: string;
  superuserUrl: string;
  /** The server's process id. */
  pid: number;
  /** Connected like the application, with as many connections as the largest number of clients. */
  db: Database;
  /** Runs one script as the owner of the tables. */
  asOwner(sql: string): Promise<void>;
  /** Updates statistics and finishes pending work from loading, so that it does not affect the measurement. */
  settle(): Promise<void>;
  /**
   * Registers `work` to run before the cluster stops, last one first, whatever the benchmark's outcome: for
   * implementations' pools.
   */
  beforeStop(work: () => Promise<void>): void;
  close(): Promise<void>;
}

export const MAX_CLIENTS = 16;

const RUNS = path.join(tmpdir(), `touchline-bench-${process.getuid?.() ?? 'user'}`);

/** Stops servers and removes files left behind by killed runs. */
async function clearKilledRuns(): Promise<void> {
  for (const name of await readdir(RUNS).catch(() => [])) {
    if (isAlive(Number(name))) continue;
    await clearOrphan(path.join(RUNS, name, 'postgres'));
    await rm(path.join(RUNS, name), { recursive: true, force: true });
  }
}

/** Starts the cluster in this run's temporary directory; `close` removes it. */
async function openBenchDatabase(): Promise<BenchDatabase> {
  await clearKilledRuns();
  const directory = path.join(RUNS, String(process.pid));
  await mkdir(directory, { recursive: true });
  await chmod(RUNS, 0o755);
  const passwords = { owner: randomBytes(9).toString('hex'), application: randomBytes(9).toString('hex') };
  const cluster = await startCluster({
    dataDir: path.join(directory, 'postgres'),
    superuserPassword: randomBytes(9).toString('hex'),
  });
  const { superuserUrl } = cluster;
  const { ownerUrl, applicationUrl } = await prepareDatabase(superuserUrl, 'touchline', passwords);
  await migrateQueues(ownerUrl);
  await migrate({ ownerUrl, applicationUrl });
  const db = new Database(applicationUrl, { poolSize: MAX_CLIENTS, statementTimeoutMs: 0 });
  const asOwner = (sql: string): Promise<void> =>
    withConnection(ownerUrl, async (client) => void (await client.query(sql)));
  const settle = async (): Promise<void> => {
    await asOwner('VACUUM (ANALYZE)');
    await withConnection(superuserUrl, (client) => client.query('CHECKPOINT'));
  };
  const closers: (() => Promise<void>)[] = [() => db.close()];
  const close = async (): Promise<void> => {
    const failures = await closeAll([...closers].reverse());
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
    if (failures.length > 0) throw new AggregateError(failures, 'connections of the benchmark did not close');
  };
  const beforeStop = (work: () => Promise<void>): void => void closers.push(work);
  const { pid } = cluster;
  return { applicationUrl, ownerUrl, superuserUrl, pid, db, asOwner, settle, beforeStop, close };
}

async function closeAll(closers: (() => Promise<void>)[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const closeOne of closers) await closeOne().catch((error: unknown) => failures.push(error));
  return failures;
}

/** Runs `work` on a temporary database. Errors of `work` take precedence over those of closing. */
export async function withBenchDatabase<T>(work: (bench: BenchDatabase) => Promise<T>): Promise<T> {
  const bench = await openBenchDatabase();
  let result: T;
  try {
    result = await work(bench);
  } catch (error) {
    await bench.close().catch((failure: unknown) => console.error('closing failed as well:', failure));
    throw error;
  }
  await bench.close();
  return result;
}
