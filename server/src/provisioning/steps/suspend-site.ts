import type { Step } from '../tasks/workflow.js';
import { findLocation, setDeployment, setStatus } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

/** R31: the public sees that the site is suspended; the instance goes on, so that its matches can be valued. */
export function suspendSite({ db, driver }: StepDependencies): Step {
  return {
    name: 'suspend_site',
    async run(context) {
      const location = await findLocation(db, context.leagueId);
      if (location === null) return context.log('The league has no site that could be suspended');
      await context.assertOwned();
      await driver.suspendSite(location);
      await context.write(async (tx) => {
        await setDeployment(tx, context.leagueId, { site: 'suspended' });
        await setStatus(tx, context.leagueId, 'suspended', ['running', 'failed']);
      });
    },
  };
}
