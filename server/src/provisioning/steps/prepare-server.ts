import type { Querier } from '../../platform/database/index.js';
import type { Step } from '../tasks/workflow.js';
import { withRetry } from './server-creation.js';
import type { StepDependencies } from './step-dependencies.js';

/** Sees that the server can be worked on, and puts there what all leagues need. */
export function prepareServer(tools: StepDependencies): Step {
  const { driver } = tools;
  return {
    name: 'prepare_server',
    run: (work) =>
      withRetry(tools, work, async () => {
        await work.assertOwned();
        const { notes, hostKey } = await driver.prepareServer(work.serverId);
        if (hostKey !== null) {
          await work.write((tx) => keepHostKey(tx, work.serverId, hostKey));
          await work.log(`It is known by its key from now on: ${hostKey}`);
        }
        for (const note of notes) await work.log(note);
      }),
  };
}

/** The first key that a server shows is the one it is known by, until staff say otherwise. */
async function keepHostKey(tx: Querier, serverId: string, hostKey: string): Promise<void> {
  await tx.query('UPDATE public.servers SET host_key = $2 WHERE id = $1 AND host_key IS NULL', [
    serverId,
    hostKey,
  ]);
}
