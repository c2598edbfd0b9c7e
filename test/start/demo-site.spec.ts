import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HostResponse } from '../support/by-host.js';
import { requestHost } from '../support/by-host.js';
import { makePlace, Program } from '../support/program.js';
import { until } from '../support/until.js';

const SITE = 'liga-san-juan.localhost';
/** With a test clock, only the first league is deployed; demo-leagues.deep.spec.ts has all of them. */
const ONE_LEAGUE = { DEMO: '1', TEST_CLOCK: '1' };

interface Use {
  limits: { limit: string; use: number; max: number }[];
}

interface Compared {
  name: string;
  limits: { limit: string; use: number | null; max: number }[];
}

interface Page {
  total: number;
  items: { name: string; active: boolean }[];
}

let place: Awaited<ReturnType<typeof makePlace>>;
let program: Program;

const site = (path: string, headers = {}): Promise<HostResponse> =>
  requestHost(place.port, `${SITE}:${place.port}`, path, { headers });

async function api<T>(method: string, path: string, body?: object, token = ''): Promise<T> {
  const answer = await fetch(`${program.url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}\n${program.output}`);
  return JSON.parse(text) as T;
}

async function logIn(identity = 'owner@touchline.test'): Promise<{ access_token: string }> {
  return api('POST', 'auth/login', { identity, password: 'touchline-demo' });
}

/** Logs in to the owner's own application through the portal's link. */
async function insideAsOwner(): Promise<(path: string) => Promise<Page>> {
  const { access_token: token } = await logIn();
  const { league } = await api<{ league: { id: string } }>('GET', 'auth/me', undefined, token);
  const { url } = await api<{ url: string }>('POST', `leagues/${league.id}/sign_in`, undefined, token);
  const { pathname, search } = new URL(url);
  const { status, headers } = await site(pathname + search);
  // Otherwise nobody is logged in, and the first response would say only that.
  expect(status).toBe(303);
  const cookie = String(headers['set-cookie']).split(';', 1)[0]!;
  return async (path) => JSON.parse((await site(`/api/${path}`, { cookie })).body) as Page;
}

/** Just after a start, the page may be up before sessions are accepted: the caller is told to retry. */
const takesSessions = (): Promise<boolean> =>
  insideAsOwner().then(
    () => true,
    (error: Error) => {
      if (error.message.includes('LEAGUE_INSTANCE_UNREACHABLE')) return false;
      throw error;
    },
  );

beforeAll(async () => {
  place = await makePlace();
  program = Program.start(place, ONE_LEAGUE);
  await program.ready();
});

afterAll(async () => {
  await program.end('SIGTERM');
  await place.clear();
});

describe('the demo site', () => {
  it('is deployed automatically and shows a season in progress', async () => {
    expect(program.output).toContain(`http://${SITE}:${place.port}`);
    await program.siteFilled();
    const { status, body } = await site('/');
    expect(status).toBe(200);
    expect(body).toMatch(/Clausura \d{4}/);
    expect(body).toContain('Unión San Juan');
  });

  it('logs its owner in and has 12 teams, 180 players and two tournaments, one of them finished', async () => {
    const get = await insideAsOwner();
    expect(await get('teams')).toMatchObject({ total: 12 });
    expect(await get('players')).toMatchObject({ total: 180 });
    const { items: tournaments } = await get('tournaments');
    expect(tournaments.map(({ name, active }) => [name.split(' ')[0], active]).sort()).toEqual([
      ['Apertura', false],
      ['Clausura', true],
    ]);
  });

  it('has the same plan usage and limits as the portal and the console show', async () => {
    const get = await insideAsOwner();
    const plan = (await get('plan')) as unknown as { name: string; type_tier: number } & Record<
      'use' | 'limits',
      Record<string, number>
    >;
    const { access_token: token } = await logIn();
    const { league } = await api<{ league: { id: string } }>('GET', 'auth/me', undefined, token);
    const admin = await logIn('admin@touchline.test');
    const body = { league_id: league.id };
    // Each one is polled until its response is current, whatever was cached before.
    const use = async (who: string): Promise<Use> => api('POST', 'leagues/get_league_use_metrics', body, who);
    const pickFigures = ({ limits }: Use) => limits.map(({ limit, use: n, max }) => [limit, n, max]);
    const inside = (await use(token)).limits.map(({ limit }) => [limit, plan.use[limit], plan.limits[limit]]);
    expect(pickFigures(await use(token))).toEqual(inside);
    expect(pickFigures(await use(admin.access_token))).toEqual(inside);
    expect(inside).toContainEqual(['max_teams', 12, 24]);
    const record = await api<{ tier: { name: string }; type_tier: number }>(
      'GET',
      `leagues/${league.id}?expand=tier`,
      undefined,
      token,
    );
    expect([record.tier.name, record.type_tier]).toEqual([plan.name, plan.type_tier]);
    const compared = await api<{ plans: Compared[] }>(
      'GET',
      `leagues/${league.id}/plan_comparison`,
      undefined,
      token,
    );
    const own = compared.plans.find(({ name }) => name === plan.name)!;
    for (const { limit, use: used, max } of own.limits)
      // The platform does not count the people of a league.
      expect([limit, used ?? plan.use[limit], max]).toEqual([limit, plan.use[limit], plan.limits[limit]]);
  });

  it('is available again unchanged after a restart', async () => {
    await program.end('SIGTERM');
    program = Program.start(place, ONE_LEAGUE);
    await program.ready();
    await until(async () => (await site('/')).status === 200, 'the site again');
    await until(takesSessions, 'the league takes sessions again');
    const get = await insideAsOwner();
    expect(await get('tournaments')).toMatchObject({ total: 2 });
    // Long enough to notice that there is nothing to do.
    await sleep(3_000);
    expect(program.output).not.toMatch(/demo site/i);
  });
});
