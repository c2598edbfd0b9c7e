import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../server/src/platform/clock.js';
import { PlanRollouts } from '../../server/src/provisioning/plan-rollouts.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { TestApi } from '../support/api.js';

const LEAGUES = 120;

let api: TestApi;
let rollouts: PlanRollouts;

beforeAll(async () => {
  api = await TestApi.start();
  rollouts = new PlanRollouts(api.db, api.app.get(Clock));
  const { id } = await api.league({ type_tier: 2 });
  await api.league({ type_tier: 1 });
  // Enough leagues for several batches, all alike; the registered one is not deployed.
  await api.db.query(
    `INSERT INTO public.users (id, name, last_name, username, email)
     SELECT uuidv7(), 'Ana', 'Mora', 'many' || n, 'many' || n || '@touchline.test' FROM generate_series(1, $1) n`,
    [LEAGUES],
  );
  // As the table owner: the application writes projections only by appending.
  const leagues = {
    text: `WITH many AS (
       INSERT INTO public.league (name, url_extension, user_id, country_id, port, deployment_status)
       SELECT 'Liga', u.username, u.id, $1, 9000, 'running' FROM public.users u WHERE u.username LIKE 'many%'
       RETURNING id)
     INSERT INTO read.league_account
     SELECT (jsonb_populate_record(a, jsonb_build_object('league_id', many.id))).* FROM read.league_account a, many
     WHERE a.league_id = $2`,
    values: [api.ids.ecuador, id],
  };
  await withConnection(api.ownerUrl, (owner) => owner.query(leagues));
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.db.query(`DELETE FROM public.provisioning_task WHERE kind = 'update_plan'`);
});

const change = async (body: object, tier = api.ids.paidTier): Promise<void> => {
  expect((await api.call('PUT', `/api/tiers/${tier}`, { body })).status).toBe(200);
};

/**
 * Polls until no more tasks are created.
 * @returns how many leagues were processed in each poll
 */
async function work(): Promise<number[]> {
  const turns: number[] = [];
  for (let turn = await rollouts.poll(); turn > 0; turn = await rollouts.poll()) turns.push(turn);
  return turns;
}

const setTasks = (status: string) =>
  api.db.query(`UPDATE public.provisioning_task SET status = $1 WHERE kind = 'update_plan'`, [status]);

async function tasks(status: string): Promise<number> {
  const { headers } = await api.call('GET', '/api/provisioning_tasks', {
    query: { filter: JSON.stringify({ tier_id: api.ids.paidTier, status }), range: '[0,0]' },
  });
  return Number(headers['content-range']?.split('/')[1]);
}

describe('changing a tier (R5)', () => {
  it('queues update tasks for all leagues of the tier when its limits change, 50 at a time', async () => {
    await change({ max_teams: 21 });
    expect(await tasks('pending')).toBe(0);
    expect(await work()).toEqual([50]);
    expect(await tasks('pending')).toBe(50);
    await setTasks('succeeded');
    expect(await work()).toEqual([50]);
    await setTasks('succeeded');
    expect(await work()).toEqual([20]);
    expect([await tasks('succeeded'), await tasks('pending')]).toEqual([100, 20]);
    expect(await api.db.query('SELECT * FROM public.plan_rollout')).toEqual([]);
    const [{ count, leagues }] = (await api.db.query(
      `SELECT count(*), count(DISTINCT league_id) AS leagues FROM public.provisioning_task WHERE kind = 'update_plan'`,
    )) as [{ count: number; leagues: number }];
    expect([count, leagues]).toEqual([LEAGUES, LEAGUES]);
  });

  it('queues update tasks when its flags or its name change', async () => {
    await change({ access_finances: true });
    expect(await work()).toEqual([50]);
    await setTasks('succeeded');
    await change({ name: 'Club +' });
    expect(await work()).toEqual([50]);
  });

  it('queues nothing when its price or description changes, or when it is saved unchanged', async () => {
    await api.db.query('DELETE FROM public.plan_rollout');
    await change({ match_price: 999, description: 'Dearer' });
    const { body } = await api.call('GET', `/api/tiers/${api.ids.paidTier}`);
    await change(body);
    expect(await work()).toEqual([]);
  });

  it('twice in a row keeps at most 50 open tasks, and updates the first 50 leagues again', async () => {
    await change({ max_teams: 30 });
    await work();
    await change({ max_teams: 31 });
    expect(await work()).toEqual([]);
    await setTasks('succeeded');
    for (let turn = await work(); turn.length > 0; turn = await work()) {
      expect(await tasks('pending')).toBeLessThanOrEqual(50);
      await setTasks('succeeded');
    }
    // The first 50 are done twice: it is unknown which limits their tasks have read.
    expect(await tasks('succeeded')).toBe(LEAGUES + 50);
  });

  it('queues another task for a league whose task is running, as it may have read the old limits', async () => {
    await change({ max_teams: 40 });
    await work();
    await api.db.query(
      `DELETE FROM public.provisioning_task WHERE kind = 'update_plan'
         AND id <> (SELECT (array_agg(id ORDER BY id))[1] FROM public.provisioning_task WHERE kind = 'update_plan')`,
    );
    await setTasks('running');
    await change({ max_teams: 41 });
    await work();
    const [{ count }] = (await api.db.query(
      `SELECT count(*) FROM public.provisioning_task t WHERE kind = 'update_plan' AND status = 'pending'
         AND league_id = (SELECT league_id FROM public.provisioning_task WHERE kind = 'update_plan' AND status = 'running')`,
    )) as [{ count: number }];
    expect(count).toBe(1);
  });
});
