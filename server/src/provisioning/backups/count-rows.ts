import type AsyncDatabase from 'libsql/promise';
import { InvalidBackupError } from './backup.js';

const MAX_TABLES = 200;

/**
 * Checks an untrusted SQLite file and counts the rows of its tables. The slow statements run by exec, on another
 * thread: fetching rows would block this process and the leases of its tasks.
 * @param file a copy: SQLite may write to it
 * @throws InvalidBackupError if it is damaged or the check takes longer than `timeoutMs`
 */
export async function countRows(file: string, timeoutMs: number): Promise<Record<string, number>> {
  const { default: Database } = await import('libsql/promise');
  const database = new Database(file, { timeout: 1_000 });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    database.interrupt();
  }, timeoutMs);
  try {
    return await checkAndCount(database);
  } catch (error) {
    if (late) throw new InvalidBackupError('checking its database took too long');
    throw error instanceof InvalidBackupError ? error : new InvalidBackupError('its database is damaged');
  } finally {
    clearTimeout(timer);
    database.close();
  }
}

async function checkAndCount(database: AsyncDatabase): Promise<Record<string, number>> {
  // Functions in an untrusted schema must have no side effects.
  await database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0');
  await database.exec(`
    CREATE TEMP TABLE fault AS
      SELECT integrity_check AS text FROM pragma_integrity_check(1, 'main') WHERE integrity_check <> 'ok';
    INSERT INTO temp.fault
      SELECT 'a record is missing' FROM pragma_foreign_key_check LIMIT 1`);
  const faults = await rows<{ text: string }>(database, 'SELECT text FROM temp.fault');
  const [firstFault] = faults;
  if (firstFault) throw new InvalidBackupError(`its database is damaged: ${firstFault.text.slice(0, 200)}`);
  const tables = await rows<{ name: string; rootpage: number | null }>(
    database,
    `SELECT name, rootpage FROM main.sqlite_schema
     WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' LIMIT ${MAX_TABLES + 1}`,
  );
  // A virtual table has no page: counting it would run its module's code.
  if (tables.length === 0 || tables.length > MAX_TABLES || tables.some(({ rootpage }) => !rootpage))
    throw new InvalidBackupError('its database has unexpected tables');
  await database.exec('CREATE TEMP TABLE found (name TEXT, n INTEGER)');
  for (const { name } of tables) {
    await database.exec(
      `INSERT INTO temp.found SELECT '${name.replaceAll("'", "''")}', count(*) FROM main."${name.replaceAll('"', '""')}"`,
    );
  }
  const found = await rows<{ name: string; n: number }>(database, 'SELECT name, n FROM temp.found');
  return Object.fromEntries(found.map(({ name, n }) => [name, n]));
}

/** libsql's types do not describe the results of its promises. */
async function rows<Row>(database: AsyncDatabase, sql: string): Promise<Row[]> {
  const statement = (await database.prepare(sql)) as { all(): Promise<Row[]> };
  return statement.all();
}
