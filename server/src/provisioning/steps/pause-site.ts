import type { Step } from '../tasks/workflow.js';
import { LeaseLost, StepAborted } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';
import { getLeague, findLocation, setDeployment } from './placement.js';
import { sendInfo } from './push-info.js';
import type { StepDependencies } from './step-dependencies.js';

/** Longer than any process of ours goes by what it knew of a site. */
const SETTLE_MS = 1_000;

/**
 * Has the league's site say that it will be back in a moment, and its instance take nothing more from the public: what is
 * backed up after that is all there is. A suspended site is closed already.
 */
export function pauseSite(deps: StepDependencies): Step {
  const { db, driver } = deps;
  // An instance that is ill can be deleted as well: whoever needs it finds out.
  const tell = async (context: StepContext): Promise<void> => {
    await sendInfo(deps, context).catch((error: unknown) => {
      if (error instanceof LeaseLost || error instanceof StepAborted) throw error;
      return context.log('The instance could not be told');
    });
  };
  return {
    name: 'pause_site',
    async run(context) {
      const location = await findLocation(db, context.leagueId);
      if (location === null) return context.log('The league has no site');
      const { site } = await getLeague(db, context.leagueId);
      if (site !== 'on' && site !== 'paused') return;
      await context.assertOwned();
      await driver.pauseSite(location);
      await context.write((tx) => setDeployment(tx, context.leagueId, { site: 'paused' }));
      await context.sleep(SETTLE_MS);
      await tell(context);
    },
    async undo(context) {
      const location = await findLocation(db, context.leagueId);
      if (location === null) return;
      const { site } = await getLeague(db, context.leagueId);
      if (site !== 'paused' && site !== 'on') return;
      await context.assertOwned();
      await driver.enableSite(location);
      await context.write((tx) => setDeployment(tx, context.leagueId, { site: 'on' }));
      await tell(context);
    },
  };
}
