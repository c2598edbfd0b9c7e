import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../kernel/index.js';
import type { FinishedMatch } from '../../ledger/index.js';
import { MAX_MATCHES, parseMatches } from '../instance-responses.js';
import type { GoodBackup } from './backup.js';
import { InvalidBackupError } from './backup.js';
import type { Backups } from './backups.js';
import { DATABASE_NAME } from './manifest.js';
import { verifyBackup } from './verify-backup.js';
import { withTempFolder } from './temp-folder.js';

/** The same matches as `GET /internal/matches`: every finished match, by its end. */
const FINISHED = `SELECT id, ended_at, walkover FROM main."match" WHERE ended_at IS NOT NULL
  ORDER BY ended_at, id LIMIT ${MAX_MATCHES + 1}`;

export interface BackupReadOptions {
  backups: Backups;
  dataDir: string;
  timeoutMs: number;
}

/** The finished matches in the latest good backup of a league (R14), and that backup. */
export interface BackedUpMatches {
  backup: GoodBackup;
  matches: FinishedMatch[];
}

/**
 * Reads the finished matches of a lost league from its latest good backup (R14). Money depends on them: the file is verified
 * again, and one invalid row rejects it.
 * @throws DomainError 409 `NO_BACKUP` without a good backup, `BACKUP_UNREADABLE` when its file is missing or has changed
 */
export async function readMatchesOfLatestBackup(
  leagueId: string,
  { backups, dataDir, timeoutMs }: BackupReadOptions,
): Promise<BackedUpMatches> {
  const backup = await backups.findLatestGood(leagueId);
  if (backup === null) throw new DomainError('NO_BACKUP', 409);
  try {
    const matches = await withTempFolder(dataDir, async (folder) => {
      const zip = path.join(folder, 'backup.zip');
      await copyFile(backups, backup, zip);
      const counts = await verifyBackup(zip, folder, { leagueId, timeoutMs });
      // Counted, so it is a table and not a view of that name.
      if (counts['match'] === undefined) throw new InvalidBackupError('it has no matches');
      return readFinished(path.join(folder, DATABASE_NAME));
    });
    return { backup, matches };
  } catch (error) {
    if (!(error instanceof InvalidBackupError)) throw error;
    throw new DomainError('BACKUP_UNREADABLE', 409, {}, { reason: error.message });
  }
}

async function copyFile(backups: Backups, backup: GoodBackup, zip: string): Promise<void> {
  const file = await backups.open(backup);
  if (!file) throw new InvalidBackupError('its file is missing from the storage');
  const hash = createHash('sha256');
  const hashed = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(Readable.from(hashed(file)), createWriteStream(zip, { mode: 0o600, flags: 'wx' }));
  if (hash.digest('hex') !== backup.sha256)
    throw new InvalidBackupError('its file has changed since it was verified');
}

/** @throws InvalidBackupError for rows that are not valid matches */
async function readFinished(file: string): Promise<FinishedMatch[]> {
  const { default: Database } = await import('libsql/promise');
  const database = new Database(file, { timeout: 1_000, readonly: true });
  try {
    await database.exec('PRAGMA trusted_schema = OFF');
    const statement = (await database.prepare(FINISHED)) as { all(): Promise<Record<string, unknown>[]> };
    const rows = await statement.all();
    return parseMatches(rows.map((row) => ({ ...row, walkover: toBoolean(row['walkover']) })));
  } catch (error) {
    throw new InvalidBackupError(`its matches cannot be read: ${(error as Error).message}`.slice(0, 200));
  } finally {
    database.close();
  }
}

/** SQLite stores booleans as 0 and 1. */
function toBoolean(value: unknown): unknown {
  return value === 0 || value === 1 ? value === 1 : value;
}
