import type { Step } from '../tasks/workflow.js';
import type { LeagueDeployment } from './placement.js';
import {
  findDirectory,
  getLeague,
  getLocation,
  setDeployment,
  setStatus,
  findLocation,
} from './placement.js';
import type { StepDependencies } from './step-dependencies.js';
import { LeaseLost, StepAborted, TaskError } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';
import { sendInfo } from './push.js';

/**
 * Whether a deployment leaves the site suspended: it was, or its account was suspended while it had no site. A site that
 * staff opened since stays open.
 */
const isStillSuspended = ({ site, suspended }: LeagueDeployment): boolean =>
  site === 'suspended' || (site === 'off' && suspended);

/**
 * Opens the league's site to the public.
 * @param options.unlessSuspended a suspended league's site is deployed as suspended (R31)
 */
export function enableSite({ db, driver }: StepDependencies, { unlessSuspended = false } = {}): Step {
  return {
    name: 'enable_site',
    async run(context) {
      const location = await getLocation(db, context.leagueId);
      await context.assertOwned();
      if (unlessSuspended && isStillSuspended(await getLeague(db, context.leagueId))) {
        await driver.suspendSite(location);
        await context.write(async (tx) => {
          await setDeployment(tx, context.leagueId, { site: 'suspended' });
          await setStatus(tx, context.leagueId, 'suspended', ['running', 'deploying', 'pending', 'failed']);
        });
        return context.log('The league is suspended: its site stays suspended');
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

/** R31: visitors see that the site is suspended; the instance keeps running, so that its matches can be charged. */
export function suspendSite({ db, driver }: StepDependencies): Step {
  return {
    name: 'suspend_site',
    async run(context) {
      const location = await findLocation(db, context.leagueId);
      if (location === null) return context.log('The league has no site to suspend');
      await context.assertOwned();
      await driver.suspendSite(location);
      await context.write(async (tx) => {
        await setDeployment(tx, context.leagueId, { site: 'suspended' });
        await setStatus(tx, context.leagueId, 'suspended', ['running', 'failed']);
      });
    },
  };
}

/** Longer than any process caches the state of a site. */
const SITE_CACHE_EXPIRY_MS = 1_000;

/**
 * Shows a maintenance page and has the instance accept nothing more from the public, so that a backup taken afterwards is
 * complete. A suspended site is closed already.
 */
export function pauseSite(deps: StepDependencies): Step {
  const { db, driver } = deps;
  // A broken instance can be deleted too; the steps that need it fail on their own.
  const notifyInstance = async (context: StepContext): Promise<void> => {
    await sendInfo(deps, context).catch((error: unknown) => {
      if (error instanceof LeaseLost || error instanceof StepAborted) throw error;
      return context.log('The instance could not be notified');
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
      await context.sleep(SITE_CACHE_EXPIRY_MS);
      await notifyInstance(context);
    },
    async undo(context) {
      const location = await findLocation(db, context.leagueId);
      if (location === null) return;
      const { site } = await getLeague(db, context.leagueId);
      if (site !== 'paused' && site !== 'on') return;
      await context.assertOwned();
      await driver.enableSite(location);
      await context.write((tx) => setDeployment(tx, context.leagueId, { site: 'on' }));
      await notifyInstance(context);
    },
  };
}

/** Applies the league's new address, keeping the site open or suspended (R33). */
export function configureSite({ db, driver }: StepDependencies): Step {
  return {
    name: 'place_site',
    async run(context) {
      const { site } = await getLeague(db, context.leagueId);
      const location = await findLocation(db, context.leagueId);
      if (location === null || site === 'off') return context.log('The league has no site to move');
      await context.assertOwned();
      await (site === 'on' ? driver.enableSite(location) : driver.suspendSite(location));
    },
  };
}

const TIMEOUT_MS = 10_000;
const POLL_MS = 200;

/** Requests the site as the public does. The league is running once its first page responds. */
export function checkPublicAddress({ db, driver }: StepDependencies): Step {
  return {
    name: 'check_public_address',
    maxAttempts: 5,
    async run(context) {
      const location = await getLocation(db, context.leagueId);
      const { site } = await getLeague(db, context.leagueId);
      if (site === 'suspended') return context.log('The site is suspended');
      const startedAt = performance.now();
      for (let status = await driver.probe(location); status !== 200; status = await driver.probe(location)) {
        if (performance.now() - startedAt > TIMEOUT_MS) {
          const answer = status === 0 ? 'no response' : `status ${status}`;
          throw new TaskError('SITE_UNREACHABLE', `${answer} from the league's address`);
        }
        await context.sleep(POLL_MS);
      }
      await context.write((tx) =>
        setStatus(tx, context.leagueId, 'running', ['pending', 'deploying', 'failed']),
      );
    },
  };
}
