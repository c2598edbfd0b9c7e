import { createReadStream } from 'node:fs';
import { BackupFault } from '../backups/backup.js';
import type { BackupKind } from '../backups/backup.js';
import { BACKUP_FOLDER, beginBackup, failBackup, recordBackup } from '../backups/backups.js';
import { fetchBackup } from '../backups/fetch-backup.js';
import { inWorkFolder } from '../backups/work-folder.js';
import type { InstanceAddress } from '../instance-directory.js';
import type { Step } from '../tasks/story.js';
import { FenceLost, TaskError, WorkStopped } from '../tasks/task-error.js';
import type { Work } from '../tasks/work.js';
import { placeOf } from './placement.js';
import type { Tools } from './tools.js';

/**
 * Takes a backup of the league as it is now. The instance's zip is opened and counted before it is kept, and it is
 * recorded as good when it is kept. A league that has no place yet has nothing to back up: NOT_DEPLOYED.
 * @param options.kind of a task that takes none but this one, or as its input says
 */
export function takeBackup(tools: Tools, { kind }: { kind: BackupKind | 'as_ordered' }): Step {
  return {
    name: 'take_backup',
    tries: 2,
    retryMs: tools.config.provisioning.retryWaitMs,
    async run(work) {
      const address = await addressOf(tools, work.leagueId);
      const about = { leagueId: work.leagueId, taskId: work.task.id, kind: kindOf(work, kind) };
      const id = await work.write((tx) => beginBackup(tx, about));
      // A worker that was killed after it had recorded it.
      if (id === null) return;
      try {
        await fetchAndKeep(tools, work, id, address);
      } catch (error) {
        if (error instanceof FenceLost || error instanceof WorkStopped || work.signal.aborted) throw error;
        const failure = failureOf(error);
        await work.write((tx) => failBackup(tx, id, failure.code));
        throw failure;
      }
    },
  };
}

function kindOf(work: Work, kind: BackupKind | 'as_ordered'): BackupKind {
  if (kind !== 'as_ordered') return kind;
  return work.task.input['kind'] === 'daily' ? 'daily' : 'on_demand';
}

async function addressOf({ db, directory }: Tools, leagueId: string): Promise<InstanceAddress> {
  await placeOf(db, leagueId);
  const address = await directory.find(leagueId);
  if (address === null) throw new TaskError('NOT_DEPLOYED', 'the league has no instance');
  return address;
}

async function fetchAndKeep(tools: Tools, work: Work, id: string, address: InstanceAddress): Promise<void> {
  const { dataDir, provisioning } = tools.config;
  const source = { address, leagueId: work.leagueId, settings: provisioning.backups };
  await inWorkFolder(dataDir, async (folder) => {
    const { zip, ...content } = await fetchBackup(source, folder, work.signal);
    // With the fence in it: a worker that wakes writes over nobody's file.
    const key = `${BACKUP_FOLDER}/${work.leagueId}/${id}-${work.task.fence}.zip`;
    await work.assertMine();
    await tools.backups.keep(key, createReadStream(zip));
    await work.write((tx) => recordBackup(tx, id, key, content));
    const rows = Object.values(content.counts).reduce((sum, n) => sum + n, 0);
    await work.log(`A backup of ${content.bytes} bytes, with ${rows} rows, was opened, counted and kept`);
  });
}

function failureOf(error: unknown): TaskError {
  if (error instanceof BackupFault)
    return new TaskError('BACKUP_NOT_GOOD', `the backup is of no use: ${error.message}`);
  if (error instanceof TaskError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  // Errors of files name paths.
  const isFile = typeof (error as { syscall?: unknown }).syscall === 'string';
  return isFile
    ? new TaskError('BACKUP_NOT_KEPT', `the backup could not be stored: ${(error as { code?: string }).code}`)
    : new TaskError('BACKUP_NOT_GIVEN', `the instance gave no backup: ${reason}`);
}
