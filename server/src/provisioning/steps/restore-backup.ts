import { createHash } from 'node:crypto';
import type { BackupKind, GoodBackup } from '../backups/backup.js';
import { InvalidBackupError } from '../backups/backup.js';
import { fetchBackup } from '../backups/verify-backup.js';
import { withTempFolder } from '../backups/temp-folder.js';
import { INSTANCE_ROUTES } from '@touchline/contracts';
import { InstanceResponseError, uploadZip } from '../instance-client.js';
import type { InstanceAddress } from '../instance-directory.js';
import type { Step } from '../tasks/workflow.js';
import { NO_RETRY, TaskError } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';
import type { DeploymentTarget } from './targets.js';
import { CURRENT_LOCATION } from './targets.js';
import type { StepDependencies } from './step-dependencies.js';

/** Selects the backup that a task restores. */
export type BackupSelector = (deps: StepDependencies, context: StepContext) => Promise<GoodBackup | null>;

/** The `backup_id` of the task's input. */
export const requestedBackup: BackupSelector = ({ backups }, { task }) => {
  const { backup_id: id } = task.input;
  return typeof id === 'string' ? backups.find(id) : Promise.resolve(null);
};

/** The backup that an earlier step of the same task took. */
export const taskBackup =
  (kind: BackupKind): BackupSelector =>
  ({ backups }, { task }) =>
    backups.findByTask(task.id, kind);

/** Tables that change after a restore: the restore itself is audited, and the platform updates settings. */
const IGNORED_TABLES = ['audit', 'setting'];
const RESTORING_WAIT_MS = 2_000;
const RESTORING_MAX_ATTEMPTS = 60;
const MAX_ANSWER_BYTES = 1_000_000;

export interface RestoreOptions {
  selector: BackupSelector;
  target?: DeploymentTarget;
}

/** Checks before any change that the file exists and still has its checksum. */
export function checkBackup(deps: StepDependencies, { selector }: { selector: BackupSelector }): Step {
  return {
    name: 'check_backup',
    async run(context) {
      const backup = await getBackup(deps, context, selector);
      const file = await deps.backups.open(backup);
      if (!file) throw new TaskError('BACKUP_GONE', 'the file is missing from the storage', NO_RETRY);
      const hash = createHash('sha256');
      for await (const chunk of file) hash.update(chunk as Buffer);
      if (hash.digest('hex') !== backup.sha256)
        throw new TaskError('BACKUP_DAMAGED', 'the file has changed since it was verified', NO_RETRY);
    },
  };
}

/**
 * Replaces the league's data with a backup. The instance does that in one transaction, so it can be repeated. Only backups of the
 * same league (R37, R43).
 */
export function restoreBackup(
  deps: StepDependencies,
  { selector, target = CURRENT_LOCATION }: RestoreOptions,
): Step {
  return {
    name: 'restore_backup',
    retryMs: deps.config.provisioning.retryWaitMs,
    async run(context) {
      const backup = await getBackup(deps, context, selector);
      const address = await getAddress(deps, context, target);
      const zip = await deps.backups.open(backup);
      if (!zip) throw new TaskError('BACKUP_GONE', 'the file is missing from the storage', NO_RETRY);
      const { timeoutMs } = deps.config.provisioning.backups;
      try {
        await context.assertOwned();
        const limits = { timeoutMs, maxBytes: MAX_ANSWER_BYTES };
        await uploadZip(address, INSTANCE_ROUTES.restore, zip, limits, context.signal);
      } catch (error) {
        throw context.signal.aborted ? error : toTaskError(error);
      } finally {
        zip.destroy();
      }
      await context.log(`Restored the backup of ${backup.taken_at} with ${sumRows(backup)} rows`);
    },
  };
}

/** Reads the league back and checks that no table has fewer rows than the backup. */
export function checkRestored(
  deps: StepDependencies,
  { selector, target = CURRENT_LOCATION }: RestoreOptions,
): Step {
  return {
    name: 'check_restored',
    retryMs: deps.config.provisioning.retryWaitMs,
    async run(context) {
      const backup = await getBackup(deps, context, selector);
      const counts = await readCounts(deps, context, target);
      // People may have made changes since.
      const incomplete = Object.entries(backup.counts).filter(([table, n]) => {
        return !IGNORED_TABLES.includes(table) && (counts[table] ?? 0) < n;
      });
      if (incomplete.length === 0) return;
      const missing = incomplete.map(([table, n]) => `${table}: ${counts[table] ?? 0} of ${n}`).join(', ');
      throw new TaskError(
        'RESTORE_INCOMPLETE',
        `rows are missing after the restore: ${missing}`.slice(0, 500),
      );
    },
  };
}

async function readCounts(
  deps: StepDependencies,
  context: StepContext,
  target: DeploymentTarget,
): Promise<Record<string, number>> {
  const { dataDir, provisioning } = deps.config;
  const source = {
    address: await getAddress(deps, context, target),
    leagueId: context.leagueId,
    settings: provisioning.backups,
  };
  try {
    return await withTempFolder(dataDir, async (folder) => {
      return (await fetchBackup(source, folder, context.signal)).counts;
    });
  } catch (error) {
    if (context.signal.aborted) throw error;
    const reason = error instanceof InvalidBackupError ? error.message : 'it does not respond';
    throw new TaskError('RESTORE_INCOMPLETE', `the league could not be read back: ${reason}`);
  }
}

async function getBackup(
  deps: StepDependencies,
  context: StepContext,
  selector: BackupSelector,
): Promise<GoodBackup> {
  const backup = await selector(deps, context);
  if (backup?.league_id === context.leagueId) return backup;
  throw new TaskError('BACKUP_GONE', 'the backup no longer exists', NO_RETRY);
}

async function getAddress(
  deps: StepDependencies,
  context: StepContext,
  target: DeploymentTarget,
): Promise<InstanceAddress> {
  const address = await target.address(deps, context.leagueId);
  if (address === null) throw new TaskError('NOT_DEPLOYED', 'the league has no instance', NO_RETRY);
  return address;
}

function sumRows({ counts }: GoodBackup): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

function toTaskError(error: unknown): TaskError {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof InstanceResponseError))
    return new TaskError('RESTORE_REFUSED', `the instance does not respond: ${reason}`);
  // The instance is still running the restore of a killed worker.
  const again =
    error.code === 'RESTORING'
      ? { maxAttempts: RESTORING_MAX_ATTEMPTS, waitMs: RESTORING_WAIT_MS }
      : undefined;
  return new TaskError('RESTORE_REFUSED', `the instance rejected it: ${reason}`, again);
}
