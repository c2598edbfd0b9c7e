import type { Config } from '../../platform/config/index.js';
import type { Database } from '../../platform/database/index.js';
import type { FileStorage } from '../../platform/storage/index.js';
import { BACKUP_FOLDER } from './backups.js';
import type { Backups } from './backups.js';
import { expiredBackups } from './retention.js';
import type { StoredBackup } from './retention.js';
import { removeStaleTempFolders } from './temp-folder.js';

const LEAGUES_PER_BATCH = 200;
const KEYS_PER_BATCH = 500;
const HOUR_MS = 3_600_000;
/** A file without a row may belong to a database that was restored to an earlier state: it is kept for a while. */
const UNKNOWN_FILE_MS = 7 * 24 * HOUR_MS;

const LEAGUES = `
  SELECT DISTINCT league_id AS id FROM public.league_backup WHERE league_id > $1 ORDER BY id LIMIT $2`;

/** Backups that an open task restores are kept. */
const OF_LEAGUES = `
  SELECT b.league_id, b.id, b.kind, b.status, b.taken_at FROM public.league_backup b
  WHERE b.league_id = ANY ($1)
    AND NOT EXISTS (SELECT FROM public.provisioning_task t WHERE t.league_id = b.league_id
      AND t.status IN ('pending', 'running') AND t.input ->> 'backup_id' = b.id::text)`;

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

interface LeagueBackup extends StoredBackup {
  league_id: string;
}

/** Removes expired backups and reconciles rows with files. */
export class BackupCleanup {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly backups: Backups,
    private readonly storage: FileStorage,
  ) {}

  /** Removes expired backups. @returns their number */
  async removeExpired(now = new Date()): Promise<number> {
    let removed = 0;
    for (let afterId = NIL_UUID; ;) {
      const leagues = await this.db.query<{ id: string }>(LEAGUES, [afterId, LEAGUES_PER_BATCH]);
      if (leagues.length === 0) return removed;
      const ids = leagues.map(({ id }) => id);
      const rows = await this.db.query<LeagueBackup>(OF_LEAGUES, [ids]);
      for (const id of ids) {
        const own = rows.filter(({ league_id }) => league_id === id);
        removed += await this.removeExpiredOfLeague(own, now);
        afterId = id;
      }
    }
  }

  /** Removes files without a row, a week after they were stored. @returns their number */
  async removeUnknownFiles(now = new Date()): Promise<number> {
    let removed = 0;
    let keys: string[] = [];
    const removeUnknown = async (): Promise<void> => {
      const listed = await this.db.query<{ storage_key: string }>(
        'SELECT storage_key FROM public.league_backup WHERE storage_key = ANY ($1)',
        [keys],
      );
      const unknown = keys.filter((key) => !listed.some((row) => row.storage_key === key));
      for (const key of unknown) await this.storage.delete(key);
      removed += unknown.length;
      keys = [];
    };
    for await (const key of this.storage.list(BACKUP_FOLDER)) {
      if (readStoredAt(key) > now.getTime() - UNKNOWN_FILE_MS) continue;
      if (keys.push(key) >= KEYS_PER_BATCH) await removeUnknown();
    }
    await removeUnknown();
    return removed;
  }

  private async removeExpiredOfLeague(backups: readonly StoredBackup[], now: Date): Promise<number> {
    const { billingTimeZone: zone, provisioning } = this.config;
    const expired = expiredBackups(backups, provisioning.backups, { now: now.toISOString(), zone });
    for (const id of expired) await this.backups.remove(id);
    return expired.length;
  }

  /** Marks backups whose file is missing, or is there again. @returns the number of changes */
  async updateLost(): Promise<number> {
    let changed = 0;
    for (let afterId = NIL_UUID; ;) {
      const rows = await this.db.query<{ id: string; status: string; storage_key: string }>(
        `SELECT id, status, storage_key FROM public.league_backup
         WHERE id > $1 AND storage_key IS NOT NULL AND status IN ('good', 'lost') ORDER BY id LIMIT $2`,
        [afterId, KEYS_PER_BATCH],
      );
      for (const { id, status, storage_key } of rows) {
        afterId = id;
        const so = (await this.storage.exists(storage_key)) ? 'good' : 'lost';
        if (so === status) continue;
        await this.db.query('UPDATE public.league_backup SET status = $2 WHERE id = $1 AND status = $3', [
          ...[id, so, status],
        ]);
        changed += 1;
      }
      if (rows.length < KEYS_PER_BATCH) return changed;
    }
  }

  /** Removes temporary folders of killed workers. @returns their number */
  removeTempFolders(): Promise<number> {
    return removeStaleTempFolders(this.config.dataDir, HOUR_MS + this.config.provisioning.backups.timeoutMs);
  }
}

/** The time in the id (UUID version 7) at the start of the key; 0 for other keys. */
function readStoredAt(key: string): number {
  const hex = /\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f-]+\.zip$/.exec(key);
  return hex ? Number.parseInt(`${hex[1]}${hex[2]}`, 16) : 0;
}
