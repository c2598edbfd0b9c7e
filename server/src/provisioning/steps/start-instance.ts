import { instanceUnreachable } from '../instance-directory.js';
import type { Step } from '../tasks/workflow.js';
import { TaskError } from '../tasks/task-error.js';
import type { DeploymentTarget } from './targets.js';
import { CURRENT_LOCATION } from './targets.js';
import type { StepDependencies } from './step-dependencies.js';

const PORT_TRIES = 10;

/**
 * Starts the instance's process. When somebody else's program listens on its port, the next try begins with another port,
 * but for an instance that ran there before: it keeps its port.
 */
export function startInstance(
  deps: StepDependencies,
  { mayMove, target = CURRENT_LOCATION }: { mayMove: boolean; target?: DeploymentTarget },
): Step {
  const { db, driver } = deps;
  return {
    name: 'start_instance',
    async run(context) {
      const location = await target.location(db, context.leagueId);
      const address = await target.address(deps, context.leagueId);
      if (address === null) throw instanceUnreachable();
      await context.write((tx) => target.record(tx, context.leagueId, { instance: 'starting' }));
      await context.assertOwned();
      try {
        await driver.startInstance(location, address.secret);
      } catch (error) {
        if (!(error instanceof TaskError && error.code === 'PORT_TAKEN') || !mayMove) throw error;
        await context.write((tx) => target.clearPort(tx, location.leagueId));
        throw new TaskError(error.code, error.detail, {
          tries: PORT_TRIES,
          waitMs: 0,
          from: target.portStep,
        });
      }
    },
    async undo(context) {
      await context.write((tx) => target.record(tx, context.leagueId, { instance: 'down' }));
      const directory = await target.directory(db, context.leagueId);
      await context.assertOwned();
      if (directory) await driver.stopInstance(directory);
    },
  };
}
