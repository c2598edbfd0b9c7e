import type { Step, Story } from '../tasks/story.js';
import { TaskError } from '../tasks/task-error.js';
import type { Work } from '../tasks/work.js';
import { checkHealth } from './check-health.js';
import { checkPublicAddress } from './check-public-address.js';
import { chooseServer } from './choose-server.js';
import { copyRelease } from './copy-release.js';
import { enableSite } from './enable-site.js';
import { closeAccount, reopenAccount } from './league-account.js';
import { passedOverIfLost } from './lost-server.js';
import { removeOldPlace, reservePlace, switchPlace } from './move-place.js';
import { pauseSite } from './pause-site.js';
import { placeIfAny, setStatus, STATUS_OF_END } from './placement.js';
import { pushInfo } from './push-info.js';
import { pushPlan } from './push-plan.js';
import { endInstance, giveUpPlace, removeBackups, removeFiles, removeSite } from './remove-deployment.js';
import { checkBackup, checkRestored, orderedBackup, ownBackup, restoreBackup } from './restore-backup.js';
import { reservePort } from './reserve-port.js';
import { startInstance } from './start-instance.js';
import { startStopped } from './stopped-league.js';
import { takeBackup } from './take-backup.js';
import { OTHER_PLACE } from './targets.js';
import type { Tools } from './tools.js';
import { waitForServer } from './wait-for-server.js';
import { writeConfiguration } from './write-configuration.js';

/** R37: nothing of it stays but its account, and a backup unless all of them are to go. */
export function deleteLeague(tools: Tools): Story {
  const backupMs = 2 * tools.config.provisioning.backups.timeoutMs;
  return {
    kind: 'delete',
    takenBackBefore: 'remove_site',
    steps: [
      ...startStopped(tools).map((step) => passedOverIfLost(step)),
      passedOverIfLost(pauseSite(tools)),
      passedOverIfLost(lastBackup(tools), backupMs),
      closeAccount(tools),
      passedOverIfLost(removeSite(tools)),
      passedOverIfLost(endInstance(tools)),
      passedOverIfLost(removeFiles(tools)),
      removeBackups(tools),
      giveUpPlace(),
    ],
  };
}

/** A deleted league is there again, as a backup has it: on a server with room, with its account open (R9, R37). */
export function revive(tools: Tools): Story {
  const which = orderedBackup;
  return {
    kind: 'revive',
    steps: [
      checkBackup(tools, { which }),
      chooseServer(tools),
      waitForServer(tools),
      reservePort(tools),
      copyRelease(tools),
      writeConfiguration(tools),
      startInstance(tools, { mayMove: true }),
      checkHealth(tools),
      restoreBackup(tools, { which }),
      checkRestored(tools, { which }),
      reopenAccount(tools),
      enableSite(tools, { unlessSuspended: true }),
      pushInfo(tools),
      pushPlan(tools),
      checkPublicAddress(tools),
    ],
    onBegin: (tx, task) => setStatus(tx, task.league_id ?? '', 'deploying', ['pending', 'failed']),
    onEnd: async (tx, task, status) => {
      const to = status === 'cancelled' ? 'deleted' : STATUS_OF_END[status];
      await setStatus(tx, task.league_id ?? '', to, [
        'deploying',
        ...(status === 'cancelled' ? ['failed'] : []),
      ]);
    },
  };
}

/**
 * The league goes to another server: all is made ready there while it goes on here, then its site pauses, its data is
 * brought over and looked at, and it goes on there. When that fails before it has gone over, it goes on here.
 */
export function move(tools: Tools): Story {
  const there = { which: ownBackup('before_move'), target: OTHER_PLACE };
  return {
    kind: 'move',
    takenBackBefore: 'switch_place',
    steps: [
      reservePlace(tools),
      copyRelease(tools, OTHER_PLACE),
      writeConfiguration(tools, OTHER_PLACE),
      startInstance(tools, { mayMove: true, target: OTHER_PLACE }),
      checkHealth(tools, OTHER_PLACE),
      pauseSite(tools),
      takeBackup(tools, { kind: 'before_move' }),
      restoreBackup(tools, there),
      checkRestored(tools, there),
      switchPlace(),
      enableSite(tools, { unlessSuspended: true }),
      pushInfo(tools),
      pushPlan(tools),
      checkPublicAddress(tools),
      removeOldPlace(tools),
    ],
  };
}

/** What there is to keep, before it goes. Where the instance gives none, staff can go on without it (R14). */
function lastBackup(tools: Tools): Step {
  const step = takeBackup(tools, { kind: 'before_delete' });
  return {
    ...step,
    async run(work) {
      if (!(await isKept(tools, work))) return;
      try {
        return await step.run(work);
      } catch (error) {
        if (!(error instanceof TaskError) || error.code !== 'BACKUP_NOT_GIVEN') throw error;
        throw new TaskError('LAST_BACKUP_NOT_GIVEN', error.detail, error.again);
      }
    },
  };
}

/** Whether there is a league to be backed up, and it is to be. */
async function isKept({ db }: Tools, { leagueId, task }: Work): Promise<boolean> {
  return task.input['delete_bu'] !== true && (await placeIfAny(db, leagueId)) !== null;
}
