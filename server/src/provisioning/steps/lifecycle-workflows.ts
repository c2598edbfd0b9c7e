import type { Step, Workflow } from '../tasks/workflow.js';
import { TaskError } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';
import { checkHealth, startInstance, startStoppedInstance } from './instance.js';
import { checkPublicAddress, enableSite, pauseSite } from './site.js';
import { chooseServer, waitForServer } from './choose-server.js';
import { copyRelease, writeConfiguration } from './league-files.js';
import { closeAccount, reopenAccount } from './league-account.js';
import { readMatchSource } from '../deletion-matches.js';
import { skipIfServerLost } from './lost-server.js';
import { removeOldLocation, reserveLocation, switchLocation } from './move-league.js';
import { findLocation, setStatus, LEAGUE_STATUS_AFTER } from './placement.js';
import { pushInfo, pushPlan } from './push.js';
import { endInstance, releaseLocation, removeBackups, removeFiles, removeSite } from './remove-deployment.js';
import { checkBackup, checkRestored, requestedBackup, taskBackup, restoreBackup } from './restore-backup.js';
import { reservePort } from './reserve-port.js';
import { isBackupImpossible, storeLatestSnapshot, takeBackup } from './take-backup.js';
import { OTHER_LOCATION } from './targets.js';
import type { StepDependencies } from './step-dependencies.js';

/** R37: only the account stays, and a backup unless staff delete those too. */
export function deleteLeague(deps: StepDependencies): Workflow {
  const backupMs = 2 * deps.config.provisioning.backups.timeoutMs;
  return {
    kind: 'delete',
    rollbackBefore: 'remove_site',
    steps: [
      ...startStoppedInstance(deps).map((step) => skipIfServerLost(step)),
      skipIfServerLost(pauseSite(deps)),
      skipIfServerLost(takeLastBackup(deps), backupMs),
      closeAccount(deps),
      skipIfServerLost(removeSite(deps)),
      skipIfServerLost(endInstance(deps)),
      skipIfServerLost(removeFiles(deps)),
      removeBackups(deps),
      releaseLocation(),
    ],
  };
}

/** Restores a deleted league from a backup on a server with room, and reopens its account (R9, R37). */
export function revive(deps: StepDependencies): Workflow {
  const selector = requestedBackup;
  return {
    kind: 'revive',
    steps: [
      checkBackup(deps, { selector }),
      chooseServer(deps),
      waitForServer(deps),
      reservePort(deps),
      copyRelease(deps),
      writeConfiguration(deps),
      startInstance(deps, { mayMove: true }),
      checkHealth(deps),
      restoreBackup(deps, { selector }),
      checkRestored(deps, { selector }),
      reopenAccount(deps),
      pushPlan(deps),
      enableSite(deps, { unlessSuspended: true }),
      pushInfo(deps),
      checkPublicAddress(deps),
    ],
    onStart: (tx, task) => setStatus(tx, task.league_id ?? '', 'deploying', ['pending', 'failed']),
    onEnd: async (tx, task, status) => {
      const newStatus = status === 'cancelled' ? 'deleted' : LEAGUE_STATUS_AFTER[status];
      await setStatus(tx, task.league_id ?? '', newStatus, [
        'deploying',
        ...(status === 'cancelled' ? ['failed'] : []),
      ]);
    },
  };
}

/**
 * Moves the league to another server: the new location is prepared while the old one serves, then the site pauses and the data
 * is copied and checked. A failure before the switch rolls back to the old location.
 */
export function move(deps: StepDependencies): Workflow {
  const options = { selector: taskBackup('before_move'), target: OTHER_LOCATION };
  return {
    kind: 'move',
    rollbackBefore: 'switch_place',
    steps: [
      reserveLocation(deps),
      copyRelease(deps, OTHER_LOCATION),
      writeConfiguration(deps, OTHER_LOCATION),
      startInstance(deps, { mayMove: true, target: OTHER_LOCATION }),
      checkHealth(deps, OTHER_LOCATION),
      pauseSite(deps),
      takeBackup(deps, { kind: 'before_move' }),
      restoreBackup(deps, options),
      checkRestored(deps, options),
      switchLocation(),
      enableSite(deps, { unlessSuspended: true }),
      pushInfo(deps),
      pushPlan(deps),
      checkPublicAddress(deps),
      removeOldLocation(deps),
    ],
  };
}

/**
 * The last backup. If the instance provides none, staff can delete without it (R14); if its backup is invalid, the data
 * is set aside when the files are removed.
 */
function takeLastBackup(deps: StepDependencies): Step {
  const step = takeBackup(deps, { kind: 'before_delete' });
  return {
    ...step,
    async run(context) {
      if (!(await needsBackup(deps, context))) return;
      try {
        return await step.run(context);
      } catch (error) {
        if (!(error instanceof TaskError)) throw error;
        if (isLastAttempt(error, context) && (await storeLatestSnapshot(deps, context, 'before_delete')))
          return;
        if (error.code === 'BACKUP_NOT_GOOD' && isBackupImpossible(error, context))
          return context.log(`No backup could be taken (${error.detail}): the data will be put aside`);
        if (error.code !== 'BACKUP_NOT_GIVEN') throw error;
        throw new TaskError('LAST_BACKUP_NOT_GIVEN', error.detail, error.retry);
      }
    },
  };
}

/** If the server is lost, a failed backup is not retried. */
function isLastAttempt(error: TaskError, context: StepContext): boolean {
  return isBackupImpossible(error, context) || readMatchSource(context.task.input) !== 'instance';
}

async function needsBackup({ db }: StepDependencies, { leagueId, task }: StepContext): Promise<boolean> {
  return task.input['delete_bu'] !== true && (await findLocation(db, leagueId)) !== null;
}
