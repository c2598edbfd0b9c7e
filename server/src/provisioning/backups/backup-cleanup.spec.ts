import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { v7 } from 'uuid';
import { BackupTasks } from '../../../../test/support/backup-tasks.js';
import { deriveUuidV7 } from '../../kernel/index.js';
import { addTask } from '../task.js';
import { BackupCleanup } from './backup-cleanup.js';
import { tempRoot } from './temp-folder.js';

const DAY_MS = 86_400_000;
const now = new Date();
const ago = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

let here: BackupTasks;
let cleaning: BackupCleanup;

beforeAll(async () => {
  here = await BackupTasks.start();
  cleaning = new BackupCleanup(here.database.db, here.config, here.backups, here.storage);
});
afterAll(() => here.close());
beforeEach(async () => {
  await here.database.db.query('DELETE FROM public.league_backup');
  for (const key of await here.files()) await here.storage.delete(key);
});

/** Adds a backup taken this many days ago, with its file. */
async function taken(days: number, kind = 'on_demand'): Promise<{ id: string; key: string }> {
  const id = deriveUuidV7(ago(days), v7());
  const key = `backups/${here.leagueId}/${id}-1.zip`;
  await here.storage.put(key, Buffer.from('zip'));
  await here.database.db.query(
    `INSERT INTO public.league_backup (id, league_id, name, kind, status, storage_key, bytes, sha256, counts, taken_at,
       checked_at) VALUES ($1, $2, 'liga', $3, 'good', $4, 3, '', '{}', $5, $5)`,
    [id, here.leagueId, kind, key, ago(days)],
  );
  return { id, key };
}

const statuses = async (): Promise<Record<string, string>> => {
  const rows = await here.database.db.query<{ id: string; status: string }>(
    'SELECT id, status FROM public.league_backup',
  );
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
};

describe('the daily cleanup of backups', () => {
  it('removes expired backups with their files, except one to be restored and the last good one', async () => {
    const [old, wanted, last] = [await taken(90), await taken(80), await taken(40)];
    const task = {
      id: v7(),
      kind: 'restore',
      leagueId: here.leagueId,
      requestedBy: null,
      at: ago(0),
    } as const;
    await addTask(here.database.db, { ...task, input: { backup_id: wanted.id } });
    expect(await cleaning.removeExpired(now)).toBe(1);
    expect(await statuses()).toEqual({ [wanted.id]: 'good', [last.id]: 'good' });
    expect([await here.storage.exists(old.key), await here.storage.exists(last.key)]).toEqual([false, true]);
    await here.database.db.query('DELETE FROM public.provisioning_task WHERE id = $1', [task.id]);
    expect(await cleaning.removeExpired(now)).toBe(1);
    expect(Object.keys(await statuses())).toEqual([last.id]);
  });

  it('removes files without a row a week after they were stored', async () => {
    const known = await taken(20);
    const [old, young] = [deriveUuidV7(ago(8), 'old'), deriveUuidV7(ago(6), 'young')].map(
      (id) => `backups/${here.leagueId}/${id}-3.zip`,
    ) as [string, string];
    for (const key of [old, young]) await here.storage.put(key, Buffer.from('x'));
    expect(await cleaning.removeUnknownFiles(now)).toBe(1);
    const left = await Promise.all([known.key, old, young].map((key) => here.storage.exists(key)));
    expect(left).toEqual([true, false, true]);
  });

  it('marks backups with missing files as lost, and as good again when the files are back', async () => {
    const [here_, gone] = [await taken(1), await taken(2)];
    await here.storage.delete(gone.key);
    expect([await cleaning.updateLost(), await statuses()]).toEqual([
      1,
      { [here_.id]: 'good', [gone.id]: 'lost' },
    ]);
    expect((await here.backups.findLatestGood(here.leagueId))!.id).toBe(here_.id);
    await here.storage.put(gone.key, Buffer.from('zip'));
    expect([await cleaning.updateLost(), (await statuses())[gone.id]]).toEqual([1, 'good']);
  });

  it('removes old temp folders of killed workers, but not recent ones', async () => {
    const folders = ['backup-old', 'backup-new'].map((name) =>
      path.join(tempRoot(here.config.dataDir), name),
    );
    for (const folder of folders) mkdirSync(folder, { recursive: true });
    utimesSync(folders[0]!, now, new Date(now.getTime() - 2 * 3_600_000));
    expect(await cleaning.removeTempFolders()).toBe(1);
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, true]);
  });
});
