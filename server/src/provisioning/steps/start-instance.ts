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
  tools: StepDependencies,
  { mayMove, target = CURRENT_LOCATION }: { mayMove: boolean; target?: DeploymentTarget },
): Step {
  const { db, driver } = tools;
  return {
    name: 'start_instance',
    async run(work) {
      const place = await target.location(db, work.leagueId);
      const address = await target.address(tools, work.leagueId);
      if (address === null) throw instanceUnreachable();
      await work.write((tx) => target.record(tx, work.leagueId, { instance: 'starting' }));
      await work.assertOwned();
      try {
        await driver.startInstance(place, address.secret);
      } catch (error) {
        if (!(error instanceof TaskError && error.code === 'PORT_TAKEN') || !mayMove) throw error;
        await work.write((tx) => target.clearPort(tx, place.leagueId));
        throw new TaskError(error.code, error.detail, {
          tries: PORT_TRIES,
          waitMs: 0,
          from: target.portStep,
        });
      }
    },
    async undo(work) {
      await work.write((tx) => target.record(tx, work.leagueId, { instance: 'down' }));
      const home = await target.directory(db, work.leagueId);
      await work.assertOwned();
      if (home) await driver.stopInstance(home);
    },
  };
}
