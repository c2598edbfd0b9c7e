import type { Connection } from './database.js';
import { MIGRATIONS } from './migrations.js';

/** "TLEA": marks a file as a league's (SQLite's application_id). */
export const APPLICATION_ID = 0x544c4541;

/** The schema version that this program reads and writes. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** The file is not one that this program may open. */
export class LeagueFileError extends Error {}

/**
 * Migrates a file's schema to ours, each step atomically.
 * @throws LeagueFileError for a file of something else, or of a newer version of the program.
 */
export function migrate(connection: Connection, migrations = MIGRATIONS): void {
  const version = Number(connection.pragma('user_version'));
  const application = Number(connection.pragma('application_id'));
  const tables = connection.all('SELECT 1 FROM sqlite_schema LIMIT 1').length;
  if (application !== APPLICATION_ID && (version > 0 || tables > 0))
    throw new LeagueFileError('The file is not that of a league.');
  if (version > migrations.length)
    throw new LeagueFileError(
      `The file has schema version ${version}, this program knows ${migrations.length}: it was written by a newer one.`,
    );
  for (let next = version; next < migrations.length; next += 1) {
    connection.transaction(() => {
      connection.execute(migrations[next]!);
      connection.execute(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${next + 1}`);
    });
  }
}
