import type { Instant } from '../../kernel/index.js';
import { sendJson } from '../instance-client.js';
import { siteUrl } from '../sites/site-url.js';
import type { Step } from '../tasks/workflow.js';
import { LeaseLost, TaskError, StepAborted } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';
import type { StepDependencies } from './step-dependencies.js';
import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import type { LeagueInfoBody, PlanBody, TierBody } from '@touchline/contracts';

/** A row of `FACTS`. Not derived from the contract: the compiler does not see what the query returns. */
interface Facts {
  name: string;
  url_extension: string;
  unique_inscription_charge: boolean;
  walkover_charge: boolean;
  country: { code: string; name: string };
  owner: { name: string; email: string };
  suspended: boolean;
}

/** Old names may have line breaks, which the instance rejects. */
const ONE_LINE = (sql: string): string =>
  `left(btrim(regexp_replace(${sql}, '[[:cntrl:]]+', ' ', 'g')), 200)`;

const FACTS = `
  SELECT ${ONE_LINE('l.name')} AS name, l.url_extension, l.unique_inscription_charge, a.walkover_charge,
    json_build_object('code', c.code, 'name', c.name) AS country,
    json_build_object('name', ${ONE_LINE("u.name || ' ' || u.last_name")}, 'email', u.email) AS owner,
    coalesce(d.site IN ('suspended', 'paused'), false) AS suspended
  FROM public.league l
  JOIN read.league_account a ON a.league_id = l.id
  JOIN public.countries c ON c.id = l.country_id
  JOIN public.users u ON u.id = l.user_id
  LEFT JOIN public.league_deployment d ON d.league_id = l.id
  WHERE l.id = $1`;

/**
 * Sends the instance its name, owner and charges.
 * @returns false when there is no instance. @throws Error when the instance rejects it
 */
export async function sendInfo(
  { db, config, directory }: StepDependencies,
  context: StepContext,
): Promise<boolean> {
  const [facts] = await db.query<Facts>(FACTS, [context.leagueId]);
  const address = await directory.findAddress(context.leagueId);
  // A league that is not deployed gets everything when it is.
  if (!facts || address === null) return false;
  const body: Required<LeagueInfoBody> = {
    ...facts,
    url: siteUrl(config, facts.url_extension),
    time_zone: config.billingTimeZone,
  };
  await context.assertOwned();
  await sendJson(address, 'info', { body, timeoutMs: config.leagueInstanceTimeoutMs });
  return true;
}

/** `sendInfo` with three attempts (R28). */
export function pushInfo(deps: StepDependencies): Step {
  return {
    name: 'push_info',
    maxAttempts: 3,
    retryMs: deps.config.provisioning.retryWaitMs,
    async run(context) {
      try {
        if (!(await sendInfo(deps, context))) await context.log('The league has no instance to update');
      } catch (error) {
        if (error instanceof LeaseLost || error instanceof StepAborted) throw error;
        throw new TaskError(
          'INFO_NOT_TAKEN',
          `the instance rejected the update: ${(error as Error).message}`,
        );
      }
    },
  };
}

const TIER_COLUMNS = ['type_tier', 'name', ...LIMITS, ...MENU_FLAGS] as const satisfies (keyof TierBody)[];
const TIER = TIER_COLUMNS.map((name) => `t.${name}`).join(', ');
type TierRow = Pick<TierBody, (typeof TIER_COLUMNS)[number]>;

const PLAN = `
  SELECT ${TIER}, l.created AS registered_at
  FROM public.league l
  JOIN read.league_account a ON a.league_id = l.id JOIN public.tiers t ON t.id = a.tier_id
  WHERE l.id = $1`;

const HIGHER = `SELECT ${TIER} FROM public.tiers t WHERE t.type_tier > $1 ORDER BY t.type_tier LIMIT 20`;

/** Sends the instance the limits and flags of its tier and of the higher tiers; one retry (R28). */
export function pushPlan({ db, config, directory }: StepDependencies): Step {
  return {
    name: 'push_plan',
    maxAttempts: 2,
    retryMs: config.provisioning.retryWaitMs,
    async run(context) {
      const [plan] = await db.query<TierRow & { registered_at: Instant }>(PLAN, [context.leagueId]);
      const address = await directory.findAddress(context.leagueId);
      // A league that is not deployed gets everything when it is.
      if (!plan || address === null) return context.log('The league has no instance to update');
      const higher_tiers = await db.query<TierRow>(HIGHER, [plan.type_tier]);
      await context.assertOwned();
      const sent = {
        body: { ...plan, higher_tiers } satisfies Required<PlanBody>,
        timeoutMs: config.leagueInstanceTimeoutMs,
      };
      await sendJson(address, 'plan', sent).catch((error: Error) => {
        throw new TaskError('PLAN_NOT_TAKEN', `the instance rejected the update: ${error.message}`);
      });
    },
  };
}
