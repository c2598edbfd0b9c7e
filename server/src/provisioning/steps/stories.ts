import { Stories } from '../tasks/story.js';
import type { Story } from '../tasks/story.js';
import type { EndStatus } from '../tasks/task-store.js';
import type { Work } from '../tasks/work.js';
import { awaitServer } from './await-server.js';
import { checkHealth } from './check-health.js';
import { checkPublicAddress } from './check-public-address.js';
import { chooseServer } from './choose-server.js';
import { copyRelease } from './copy-release.js';
import { createServer } from './create-server.js';
import { enableSite } from './enable-site.js';
import { openServer, serverFailed, settleServer } from './open-server.js';
import { placeSite } from './place-site.js';
import { pauseSite } from './pause-site.js';
import { placeIfAny, setStatus } from './placement.js';
import { prepareServer } from './prepare-server.js';
import { pushInfo } from './push-info.js';
import { pushPlan } from './push-plan.js';
import { closeAccount, reopenAccount } from './league-account.js';
import { endInstance, giveUpPlace, removeBackups, removeFiles, removeSite } from './remove-deployment.js';
import { reloadProxies } from './reload-proxies.js';
import { checkBackup, checkRestored, orderedBackup, restoreBackup } from './restore-backup.js';
import { reservePort } from './reserve-port.js';
import { startInstance } from './start-instance.js';
import { stopInstance } from './stop-instance.js';
import { suspendSite } from './suspend-site.js';
import { takeBackup } from './take-backup.js';
import type { Tools } from './tools.js';
import { waitForServer } from './wait-for-server.js';
import { writeConfiguration } from './write-configuration.js';

/** The league's status follows its deployment. One that runs already, and is deployed again, stays running. */
const STATUS_OF_END: Record<EndStatus, string> = {
  succeeded: 'running',
  failed: 'failed',
  cancelled: 'pending',
};

function deploy(tools: Tools): Story {
  return {
    kind: 'deploy',
    steps: [
      chooseServer(tools),
      waitForServer(tools),
      reservePort(tools),
      copyRelease(tools),
      writeConfiguration(tools),
      startInstance(tools, { mayMove: true }),
      checkHealth(tools),
      enableSite(tools, { unlessSuspended: true }),
      checkPublicAddress(tools),
      pushInfo(tools),
      pushPlan(tools),
    ],
    onBegin: (tx, task) => setStatus(tx, task.league_id ?? '', 'deploying', ['pending', 'failed']),
    onEnd: async (tx, task, status) => {
      const from = status === 'cancelled' ? ['deploying', 'failed'] : ['deploying'];
      await setStatus(tx, task.league_id ?? '', STATUS_OF_END[status], from);
    },
  };
}

/** A league that runs gets what is released now, at the place that it has; its data stays as it is. */
function redeploy(tools: Tools): Story {
  return {
    kind: 'redeploy',
    steps: [
      copyRelease(tools),
      writeConfiguration(tools),
      stopInstance(tools),
      startInstance(tools, { mayMove: false }),
      checkHealth(tools),
      enableSite(tools),
      checkPublicAddress(tools),
      pushInfo(tools),
      pushPlan(tools),
    ],
  };
}

/** The league as it was is kept first, so that a restore can be taken back by another one. */
function restore(tools: Tools): Story {
  const which = orderedBackup;
  return {
    kind: 'restore',
    steps: [
      checkBackup(tools, { which }),
      takeBackup(tools, { kind: 'before_restore' }),
      restoreBackup(tools, { which }),
      checkHealth(tools),
      checkRestored(tools, { which }),
      pushInfo(tools),
      pushPlan(tools),
    ],
  };
}

/** R37: nothing of it stays but its account, and a backup unless all of them are to go. */
function deleteLeague(tools: Tools): Story {
  const lastBackup = takeBackup(tools, { kind: 'before_delete' });
  return {
    kind: 'delete',
    steps: [
      pauseSite(tools),
      {
        ...lastBackup,
        run: async (work) => ((await isKept(tools, work)) ? lastBackup.run(work) : undefined),
      },
      closeAccount(tools),
      removeSite(tools),
      endInstance(tools),
      removeFiles(tools),
      removeBackups(tools),
      giveUpPlace(),
    ],
  };
}

/** A deleted league is there again, as a backup has it: on a server with room, with its account open (R9, R37). */
function revive(tools: Tools): Story {
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
      // First: what was restored was closed to the public when it was backed up.
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

/** Whether there is a league to be backed up, and it is to be. */
async function isKept({ db }: Tools, { leagueId, task }: Work): Promise<boolean> {
  return task.input['delete_bu'] !== true && (await placeIfAny(db, leagueId)) !== null;
}

/** What each kind of task does, step by step. */
export function storiesOf(tools: Tools): Stories {
  return new Stories([
    {
      kind: 'create_server',
      steps: [
        createServer(tools),
        awaitServer(tools),
        settleServer(tools),
        prepareServer(tools),
        openServer(),
      ],
      onEnd: serverFailed,
    },
    deploy(tools),
    deleteLeague(tools),
    revive(tools),
    { kind: 'update_info', steps: [pushInfo(tools)] },
    { kind: 'update_plan', steps: [pushPlan(tools)] },
    { kind: 'suspend', steps: [suspendSite(tools), pushInfo(tools)] },
    { kind: 'resume', steps: [enableSite(tools), pushInfo(tools), checkPublicAddress(tools)] },
    redeploy(tools),
    { kind: 'readdress', steps: [writeConfiguration(tools), placeSite(tools), pushInfo(tools)] },
    { kind: 'reload_proxy', steps: [reloadProxies(tools)] },
    {
      kind: 'restart',
      steps: [
        stopInstance(tools),
        startInstance(tools, { mayMove: false }),
        checkHealth(tools),
        checkPublicAddress(tools),
      ],
    },
    { kind: 'backup', steps: [takeBackup(tools, { kind: 'as_ordered' })] },
    restore(tools),
  ]);
}
