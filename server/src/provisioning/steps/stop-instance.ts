import type { Step } from '../tasks/workflow.js';
import { getLocation, setDeployment } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

/** Ends the instance's process; whoever keeps instances running leaves it alone until it is started again. */
export function stopInstance({ db, driver }: StepDependencies): Step {
  return {
    name: 'stop_instance',
    async run(context) {
      const location = await getLocation(db, context.leagueId);
      await context.write((tx) => setDeployment(tx, context.leagueId, { instance: 'starting' }));
      await context.assertOwned();
      await driver.stopInstance(location);
    },
  };
}
