import { randomBytes } from 'node:crypto';
import { access, chmod, constants, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../server/src/platform/database/index.js';
import {
  clearOrphan,
  isAlive,
  prepareDatabase,
  startCluster,
} from '../../server/src/platform/embedded/index.js';
import { roleNames, withConnection, withLogin } from '../../server/src/platform/embedded/index.js';
import { readDiskSpace } from '../../server/src/platform/storage/index.js';
import { migrateQueues } from '../../server/src/platform/queues/migrate.js';
import { startPgBouncer } from './pgbouncer.js';

/** Where the test files of a run find PostgreSQL. */
export interface TestServer {
  /** A role that may create databases. */
  superuserUrl: string;
  /** The migrated database that is copied for every test file. */
  template: string;
  passwords: { owner: string; application: string };
  /** Host and port of a PgBouncer in front of all databases, if specs run behind one (TEST_PGBOUNCER=1). */
  pooler?: string;
}

interface Source {
  superuserUrl: string;
  stop(): Promise<void>;
}

/** Linux keeps the files of this directory in memory. */
const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;

/** Whether databases fit there: a run's take less than one GiB, its processes three. */
async function hasMemory(): Promise<boolean> {
  const isWritable = await access(MEMORY, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable || process.availableMemory() < 6 * GIB) return false;
  return (await readDiskSpace(MEMORY)).freeBytes > 2 * GIB;
}

/** In memory where possible: each test file's database has 900 files, which a disk's file system makes and removes slowly. */
const runsDirectory = path.join(
  (await hasMemory()) ? MEMORY : tmpdir(),
  `touchline-test-${process.getuid?.() ?? 'user'}`,
);

/** A test run's data need not survive a power cut. */
const throwAwaySettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=128MB',
  // It looks once a minute, and these databases live for seconds.
  'autovacuum=off',
  // Passwords of roles are public here, and are checked for each of thousands of connections.
  'scram_iterations=1',
  'max_connections=200',
];

/** Ends the servers and removes the files of runs whose jest was killed. */
async function clearKilledRuns(): Promise<void> {
  for (const name of await readdir(runsDirectory).catch(() => [])) {
    if (isAlive(Number(name))) continue;
    const directory = path.join(runsDirectory, name);
    await clearOrphan(path.join(directory, 'postgres'));
    await rm(directory, { recursive: true, force: true });
  }
}

async function startEmbedded(): Promise<Source> {
  await clearKilledRuns();
  const directory = path.join(runsDirectory, String(process.pid));
  await mkdir(directory, { recursive: true });
  await chmod(runsDirectory, 0o755);
  const cluster = await startCluster({
    dataDir: path.join(directory, 'postgres'),
    superuserPassword: randomBytes(12).toString('hex'),
    settings: throwAwaySettings,
  });
  const stop = async (): Promise<void> => {
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { superuserUrl: cluster.superuserUrl, stop };
}

async function startContainer(): Promise<Source | undefined> {
  try {
    const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
    const started = await new PostgreSqlContainer('postgres:18')
      .withCommand(['-c', 'max_connections=200'])
      .start();
    return { superuserUrl: started.getConnectionUri(), stop: async () => void (await started.stop()) };
  } catch {
    // Without Docker, this throws within milliseconds.
    return undefined;
  }
}

async function chooseSource(): Promise<Source> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { superuserUrl: given, stop: async () => undefined };
  return (await startContainer()) ?? startEmbedded();
}

/** Starts (or finds) the run's PostgreSQL and makes the migrated template. */
export async function startTestServer(): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const source = await chooseSource();
  const template = `touchline_template_${process.pid}`;
  const passwords = { owner: 'owner-of-tests', application: 'application-of-tests' };
  try {
    const { ownerUrl, applicationUrl } = await prepareDatabase(source.superuserUrl, template, passwords);
    await migrateQueues(ownerUrl);
    await migrate({ ownerUrl, applicationUrl });
  } catch (error) {
    await source.stop();
    throw error;
  }
  const user = { user: roleNames.application, password: passwords.application };
  // Through `postgres` rather than the template: PgBouncer keeps its connections, and a database in use cannot be copied.
  const pooler = process.env['TEST_PGBOUNCER']
    ? await startPgBouncer(withLogin(source.superuserUrl, user, 'postgres'), {
        connections: 10,
        everyDatabase: true,
      })
    : undefined;
  const server: TestServer = {
    ...{ superuserUrl: source.superuserUrl, template, passwords },
    ...(pooler && { pooler: new URL(pooler.url).host }),
  };
  return {
    server,
    stop: async () => {
      await pooler?.end();
      if (process.env['TEST_DATABASE_URL']) await dropDatabases(server);
      await source.stop();
    },
  };
}

async function dropDatabases(server: TestServer): Promise<void> {
  await withConnection(server.superuserUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [server.template],
    );
    for (const { datname } of rows)
      await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  });
}
