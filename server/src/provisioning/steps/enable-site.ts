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
    async run(context) {
      const location = await getLocation(db, context.leagueId);
      await context.assertOwned();
      if (unlessSuspended && staysSuspended(await getLeague(db, context.leagueId))) {
        await driver.suspendSite(location);
        await context.write(async (tx) => {
          await setDeployment(tx, context.leagueId, { site: 'suspended' });
          await setStatus(tx, context.leagueId, 'suspended', ['running', 'deploying', 'pending', 'failed']);
        });
        return context.log('The league is suspended: its site stays closed');
      }
      await driver.enableSite(location);
      await context.write(async (tx) => {
        await setDeployment(tx, context.leagueId, { site: 'on' });
        await setStatus(tx, context.leagueId, 'running', ['suspended']);
      });
    },
    async undo(context) {
      const directory = await findDirectory(db, context.leagueId);
      await context.write((tx) => setDeployment(tx, context.leagueId, { site: 'off' }));
      await context.assertOwned();
      if (directory) await driver.disableSite(directory);
    },
  };
}
