import { addServer } from '../new-server.js';
import type { NewServer } from '../new-server.js';
import type { Step } from '../tasks/workflow.js';
import { NO_RETRY, TaskError } from '../tasks/task-error.js';
import { getLeague, lockPlacement } from './placement.js';
import { findAvailableServer } from './server-capacity.js';
import type { StepDependencies } from './step-dependencies.js';

/**
 * R35: the least loaded server of the league's type with room. A server that is being created counts, so that a hundred
 * registrations at once create only as many servers as they fill. Without one, a separate task creates it.
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
          throw new TaskError('ADD_A_SERVER', 'no server has capacity left', NO_RETRY);
        const chosen = found ?? (await addServer(tx, newServer(league.free, context.task.requested_by)));
        await tx.query('UPDATE public.league SET server_id = $2, port = NULL WHERE id = $1', [
          context.leagueId,
          chosen.id,
        ]);
        return { ...chosen, made: !found };
      });
      if ('name' in server) {
        const prefix = server.made ? 'No server has room: creating' : 'Selected';
        await context.log(`${prefix} ${server.name}`);
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

/** The task that creates the server wakes this one; polling covers its death. */
const POLL_MS = 2_000;

/** Waits until the chosen server is ready. When it failed, the next attempt chooses another one. */
export function waitForServer({ db }: StepDependencies): Step {
  return {
    name: 'wait_for_server',
    async run(context) {
      const { server_status: status } = await getLeague(db, context.leagueId);
      if (status === 'ready') return;
      // The server's own task has a time limit, which starts late when many servers are queued.
      if (status === 'creating') return { waitMs: POLL_MS, reason: 'the server is being created' };
      throw new TaskError('SERVER_FAILED', 'the chosen server cannot be used', { from: 'choose_server' });
    },
  };
}
