import type { Database } from '../../platform/database/index.js';
import type { Step } from '../tasks/workflow.js';
import { checkHealth } from './check-health.js';
import { enableSite } from './enable-site.js';
import { getLeague } from './placement.js';
import { startInstance } from './start-instance.js';
import type { StepDependencies } from './step-dependencies.js';

/** The `instance` of a league that has a site, as our records want it; null for one that has none. */
async function readWantedState(db: Database, leagueId: string): Promise<string | null> {
  const [row] = await db.query<{ instance: string }>(
    `SELECT instance FROM public.league_deployment WHERE league_id = $1 AND site <> 'off'`,
    [leagueId],
  );
  return row?.instance ?? null;
}

/**
 * Has the instance of a league that was stopped run again (ADR 0080): before its site opens, and before its data is
 * backed up and its matches are recorded. An instance that is wanted already is left alone, whether it is well or not.
 */
export function startStoppedInstance(deps: StepDependencies): Step[] {
  const [start, check] = [startInstance(deps, { mayMove: false }), checkHealth(deps)];
  return [
    {
      name: start.name,
      run: async (context) =>
        (await readWantedState(deps.db, context.leagueId)) === 'down' ? start.run(context) : undefined,
    },
    {
      name: check.name,
      run: async (context) =>
        (await readWantedState(deps.db, context.leagueId)) === 'starting' ? check.run(context) : undefined,
    },
  ];
}

/** Opens the site of a league that was stopped, unless it was suspended then, or its account is now (R31). */
export function reopenSite(deps: StepDependencies): Step {
  const open = enableSite(deps);
  return {
    name: open.name,
    async run(context) {
      const { suspended } = await getLeague(deps.db, context.leagueId);
      if (!suspended && context.task.input['was_suspended'] !== true) return open.run(context);
      return context.log('The league is suspended: its site stays closed');
    },
  };
}
