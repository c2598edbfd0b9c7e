import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { BackupTasks } from '../../../../test/support/backup-tasks.js';
import { backupZip, sqliteFile, TEAMS } from '../../../../test/support/backups.js';
import { readMatchesOfLatestBackup } from './finished-matches.js';

let here: BackupTasks;
beforeAll(async () => {
  here = await BackupTasks.start();
});
afterAll(() => here.close());
beforeEach(() => here.database.db.query('DELETE FROM public.league_backup'));

const MATCH = 'CREATE TABLE match (id TEXT PRIMARY KEY, ended_at TEXT, walkover INTEGER)';

function makeZip(rows: string[]): Buffer {
  const values = rows.length === 0 ? [] : [`INSERT INTO match VALUES ${rows.join(', ')}`];
  const database = sqliteFile(MATCH, ...values);
  return backupZip({ leagueId: here.leagueId, database, manifest: { counts: { match: rows.length } } });
}

/** Adds a backup recorded as good. @param stored the file in the storage, if it is a different one by now */
async function good(zip: Buffer, takenAt: string, stored: Buffer | null = zip): Promise<void> {
  const id = v7();
  const key = `backups/${here.leagueId}/${id}-1.zip`;
  if (stored) await here.storage.put(key, stored);
  await here.database.db.query(
    `INSERT INTO public.league_backup (id, league_id, name, kind, status, storage_key, bytes, sha256, counts, taken_at,
       checked_at) VALUES ($1, $2, 'liga', 'daily', 'good', $3, $4, $5, '{}', $6, $6)`,
    [id, here.leagueId, key, zip.length, createHash('sha256').update(zip).digest('hex'), takenAt],
  );
}

const read = () =>
  readMatchesOfLatestBackup(here.leagueId, {
    backups: here.backups,
    dataDir: here.config.dataDir,
    timeoutMs: 5_000,
  });

describe('the finished matches of the newest backup (R14)', () => {
  it('are sorted by their end and include walkovers', async () => {
    await good(makeZip(["('old', '2026-01-01T10:00:00.000Z', 0)"]), '2026-02-01T00:00:00.000Z');
    const rows = [
      "('b', '2026-02-09T10:00:00.000Z', 1)",
      "('open', NULL, 0)",
      "('a', '2026-02-08T10:00:00.000Z', 0)",
    ];
    await good(makeZip(rows), '2026-03-01T00:00:00.000Z');
    const { matches, backup } = await read();
    expect(matches).toEqual([
      { id: 'a', ended_at: '2026-02-08T10:00:00.000Z', walkover: false },
      { id: 'b', ended_at: '2026-02-09T10:00:00.000Z', walkover: true },
    ]);
    expect(new Date(backup.taken_at).toISOString()).toBe('2026-03-01T00:00:00.000Z');
  });

  it('cannot be read without a good backup (NO_BACKUP)', async () => {
    await expect(read()).rejects.toMatchObject({ code: 'NO_BACKUP', status: 409 });
  });

  const USELESS: [string, () => Promise<void>, string][] = [
    [
      'a missing file',
      () => good(makeZip([]), '2026-03-01T00:00:00.000Z', null),
      'its file is missing from the storage',
    ],
    [
      'a file changed after it was verified',
      () => good(makeZip([]), '2026-03-01T00:00:00.000Z', makeZip(["('a', '2026-02-08T10:00:00.000Z', 0)"])),
      'its file has changed since it was verified',
    ],
    [
      'a file without matches',
      () => good(backupZip({ leagueId: here.leagueId, database: TEAMS }), '2026-03-01T00:00:00.000Z'),
      'it has no matches',
    ],
    [
      'a file with an invalid end time',
      () => good(makeZip(["('a', 'yesterday', 0)"]), '2026-03-01T00:00:00.000Z'),
      'its matches cannot be read: its match number 1 is not a match',
    ],
    [
      'a file with an invalid walkover flag',
      () => good(makeZip(["('a', '2026-02-08T10:00:00.000Z', 7)"]), '2026-03-01T00:00:00.000Z'),
      'its matches cannot be read: its match number 1 is not a match',
    ],
  ];
  it.each(USELESS)('are not read from %s', async (_what, arrange, reason) => {
    await arrange();
    await expect(read()).rejects.toMatchObject({ code: 'BACKUP_UNREADABLE', extensions: { reason } });
  });
});
