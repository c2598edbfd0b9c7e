import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../support/until.js';
import { Installation } from './installation.js';
import type { Deployed } from './installation.js';
import { LeagueFile } from './league-file.js';

let here: Installation;
let league: Deployed;

beforeAll(async () => {
  here = await Installation.start();
  await here.worker({ LEAGUE_SLEEP_AFTER_S: '1' });
  league = await here.register(2);
  await here.succeeds(league);
  new LeagueFile(here.dataDir, league.id).fill(4);
});
afterAll(() => here.close());
beforeEach(untilAsleep);

/** The host has its port again, and the process that returned it has ended too. */
async function untilAsleep(): Promise<void> {
  await until(async () => {
    const hosted = await here.processes.host.list();
    const sleeps = hosted.some(
      ({ directory, state }) => directory.startsWith(league.id) && state === 'asleep',
    );
    return sleeps && (await here.processes.listOfLeague(league.id)).length === 0;
  }, 'the league is asleep');
}

async function done(url: string, body: object = {}): Promise<void> {
  const headers = { prefer: 'respond-async' };
  const answer = await here.api.call<{ id: string }>('POST', url, { body, headers });
  expect(answer.status).toBe(202);
  const taskId = answer.body.id;
  if ((await here.ended({ taskId })) === 'succeeded') return;
  throw new Error(`did not succeed: ${JSON.stringify(await here.task(taskId))}`);
}

describe('a sleeping league', () => {
  it('serves its site to a visitor', async () => {
    expect((await here.page(league.extension)).status).toBe(200);
  });

  it('reports its usage', async () => {
    const { status, body } = await here.api.call<{ limits: { limit: string; use: number }[] }>(
      'POST',
      '/api/leagues/get_league_use_metrics',
      { body: { league_id: league.id } },
    );
    expect(status).toBe(200);
    expect(body.limits.find(({ limit }) => limit === 'max_teams')!.use).toBeGreaterThan(0);
  });

  it('is backed up with its data', async () => {
    await done('/api/leagues/backup_league', { name: league.extension });
    const { body } = await here.api.call<{ status: string; counts: Record<string, number> }[]>(
      'GET',
      `/api/leagues/${league.id}/backups`,
    );
    const [backup] = body as unknown as { status: string; counts: Record<string, number> }[];
    expect(backup).toMatchObject({ status: 'good' });
    expect(backup!.counts['team']).toBeGreaterThan(0);
  });

  it('receives its new name', async () => {
    const changed = await here.api.call('PUT', `/api/leagues/${league.id}`, {
      body: { name: 'Copa Dormida' },
    });
    expect(changed.status).toBe(200);
    await until(
      async () => (await here.page(league.extension)).body.includes('Copa Dormida'),
      'the new name is shown',
    );
  });

  it('logs its owner in', async () => {
    const { body } = await here.api.call<{ url: string }>('POST', `/api/leagues/${league.id}/sign_in`);
    const { pathname, search } = new URL(body.url);
    expect((await here.page(league.extension, pathname + search)).status).toBe(303);
  });

  it('is suspended and resumed', async () => {
    await done(`/api/leagues/${league.id}/suspend`);
    await here.showsPage(league.extension, 503);
    await untilAsleep();
    expect((await here.page(league.extension)).body).toContain('suspended');
    await done(`/api/leagues/${league.id}/resume`);
    await here.showsPage(league.extension, 200);
  });

  it('never counts as down', async () => {
    const [row] = await here.api.db.query<{ down_since: string | null }>(
      'SELECT down_since FROM public.league_deployment WHERE league_id = $1',
      [league.id],
    );
    expect(row).toEqual({ down_since: null });
  });

  it('moves to another server with every row', async () => {
    const before = new LeagueFile(here.dataDir, league.id).rows();
    const made = await here.api.call<{ id: string }>('POST', '/api/servers', {
      body: { name: 'paid-b', ip: '127.0.0.1', league_capacity: 5, free_tier: false, status: 'ready' },
    });
    await done(`/api/leagues/${league.id}/move`, { server_id: made.body.id });
    await untilAsleep();
    const [hosted] = await here.processes.host.list();
    expect(new LeagueFile(here.dataDir, hosted!.directory).rows()).toEqual(before);
    expect((await here.page(league.extension)).status).toBe(200);
  });
});
