import type { Step } from '../tasks/story.js';
import { homeIfAny, placeOf, setDeployment, setStatus } from './placement.js';
import type { Tools } from './tools.js';

/** Opens the league's site to the public. */
export function enableSite({ db, driver }: Tools): Step {
  return {
    name: 'enable_site',
    async run(work) {
      const place = await placeOf(db, work.leagueId);
      await work.assertMine();
      await driver.enableSite(place);
      await work.write(async (tx) => {
        await setDeployment(tx, work.leagueId, { site: 'on' });
        await setStatus(tx, work.leagueId, 'running', ['suspended']);
      });
    },
    async undo(work) {
      const home = await homeIfAny(db, work.leagueId);
      await work.write((tx) => setDeployment(tx, work.leagueId, { site: 'off' }));
      await work.assertMine();
      if (home) await driver.disableSite(home);
    },
  };
}
