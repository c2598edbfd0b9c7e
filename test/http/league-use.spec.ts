import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { createApi } from '../../server/src/api.js';
import { INSTANCE_SECRETS } from '../../server/src/provisioning/index.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { TestApi } from '../support/api.js';
import { testConfig } from '../support/config.js';
import { testBox } from '../support/league.js';

const METRICS = {
  series: { activas: 1, inactivas: 1 },
  torneos: { activos: 1, inactivos: 0 },
  partidos: { terminados: 85 },
  equipos: { activos: 14, inactivos: 2 },
  jugadores: { activos: 300 },
};
const PATH = '/api/leagues/get_league_use_metrics/';

interface Use {
  fetched_at: string;
  stale: boolean;
  days_of_use: number;
  limits: { limit: string; use: number; max: number; expected_at: string | null }[];
}

let api: TestApi;
let second: NestFastifyApplication;
let instance: Server;
let asked = 0;
/** The instance's response; null makes it hang up. */
let says: unknown = METRICS;
let slowMs = 0;

beforeAll(async () => {
  const patient = { leagueInstanceTimeoutMs: 60_000 };
  api = await TestApi.start(patient);
  second = await createApi(
    testConfig({ databaseUrl: api.databaseUrl, ownerUrl: api.ownerUrl } as never, patient),
  );
  instance = createServer((request, response) => {
    asked += 1;
    if (says === null) return void request.socket.destroy();
    setTimeout(() => response.end(JSON.stringify(says)), slowMs);
  }).listen(0, '127.0.0.1');
  await once(instance, 'listening');
});

afterAll(async () => {
  instance.closeAllConnections();
  instance.close();
  await second.close();
  await api.close();
});

beforeEach(() => {
  asked = slowMs = 0;
  says = METRICS;
});

/** A league whose instance is the test's own. */
async function deployed(typeTier = 2): Promise<{ id: string; owner: { userId: string } }> {
  const { id, user_id } = await api.league({ type_tier: typeTier });
  const [server] = await api.db.query<{ id: string }>(
    `INSERT INTO public.servers (name, ip, league_capacity, free_tier, status)
     VALUES ('one', '127.0.0.1', 5, false, 'ready') RETURNING id`,
  );
  const { port } = instance.address() as AddressInfo;
  await api.db.query(
    'UPDATE public.league SET server_id = $2, port = $3, instance_secret = $4 WHERE id = $1',
    [id, server!.id, port, testBox.seal('s3cret', INSTANCE_SECRETS.at(id))],
  );
  return { id, owner: { userId: user_id } };
}

const readUsage = (id: string, as: { userId: string } | 'admin' | 'contador' = 'admin') =>
  api.call<Use>('POST', PATH, { as, body: { league_id: id } });

const moveLastTry = (id: string, interval: string) =>
  api.db.query('UPDATE public.league_use SET tried_at = tried_at + $2::interval WHERE league_id = $1', [
    id,
    interval,
  ]);

const makeOld = (id: string) =>
  api.db.query(
    `UPDATE public.league_use SET fetched_at = fetched_at - interval '31 s', tried_at = tried_at - interval '31 s'
     WHERE league_id = $1`,
    [id],
  );

describe('POST /api/leagues/get_league_use_metrics/', () => {
  it('returns the counts, the limits of the tier and the days of use', async () => {
    const { id, owner } = await deployed();
    const { status, body } = await readUsage(id, owner);
    expect(status).toBe(200);
    expect(body).toEqual({
      league_id: id,
      ...METRICS,
      fetched_at: expect.stringMatching(/Z$/),
      stale: false,
      registered_at: expect.stringMatching(/Z$/),
      days_of_use: 1,
      tier: { id: api.ids.paidTier, type_tier: 2, name: 'Club' },
      limits: [
        // 1 active and 1 inactive of 2; 16 of 20 teams are 80 percent; 300 of 400 players are 75.
        { limit: 'max_series', use: 2, max: 2, percent: 100, state: 'red', expected_at: null },
        { limit: 'max_tournaments', use: 1, max: 2, percent: 50, state: 'ok', expected_at: null },
        { limit: 'max_teams', use: 16, max: 20, percent: 80, state: 'amber', expected_at: null },
        { limit: 'max_players', use: 300, max: 400, percent: 75, state: 'ok', expected_at: null },
        { limit: 'max_matches', use: 85, max: 100, percent: 85, state: 'amber', expected_at: null },
        {
          limit: 'max_days_of_use',
          use: 1,
          max: 365,
          ...{ percent: 0, state: 'ok' },
          expected_at: expect.any(String),
        },
      ],
      // The year of use ends on a known day; the pace of the other limits is not known yet.
      fills_next: { limit: 'max_days_of_use', expected_at: expect.any(String) },
    });
  });

  it('queries the instance once for concurrent requests to two processes', async () => {
    const { id } = await deployed();
    slowMs = 400;
    const headers = { authorization: `Bearer ${await api.token('admin')}` };
    const there = () => second.inject({ method: 'POST', url: PATH, headers, payload: { league_id: id } });
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => readUsage(id)),
      ...Array.from({ length: 10 }, there),
    ]);
    expect(answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
    expect(asked).toBe(1);
    await makeOld(id);
    await Promise.all([readUsage(id), there()]);
    expect(asked).toBe(2);
  });

  it('returns the last good response, marked as stale, while the instance does not respond', async () => {
    const { id } = await deployed();
    const before = (await readUsage(id)).body;
    await makeOld(id);
    says = null;
    const { status, body } = await readUsage(id);
    expect([status, body.stale]).toEqual([200, true]);
    expect(body).toMatchObject(METRICS);
    expect(Date.parse(before.fetched_at) - Date.parse(body.fetched_at)).toBe(31_000);
    // Other readers do not query it again either, for five seconds, which a busy machine could outlast.
    await moveLastTry(id, '1 hour');
    expect((await readUsage(id)).body.stale).toBe(true);
    expect(asked).toBe(2);
    await moveLastTry(id, '-1 hour -6 seconds');
    says = METRICS;
    expect((await readUsage(id)).body.stale).toBe(false);
  });

  it('refuses an instance response that breaks the contract (503)', async () => {
    const { id } = await deployed();
    says = { ...METRICS, jugadores: { activos: '300; DROP TABLE' } };
    expect(await readUsage(id)).toMatchObject({ status: 503, body: { code: 'LEAGUE_INSTANCE_UNREACHABLE' } });
  });

  it('returns 0 for a league without an instance', async () => {
    const { id } = await api.league();
    expect((await readUsage(id)).body).toMatchObject({ jugadores: { activos: 0 }, stale: false });
  });

  it('predicts when a limit will be reached from earlier usage', async () => {
    const { id } = await deployed();
    // 150 players in 30 days are 5 a day: 100 more take 20 days.
    await api.db.query(
      `INSERT INTO public.league_use_day (league_id, day, at, use)
       VALUES ($1, now() - interval '30 days', now() - interval '30 days',
         '{"series": 2, "tournaments": 1, "teams": 16, "players": 150, "matches": 85}')`,
      [id],
    );
    const { limits } = (await readUsage(id)).body;
    const expected = limits.find(({ limit }) => limit === 'max_players')!.expected_at;
    expect(Math.round((Date.parse(expected!) - Date.now()) / 86_400_000)).toBe(20);
    expect(limits.find(({ limit }) => limit === 'max_teams')!.expected_at).toBeNull();
  });

  it('allows accountants, and refuses other owners (404) and operators (403)', async () => {
    const { id } = await deployed();
    expect((await readUsage(id, 'contador')).status).toBe(200);
    expect((await readUsage(id, { userId: api.users.owner2 })).status).toBe(404);
    expect((await readUsage(id, { userId: api.users.operario })).status).toBe(403);
    expect((await readUsage(v7())).status).toBe(404);
  });
});

interface Comparison {
  matches: { count: number } | null;
  use_as_of: string | null;
  plans: {
    type_tier: number;
    description: string;
    match_cost: number | null;
    on_request: boolean;
    fits: boolean | null;
    limits: { limit: string; use: number | null }[];
  }[];
}

describe('GET /api/leagues/{id}/plan_comparison', () => {
  const comparison = (id: string, as: { userId: string } | 'admin' | 'contador' = 'admin', language = 'en') =>
    api.call<Comparison>('GET', `/api/leagues/${id}/plan_comparison`, {
      ...{ as, headers: { 'accept-language': language } },
    });
  const plan = ({ plans }: Comparison, type: number) => plans.find(({ type_tier }) => type_tier === type)!;

  it('compares a plan with the usage that the metrics return', async () => {
    const { id, owner } = await deployed();
    const { status, body } = await comparison(id, owner);
    expect(status).toBe(200);
    const { limits } = (await readUsage(id, owner)).body;
    for (const { limit, use } of limits) {
      expect(plan(body, 2).limits).toContainEqual(expect.objectContaining({ limit, use, fits: true }));
    }
    expect(plan(body, 2).limits.find(({ limit }) => limit === 'max_matches')!.use).toBe(85);
    expect(body).toMatchObject({ matches: null, charge_type: 'P', price: 250, price_negotiated: false });
  });

  it('describes plans in the language of the request, if a translation exists', async () => {
    const { id } = await api.league();
    const texts = { description: 'For a neighbourhood.', description_es: 'Para un barrio.' };
    await api.call('PUT', `/api/tiers/${api.ids.paidTier}`, { body: texts });
    await api.call('PUT', `/api/tiers/${api.ids.freeTier}`, { body: { description: 'For friends.' } });
    const described = async (language: string) => {
      const { body } = await comparison(id, 'admin', language);
      return [plan(body, 2).description, plan(body, 1).description];
    };
    expect(await described('en')).toEqual(['For a neighbourhood.', 'For friends.']);
    expect(await described('es-EC')).toEqual(['Para un barrio.', 'For friends.']);
  });

  it('calculates the cost of plans from the matches of the last ended period', async () => {
    const { id } = await api.league();
    // As the table owner: the application writes projections only by appending. 28 matches at 2.50.
    await withConnection(api.ownerUrl, (owner) =>
      owner.query(
        'UPDATE read.payment SET generated_next = true, estimated_value = 7000 WHERE league_id = $1',
        [id],
      ),
    );
    const { body } = await comparison(id);
    expect([body.matches!.count, plan(body, 2).match_cost, plan(body, 1).match_cost]).toEqual([28, 7000, 0]);
  });

  it('returns unknown usage for a league that has never responded', async () => {
    const { id } = await deployed();
    says = null;
    const { status, body } = await comparison(id);
    expect([status, body.use_as_of, plan(body, 1).fits]).toEqual([200, null, null]);
  });

  it('allows accountants, and refuses other owners (404) and operators (403)', async () => {
    const { id } = await api.league();
    expect((await comparison(id, 'contador')).status).toBe(200);
    expect((await comparison(id, { userId: api.users.owner2 })).status).toBe(404);
    expect((await comparison(id, { userId: api.users.operario })).status).toBe(403);
    expect((await comparison(v7())).status).toBe(404);
  });
});

describe('downgrading a plan (R26)', () => {
  beforeAll(() =>
    api.db.query(
      'UPDATE public.tiers SET max_teams = 15, max_players = 300, max_days_of_use = 30 WHERE type_tier = 1',
    ),
  );

  const change = (id: string, query: Record<string, string> = {}, language = 'en') =>
    api.call('POST', `/api/leagues/${id}/change_tier`, {
      ...{ body: { type_tier: 1 }, query, headers: { 'accept-language': language } },
    });
  const EXCEEDED = { code: 'USAGE_EXCEEDS_TIER', exceeded: [{ limit: 'max_teams', max: 15, use: 16 }] };

  it('is refused with the exceeded limits, also in a dry run and in PUT /api/leagues/{id}', async () => {
    const { id } = await deployed();
    expect(await change(id)).toMatchObject({ status: 409, body: EXCEEDED });
    expect(await change(id, { dry_run: 'true' })).toMatchObject({ status: 409, body: EXCEEDED });
    const put = await api.call('PUT', `/api/leagues/${id}`, { body: { type_tier: 1 } });
    expect(put).toMatchObject({ status: 409, body: EXCEEDED });
    expect(asked).toBe(3);
  });

  it('queries the instance instead of using stored usage', async () => {
    const { id } = await deployed();
    await readUsage(id);
    says = { ...METRICS, equipos: { activos: 15, inactivos: 0 } };
    expect((await change(id)).status).toBe(200);
  });

  it('ignores the limit on days of use (R26)', async () => {
    const { id } = await deployed();
    says = { ...METRICS, equipos: { activos: 1, inactivos: 0 } };
    await api.db.query(`UPDATE public.league SET created = now() - interval '30 days 1 hour' WHERE id = $1`, [
      id,
    ]);
    expect((await change(id)).status).toBe(200);
  });

  it('uses the last known usage while the instance does not respond (R14)', async () => {
    const over = await deployed();
    await readUsage(over.id);
    const small = await deployed();
    says = { ...METRICS, equipos: { activos: 1, inactivos: 0 } };
    await readUsage(small.id);
    says = null;
    expect(await change(over.id)).toMatchObject({ status: 409, body: EXCEEDED });
    expect((await change(small.id)).status).toBe(200);
  });
});
