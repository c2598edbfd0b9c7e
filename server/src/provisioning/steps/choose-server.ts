import { v7 } from 'uuid';
import type { Querier } from '../../platform/database/index.js';
import { addTask } from '../task.js';
import type { Step } from '../tasks/story.js';
import type { Work } from '../tasks/work.js';
import { leagueOf, lockPlacement } from './placement.js';
import type { Tools } from './tools.js';

/**
 * R35: a server of the league's kind with room, least loaded first; one that is still being made counts, so that a
 * hundred registrations at once make as many servers as they fill. None: one is made, by a task of its own.
 */
export function chooseServer(tools: Tools): Step {
  const { driver } = tools;
  const findRoom = `
    SELECT s.id, s.name FROM public.servers s
    CROSS JOIN LATERAL (SELECT count(*) AS used FROM public.league l
      WHERE l.server_id = s.id AND l.deployment_status <> 'deleted') u
    WHERE s.free_tier = $1 AND s.status IN ('ready', 'creating') AND u.used < s.league_capacity
      AND ${driver.usableServers}
    ORDER BY s.status = 'ready' DESC, u.used, s.created, s.id LIMIT 1`;

  return {
    name: 'choose_server',
    async run(work) {
      const server = await work.write(async (tx) => {
        await lockPlacement(tx);
        const league = await leagueOf(tx, work.leagueId);
        if (league.server_id !== null && ['ready', 'creating'].includes(league.server_status ?? '')) {
          return { id: league.server_id };
        }
        const [found] = await tx.query<{ id: string; name: string }>(findRoom, [league.free]);
        const chosen = found ?? (await orderServer(tx, tools, work, league.free));
        await tx.query('UPDATE public.league SET server_id = $2, port = NULL WHERE id = $1', [
          work.leagueId,
          chosen.id,
        ]);
        return { ...chosen, made: !found };
      });
      if ('name' in server) {
        const how = server.made ? 'No server has room: making' : 'There is room on';
        await work.log(`${how} ${server.name}`);
      }
      return { output: { server_id: server.id } };
    },
    async undo(work) {
      await work.write((tx) =>
        tx.query('UPDATE public.league SET server_id = NULL, port = NULL WHERE id = $1', [work.leagueId]),
      );
    },
  };
}

/** Writes down a server to be made, and the task that makes it. */
async function orderServer(
  tx: Querier,
  { driver, config }: Tools,
  work: Work,
  free: boolean,
): Promise<{ id: string; name: string }> {
  const [count] = await tx.query<{ n: number }>('SELECT count(*)::integer AS n FROM public.servers');
  const server = { id: v7(), name: `${driver.name}-${free ? 'free' : 'paid'}-${count!.n + 1}` };
  await tx.query(
    `INSERT INTO public.servers (id, name, league_capacity, free_tier, status, driver)
     VALUES ($1, $2, $3, $4, 'creating', $5)`,
    [server.id, server.name, config.provisioning.serverCapacity, free, driver.name],
  );
  const at = new Date().toISOString();
  const requestedBy = work.task.requested_by;
  await addTask(tx, { id: v7(), kind: 'create_server', serverId: server.id, requestedBy, at });
  return server;
}
