import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../kernel/ids.js';
import { fromEpochMs } from '../kernel/instant.js';
import { DomainError } from '../kernel/domain-error.js';
import type { League } from '../league.js';
import { Connection, quoted } from '../storage/database.js';
import { listTables } from './tables.js';
import type { Manifest } from './manifest.js';
import { withBackgroundConnection } from './background-connection.js';
import { backupInvalid, isDataError, verifyBackup } from './verify-backup.js';

const MAX_ZIP_BYTES = 512 * 1024 ** 2;
/** Not restored: who was logged in, which links were valid and who was banned when the backup was made. */
const LOGINS = ['session', 'access_link', 'login_attempt', 'banned_visitor'];
/**
 * Tables whose rows are kept. Visitors from the platform stay logged in; the sessions of the league's people go with
 * their records.
 */
const KEPT_TABLES = ['setting', ...LOGINS];

const OPENED = `UPDATE setting SET value = json_set(value, '$.suspended', json('false')) WHERE name = 'info'`;

/**
 * Replaces everything the league stores with a backup. The backup is verified before anything is changed; then all
 * tables are replaced in one transaction, so that a process killed at any moment leaves the old league or the new one,
 * and readers see the old one until then. What the platform has sent (info and plan) stays: a backup must not bring an
 * old plan back. An instance that has received neither takes them from the backup, but opens the league: a league is
 * closed to the public while it is backed up to be moved or deleted, and that does not apply to this instance. The
 * previous league is kept beside the file, as `.before-restore`, until the next restore.
 *
 * The file itself is not swapped: libsql keeps a closed file open until its statements are collected, and SQLite would
 * then delete the new file's log by name.
 * @param leagueId the league the backup must belong to; the league's own unless the platform names another.
 * @throws DomainError as `verifyBackup` does; 409 `RESTORING` while another restore is running.
 */
export async function restoreBackup(league: League, upload: Readable, leagueId: string): Promise<Manifest> {
  const id = newId(Date.now());
  const [zip, database] = [
    league.file.tempFilePath(`upload-${id}`),
    league.file.tempFilePath(`incoming-${id}`),
  ];
  try {
    await pipeline(upload, limited, createWriteStream(zip, { mode: 0o600 }));
    const { manifest } = await verifyBackup(zip, database, leagueId);
    await league.file.withWritesClosed('RESTORING', () => replaceAll(league, database, manifest));
    return manifest;
  } finally {
    league.settings.clearCache();
    for (const file of [zip, database, `${database}-wal`, `${database}-shm`]) await rm(file, { force: true });
  }
}

async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > MAX_ZIP_BYTES) throw new DomainError('BACKUP_TOO_LARGE', 413);
    yield chunk;
  }
}

async function replaceAll(league: League, database: string, manifest: Manifest): Promise<void> {
  const { path } = league.file;
  const statements = replacement(path, manifest, fromEpochMs(Date.now()));
  await withBackgroundConnection(path, async (connection) => {
    const safety = league.file.tempFilePath('before');
    await rm(safety, { force: true });
    await connection.exec(`VACUUM INTO ${quoted(safety)}`);
    await rename(safety, `${path}.before-restore`);
    await connection.exec(`ATTACH ${quoted(database)} AS incoming`);
    await connection.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE');
    try {
      for (const statement of statements) await connection.exec(statement);
      await connection.exec('COMMIT');
    } catch (error) {
      await connection.exec('ROLLBACK');
      throw isDataError(error) ? backupInvalid('its rows do not fit') : error;
    }
  });
}

/**
 * Triggers protect the audit and finished matches from being deleted; a restore deletes both on purpose, so it drops
 * them first.
 */
function replacement(path: string, manifest: Manifest, now: string): string[] {
  const current = new Connection(path);
  const triggers = current.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`,
  );
  const tables = listTables(current);
  const columns = (table: string): string =>
    current
      .all<{ name: string }>(`SELECT name FROM pragma_table_info(${quoted(table)})`)
      .map(({ name }) => `"${name}"`)
      .join(', ');
  const isUnconfigured = current.all(`SELECT 1 FROM setting WHERE name = 'info'`).length === 0;
  const replaced = tables.filter((table) => !KEPT_TABLES.includes(table));
  const copied = tables.filter((table) => !LOGINS.includes(table));
  const copies = [
    // All tables are emptied first: deletes cascade to related rows, and must not remove rows just inserted.
    ...replaced.map((table) => `DELETE FROM main."${table}"`),
    ...copied.map(
      (
        table,
      ) => `INSERT ${KEPT_TABLES.includes(table) ? 'OR IGNORE ' : ''}INTO main."${table}" (${columns(table)})
     SELECT ${columns(table)} FROM incoming."${table}"`,
    ),
    ...(isUnconfigured ? [OPENED] : []),
  ];
  current.close();
  const after = quoted(JSON.stringify({ taken_at: manifest.taken_at, league_id: manifest.league_id }));
  return [
    'PRAGMA defer_foreign_keys = ON',
    ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
    ...copies,
    ...triggers.map(({ sql }) => sql),
    `INSERT INTO audit (at, actor, action, entity, entity_id, before, after)
     VALUES (${quoted(now)}, 'platform', 'restored', 'league', ${quoted(manifest.league_id)}, NULL, ${after})`,
  ];
}
