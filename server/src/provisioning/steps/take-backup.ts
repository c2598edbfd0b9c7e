import { createReadStream } from 'node:fs';
import path from 'node:path';
import { hashFile } from '../../platform/storage/index.js';
import { InvalidBackupError } from '../backups/backup.js';
import type { BackupContent, BackupKind } from '../backups/backup.js';
import { BACKUP_FOLDER, startBackup, failBackup, recordBackup } from '../backups/backups.js';
import { fetchBackup, verifyBackup } from '../backups/verify-backup.js';
import { withTempFolder } from '../backups/temp-folder.js';
import type { InstanceAddress } from '../instance-directory.js';
import type { Step } from '../tasks/workflow.js';
import { LeaseLost, TaskError, StepAborted } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';
import { getLocation, setDeployment } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

/** The instance or its file has no valid backup to offer. */
const NO_BACKUP = new Set(['BACKUP_NOT_GIVEN', 'BACKUP_NOT_GOOD']);

/** Whether the instance cannot provide a backup, and this was the last attempt. */
export function isBackupImpossible(error: unknown, { step }: StepContext): error is TaskError {
  return error instanceof TaskError && NO_BACKUP.has(error.code) && step.failures + 1 >= MAX_ATTEMPTS;
}

/**
 * A backup requested by staff, or the daily one. If the instance provides none, the latest snapshot is stored instead,
 * but not as a daily backup: every day's would be the same.
 */
export function takeBackupOrLatestSnapshot(deps: StepDependencies): Step {
  const step = takeBackup(deps, { kind: 'from_input' });
  return {
    ...step,
    async run(context) {
      try {
        return await step.run(context);
      } catch (error) {
        const kind = resolveKind(context, 'from_input');
        if (kind === 'daily' || !isBackupImpossible(error, context)) throw error;
        if (!(await storeLatestSnapshot(deps, context, kind))) throw error;
      }
    },
  };
}

/**
 * As `takeBackup`. If no backup can be taken, the data is set aside and an empty instance is started later: a broken
 * file must not prevent a valid backup from being restored.
 */
export function takeBackupOrSetAside(deps: StepDependencies, kind: BackupKind): Step {
  const step = takeBackup(deps, { kind });
  return {
    ...step,
    async run(context) {
      try {
        return await step.run(context);
      } catch (error) {
        if (!isBackupImpossible(error, context)) throw error;
        const location = await getLocation(deps.db, context.leagueId);
        await context.write((tx) => setDeployment(tx, context.leagueId, { instance: 'down' }));
        await context.assertOwned();
        await deps.driver.moveDataAside(location);
        await context.log(`No backup could be taken (${error.detail}): the data was put aside in set-aside/`);
        await storeLatestSnapshot(deps, context, kind);
      }
    },
  };
}

const MAX_ATTEMPTS = 2;

/**
 * Takes a backup of the league. The zip is verified before it is stored, and recorded as good once it is stored. A league without
 * a location has nothing to back up: NOT_DEPLOYED. With `kind: 'from_input'`, the task's input says which kind of backup it is.
 */
export function takeBackup(deps: StepDependencies, { kind }: { kind: BackupKind | 'from_input' }): Step {
  return {
    name: 'take_backup',
    maxAttempts: MAX_ATTEMPTS,
    retryMs: deps.config.provisioning.retryWaitMs,
    async run(context) {
      const address = await getAddress(deps, context.leagueId);
      const about = { leagueId: context.leagueId, taskId: context.task.id, kind: resolveKind(context, kind) };
      const id = await context.write((tx) => startBackup(tx, about));
      // Already recorded by a worker that was killed.
      if (id === null) return;
      try {
        await fetchAndStore(deps, context, id, address);
      } catch (error) {
        if (error instanceof LeaseLost || error instanceof StepAborted || context.signal.aborted) throw error;
        const failure = toTaskError(error);
        await context.write((tx) => failBackup(tx, id, failure.code));
        throw failure;
      }
    },
  };
}

function resolveKind(context: StepContext, kind: BackupKind | 'from_input'): BackupKind {
  if (kind !== 'from_input') return kind;
  return context.task.input['kind'] === 'daily' ? 'daily' : 'on_demand';
}

async function getAddress({ db, directory }: StepDependencies, leagueId: string): Promise<InstanceAddress> {
  await getLocation(db, leagueId);
  const address = await directory.findAddress(leagueId);
  if (address === null) throw new TaskError('NOT_DEPLOYED', 'the league has no instance');
  return address;
}

async function fetchAndStore(
  deps: StepDependencies,
  context: StepContext,
  id: string,
  address: InstanceAddress,
): Promise<void> {
  const { dataDir, provisioning } = deps.config;
  const source = { address, leagueId: context.leagueId, settings: provisioning.backups };
  await withTempFolder(dataDir, async (folder) => {
    const { zip, ...content } = await fetchBackup(source, folder, context.signal);
    await store(deps, context, { id, zip, content });
  });
}

interface VerifiedBackup {
  id: string;
  zip: string;
  content: BackupContent;
  /** When it was taken, if not now. */
  takenAt?: string;
}

async function store(
  deps: StepDependencies,
  context: StepContext,
  { id, zip, content, takenAt }: VerifiedBackup,
): Promise<void> {
  // The fence in the key keeps a frozen worker that wakes up from overwriting another's file.
  const key = `${BACKUP_FOLDER}/${context.leagueId}/${id}-${context.task.fence}.zip`;
  await context.assertOwned();
  await deps.backups.store(key, createReadStream(zip));
  const isSuspicious = await context.write((tx) => recordBackup(tx, id, key, content, takenAt));
  const rows = Object.values(content.counts).reduce((sum, n) => sum + n, 0);
  await context.log(`Verified and stored a backup of ${content.bytes} bytes with ${rows} rows`);
  if (isSuspicious) await context.log('It has less than half of the rows of the last backup');
}

/**
 * Stores the newest snapshot of the league as the backup of this task: the state of the unreachable instance within a
 * minute of its last change.
 * @returns false if there is no complete snapshot
 */
export async function storeLatestSnapshot(
  deps: StepDependencies,
  context: StepContext,
  kind: BackupKind,
): Promise<boolean> {
  const { dataDir, provisioning } = deps.config;
  const { leagueId, task } = context;
  try {
    const snapshot = await deps.snapshots.findLatest(leagueId);
    if (!snapshot) return false;
    await withTempFolder(dataDir, async (folder) => {
      const zip = path.join(folder, 'backup.zip');
      await snapshot.save(zip);
      const about = { leagueId, timeoutMs: provisioning.backups.timeoutMs };
      const content = { counts: await verifyBackup(zip, folder, about), ...(await hashFile(zip)) };
      const id = await context.write((tx) => startBackup(tx, { leagueId, taskId: task.id, kind }));
      if (id !== null) await store(deps, context, { id, zip, content, takenAt: snapshot.taken_at });
    });
    await context.log(`This is the copy of the league that was made at ${snapshot.taken_at}`);
    return true;
  } catch (error) {
    if (error instanceof LeaseLost || error instanceof StepAborted || context.signal.aborted) throw error;
    await context.log(`The latest copy of the league could not be used: ${toTaskError(error).detail}`);
    return false;
  }
}

function toTaskError(error: unknown): TaskError {
  if (error instanceof InvalidBackupError)
    return new TaskError('BACKUP_NOT_GOOD', `the backup is invalid: ${error.message}`);
  if (error instanceof TaskError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  // File errors contain paths.
  const isFile = typeof (error as { syscall?: unknown }).syscall === 'string';
  return isFile
    ? new TaskError('BACKUP_NOT_KEPT', `the backup could not be stored: ${(error as { code?: string }).code}`)
    : new TaskError('BACKUP_NOT_GIVEN', `the instance provided no backup: ${reason}`);
}
