import type { Step } from '../tasks/workflow.js';
import { getLeague, findLocation } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

/** Puts the league's site where its name is now, open or suspended as it was (R33). */
export function placeSite({ db, driver }: StepDependencies): Step {
  return {
    name: 'place_site',
    async run(context) {
      const { site } = await getLeague(db, context.leagueId);
      const location = await findLocation(db, context.leagueId);
      if (location === null || site === 'off')
        return context.log('The league has no site that could be moved');
      await context.assertOwned();
      await (site === 'on' ? driver.enableSite(location) : driver.suspendSite(location));
    },
  };
}
