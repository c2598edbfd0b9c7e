import type { Step } from '../tasks/story.js';
import { homeIfAny, placeOf, setDeployment } from './placement.js';
import type { Tools } from './tools.js';

/** Puts the league application where the instance will run. */
export function copyRelease({ db, driver }: Tools): Step {
  return {
    name: 'copy_release',
    async run(work) {
      const place = await placeOf(db, work.leagueId);
      await work.assertMine();
      const release = await driver.copyRelease(place);
      await work.write((tx) => setDeployment(tx, work.leagueId, { release }));
      return { output: { release } };
    },
    async undo(work) {
      const home = await homeIfAny(db, work.leagueId);
      await work.assertMine();
      if (home) await driver.removeFiles(home);
    },
  };
}
