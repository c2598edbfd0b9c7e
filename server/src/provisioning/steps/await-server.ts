import type { Step } from '../tasks/workflow.js';
import { TaskError } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';
import { RETRY_CREATION, withRetry, nextPollMs, recordServer, getServer } from './server-creation.js';
import type { StepDependencies } from './step-dependencies.js';

/** A machine that disappears twice is somebody's doing. */
const VANISHED_TRIES = 2;

/** Waits until the server runs and has its address. One that vanished meanwhile is ordered again, once. */
export function awaitServer(deps: StepDependencies): Step {
  const { db, driver, config } = deps;
  return {
    name: 'await_server',
    run: (context) =>
      withRetry(deps, context, async (age) => {
        const server = await getServer(db, context.serverId);
        if (server.ip !== null) return { output: { ip: server.ip } };
        const found = await driver.findServer(server);
        if (found === null) return handleVanishedServer(context);
        await recordServer(context, found);
        if (found.ip !== null) return { output: { ip: found.ip } };
        if (age > config.provisioning.serverLongestMs) {
          throw new TaskError('SERVER_TOO_SLOW', 'the server has no address in time', RETRY_CREATION);
        }
        return { waitMs: nextPollMs(age), reason: 'the server starts' };
      }),
  };
}

async function handleVanishedServer(context: StepContext): Promise<never> {
  await context.write((tx) =>
    tx.query('UPDATE public.servers SET digital_ocean_id = NULL, ordered_at = NULL WHERE id = $1', [
      context.serverId,
    ]),
  );
  throw new TaskError('SERVER_VANISHED', 'the provider knows the server no more', {
    tries: VANISHED_TRIES,
    waitMs: 0,
    from: 'create_server',
  });
}
