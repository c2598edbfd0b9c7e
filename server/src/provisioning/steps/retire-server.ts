import type { Querier } from '../../platform/database/index.js';
import type { Step } from '../tasks/workflow.js';
import { NO_RETRY, TaskError } from '../tasks/task-error.js';
import { lockPlacement } from './placement.js';
import { getServer } from './server-creation.js';
import type { StepDependencies } from './step-dependencies.js';

/** Leagues on a server, including those that are moving to or from it. */
export async function countLeagues(tx: Querier, serverId: string): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `SELECT ((SELECT count(*) FROM public.league WHERE server_id = $1 AND deployment_status <> 'deleted')
           + (SELECT count(*) FROM public.league_move WHERE server_id = $1))::integer AS n`,
    [serverId],
  );
  return row!.n;
}

/** Checks that the server has no leagues and lets no more be placed there. */
export function checkServerEmpty(): Step {
  return {
    name: 'check_server_empty',
    async run(context) {
      await context.write(async (tx) => {
        await lockPlacement(tx);
        if ((await countLeagues(tx, context.serverId)) > 0)
          throw new TaskError('SERVER_IN_USE', 'it still has leagues', NO_RETRY);
        await tx.query(
          `UPDATE public.servers SET status = 'retiring', updated = greatest(updated, now())
           WHERE id = $1 AND status IN ('ready', 'failed')`,
          [context.serverId],
        );
      });
    },
  };
}

/** Destroys the machine; its record stays for the history. */
export function destroyServer({ db, driver }: StepDependencies): Step {
  return {
    name: 'destroy_server',
    async run(context) {
      const server = await getServer(db, context.serverId);
      await context.assertOwned();
      await driver.destroyServer(server);
      await context.write((tx) =>
        tx.query(
          `UPDATE public.servers SET status = 'retired', updated = greatest(updated, now()) WHERE id = $1`,
          [server.id],
        ),
      );
    },
  };
}

/** Reloads the proxy of each server. */
export function reloadProxies({ db, driver }: StepDependencies): Step {
  return {
    name: 'reload_proxy',
    async run(context) {
      const servers = await db.query<{ id: string; name: string }>(
        `SELECT s.id, s.name FROM public.servers s
         WHERE s.id = ANY ($1::uuid[]) AND s.status = 'ready' AND ${driver.usableServers} ORDER BY s.id`,
        [context.task.input['server_ids'] ?? []],
      );
      if (driver.name === 'local') {
        return context.log('Nothing to reload: the platform serves the sites of this machine itself');
      }
      for (const server of servers) {
        await context.assertOwned();
        await driver.reloadProxy(server.id);
        await context.log(`Reloaded the proxy of ${server.name}`);
      }
    },
  };
}
