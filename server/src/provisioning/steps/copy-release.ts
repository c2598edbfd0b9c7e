import type { Step } from '../tasks/workflow.js';
import { CURRENT_LOCATION } from './targets.js';
import type { StepDependencies } from './step-dependencies.js';

/** Puts the league application where the instance will run. */
export function copyRelease({ db, driver }: StepDependencies, target = CURRENT_LOCATION): Step {
  return {
    name: 'copy_release',
    async run(context) {
      const location = await target.location(db, context.leagueId);
      await context.assertOwned();
      const release = await driver.copyRelease(location);
      await context.write((tx) => target.record(tx, context.leagueId, { release }));
      return { output: { release } };
    },
    async undo(context) {
      const directory = await target.directory(db, context.leagueId);
      await context.assertOwned();
      if (directory) await driver.removeFiles(directory);
    },
  };
}
