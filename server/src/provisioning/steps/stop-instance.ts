import type { Step } from '../tasks/story.js';
import { placeOf, setDeployment } from './placement.js';
import type { Tools } from './tools.js';

/** Ends the instance's process; whoever keeps instances running leaves it alone until it is started again. */
export function stopInstance({ db, driver }: Tools): Step {
  return {
    name: 'stop_instance',
    async run(work) {
      const place = await placeOf(db, work.leagueId);
      await work.write((tx) => setDeployment(tx, work.leagueId, { instance: 'starting' }));
      await work.assertMine();
      await driver.stopInstance(place);
    },
  };
}
