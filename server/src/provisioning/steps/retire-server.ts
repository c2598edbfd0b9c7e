import type { Querier } from '../../platform/database/index.js';
import type { Step } from '../tasks/story.js';
import { ONCE, TaskError } from '../tasks/task-error.js';
import { lockPlacement } from './placement.js';
import { serverOf } from './making.js';
import type { Tools } from './tools.js';

/** How many leagues are on a server, or on their way to or from it. */
export async function leaguesOn(tx: Querier, serverId: string): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `SELECT ((SELECT count(*) FROM public.league WHERE server_id = $1 AND deployment_status <> 'deleted')
           + (SELECT count(*) FROM public.league_move WHERE server_id = $1))::integer AS n`,
    [serverId],
  );
  return row!.n;
}

/** Nobody is placed there any more, and nobody is there. */
export function emptyServer(): Step {
  return {
    name: 'check_server_empty',
    async run(work) {
      await work.write(async (tx) => {
        await lockPlacement(tx);
        if ((await leaguesOn(tx, work.serverId)) > 0)
          throw new TaskError('SERVER_IN_USE', 'there are leagues on it', ONCE);
        await tx.query(
          `UPDATE public.servers SET status = 'retiring', updated = greatest(updated, now())
           WHERE id = $1 AND status IN ('ready', 'failed')`,
          [work.serverId],
        );
      });
    },
  };
}

/** Gives the machine up; the record stays, for what was once on it. */
export function destroyServer({ db, driver }: Tools): Step {
  return {
    name: 'destroy_server',
    async run(work) {
      const server = await serverOf(db, work.serverId);
      await work.assertMine();
      await driver.destroyServer(server);
      await work.write((tx) =>
        tx.query(
          `UPDATE public.servers SET status = 'retired', updated = greatest(updated, now()) WHERE id = $1`,
          [server.id],
        ),
      );
    },
  };
}
