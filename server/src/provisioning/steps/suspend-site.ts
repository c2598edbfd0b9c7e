import type { Step } from '../tasks/workflow.js';
import { findLocation, setDeployment, setStatus } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

/** R31: the public sees that the site is suspended; the instance goes on, so that its matches can be valued. */
export function suspendSite({ db, driver }: StepDependencies): Step {
  return {
    name: 'suspend_site',
    async run(work) {
      const place = await findLocation(db, work.leagueId);
      if (place === null) return work.log('The league has no site that could be suspended');
      await work.assertOwned();
      await driver.suspendSite(place);
      await work.write(async (tx) => {
        await setDeployment(tx, work.leagueId, { site: 'suspended' });
        await setStatus(tx, work.leagueId, 'suspended', ['running', 'failed']);
      });
    },
  };
}
