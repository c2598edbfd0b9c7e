import { Workflows } from '../tasks/workflow.js';
import type { Workflow } from '../tasks/workflow.js';
import { awaitServer, createServer } from './create-server.js';
import {
  checkHealth,
  startInstance,
  stopInstance,
  reopenSite,
  startIfStopped,
  startStoppedInstance,
} from './instance.js';
import { checkPublicAddress, enableSite, suspendSite, configureSite } from './site.js';
import { chooseServer, waitForServer } from './choose-server.js';
import { copyRelease, writeConfiguration } from './league-files.js';
import { openServer, markServerFailed, settleServer, prepareServer } from './open-server.js';
import { deleteLeague, move, revive } from './lifecycle-workflows.js';
import { setStatus, LEAGUE_STATUS_AFTER } from './placement.js';
import { pushInfo, pushPlan } from './push.js';
import { endInstance } from './remove-deployment.js';
import { reloadProxies, destroyServer, checkServerEmpty } from './retire-server.js';
import { checkBackup, checkRestored, requestedBackup, restoreBackup } from './restore-backup.js';
import { reservePort } from './reserve-port.js';
import { takeBackupOrLatestSnapshot, takeBackupOrSetAside } from './take-backup.js';
import type { StepDependencies } from './step-dependencies.js';

/** The site opens once the instance has its plan: without one it is not restricted. Running means that all is sent. */
function deploy(deps: StepDependencies): Workflow {
  return {
    kind: 'deploy',
    steps: [
      chooseServer(deps),
      waitForServer(deps),
      reservePort(deps),
      copyRelease(deps),
      writeConfiguration(deps),
      startInstance(deps, { mayMove: true }),
      checkHealth(deps),
      pushPlan(deps),
      enableSite(deps, { unlessSuspended: true }),
      pushInfo(deps),
      checkPublicAddress(deps),
    ],
    onStart: (tx, task) => setStatus(tx, task.league_id ?? '', 'deploying', ['pending', 'failed']),
    onEnd: async (tx, task, status) => {
      const from = status === 'cancelled' ? ['deploying', 'failed'] : ['deploying'];
      await setStatus(tx, task.league_id ?? '', LEAGUE_STATUS_AFTER[status], from);
    },
  };
}

/** Updates a running league to the current release; its data stays. */
function redeploy(deps: StepDependencies): Workflow {
  return {
    kind: 'redeploy',
    steps: [
      copyRelease(deps),
      writeConfiguration(deps),
      stopInstance(deps),
      startInstance(deps, { mayMove: false }),
      checkHealth(deps),
      enableSite(deps),
      checkPublicAddress(deps),
      pushInfo(deps),
      pushPlan(deps),
    ],
  };
}

/** Backs up the current state first, so that a restore can be reverted by another one. */
function restore(deps: StepDependencies): Workflow {
  const selector = requestedBackup;
  return {
    kind: 'restore',
    steps: [
      checkBackup(deps, { selector }),
      takeBackupOrSetAside(deps, 'before_restore'),
      startIfStopped(deps),
      restoreBackup(deps, { selector }),
      checkHealth(deps),
      checkRestored(deps, { selector }),
      pushInfo(deps),
      pushPlan(deps),
    ],
  };
}

/** Closing and opening sites: for overdue payments or unverified addresses (ADR 0080). */
function siteWorkflows(deps: StepDependencies): Workflow[] {
  return [
    { kind: 'suspend', steps: [suspendSite(deps), pushInfo(deps)] },
    {
      kind: 'resume',
      steps: [...startStoppedInstance(deps), enableSite(deps), pushInfo(deps), checkPublicAddress(deps)],
    },
    { kind: 'stop', steps: [suspendSite(deps), endInstance(deps)] },
    {
      kind: 'start',
      steps: [
        ...startStoppedInstance(deps),
        reopenSite(deps),
        pushInfo(deps),
        pushPlan(deps),
        checkPublicAddress(deps),
      ],
    },
  ];
}

/** The steps of each kind of task. */
export function createWorkflows(deps: StepDependencies): Workflows {
  return new Workflows([
    {
      kind: 'create_server',
      steps: [createServer(deps), awaitServer(deps), settleServer(deps), prepareServer(deps), openServer()],
      onEnd: markServerFailed,
    },
    deploy(deps),
    deleteLeague(deps),
    revive(deps),
    move(deps),
    { kind: 'retire_server', steps: [checkServerEmpty(), destroyServer(deps)] },
    { kind: 'update_info', steps: [pushInfo(deps)] },
    { kind: 'update_plan', steps: [pushPlan(deps)] },
    ...siteWorkflows(deps),
    redeploy(deps),
    { kind: 'readdress', steps: [writeConfiguration(deps), configureSite(deps), pushInfo(deps)] },
    { kind: 'reload_proxy', steps: [reloadProxies(deps)] },
    {
      kind: 'restart',
      steps: [
        stopInstance(deps),
        startInstance(deps, { mayMove: false }),
        checkHealth(deps),
        checkPublicAddress(deps),
      ],
    },
    { kind: 'backup', steps: [takeBackupOrLatestSnapshot(deps)] },
    restore(deps),
  ]);
}
