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
export function pauseSite(tools: StepDependencies): Step {
  const { db, driver } = tools;
  // An instance that is ill can be deleted as well: whoever needs it finds out.
  const tell = async (work: StepContext): Promise<void> => {
    await sendInfo(tools, work).catch((error: unknown) => {
      if (error instanceof LeaseLost || error instanceof StepAborted) throw error;
      return work.log('The instance could not be told');
    });
  };
  return {
    name: 'pause_site',
    async run(work) {
      const place = await findLocation(db, work.leagueId);
      if (place === null) return work.log('The league has no site');
      const { site } = await getLeague(db, work.leagueId);
      if (site !== 'on' && site !== 'paused') return;
      await work.assertOwned();
      await driver.pauseSite(place);
      await work.write((tx) => setDeployment(tx, work.leagueId, { site: 'paused' }));
      await work.sleep(SETTLE_MS);
      await tell(work);
    },
    async undo(work) {
      const place = await findLocation(db, work.leagueId);
      if (place === null) return;
      const { site } = await getLeague(db, work.leagueId);
      if (site !== 'paused' && site !== 'on') return;
      await work.assertOwned();
      await driver.enableSite(place);
      await work.write((tx) => setDeployment(tx, work.leagueId, { site: 'on' }));
      await tell(work);
    },
  };
}
