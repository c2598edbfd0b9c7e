import type { Querier } from '../../platform/database/index.js';
import type { Step } from '../tasks/workflow.js';
import type { ClaimedTask, FinalStatus } from '../tasks/task-store.js';
import type { StepDependencies } from './step-dependencies.js';
import { withRetry } from './server-creation.js';

/** Waits a while before a new server is used (R35). */
export function settleServer({ driver }: StepDependencies): Step {
  return {
    name: 'settle_server',
    async run(context) {
      const remainingMs = driver.bootWaitMs - context.step.age_ms;
      return remainingMs > 0 && driver.bootWaitMs > 0
        ? { waitMs: remainingMs, reason: 'the server has just been created' }
        : undefined;
    },
  };
}

/** Leagues can be deployed there from now on. */
export function openServer(): Step {
  return {
    name: 'open_server',
    async run(context) {
      await context.write(async (tx) => {
        await tx.query(
          `UPDATE public.servers SET status = 'ready', updated = now()
           WHERE id = $1 AND status IN ('creating', 'failed')`,
          [context.serverId],
        );
        await wakeWaitingDeployments(tx, context.serverId);
      });
    },
  };
}

/** A failed server stays, so that staff can inspect or retry it; it is listed as orphaned (ADR 0033). */
export async function markServerFailed(tx: Querier, task: ClaimedTask, status: FinalStatus): Promise<void> {
  if (status !== 'failed') return;
  await tx.query(
    `UPDATE public.servers SET status = 'failed', updated = now() WHERE id = $1 AND status = 'creating'`,
    [task.server_id],
  );
  await wakeWaitingDeployments(tx, task.server_id ?? '');
}

async function wakeWaitingDeployments(tx: Querier, serverId: string): Promise<void> {
  await tx.query(
    `UPDATE public.provisioning_task SET run_after = NULL, queued_at = NULL
     WHERE status = 'running' AND step = 'wait_for_server' AND lease_until IS NULL
       AND league_id IN (SELECT id FROM public.league WHERE server_id = $1)`,
    [serverId],
  );
}

/** Checks the server's requirements and installs what all leagues need. */
export function prepareServer(deps: StepDependencies): Step {
  const { driver } = deps;
  return {
    name: 'prepare_server',
    run: (context) =>
      withRetry(deps, context, async () => {
        await context.assertOwned();
        const { notes, hostKey } = await driver.prepareServer(context.serverId);
        if (hostKey !== null) {
          await context.write((tx) => storeHostKey(tx, context.serverId, hostKey));
          await context.log(`Trusted host key: ${hostKey}`);
        }
        for (const note of notes) await context.log(note);
      }),
  };
}

/** Trust on first use: the first host key counts until staff change it. */
async function storeHostKey(tx: Querier, serverId: string, hostKey: string): Promise<void> {
  await tx.query('UPDATE public.servers SET host_key = $2 WHERE id = $1 AND host_key IS NULL', [
    serverId,
    hostKey,
  ]);
}
