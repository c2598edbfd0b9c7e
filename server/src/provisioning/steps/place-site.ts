import type { Step } from '../tasks/story.js';
import { leagueOf, placeIfAny } from './placement.js';
import type { Tools } from './tools.js';

/** Puts the league's site where its name is now, open or suspended as it was (R33). */
export function placeSite({ db, driver }: Tools): Step {
  return {
    name: 'place_site',
    async run(work) {
      const { site } = await leagueOf(db, work.leagueId);
      const place = await placeIfAny(db, work.leagueId);
      if (place === null || site === 'off') return work.log('The league has no site that could be moved');
      await work.assertMine();
      await (site === 'on' ? driver.enableSite(place) : driver.suspendSite(place));
    },
  };
}
