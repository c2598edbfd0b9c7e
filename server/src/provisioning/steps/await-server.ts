import type { Step } from '../tasks/story.js';
import { TaskError } from '../tasks/task-error.js';
import type { Work } from '../tasks/work.js';
import { FROM_THE_ORDER, patiently, pollMs, record, serverOf } from './making.js';
import type { Tools } from './tools.js';

/** A machine that disappears twice is somebody's doing. */
const VANISHED_TRIES = 2;

/** Waits until the server runs and has its address. One that vanished meanwhile is ordered again, once. */
export function awaitServer(tools: Tools): Step {
  const { db, driver, config } = tools;
  return {
    name: 'await_server',
    run: (work) =>
      patiently(tools, work, async (age) => {
        const server = await serverOf(db, work.serverId);
        if (server.ip !== null) return { output: { ip: server.ip } };
        const found = await driver.findServer(server);
        if (found === null) return vanished(work);
        await record(work, found);
        if (found.ip !== null) return { output: { ip: found.ip } };
        if (age > config.provisioning.serverLongestMs) {
          throw new TaskError('SERVER_TOO_SLOW', 'the server has no address in time', FROM_THE_ORDER);
        }
        return { waitMs: pollMs(age), because: 'the server starts' };
      }),
  };
}

async function vanished(work: Work): Promise<never> {
  await work.write((tx) =>
    tx.query('UPDATE public.servers SET digital_ocean_id = NULL, ordered_at = NULL WHERE id = $1', [
      work.serverId,
    ]),
  );
  throw new TaskError('SERVER_VANISHED', 'the provider knows the server no more', {
    tries: VANISHED_TRIES,
    waitMs: 0,
    from: 'create_server',
  });
}
