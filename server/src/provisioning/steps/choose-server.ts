import { addServer } from '../new-server.js';
import type { NewServer } from '../new-server.js';
import type { Step } from '../tasks/workflow.js';
import { NO_RETRY, TaskError } from '../tasks/task-error.js';
import { getLeague, lockPlacement } from './placement.js';
import { findAvailableServer } from './server-capacity.js';
import type { StepDependencies } from './step-dependencies.js';

/**
 * R35: a server of the league's kind with room, least loaded first; one that is still being made counts, so that a
 * hundred registrations at once make as many servers as they fill. None: one is made, by a task of its own.
 */
export function chooseServer({ driver, config }: StepDependencies): Step {
  const newServer = (freeTier: boolean, requestedBy: string | null): NewServer => ({
    ...{ driver: driver.name, freeTier, requestedBy },
    capacity: config.provisioning.serverCapacity,
    at: new Date().toISOString(),
  });

  return {
    name: 'choose_server',
    async run(context) {
      const server = await context.write(async (tx) => {
        await lockPlacement(tx);
        const league = await getLeague(tx, context.leagueId);
        if (league.server_id !== null && ['ready', 'creating'].includes(league.server_status ?? '')) {
          return { id: league.server_id };
        }
        const found = await findAvailableServer(tx, driver.usableServers, league.free);
        if (!found && !driver.createsServers)
          throw new TaskError('ADD_A_SERVER', 'no server has room', NO_RETRY);
        const chosen = found ?? (await addServer(tx, newServer(league.free, context.task.requested_by)));
        await tx.query('UPDATE public.league SET server_id = $2, port = NULL WHERE id = $1', [
          context.leagueId,
          chosen.id,
        ]);
        return { ...chosen, made: !found };
      });
      if ('name' in server) {
        const how = server.made ? 'No server has room: creating' : 'Selected';
        await context.log(`${how} ${server.name}`);
      }
      return { output: { server_id: server.id } };
    },
    async undo(context) {
      await context.write((tx) =>
        tx.query('UPDATE public.league SET server_id = NULL, port = NULL WHERE id = $1', [context.leagueId]),
      );
    },
  };
}

/** Whoever makes the server wakes us; this is for when they die before they do. */
const POLL_MS = 2_000;

/** Waits until the chosen server can be used. When it failed, the next try chooses another one. */
export function waitForServer({ db }: StepDependencies): Step {
  return {
    name: 'wait_for_server',
    async run(context) {
      const { server_status: status } = await getLeague(db, context.leagueId);
      if (status === 'ready') return;
      // Its own task gives up in time, after its turn has come; with a hundred servers that may take longer.
      if (status === 'creating') return { waitMs: POLL_MS, reason: 'the server is being made' };
      throw new TaskError('SERVER_FAILED', 'the chosen server cannot be used', { from: 'choose_server' });
    },
  };
}
