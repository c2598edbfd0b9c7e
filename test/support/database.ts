import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Database } from '../../server/src/platform/database/index.js';
import type { DatabaseOptions } from '../../server/src/platform/database/index.js';
import { roleNames, withConnection, withLogin } from '../../server/src/platform/embedded/index.js';
import type { TestServer } from './test-server.js';

export interface TestDatabase {
  /** The application role's URL: DATABASE_URL. */
  databaseUrl: string;
  /** The table owner's URL: DATABASE_OWNER_URL. */
  ownerUrl: string;
  /** The URL through PgBouncer: DATABASE_POOLER_URL, if specs run behind one (TEST_PGBOUNCER=1). */
  poolerUrl?: string | null;
  /** A pool of the application role. */
  db: Database;
  /** Closes the pool and drops the database, even if someone is still connected. */
  close(): Promise<void>;
}

/** Asks jest's parent process, which starts PostgreSQL on the first request (global-setup.mjs). */
async function askForServer(): Promise<TestServer> {
  const socket = process.env['TEST_DATABASE_SOCKET'];
  if (!socket) throw new Error('No test server: only specs of the system project have one (jest.config.mjs)');
  const answer = JSON.parse(await text(connect(socket))) as TestServer & { error?: string };
  if (answer.error) throw new Error(`PostgreSQL for tests did not start: ${answer.error}`);
  return answer;
}

let asked: Promise<TestServer> | undefined;
const testServer = (): Promise<TestServer> => (asked ??= askForServer());

/** The superuser of the server that all tests share: for server-wide objects, such as roles. */
export async function superuserUrlOfTests(): Promise<string> {
  return (await testServer()).superuserUrl;
}

/**
 * A separate database for one test file, migrated, with both roles, and without rows except those of the migrations.
 * @param source a database to copy instead (see `findTemplate`)
 */
export async function createTestDatabase(
  options: DatabaseOptions = {},
  source?: string,
): Promise<TestDatabase> {
  const { superuserUrl, template, passwords, pooler } = await testServer();
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await withConnection(superuserUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${source ?? template} OWNER ${roleNames.owner}`),
  );
  const databaseUrl = withLogin(
    superuserUrl,
    { user: roleNames.application, password: passwords.application },
    name,
  );
  const ownerUrl = withLogin(superuserUrl, { user: roleNames.owner, password: passwords.owner }, name);
  const throughPooler = pooler ? Object.assign(new URL(databaseUrl), { host: pooler }).href : null;
  const { poolerUrl = throughPooler } = options;
  const db = new Database(databaseUrl, { poolSize: 5, ...options, poolerUrl });
  const close = async (): Promise<void> => {
    await db.close();
    await withConnection(superuserUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  return { databaseUrl, ownerUrl, poolerUrl, db, close };
}

/**
 * A database to copy, which the first caller fills for all workers of a run.
 * @returns its name, for `createTestDatabase`
 */
export async function findTemplate(
  what: string,
  fill: (empty: TestDatabase) => Promise<void>,
): Promise<string> {
  const { superuserUrl, template } = await testServer();
  const name = `${template}_${what}`;
  await withConnection(superuserUrl, async (client) => {
    // Held until the connection ends: other workers wait and then find the database.
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    // PgBouncer would keep connections to it, and a database with connections cannot be renamed.
    const filled = await createTestDatabase({ poolerUrl: null });
    try {
      await fill(filled);
      await filled.db.close();
      // Only a completely filled database gets the name.
      await client.query(`ALTER DATABASE ${new URL(filled.ownerUrl).pathname.slice(1)} RENAME TO ${name}`);
    } catch (error) {
      await filled.close();
      throw error;
    }
  });
  return name;
}
