import { Workflows } from '../tasks/workflow.js';
import type { Workflow } from '../tasks/workflow.js';
import { awaitServer } from './await-server.js';
import { checkHealth } from './check-health.js';
import { checkPublicAddress } from './check-public-address.js';
import { chooseServer } from './choose-server.js';
import { copyRelease } from './copy-release.js';
import { createServer } from './create-server.js';
import { enableSite } from './enable-site.js';
import { openServer, markServerFailed, settleServer } from './open-server.js';
import { placeSite } from './place-site.js';
import { deleteLeague, move, revive } from './lifecycle-workflows.js';
import { setStatus, LEAGUE_STATUS_AFTER } from './placement.js';
import { prepareServer } from './prepare-server.js';
import { pushInfo } from './push-info.js';
import { pushPlan } from './push-plan.js';
import { endInstance } from './remove-deployment.js';
import { reloadProxies } from './reload-proxies.js';
import { checkBackup, checkRestored, requestedBackup, restoreBackup } from './restore-backup.js';
import { destroyServer, checkServerEmpty } from './retire-server.js';
import { reservePort } from './reserve-port.js';
import { startInstance } from './start-instance.js';
import { stopInstance } from './stop-instance.js';
import { reopenSite, startStoppedInstance } from './stopped-league.js';
import { suspendSite } from './suspend-site.js';
import { takeBackup } from './take-backup.js';
import type { StepDependencies } from './step-dependencies.js';
import { waitForServer } from './wait-for-server.js';
import { writeConfiguration } from './write-configuration.js';

function deploy(tools: StepDependencies): Workflow {
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
    onStart: (tx, task) => setStatus(tx, task.league_id ?? '', 'deploying', ['pending', 'failed']),
    onEnd: async (tx, task, status) => {
      const from = status === 'cancelled' ? ['deploying', 'failed'] : ['deploying'];
      await setStatus(tx, task.league_id ?? '', LEAGUE_STATUS_AFTER[status], from);
    },
  };
}

/** A league that runs gets what is released now, at the place that it has; its data stays as it is. */
function redeploy(tools: StepDependencies): Workflow {
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
function restore(tools: StepDependencies): Workflow {
  const which = requestedBackup;
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

/** Sites that close and open: for a debt, or for want of a verified address (ADR 0080). */
function siteWorkflows(tools: StepDependencies): Workflow[] {
  return [
    { kind: 'suspend', steps: [suspendSite(tools), pushInfo(tools)] },
    {
      kind: 'resume',
      steps: [...startStoppedInstance(tools), enableSite(tools), pushInfo(tools), checkPublicAddress(tools)],
    },
    { kind: 'stop', steps: [suspendSite(tools), endInstance(tools)] },
    {
      kind: 'start',
      steps: [
        ...startStoppedInstance(tools),
        reopenSite(tools),
        pushInfo(tools),
        pushPlan(tools),
        checkPublicAddress(tools),
      ],
    },
  ];
}

/** What each kind of task does, step by step. */
export function createWorkflows(tools: StepDependencies): Workflows {
  return new Workflows([
    {
      kind: 'create_server',
      steps: [
        createServer(tools),
        awaitServer(tools),
        settleServer(tools),
        prepareServer(tools),
        openServer(),
      ],
      onEnd: markServerFailed,
    },
    deploy(tools),
    deleteLeague(tools),
    revive(tools),
    move(tools),
    { kind: 'retire_server', steps: [checkServerEmpty(), destroyServer(tools)] },
    { kind: 'update_info', steps: [pushInfo(tools)] },
    { kind: 'update_plan', steps: [pushPlan(tools)] },
    ...siteWorkflows(tools),
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
