import type { ConfigValues } from './config.js';
import type { EnvironmentReader } from './environment.js';

const POSTGRES = ['postgres', 'postgresql'];

/** The URLs of the database, and the size of a process's connection pool. */
export function readDatabases(
  read: EnvironmentReader,
): Pick<
  ConfigValues,
  | 'databaseUrl'
  | 'databaseOwnerUrl'
  | 'databasePoolerUrl'
  | 'databaseReadUrl'
  | 'databasePoolSize'
  | 'databaseWaitMs'
> {
  const databaseUrl = read.url('DATABASE_URL', POSTGRES) ?? '';
  return {
    databaseUrl,
    databaseOwnerUrl: read.url('DATABASE_OWNER_URL', POSTGRES) ?? databaseUrl,
    databasePoolerUrl: read.url('DATABASE_POOLER_URL', POSTGRES) ?? null,
    databaseReadUrl: read.url('DATABASE_READ_URL', POSTGRES) ?? null,
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 10, { min: 2, max: 500 }),
    databaseWaitMs: read.integer('DATABASE_WAIT_MS', 10_000, { min: 100, max: 120_000 }),
  };
}
