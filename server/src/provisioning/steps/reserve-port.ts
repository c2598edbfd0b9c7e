import type { Querier } from '../../platform/database/index.js';
import type { Step } from '../tasks/story.js';
import { ONCE, TaskError } from '../tasks/task-error.js';
import { leagueOf, lockPlacement } from './placement.js';
import type { Tools } from './tools.js';

const LAST_PORT = 65_535;

/** Ports of leagues on all servers with this address: two rows may be one machine, as they are with the local driver. */
const USED = `
  SELECT l.port FROM public.league l JOIN public.servers s ON s.id = l.server_id
  WHERE s.ip = $1 AND l.port IS NOT NULL AND l.id <> $2 AND l.deployment_status <> 'deleted'`;

interface PortWish {
  ip: string;
  serverId: string;
  leagueId: string;
}

/** R36: the first port on an empty server, else the highest one used there + 1; what others listen on is passed over. */
export function reservePort({ driver, config }: Tools): Step {
  const findPort = async (tx: Querier, { ip, serverId, leagueId }: PortWish): Promise<number> => {
    const used = new Set((await tx.query<{ port: number }>(USED, [ip, leagueId])).map(({ port }) => port));
    const { firstPort } = config.provisioning;
    for (let port = Math.max(firstPort, ...[...used].map((n) => n + 1)); port <= LAST_PORT; port += 1) {
      if (await driver.isPortFree(serverId, port)) return port;
    }
    // The highest numbers are used up: what leagues that went have left free.
    for (let port = firstPort; port <= LAST_PORT; port += 1) {
      if (!used.has(port) && (await driver.isPortFree(serverId, port))) return port;
    }
    throw new TaskError('NO_PORT', 'no port is free on the server', ONCE);
  };

  return {
    name: 'reserve_port',
    async run(work) {
      const port = await work.write(async (tx) => {
        await lockPlacement(tx);
        const league = await leagueOf(tx, work.leagueId);
        if (league.port !== null) return league.port;
        const { ip, server_id: serverId } = league;
        if (ip === null || serverId === null)
          throw new TaskError('SERVER_FAILED', 'the server has no address');
        const found = await findPort(tx, { ip, serverId, leagueId: work.leagueId });
        await tx.query('UPDATE public.league SET port = $2 WHERE id = $1', [work.leagueId, found]);
        return found;
      });
      await work.log(`Port ${port}`);
      return { output: { port } };
    },
    async undo(work) {
      await work.write((tx) =>
        tx.query('UPDATE public.league SET port = NULL WHERE id = $1', [work.leagueId]),
      );
    },
  };
}
