import type { Step } from '../tasks/workflow.js';
import { CURRENT_LOCATION } from './targets.js';
import type { StepDependencies } from './step-dependencies.js';

/** Puts the league application where the instance will run. */
export function copyRelease({ db, driver }: StepDependencies, target = CURRENT_LOCATION): Step {
  return {
    name: 'copy_release',
    async run(work) {
      const place = await target.location(db, work.leagueId);
      await work.assertOwned();
      const release = await driver.copyRelease(place);
      await work.write((tx) => target.record(tx, work.leagueId, { release }));
      return { output: { release } };
    },
    async undo(work) {
      const home = await target.directory(db, work.leagueId);
      await work.assertOwned();
      if (home) await driver.removeFiles(home);
    },
  };
}
