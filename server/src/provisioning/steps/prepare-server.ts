import type { Querier } from '../../platform/database/index.js';
import type { Step } from '../tasks/workflow.js';
import { withRetry } from './server-creation.js';
import type { StepDependencies } from './step-dependencies.js';

/** Sees that the server can be worked on, and puts there what all leagues need. */
export function prepareServer(deps: StepDependencies): Step {
  const { driver } = deps;
  return {
    name: 'prepare_server',
    run: (context) =>
      withRetry(deps, context, async () => {
        await context.assertOwned();
        const { notes, hostKey } = await driver.prepareServer(context.serverId);
        if (hostKey !== null) {
          await context.write((tx) => keepHostKey(tx, context.serverId, hostKey));
          await context.log(`It is known by its key from now on: ${hostKey}`);
        }
        for (const note of notes) await context.log(note);
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
