import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isAlive } from '../../server/src/platform/embedded/index.js';
import { createTestDatabase } from '../support/database.js';
import { makePlace, Program } from '../support/program.js';
import { childProcesses } from '../support/child-processes.js';
import { until } from '../support/until.js';

let place: Awaited<ReturnType<typeof makePlace>>;
const running: Program[] = [];

const start = (
  environment: Record<string, string> = {},
  at: { port: number; dataDir: string } = place,
): Program => {
  const program = Program.start(at, environment);
  running.push(program);
  return program;
};

const postmasterPid = (): number =>
  Number.parseInt(readFileSync(path.join(place.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

/** As the owner of the embedded PostgreSQL, whose password is stored next to it. */
async function connect(): Promise<pg.Client> {
  const secrets = JSON.parse(readFileSync(path.join(place.dataDir, 'secrets.json'), 'utf8')) as {
    ownerPassword: string;
  };
  const port = readFileSync(path.join(place.dataDir, 'postgres.port'), 'utf8').trim();
  const client = new pg.Client(
    `postgres://touchline_owner:${secrets.ownerPassword}@127.0.0.1:${port}/touchline`,
  );
  await client.connect();
  return client;
}

async function query(text: string): Promise<unknown[]> {
  const client = await connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Blocks /health/ready, which reads the migration table.
 * @returns a function that unblocks it
 */
async function holdRequests(): Promise<{ whenOneWaits(): Promise<void>; release(): Promise<void> }> {
  const client = await connect();
  await client.query('BEGIN; LOCK TABLE public.countries IN ACCESS EXCLUSIVE MODE');
  const waiting = `SELECT FROM pg_locks WHERE relation = 'public.countries'::regclass AND NOT granted`;
  return {
    whenOneWaits: () =>
      until(async () => (await client.query(waiting)).rows.length > 0, 'a request waits for the table'),
    release: async () => {
      await client.query('COMMIT');
      await client.end();
    },
  };
}

beforeAll(async () => {
  place = await makePlace();
});

afterAll(async () => {
  for (const program of running) await program.end('SIGKILL');
  await place.clear();
});

const isRoot = process.getuid?.() === 0;

/** Each test continues where the previous one left off: most of their cost is starting. */
describe('npm start without configuration', () => {
  let program: Program;

  it('starts PostgreSQL with two roles, migrates and prints the address', async () => {
    program = start();
    await program.ready();
    expect(program.output).toContain(`http://localhost:${place.port}/api`);
    expect(statSync(path.join(place.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(
      await query(`SELECT tableowner FROM pg_tables WHERE schemaname = 'ledger' AND tablename = 'event'`),
    ).toEqual([{ tableowner: 'touchline_owner' }]);
    expect(
      await query(
        `SELECT has_table_privilege('touchline_app', 'ledger.event', 'UPDATE, DELETE, TRUNCATE') AS may`,
      ),
    ).toEqual([{ may: false }]);
    const metrics = await (await fetch(`${program.url}/metrics`)).text();
    expect(metrics).toContain('process_resident_memory_bytes');
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/health\/ready",status="200"\} \d/,
    );
  });

  const asRoot = isRoot ? it : it.skip;
  asRoot(
    `runs PostgreSQL as a user that is not root${isRoot ? '' : ' (skipped: these tests do not run as root)'}`,
    () => {
      const owner = execFileSync('ps', ['-o', 'user=', '-p', String(postmasterPid())])
        .toString()
        .trim();
      expect(owner).not.toBe('root');
    },
  );

  it('refuses to start twice on one data directory and does not disturb the running one', async () => {
    const second = start({}, { ...place, port: place.port + 1 });
    expect(await second.end()).toBe(1);
    expect(second.output).toMatch(/^Touchline already runs on .* \(process \d+\): stop it, or set DATA_DIR/);
    expect(second.output).not.toContain('    at ');
    await until(async () => (await fetch(`${program.url}/health/ready`)).status === 200, 'it is ready');
  });

  it('finishes a request in flight on SIGTERM and stops PostgreSQL cleanly', async () => {
    const postmaster = postmasterPid();
    await query('CREATE TABLE kept AS SELECT 1 AS one');
    const held = await holdRequests();
    const inFlight = fetch(`${program.url}/api/countries`).then((answer) => answer.status);
    await held.whenOneWaits();
    const ended = program.end('SIGTERM');
    const isClosed = () =>
      fetch(`${program.url}/health/live`).then(
        () => false,
        () => true,
      );
    await until(isClosed, 'new connections are refused');
    await held.release();
    expect(await inFlight).toBe(200);
    expect(await ended).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
    expect(readFileSync(path.join(place.dataDir, 'postgres.log'), 'utf8').trimEnd()).toMatch(
      /database system is shut down$/,
    );
    expect(existsSync(path.join(place.dataDir, 'start.lock'))).toBe(false);
  });

  it('recovers from kill -9: stops the orphaned PostgreSQL and loses no data', async () => {
    const killed = start();
    await killed.ready();
    await query('INSERT INTO kept VALUES (2)');
    const orphan = postmasterPid();
    await killed.end('SIGKILL');
    expect(isAlive(orphan)).toBe(true);

    program = start();
    await program.ready();
    expect(isAlive(orphan)).toBe(false);
    expect(await query('SELECT one FROM kept ORDER BY one')).toEqual([{ one: 1 }, { one: 2 }]);
  });

  it('recovers from kill -9 of both itself and PostgreSQL', async () => {
    await query('INSERT INTO kept VALUES (3)');
    const postmaster = postmasterPid();
    await program.end('SIGKILL');
    const children = childProcesses(postmaster).map(({ pid }) => pid);
    process.kill(postmaster, 'SIGKILL');
    // PostgreSQL does not start while one of them still uses the shared memory.
    await until(() => !children.some(isAlive), 'its children have noticed');
    const next = start();
    await next.ready();
    expect(await query('SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 3 }]);
    expect(await next.end('SIGINT')).toBe(0);
  });

  it('leaves no PostgreSQL behind when it is stopped during startup', async () => {
    const stopped = start();
    const pidFile = path.join(place.dataDir, 'postgres/postmaster.pid');
    await until(() => existsSync(pidFile) || stopped.child.exitCode !== null, 'PostgreSQL starts');
    expect(await stopped.end('SIGTERM')).toBe(0);
    expect(existsSync(pidFile)).toBe(false);
  });
});

describe('npm start, when it cannot start', () => {
  it('says that the port is in use', async () => {
    const server = createServer().listen(place.port, '127.0.0.1');
    const program = start();
    expect(await program.end()).toBe(1);
    expect(program.output).toBe(
      `Port ${place.port} is taken by another program: stop it, or set PORT to a free one\n`,
    );
    await new Promise((resolve) => server.close(resolve));
  });

  it('names every missing or invalid production setting in one message', async () => {
    const program = start({ NODE_ENV: 'production', TEST_CLOCK: '1', DEMO: '1' });
    expect(await program.end()).toBe(1);
    for (const name of [
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
      'JWT_SECRET',
      'SECRETS_KEY',
      'DIGEST_SIGNING_KEY',
      'PUBLIC_URL',
      'SMTP_URL',
      'TEST_CLOCK=1',
      'DEMO=1',
    ]) {
      expect(program.output).toContain(`  - ${name} `);
    }
    expect(program.output).not.toContain('    at ');
  });
});

describe('npm start in production', () => {
  it("runs on the given database with the operator's admin and without a demo", async () => {
    const database = await createTestDatabase();
    const program = start({
      NODE_ENV: 'production',
      DATABASE_URL: database.databaseUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      JWT_SECRET: randomBytes(32).toString('hex'),
      SECRETS_KEY: randomBytes(32).toString('hex'),
      DIGEST_SIGNING_KEY: randomBytes(32).toString('hex'),
      PUBLIC_URL: 'https://touchline.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ADMIN_EMAIL: 'boss@club.test',
      ADMIN_PASSWORD: 'a-good-password',
    });
    await program.ready();
    expect(program.output).not.toContain('touchline-demo');
    expect(
      await database.db.query(`SELECT email FROM public.users WHERE email = 'boss@club.test'`),
    ).toHaveLength(1);
    expect(program.output).not.toContain('a-good-password');
    expect(await program.end('SIGTERM')).toBe(0);
    await database.close();
  });

  it('rejects the owner role for the application, along with all other problems, in every process', async () => {
    const database = await createTestDatabase();
    for (const entry of ['start.js', 'main.js', 'worker.js'] as const) {
      const program = Program.start(
        place,
        {
          NODE_ENV: 'production',
          DATABASE_URL: database.ownerUrl,
          DATABASE_OWNER_URL: database.ownerUrl,
          JWT_SECRET: 'x'.repeat(32),
          SECRETS_KEY: '5e'.repeat(32),
          DIGEST_SIGNING_KEY: randomBytes(32).toString('hex'),
          PUBLIC_URL: 'http://touchline.example',
        },
        entry,
      );
      running.push(program);
      expect(await program.end()).toBe(1);
      expect(program.output.split('\n').filter((line) => line.startsWith('  - '))).toEqual([
        expect.stringContaining('SMTP_URL is required in production'),
        expect.stringContaining('must log in as two roles'),
        expect.stringContaining('PUBLIC_URL must begin with https://'),
        expect.stringContaining('JWT_SECRET repeats'),
        expect.stringContaining('SECRETS_KEY repeats'),
        expect.stringContaining('have the same value'),
        expect.stringContaining('owns the ledger'),
      ]);
    }
    await database.close();
  });
});
