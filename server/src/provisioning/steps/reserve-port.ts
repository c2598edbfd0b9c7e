import type { Querier } from '../../platform/database/index.js';
import type { Step } from '../tasks/workflow.js';
import { NO_RETRY, TaskError } from '../tasks/task-error.js';
import { getLeague, lockPlacement } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

const LAST_PORT = 65_535;

export interface PortSearch {
  driver: Pick<StepDependencies['driver'], 'isPortFree'>;
  config: StepDependencies['config'];
}

/**
 * Ports of leagues, including moving ones, on all servers with this address: several rows can be one machine, as with the local
 * driver.
 */
const USED = `
  SELECT l.port FROM public.league l JOIN public.servers s ON s.id = l.server_id
  WHERE s.ip = $1 AND l.port IS NOT NULL AND l.deployment_status <> 'deleted'
  UNION ALL
  SELECT m.port FROM public.league_move m JOIN public.servers s ON s.id = m.server_id
  WHERE s.ip = $1 AND m.port IS NOT NULL`;

/**
 * R36: the first port on an empty server, else the highest used one + 1; ports in use by other programs are skipped. Requires the
 * placement lock.
 */
export async function findPort(
  tx: Querier,
  { driver, config }: PortSearch,
  { ip, serverId }: { ip: string; serverId: string },
): Promise<number> {
  const used = new Set((await tx.query<{ port: number }>(USED, [ip])).map(({ port }) => port));
  const { firstPort } = config.provisioning;
  for (let port = Math.max(firstPort, ...[...used].map((n) => n + 1)); port <= LAST_PORT; port += 1) {
    if (await driver.isPortFree(serverId, port)) return port;
  }
  // The highest numbers are used up: reuse the ports of deleted leagues.
  for (let port = firstPort; port <= LAST_PORT; port += 1) {
    if (!used.has(port) && (await driver.isPortFree(serverId, port))) return port;
  }
  throw new TaskError('NO_PORT', 'no port is free on the server', NO_RETRY);
}

export function reservePort(deps: StepDependencies): Step {
  return {
    name: 'reserve_port',
    async run(context) {
      const port = await context.write(async (tx) => {
        await lockPlacement(tx);
        const league = await getLeague(tx, context.leagueId);
        if (league.port !== null) return league.port;
        const { ip, server_id: serverId } = league;
        if (ip === null || serverId === null)
          throw new TaskError('SERVER_FAILED', 'the server has no address');
        const found = await findPort(tx, deps, { ip, serverId });
        await tx.query('UPDATE public.league SET port = $2 WHERE id = $1', [context.leagueId, found]);
        return found;
      });
      await context.log(`Port ${port}`);
      return { output: { port } };
    },
    async undo(context) {
      await context.write((tx) =>
        tx.query('UPDATE public.league SET port = NULL WHERE id = $1', [context.leagueId]),
      );
    },
  };
}
