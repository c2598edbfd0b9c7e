import type { Step } from '../tasks/story.js';
import { OWN_PLACE } from './targets.js';
import type { Tools } from './tools.js';

/** Puts the league application where the instance will run. */
export function copyRelease({ db, driver }: Tools, target = OWN_PLACE): Step {
  return {
    name: 'copy_release',
    async run(work) {
      const place = await target.place(db, work.leagueId);
      await work.assertMine();
      const release = await driver.copyRelease(place);
      await work.write((tx) => target.record(tx, work.leagueId, { release }));
      return { output: { release } };
    },
    async undo(work) {
      const home = await target.home(db, work.leagueId);
      await work.assertMine();
      if (home) await driver.removeFiles(home);
    },
  };
}
