import type { Readable } from 'node:stream';
import { v7 } from 'uuid';
import type { Querier } from '../../platform/database/index.js';
import type { BackupContent, BackupKind, GoodBackup } from './backup.js';
import type { Provider } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { FileStorage } from '../../platform/storage/index.js';

/** The storage folder for backups only. */
export const BACKUP_FOLDER = 'backups';

const COLUMNS = 'id, league_id, name, kind, storage_key, bytes, sha256, counts, taken_at';

/** A retry by any worker reuses the same backup. */
const BEGIN = `
  INSERT INTO public.league_backup AS b (id, league_id, name, kind, task_id)
  SELECT $1, l.id, l.url_extension, $3, $4 FROM public.league l WHERE l.id = $2
  ON CONFLICT (task_id, kind) DO UPDATE SET status = 'taking', error_code = NULL, taken_at = clock_timestamp()
    WHERE b.status <> 'good'
  RETURNING id`;

/** A new league may well be emptied. */
const SUSPICIOUS_FROM_ROWS = 50;

/** Without what the league writes about itself. */
const ROWS_OF = (counts: string): string =>
  `(SELECT coalesce(sum(value::bigint), 0) FROM jsonb_each_text(${counts}) WHERE key NOT IN ('audit', 'setting'))`;

/** A backup with less than half of the rows of the last good one is kept, and reported. */
const RECORD = `
  UPDATE public.league_backup b SET status = 'good', storage_key = $2, bytes = $3, sha256 = $4, counts = $5,
    checked_at = clock_timestamp(), error_code = NULL, taken_at = coalesce($6, b.taken_at), suspicious = coalesce((
      SELECT ${ROWS_OF('last.counts')} >= ${SUSPICIOUS_FROM_ROWS} AND ${ROWS_OF('$5::jsonb')} * 2 < ${ROWS_OF('last.counts')}
      FROM public.league_backup last WHERE last.league_id = b.league_id AND last.status = 'good' AND NOT last.suspicious
      ORDER BY last.taken_at DESC LIMIT 1), false)
  WHERE id = $1 AND status = 'taking' RETURNING suspicious`;

/** The backups of leagues: rows in the database and files in the storage. */
export class Backups {
  constructor(
    private readonly db: Database,
    private readonly storage: FileStorage,
  ) {}

  /** The newest backup of a league that can be restored. */
  async findLatestGood(leagueId: string): Promise<GoodBackup | null> {
    const [backup] = await this.db.query<GoodBackup>(
      `SELECT ${COLUMNS} FROM public.league_backup WHERE league_id = $1 AND status = 'good'
       ORDER BY taken_at DESC LIMIT 1`,
      [leagueId],
    );
    return backup ?? null;
  }

  /** A backup that can be restored. */
  async find(id: string): Promise<GoodBackup | null> {
    const [backup] = await this.db.query<GoodBackup>(
      `SELECT ${COLUMNS} FROM public.league_backup WHERE id = $1 AND status = 'good'`,
      [id],
    );
    return backup ?? null;
  }

  /** The backup that a task took. */
  async findByTask(taskId: string, kind?: BackupKind): Promise<GoodBackup | null> {
    const [backup] = await this.db.query<GoodBackup>(
      `SELECT ${COLUMNS} FROM public.league_backup
       WHERE task_id = $1 AND kind = coalesce($2, kind) AND status = 'good' ORDER BY id DESC LIMIT 1`,
      [taskId, kind ?? null],
    );
    return backup ?? null;
  }

  /** Its zip; undefined when the file is missing. */
  open({ storage_key }: Pick<GoodBackup, 'storage_key'>): Promise<Readable | undefined> {
    return this.storage.open(storage_key);
  }

  /** Stores a verified file before it is recorded. Each attempt has its own key. */
  async store(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    await this.storage.put(key, content);
  }

  /** Removes a backup. If killed in between, the cleanup removes the file. */
  async remove(id: string): Promise<void> {
    const [row] = await this.db.query<{ storage_key: string | null }>(
      'DELETE FROM public.league_backup WHERE id = $1 RETURNING storage_key',
      [id],
    );
    if (row?.storage_key) await this.storage.delete(row.storage_key);
  }

  /** Removes all backups of a league. */
  async removeAll(leagueId: string): Promise<void> {
    const rows = await this.db.query<{ id: string }>(
      'SELECT id FROM public.league_backup WHERE league_id = $1',
      [leagueId],
    );
    for (const { id } of rows) await this.remove(id);
  }
}

export interface BackupRequest {
  leagueId: string;
  taskId: string;
  kind: BackupKind;
}

/** Records that a task takes a backup. @returns its id; null when it has been taken already */
export async function startBackup(
  tx: Querier,
  { leagueId, taskId, kind }: BackupRequest,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(BEGIN, [v7(), leagueId, kind, taskId]);
  return row?.id ?? null;
}

/** Records a verified and stored backup as good. @param takenAt if that was not now. @returns whether it is suspiciously small */
export async function recordBackup(
  tx: Querier,
  id: string,
  storageKey: string,
  { bytes, sha256, counts }: BackupContent,
  takenAt?: string,
): Promise<boolean> {
  const values = [id, storageKey, bytes, sha256, JSON.stringify(counts), takenAt ?? null];
  const [row] = await tx.query<{ suspicious: boolean }>(RECORD, values);
  return row?.suspicious ?? false;
}

/** Records that a backup could not be taken. */
export async function failBackup(tx: Querier, id: string, errorCode: string): Promise<void> {
  await tx.query(
    `UPDATE public.league_backup SET status = 'failed', error_code = $2 WHERE id = $1 AND status = 'taking'`,
    [id, errorCode],
  );
}

export const BACKUPS: Provider = {
  provide: Backups,
  inject: [Database, FileStorage],
  useFactory: (db: Database, storage: FileStorage) => new Backups(db, storage),
};
