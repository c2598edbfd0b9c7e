import type { Querier } from '../../platform/database/index.js';
import type { ServerPlace } from '../drivers/driver.js';
import type { Step } from '../tasks/story.js';
import { ONCE, TaskError } from '../tasks/task-error.js';
import type { Tools } from './tools.js';

/** Has the driver make the server of a record. */
export function createServer({ db, driver }: Tools): Step {
  return {
    name: 'create_server',
    async run(work) {
      const server = await serverOf(db, work.serverId);
      await work.assertMine();
      const { ip } = await driver.createServer(server);
      await work.write((tx) =>
        tx.query('UPDATE public.servers SET ip = $2, updated = now() WHERE id = $1', [server.id, ip]),
      );
      return { output: { ip } };
    },
  };
}

/** A new server is left alone for a while (R35). */
export function settleServer({ driver }: Tools): Step {
  return {
    name: 'settle_server',
    async run(work) {
      const left = driver.settleMs - work.step.age_ms;
      return left > 0 && driver.settleMs > 0 ? { waitMs: left, because: 'the server is new' } : undefined;
    },
  };
}

/** From now on leagues can be deployed there. */
export function openServer(): Step {
  return {
    name: 'open_server',
    async run(work) {
      await work.write(async (tx) => {
        await tx.query(
          `UPDATE public.servers SET status = 'ready', updated = now()
           WHERE id = $1 AND status IN ('creating', 'failed')`,
          [work.serverId],
        );
        await wakeWaiting(tx, work.serverId);
      });
    },
  };
}

async function serverOf(db: Querier, id: string): Promise<ServerPlace> {
  const [server] = await db.query<ServerPlace>(
    `SELECT id, name, ip, free_tier, digital_ocean_id FROM public.servers WHERE id = $1`,
    [id],
  );
  if (!server) throw new TaskError('SERVER_GONE', 'the server has been deleted', ONCE);
  return server;
}

/** Has the deployments look again that wait for this server. */
export async function wakeWaiting(tx: Querier, serverId: string): Promise<void> {
  await tx.query(
    `UPDATE public.provisioning_task SET run_after = NULL, queued_at = NULL
     WHERE status = 'running' AND step = 'wait_for_server' AND lease_until IS NULL
       AND league_id IN (SELECT id FROM public.league WHERE server_id = $1)`,
    [serverId],
  );
}
