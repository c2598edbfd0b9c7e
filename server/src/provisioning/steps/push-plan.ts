import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import { putJson } from '../instance-client.js';
import type { Step } from '../tasks/workflow.js';
import { TaskError } from '../tasks/task-error.js';
import type { StepDependencies } from './step-dependencies.js';

const TIER = ['type_tier', 'name', ...LIMITS, ...MENU_FLAGS].map((name) => `t.${name}`).join(', ');
const PLAN = `
  SELECT ${TIER}, l.created AS registered_at
  FROM public.league l
  JOIN read.league_account a ON a.league_id = l.id JOIN public.tiers t ON t.id = a.tier_id
  WHERE l.id = $1`;

const HIGHER = `SELECT ${TIER} FROM public.tiers t WHERE t.type_tier > $1 ORDER BY t.type_tier LIMIT 20`;

/** Tells the instance what its tier allows, and what those above would: one retry (R28). */
export function pushPlan({ db, config, directory }: StepDependencies): Step {
  return {
    name: 'push_plan',
    tries: 2,
    retryMs: config.provisioning.retryWaitMs,
    async run(context) {
      const [plan] = await db.query(PLAN, [context.leagueId]);
      const address = await directory.findAddress(context.leagueId);
      // A league that is not deployed is told everything when it is.
      if (!plan || address === null) return context.log('There is no instance to tell');
      const higher_tiers = await db.query(HIGHER, [plan['type_tier']]);
      await context.assertOwned();
      const body = { ...plan, higher_tiers };
      await putJson(address, '/internal/plan', body, config.leagueInstanceTimeoutMs).catch((error: Error) => {
        throw new TaskError('PLAN_NOT_TAKEN', `the instance did not take it: ${error.message}`);
      });
    },
  };
}
