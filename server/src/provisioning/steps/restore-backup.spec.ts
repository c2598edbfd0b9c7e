import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { BackupTasks } from '../../../../test/support/backup-tasks.js';
import { backupZip, sqliteFile } from '../../../../test/support/backups.js';
import type { GoodBackup } from '../backups/backup.js';
import { checkBackup, checkRestored, requestedBackup, restoreBackup } from './restore-backup.js';
import { takeBackup } from './take-backup.js';

let here: BackupTasks;
let backup: GoodBackup;
let zip: Buffer;
/** The zips sent to the instance, and how often it reports an ongoing restore before it accepts one. */
let received: Buffer[];
let busy: number;
/** The backup that the instance returns after the restore. */
let then: Buffer;

beforeAll(async () => {
  here = await BackupTasks.start();
  zip = backupZip({ leagueId: here.leagueId });
});
afterAll(() => here.close());

beforeEach(async () => {
  [received, busy, then] = [[], 0, zip];
  here.instance.answer = (request, response) => {
    if (request.method === 'GET') return void response.end(then);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks));
      busy -= 1;
      if (busy >= 0) response.writeHead(409).end('{"code":"RESTORING"}');
      else response.end('{"restored":true}');
    });
  };
  const { id } = await here.run('backup', [takeBackup(here.tools, { kind: 'on_demand' })]);
  backup = (await here.backups.findByTask(id))!;
});

const restore = (backupId = backup.id) => {
  const { tools } = here;
  const selector = requestedBackup;
  const steps = [
    checkBackup(tools, { selector }),
    restoreBackup(tools, { selector }),
    checkRestored(tools, { selector }),
  ];
  return here.run('restore', steps, { backup_id: backupId });
};

describe('a restore', () => {
  it('sends the verified file unchanged to the instance and reads the league back', async () => {
    const { status, log } = await restore();
    expect([status, log]).toEqual(['succeeded', [`Restored the backup of ${backup.taken_at} with 2 rows`]]);
    expect(received).toEqual([zip]);
  });

  it('waits while the instance is still restoring for a killed worker', async () => {
    busy = 1;
    expect((await restore()).status).toBe('succeeded');
    expect(received).toHaveLength(2);
  });

  it('accepts rows that were added in the meantime', async () => {
    const database = sqliteFile(
      'CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT)',
      "INSERT INTO team (name) VALUES ('Norte'), ('Sur'), ('Este')",
    );
    then = backupZip({ leagueId: here.leagueId, database, manifest: { counts: { team: 3 } } });
    expect((await restore()).status).toBe('succeeded');
  });

  it('fails when rows are missing afterwards, and names them', async () => {
    const database = sqliteFile('CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT)');
    then = backupZip({ leagueId: here.leagueId, database, manifest: { counts: { team: 0 } } });
    const { status, error_code, log } = await restore();
    expect([status, error_code]).toEqual(['failed', 'RESTORE_INCOMPLETE']);
    expect(log.at(-1)).toBe('Failed: rows are missing after the restore: team: 0 of 2');
  });

  it('fails when the instance rejects the file', async () => {
    here.instance.sends(Buffer.from('{"code":"BACKUP_INVALID"}'), 400);
    const { status, error_code, log } = await restore();
    expect([status, error_code]).toEqual(['failed', 'RESTORE_REFUSED']);
    expect(log.at(-1)).toContain('status 400 (BACKUP_INVALID)');
  });

  it('sends nothing when the file has changed since it was verified', async () => {
    const changed = Buffer.from(zip);
    changed[50]! ^= 1;
    await here.storage.put(backup.storage_key, changed);
    const { status, error_code } = await restore();
    expect([status, error_code, received]).toEqual(['failed', 'BACKUP_DAMAGED', []]);
  });

  it('fails with BACKUP_GONE when the file is missing', async () => {
    await here.storage.delete(backup.storage_key);
    expect(await restore()).toMatchObject({ status: 'failed', error_code: 'BACKUP_GONE' });
  });

  it('fails with BACKUP_GONE and sends nothing for a lost or unknown backup', async () => {
    await here.database.db.query('UPDATE public.league_backup SET status = $2 WHERE id = $1', [
      backup.id,
      'lost',
    ]);
    for (const id of [backup.id, v7()])
      expect(await restore(id)).toMatchObject({ status: 'failed', error_code: 'BACKUP_GONE' });
    expect(received).toEqual([]);
  });
});
