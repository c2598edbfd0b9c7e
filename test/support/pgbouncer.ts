import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { until } from './until.js';
import { reservePort } from './port.js';

/** Why PgBouncer cannot be tested here; null if it can. */
export const MISSING_FOR_PGBOUNCER = findProgram()
  ? null
  : 'no pgbouncer on this machine; .ci/run installs it';

function findProgram(): string | null {
  for (const program of ['pgbouncer', '/usr/sbin/pgbouncer'])
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' });
      return program;
    } catch {
      // Try the next path.
    }
  return null;
}

/** PgBouncer refuses to run as root. */
const NOBODY = 65_534;

/** The settings that docs/operations.md requires of operators. */
const SESSION = "SET timezone = 'UTC'; SET statement_timeout = 60000; SET lock_timeout = 30000";

export interface TestPgBouncer {
  /** The URL of the same database, role and password through PgBouncer. */
  url: string;
  end(): Promise<void>;
}

interface PgBouncerOptions {
  /** Connections per database: so few that clients have to share them. Default 3. */
  connections?: number;
  /** Serves every database of the server, including those created later. By default only the one in the URL. */
  everyDatabase?: boolean;
}

/** Starts a PgBouncer in transaction mode in front of a database. */
export async function startPgBouncer(
  databaseUrl: string,
  { connections = 3, everyDatabase = false }: PgBouncerOptions = {},
): Promise<TestPgBouncer> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const directory = await mkdtemp(path.join(tmpdir(), 'touchline-pgbouncer-'));
  const port = await reservePort();
  const users = path.join(directory, 'users.txt');
  const settings = path.join(directory, 'pgbouncer.ini');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    settings,
    [
      '[databases]',
      `${everyDatabase ? '*' : pathname.slice(1)} = host=${hostname} port=${serverPort} connect_query='${SESSION.replaceAll("'", "''")}'`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = scram-sha-256\nauth_file = ${users}`,
      `pool_mode = transaction\ndefault_pool_size = ${connections}\nmax_client_conn = 1000`,
    ].join('\n'),
  );
  const isRoot = process.getuid?.() === 0;
  await chmod(directory, 0o755);
  for (const file of isRoot ? [users, settings] : []) await chown(file, NOBODY, NOBODY);
  const child = spawn(findProgram()!, [settings], {
    stdio: 'ignore',
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;
  await until(() => answers(url), 'PgBouncer answers');
  return {
    url,
    async end() {
      const ended = once(child, 'exit');
      if (child.kill()) await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
