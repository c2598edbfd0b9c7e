import type { Step } from '../tasks/workflow.js';
import type { LeagueDeployment } from './placement.js';
import { findDirectory, getLeague, getLocation, setDeployment, setStatus } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

/**
 * Whether a deployment leaves the site closed: it was suspended, or its account was while it had no site. What staff have
 * opened since stays open.
 */
const staysSuspended = ({ site, suspended }: LeagueDeployment): boolean =>
  site === 'suspended' || (site === 'off' && suspended);

/**
 * Opens the league's site to the public.
 * @param options.unlessSuspended a suspended league's is put there as suspended (R31)
 */
export function enableSite({ db, driver }: StepDependencies, { unlessSuspended = false } = {}): Step {
  return {
    name: 'enable_site',
    async run(work) {
      const place = await getLocation(db, work.leagueId);
      await work.assertOwned();
      if (unlessSuspended && staysSuspended(await getLeague(db, work.leagueId))) {
        await driver.suspendSite(place);
        await work.write(async (tx) => {
          await setDeployment(tx, work.leagueId, { site: 'suspended' });
          await setStatus(tx, work.leagueId, 'suspended', ['running', 'deploying', 'pending', 'failed']);
        });
        return work.log('The league is suspended: its site stays closed');
      }
      await driver.enableSite(place);
      await work.write(async (tx) => {
        await setDeployment(tx, work.leagueId, { site: 'on' });
        await setStatus(tx, work.leagueId, 'running', ['suspended']);
      });
    },
    async undo(work) {
      const home = await findDirectory(db, work.leagueId);
      await work.write((tx) => setDeployment(tx, work.leagueId, { site: 'off' }));
      await work.assertOwned();
      if (home) await driver.disableSite(home);
    },
  };
}
