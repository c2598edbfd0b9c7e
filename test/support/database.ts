import { randomBytes } from 'node:crypto';
import { Database } from '../../server/src/platform/database/index.js';
import type { DatabaseOptions } from '../../server/src/platform/database/index.js';
import { roleNames, withConnection, withLogin } from '../../server/src/platform/embedded/index.js';
import type { TestServer } from './test-server.js';

export interface TestDatabase {
  /** As the application role sees it: DATABASE_URL. */
  databaseUrl: string;
  /** As the owner of the tables sees it: DATABASE_OWNER_URL. */
  ownerUrl: string;
  /** A pool of the application role. */
  db: Database;
  /** Closes the pool and drops the database, whoever is still connected. */
  close(): Promise<void>;
}

function testServer(): TestServer {
  const handed = process.env['TOUCHLINE_TEST_SERVER'];
  if (!handed)
    throw new Error("No test server: run jest through 'npm run jest', whose global set-up starts one");
  return JSON.parse(handed) as TestServer;
}

/** The superuser of the server that all tests share: for what belongs to a server, such as roles. */
export const superuserOfTests = (): string => testServer().superuserUrl;

/** A database of its own for one test file, migrated, with both roles, and with no rows but the migrations' own. */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const { superuserUrl, template, passwords } = testServer();
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await withConnection(superuserUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${roleNames.owner}`),
  );
  const databaseUrl = withLogin(
    superuserUrl,
    { user: roleNames.application, password: passwords.application },
    name,
  );
  const ownerUrl = withLogin(superuserUrl, { user: roleNames.owner, password: passwords.owner }, name);
  const db = new Database(databaseUrl, { poolSize: 5, ...options });
  const close = async (): Promise<void> => {
    await db.close();
    await withConnection(superuserUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  return { databaseUrl, ownerUrl, db, close };
}
