import type { Step } from '../tasks/story.js';
import { placeIfAny, setDeployment, setStatus } from './placement.js';
import type { Tools } from './tools.js';

/** R31: the public sees that the site is suspended; the instance goes on, so that its matches can be valued. */
export function suspendSite({ db, driver }: Tools): Step {
  return {
    name: 'suspend_site',
    async run(work) {
      const place = await placeIfAny(db, work.leagueId);
      if (place === null) return work.log('The league has no site that could be suspended');
      await work.assertMine();
      await driver.suspendSite(place);
      await work.write(async (tx) => {
        await setDeployment(tx, work.leagueId, { site: 'suspended' });
        await setStatus(tx, work.leagueId, 'suspended', ['running', 'failed']);
      });
    },
  };
}
