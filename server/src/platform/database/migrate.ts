import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { MigrationInterface } from 'typeorm';
import { applyGrants } from './grants.js';

type MigrationClass = new () => MigrationInterface;

/** One lock for the whole cluster's migrations of one database: two processes that start at once take turns. */
const MIGRATION_LOCK = 7_405_610_001;

const ownDirectory = path.dirname(fileURLToPath(import.meta.url));

/** `migrations/` beside `server/`: the sources under jest, `dist/migrations` in the compiled program. */
const defaultDirectory = path.resolve(ownDirectory, '../../../../migrations');

export interface MigrationOptions {
  /** The owner role's URL: it creates and owns schemas and tables. */
  ownerUrl: string;
  /** The application role's URL: only its user name is used, for the grants. */
  applicationUrl: string;
  directory?: string;
}

async function loadMigrations(directory: string): Promise<MigrationClass[]> {
  const files = (await readdir(directory)).filter((file) => /^\d+.*\.(js|ts)$/.test(file)).sort();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(directory, file)).href) as Promise<object>),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter((value): value is MigrationClass => typeof value === 'function'),
  );
}

/** The names of all migrations of this version, as the table `public.migration` lists the ones that ran. */
export async function migrationNames(directory = defaultDirectory): Promise<string[]> {
  return (await loadMigrations(directory)).map((migration) => new migration().name ?? migration.name);
}

async function runPending(ownerUrl: string, migrations: MigrationClass[]): Promise<string[]> {
  const source = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    migrations,
    migrationsTableName: 'migration',
    poolSize: 2,
    installExtensions: false,
    applicationName: 'touchline-migrate',
  });
  await source.initialize();
  try {
    const done = await source.runMigrations({ transaction: 'each' });
    return done.map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}

/** The role a connection URL logs in as. */
export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/**
 * Brings a database up to date: pending migrations in the order of their time stamps, then the application
 * role's grants. Safe to run in several processes at once. Returns the names of the migrations it ran.
 */
export async function migrate(options: MigrationOptions): Promise<string[]> {
  const migrations = await loadMigrations(options.directory ?? defaultDirectory);
  const owner = new pg.Client({ connectionString: options.ownerUrl, application_name: 'touchline-migrate' });
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await runPending(options.ownerUrl, migrations);
    // A development database may have one role for everything: its own rights must not be taken from it.
    if (roleOf(options.applicationUrl) !== roleOf(options.ownerUrl)) {
      await applyGrants(owner, roleOf(options.applicationUrl));
    }
    return done;
  } finally {
    await owner.end();
  }
}
