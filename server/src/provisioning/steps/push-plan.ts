import { ACCESS_FLAGS, LIMITS } from '../../tiers/index.js';
import { putJson } from '../instance-client.js';
import type { Step } from '../tasks/story.js';
import { TaskError } from '../tasks/task-error.js';
import type { Tools } from './tools.js';

const PLAN = `
  SELECT t.type_tier, t.name, ${[...LIMITS, ...ACCESS_FLAGS].map((name) => `t.${name}`).join(', ')},
    l.created AS registered_at
  FROM public.league l
  JOIN read.league_account a ON a.league_id = l.id JOIN public.tiers t ON t.id = a.tier_id
  WHERE l.id = $1`;

/** Tells the instance what its tier allows: one retry (R28). */
export function pushPlan({ db, config, directory }: Tools): Step {
  return {
    name: 'push_plan',
    tries: 2,
    retryMs: config.provisioning.retryWaitMs,
    async run(work) {
      const [plan] = await db.query(PLAN, [work.leagueId]);
      const address = await directory.find(work.leagueId);
      // A league that is not deployed is told everything when it is.
      if (!plan || address === null) return work.log('There is no instance to tell');
      await work.assertMine();
      await putJson(address, '/internal/plan', plan, config.leagueInstanceTimeoutMs).catch((error: Error) => {
        throw new TaskError('PLAN_NOT_TAKEN', `the instance did not take it: ${error.message}`);
      });
    },
  };
}
