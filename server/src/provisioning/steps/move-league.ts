import type { Querier } from '../../platform/database/index.js';
import type { Step } from '../tasks/workflow.js';
import { NO_RETRY, TaskError } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';
import { getLeague, lockPlacement } from './placement.js';
import { findPort } from './reserve-port.js';
import { OTHER_LOCATION } from './targets.js';
import type { StepDependencies } from './step-dependencies.js';

const CHECK_VIOLATION = '23514';

interface Move {
  server_id: string;
  port: number | null;
  directory: string;
}

function readTargetServer(context: StepContext): string {
  const { server_id: id } = context.task.input;
  if (typeof id !== 'string') throw new TaskError('SERVER_GONE', 'the task has no server', NO_RETRY);
  return id;
}

async function lockMove(tx: Querier, leagueId: string): Promise<Move | undefined> {
  const [move] = await tx.query<Move>(
    'SELECT server_id, port, directory FROM public.league_move WHERE league_id = $1 FOR UPDATE',
    [leagueId],
  );
  return move;
}

/** Reserves capacity, a directory and a port on the target server (R35, R36); the league keeps its own until the switch. */
export function reserveLocation(deps: StepDependencies): Step {
  const reserve = async (tx: Querier, context: StepContext): Promise<number> => {
    await lockPlacement(tx);
    const { id, directory } = await getLeague(tx, context.leagueId);
    const [server] = await tx.query<{ id: string; ip: string }>(
      `SELECT s.id, s.ip FROM public.servers s
       WHERE s.id = $1 AND s.status = 'ready' AND s.ip IS NOT NULL AND ${deps.driver.usableServers}`,
      [readTargetServer(context)],
    );
    if (!server) throw new TaskError('SERVER_NOT_READY', 'the server cannot be used', NO_RETRY);
    await tx.query(
      `INSERT INTO public.league_move (league_id, server_id, directory) VALUES ($1, $2, $3)
       ON CONFLICT (league_id) DO NOTHING`,
      [id, server.id, directory === id ? `${id}.b` : id],
    );
    const existing = await lockMove(tx, id);
    if (existing?.port) return existing.port;
    const port = await findPort(tx, deps, { ip: server.ip, serverId: server.id });
    await tx.query('UPDATE public.league_move SET port = $2 WHERE league_id = $1', [id, port]);
    return port;
  };

  return {
    name: 'reserve_place',
    async run(context) {
      const port = await context
        .write((tx) => reserve(tx, context))
        .catch((error: { code?: string }) => {
          if (error.code !== CHECK_VIOLATION) throw error;
          throw new TaskError('SERVER_NOT_READY', 'the server has no capacity left', NO_RETRY);
        });
      return { output: { port } };
    },
    async undo(context) {
      await context.write((tx) =>
        tx.query('DELETE FROM public.league_move WHERE league_id = $1', [context.leagueId]),
      );
    },
  };
}

/**
 * Switches the league to its new location: one transaction swaps the two locations, and the other one is the old one from
 * then on.
 */
export function switchLocation(): Step {
  return {
    name: 'switch_place',
    async run(context) {
      await context.write(async (tx) => {
        await lockPlacement(tx);
        const league = await getLeague(tx, context.leagueId);
        if (league.server_id === readTargetServer(context)) return;
        const move = await lockMove(tx, league.id);
        if (!move) throw new TaskError('SERVER_NOT_READY', 'no location was reserved', NO_RETRY);
        await tx.query('UPDATE public.league SET server_id = $2, port = $3 WHERE id = $1', [
          league.id,
          move.server_id,
          move.port,
        ]);
        await tx.query('UPDATE public.league_deployment SET directory = $2 WHERE league_id = $1', [
          league.id,
          move.directory,
        ]);
        await tx.query(
          'UPDATE public.league_move SET server_id = $2, port = $3, directory = $4 WHERE league_id = $1',
          [league.id, league.server_id, league.port, league.directory],
        );
      });
    },
  };
}

/** Removes the old location, then frees its capacity and port. */
export function removeOldLocation({ db, driver }: StepDependencies): Step {
  return {
    name: 'remove_old_place',
    async run(context) {
      const directory = await OTHER_LOCATION.directory(db, context.leagueId);
      if (directory === null) return;
      await context.assertOwned();
      await driver.disableSite(directory);
      await driver.stopInstance(directory);
      await driver.removeFiles(directory);
      await context.write((tx) =>
        tx.query('DELETE FROM public.league_move WHERE league_id = $1', [context.leagueId]),
      );
    },
  };
}
