import type { Step } from '../tasks/workflow.js';
import { getLeague, findLocation } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

/** Puts the league's site where its name is now, open or suspended as it was (R33). */
export function placeSite({ db, driver }: StepDependencies): Step {
  return {
    name: 'place_site',
    async run(work) {
      const { site } = await getLeague(db, work.leagueId);
      const place = await findLocation(db, work.leagueId);
      if (place === null || site === 'off') return work.log('The league has no site that could be moved');
      await work.assertOwned();
      await (site === 'on' ? driver.enableSite(place) : driver.suspendSite(place));
    },
  };
}
