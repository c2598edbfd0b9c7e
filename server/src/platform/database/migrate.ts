import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { MigrationInterface } from 'typeorm';
import { applyGrants } from './grants.js';

type MigrationClass = new () => MigrationInterface;

/** One lock for all migrations of a database in the whole cluster, so that processes that start at the same time take turns. */
const MIGRATION_LOCK = 7_405_610_001;

const ownDirectory = path.dirname(fileURLToPath(import.meta.url));

/** `migrations/` next to `server/`: the sources under jest, `dist/migrations` in the compiled program. */
const defaultDirectory = path.resolve(ownDirectory, '../../../../migrations');

export interface MigrationOptions {
  /** URL of the owner role, which creates and owns schemas and tables. */
  ownerUrl: string;
  /** URL of the application role; only its user name is used, for the grants. */
  applicationUrl: string;
  directory?: string;
  /** A statement that waits longer for a lock gives up, because everyone who needs the table queues behind it. Default 3,000. */
  lockTimeoutMs?: number;
  /** How often a migration that could not get a lock is retried, with pauses that let other transactions through. Default 20. */
  lockAttempts?: number;
}

const LOCK_TIMEOUT_MS = 3_000;
const LOCK_ATTEMPTS = 20;
const LOCK_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

async function loadMigrations(directory: string): Promise<MigrationClass[]> {
  const files = (await readdir(directory)).filter((file) => /^\d+.*\.(js|ts)$/.test(file)).sort();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(directory, file)).href) as Promise<object>),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter((value): value is MigrationClass => typeof value === 'function'),
  );
}

/** The names of all migrations of this version, as in the table `public.migration` of those that were run. */
export async function migrationNames(directory = defaultDirectory): Promise<string[]> {
  return (await loadMigrations(directory)).map((migration) => new migration().name ?? migration.name);
}

async function runPending(options: MigrationOptions, migrations: MigrationClass[]): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url: options.ownerUrl,
    migrations,
    migrationsTableName: 'migration',
    poolSize: 2,
    installExtensions: false,
    applicationName: 'touchline-migrate',
    extra: { options: `-c lock_timeout=${options.lockTimeoutMs ?? LOCK_TIMEOUT_MS}` },
  });
  await source.initialize();
  try {
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}

/**
 * Runs pending migrations. A migration that cannot get a lock in time is rolled back and retried, because waiting would
 * block everyone behind it. Migrations outside a transaction can safely run twice (migrations/online.ts).
 */
async function runWithRetries(
  owner: pg.Client,
  options: MigrationOptions,
  migrations: MigrationClass[],
): Promise<string[]> {
  const appliedBefore = await listApplied(owner);
  const attempts = options.lockAttempts ?? LOCK_ATTEMPTS;
  for (let attempt = 1; ; attempt++) {
    try {
      await runPending(options, migrations);
      break;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === attempts) throw await describeLock(owner, error as pg.DatabaseError, attempts);
      await sleep(LOCK_PAUSE_MS);
    }
  }
  const appliedNames = new Set(appliedBefore);
  return (await listApplied(owner)).filter((name) => !appliedNames.has(name));
}

async function listApplied(owner: pg.Client): Promise<string[]> {
  const [table] = (await owner.query<{ exists: boolean }>(TABLE_EXISTS)).rows;
  if (!table!.exists) return [];
  return (await owner.query<{ name: string }>('SELECT name FROM public.migration ORDER BY id')).rows.map(
    ({ name }) => name,
  );
}

const TABLE_EXISTS = `SELECT to_regclass('public.migration') IS NOT NULL AS exists`;

/** Open transactions, oldest first: one of them holds the lock. */
const OPEN_TRANSACTIONS = `
  SELECT pid, coalesce(nullif(application_name, ''), usename, 'unknown') AS name,
    extract(epoch FROM clock_timestamp() - xact_start)::integer AS seconds
  FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()
  ORDER BY xact_start LIMIT 5`;

/** Tells the operator what to look at; nothing of the migration has been applied. */
async function describeLock(owner: pg.Client, error: pg.DatabaseError, attempts: number): Promise<Error> {
  const { rows } = await owner.query<{ pid: number; name: string; seconds: number }>(OPEN_TRANSACTIONS);
  const open = rows.map(({ pid, name, seconds }) => `${name} (pid ${pid}, open for ${seconds} s)`);
  const openText = open.length > 0 ? ` Open transactions, oldest first: ${open.join('; ')}.` : '';
  return new Error(
    `A migration got no lock in ${attempts} attempts and was rolled back; the application goes on as before. ` +
      `Let long transactions end, or end them with pg_terminate_backend(pid), and run "npm run migrate" again.${openText}`,
    { cause: error },
  );
}

/** The role that a connection URL logs in as. */
export function parseRole(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/**
 * Migrates a database: runs pending migrations ordered by timestamp, then applies the application role's grants. Safe
 * to run in several processes at the same time. Returns the names of the migrations that it ran.
 */
export async function migrate(options: MigrationOptions): Promise<string[]> {
  const migrations = await loadMigrations(options.directory ?? defaultDirectory);
  const owner = new pg.Client({ connectionString: options.ownerUrl, application_name: 'touchline-migrate' });
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await runWithRetries(owner, options, migrations);
    // A development database may use a single role, which must not lose its own privileges.
    if (parseRole(options.applicationUrl) !== parseRole(options.ownerUrl)) {
      // In one transaction, so that running processes keep their privileges throughout.
      await owner.query('BEGIN');
      await applyGrants(owner, parseRole(options.applicationUrl));
      await owner.query('COMMIT');
    }
    return applied;
  } finally {
    await owner.end();
  }
}
