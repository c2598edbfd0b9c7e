import { setTimeout as sleep } from 'node:timers/promises';
import { listRanges, openArchive, PlatformBackup } from '../recovery/index.js';
import type { Archive } from '../recovery/index.js';
import { takeBaseBackup } from '../recovery/base-backup.js';
import { readCurrentGeneration } from '../recovery/generation-state.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';
import { isDataDirTaken } from '../start/instance-lock.js';
import type { Config } from '../platform/config/index.js';

/** `npm run backup`: takes a base backup now, with the platform running or stopped, and reports what can be restored. */
const TIMEOUT_MS = 60_000;

/** A running platform archives the log and files itself: only the base backup is missing. */
async function backUpRunning(config: Config, archive: Archive): Promise<void> {
  const current = await readCurrentGeneration(config.dataDir);
  if (!current || !config.replicationUrl) return fail('The running platform has not begun its backups yet');
  await takeBaseBackup(config.replicationUrl, archive, { id: current.generation });
}

async function backUpStopped(config: Config): Promise<void> {
  const backup = new PlatformBackup(config, (task, error) => {
    process.stderr.write(`${task}: ${(error as Error).message}\n`);
  });
  backup.start();
  const deadline = Date.now() + TIMEOUT_MS;
  while (backup.status.recoveryPointMs === null || backup.status.filesSyncedMs === null) {
    if (Date.now() > deadline) fail(`nothing could be archived: ${backup.status.error}`);
    await sleep(100);
  }
  await backup.takeBase();
  await backup.stop();
}

try {
  const { config, close } = await openInstallation();
  try {
    const archive = openArchive(config.recovery);
    if (!archive) fail('BACKUP_URL is off or not set: nothing is backed up');
    if (!config.replicationUrl)
      fail('DATABASE_URL is set: its operator backs that database up (docs/operations.md)');
    if (await isDataDirTaken(config.dataDir, process.pid)) await backUpRunning(config, archive);
    else await backUpStopped(config);
    const last = (await listRanges(archive)).at(-1);
    process.stdout.write(
      `${archive.store.address}: any second from ${last?.from} to ${last?.to} can be restored\n`,
    );
  } finally {
    await close();
  }
} catch (error) {
  fail(describeStartFailure(error));
}
