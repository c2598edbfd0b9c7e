import type { Step } from '../tasks/workflow.js';
import { getLocation, setDeployment } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

/** Ends the instance's process; whoever keeps instances running leaves it alone until it is started again. */
export function stopInstance({ db, driver }: StepDependencies): Step {
  return {
    name: 'stop_instance',
    async run(work) {
      const place = await getLocation(db, work.leagueId);
      await work.write((tx) => setDeployment(tx, work.leagueId, { instance: 'starting' }));
      await work.assertOwned();
      await driver.stopInstance(place);
    },
  };
}
