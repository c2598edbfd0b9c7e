import { instanceUnreachable } from '../instance-directory.js';
import type { Step } from '../tasks/workflow.js';
import { TaskError } from '../tasks/task-error.js';
import type { DeploymentTarget } from './targets.js';
import { CURRENT_LOCATION } from './targets.js';
import type { StepDependencies } from './step-dependencies.js';
import { getLocation, setDeployment, getLeague } from './placement.js';
import { INSTANCE_ROUTES } from '@touchline/contracts';
import { getJson } from '../instance-client.js';
import type { StepContext } from '../tasks/step-context.js';
import type { Database } from '../../platform/database/index.js';
import { enableSite } from './site.js';

const PORT_MAX_ATTEMPTS = 10;

/**
 * Starts the instance. When another program listens on its port, the next attempt uses another port, except for an instance
 * that ran before: it keeps its port.
 */
export function startInstance(
  deps: StepDependencies,
  { mayMove, target = CURRENT_LOCATION }: { mayMove: boolean; target?: DeploymentTarget },
): Step {
  const { db, driver } = deps;
  return {
    name: 'start_instance',
    async run(context) {
      const location = await target.location(db, context.leagueId);
      const address = await target.address(deps, context.leagueId);
      if (address === null) throw instanceUnreachable();
      await context.write((tx) => target.record(tx, context.leagueId, { instance: 'starting' }));
      await context.assertOwned();
      try {
        await driver.startInstance(location, address.secret);
      } catch (error) {
        if (!(error instanceof TaskError && error.code === 'PORT_TAKEN') || !mayMove) throw error;
        await context.write((tx) => target.clearPort(tx, location.leagueId));
        throw new TaskError(error.code, error.detail, {
          maxAttempts: PORT_MAX_ATTEMPTS,
          waitMs: 0,
          from: target.portStep,
        });
      }
    },
    async undo(context) {
      await context.write((tx) => target.record(tx, context.leagueId, { instance: 'down' }));
      const directory = await target.directory(db, context.leagueId);
      await context.assertOwned();
      if (directory) await driver.stopInstance(directory);
    },
  };
}

/** Stops the instance; the supervisor leaves it stopped until it is started again. */
export function stopInstance({ db, driver }: StepDependencies): Step {
  return {
    name: 'stop_instance',
    async run(context) {
      const location = await getLocation(db, context.leagueId);
      await context.write((tx) => setDeployment(tx, context.leagueId, { instance: 'starting' }));
      await context.assertOwned();
      await driver.stopInstance(location);
    },
  };
}

const TIMEOUT_MS = 10_000;
const POLL_MS = 100;
const LIMITS = { timeoutMs: 2_000, maxBytes: 1_000_000 };

/**
 * Waits until the instance responds and accepts its secret, which another program on its port would not. From then on the
 * supervisor keeps it running. When it does not come up, the next attempt starts it again.
 */
export function checkHealth(deps: StepDependencies, target = CURRENT_LOCATION): Step {
  const isHealthy = async (context: StepContext): Promise<boolean> => {
    const address = await target.address(deps, context.leagueId);
    if (address === null) return false;
    try {
      await getJson(address, '/health', LIMITS);
      await getJson(address, INSTANCE_ROUTES.metrics, LIMITS);
      return true;
    } catch {
      return false;
    }
  };

  return {
    name: 'check_health',
    async run(context) {
      const startedAt = performance.now();
      while (!(await isHealthy(context))) {
        if (performance.now() - startedAt > TIMEOUT_MS) {
          throw new TaskError('INSTANCE_UNHEALTHY', 'the instance does not respond', {
            from: 'start_instance',
          });
        }
        await context.sleep(POLL_MS);
      }
      await context.write((tx) => target.record(tx, context.leagueId, { instance: 'up' }));
    },
  };
}

/** The wanted state of a league's instance; null for a league without a site. */
async function readDesiredState(db: Database, leagueId: string): Promise<string | null> {
  const [row] = await db.query<{ instance: string }>(
    `SELECT instance FROM public.league_deployment WHERE league_id = $1 AND site <> 'off'`,
    [leagueId],
  );
  return row?.instance ?? null;
}

/**
 * Starts the instance of a stopped league (ADR 0080) before its site opens, its data is backed up or its matches are
 * recorded. An instance that should already run is left alone, healthy or not.
 */
export function startStoppedInstance(deps: StepDependencies): Step[] {
  const [start, check] = [startInstance(deps, { mayMove: false }), checkHealth(deps)];
  return [
    {
      name: start.name,
      run: async (context) =>
        (await readDesiredState(deps.db, context.leagueId)) === 'down' ? start.run(context) : undefined,
    },
    {
      name: check.name,
      run: async (context) =>
        (await readDesiredState(deps.db, context.leagueId)) === 'starting' ? check.run(context) : undefined,
    },
  ];
}

/** The same in one step, for a workflow that checks the instance's health later on. */
export function startIfStopped(deps: StepDependencies): Step {
  const steps = startStoppedInstance(deps);
  return {
    name: 'start_instance',
    async run(context) {
      for (const step of steps) await step.run(context);
    },
  };
}

/** Opens the site of a stopped league, unless it was suspended then or its account is now (R31). */
export function reopenSite(deps: StepDependencies): Step {
  const open = enableSite(deps);
  return {
    name: open.name,
    async run(context) {
      const { suspended } = await getLeague(deps.db, context.leagueId);
      if (!suspended && context.task.input['was_suspended'] !== true) return open.run(context);
      return context.log('The league is suspended: its site stays suspended');
    },
  };
}
