import type AsyncDatabase from 'libsql/promise';

/**
 * Runs SQL on a separate connection whose statements do not block the process, so that a league keeps responding while
 * it is copied. Loaded only when needed.
 */
export async function withBackgroundConnection<T>(
  file: string,
  run: (database: AsyncDatabase) => Promise<T>,
): Promise<T> {
  const { default: Database } = await import('libsql/promise');
  const database = new Database(file, { timeout: 10_000 });
  try {
    await database.exec('PRAGMA cache_size = -512');
    return await run(database);
  } finally {
    database.close();
  }
}
