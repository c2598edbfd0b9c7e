import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import path from 'node:path';
import Database from 'libsql';
import { Installation } from './installation.js';
import type { Deployed } from './installation.js';
import { until as waitUntil } from '../support/until.js';

let here: Installation;
let league: Deployed;

beforeAll(async () => {
  here = await Installation.start();
  await here.worker();
  league = await here.register(2);
  await here.succeeds(league);
});
afterAll(() => here.close());

interface Told {
  info: { urlExtension: string; url: string };
  plan: { name: string; limits: Record<string, number>; flags: Record<string, boolean> };
}

/** What the platform has told the league's instance, as stored in the instance's file. */
function told(): Told {
  const file = new Database(path.join(here.dataDir, 'leagues', league.id, 'league.db'), { readonly: true });
  const rows = file.prepare('SELECT name, value FROM setting').all() as { name: string; value: string }[];
  file.close();
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) as unknown as Told;
}

const until = (holds: () => boolean | Promise<boolean>, what: string): Promise<void> =>
  waitUntil(holds, () => `${what}\n${here.outputs()}`);

const send = (url: string, body: object) =>
  here.api.call<{ status: string; error_code: string | null }>('POST', url, { body });

describe('a running league', () => {
  it('receives changed limits and flags of its plan (R5)', async () => {
    const body = { max_teams: 33, access_finances: true, name: 'Club +' };
    await here.api.call('PUT', `/api/tiers/${here.api.ids.paidTier}`, { body });
    await until(() => told().plan.limits['max_teams'] === 33, 'the new limit');
    expect(told().plan).toMatchObject({ name: 'Club +', flags: { access_finances: true } });
  });

  it('reports its usage of the limits', async () => {
    const { body } = await here.api.call('POST', '/api/leagues/get_league_use_metrics/', {
      body: { league_id: league.id },
    });
    expect(body).toMatchObject({
      stale: false,
      equipos: { activos: 0, inactivos: 0 },
      tier: { name: 'Club +' },
    });
  });

  it('moves to a new address, and the old one becomes available (R33)', async () => {
    const old = league.extension;
    const moved = `${old}-b`;
    const { status } = await here.api.call('PUT', `/api/leagues/${league.id}`, {
      body: { url_extension: moved },
    });
    expect(status).toBe(200);
    await until(() => told().info.urlExtension === moved, 'the new address');
    expect(told().info.url).toBe(`http://${moved}.localhost:${here.port}`);
    await until(async () => (await here.page(moved)).status === 200, 'the page at the new address');
    await until(async () => (await here.page(old)).status === 404, 'nothing at the old address');
    const free = await here.api.call('GET', '/api/leagues/url_extension_available', {
      query: { value: old },
    });
    expect(free.body).toEqual({ available: true });
    league.extension = moved;
  });

  it('is redeployed, suspended and resumed by the seed’s calls', async () => {
    const { body } = await here.api.call<{ port: number; server: { ip: string } }>(
      'GET',
      `/api/leagues/${league.id}`,
      { query: { expand: 'server' } },
    );
    const place = { name: league.extension, port: body.port, server_ip: body.server.ip };
    const [before] = await here.processes.list();
    expect(await send('/api/leagues/create', place)).toMatchObject({ status: 200 });
    const [after] = await here.processes.list();
    expect([after?.port, after?.pid === before?.pid]).toEqual([before?.port, false]);
    expect((await here.page(league.extension)).status).toBe(200);

    const closed = await send('/api/leagues/delete_file_league_enabled', { name: league.extension });
    expect(closed.body).toMatchObject({ status: 'succeeded' });
    await until(async () => (await here.page(league.extension)).status === 503, 'the page of a suspension');
    const opened = await send('/api/leagues/create_file_league_enabled', place);
    expect(opened.body).toMatchObject({ status: 'succeeded' });
    await until(async () => (await here.page(league.extension)).status === 200, 'the page');

    const reload = await here.api.call('POST', '/api/leagues/restart_reload_nginx_server');
    expect(reload).toMatchObject({
      status: 200,
      body: { log: [{ line: expect.stringContaining('Nothing') }] },
    });
    for (const [url, more] of [
      ['/api/leagues/update_deployed_league_info/', {}],
      ['/api/leagues/update_league_plan/', { new_type_tier: 2 }],
    ] as const) {
      const answer = await send(url, { league_id: league.id, ...more });
      expect([url, answer.status, answer.body.status]).toEqual([url, 200, 'succeeded']);
    }
  });

  it('can move to a lower plan regardless of its days of use (R26)', async () => {
    await here.api.db.query('UPDATE public.tiers SET max_days_of_use = 0 WHERE type_tier = 1');
    const down = await send(`/api/leagues/${league.id}/change_tier`, { type_tier: 1 });
    expect(down.status).toBe(200);
    const { body } = await here.api.call(`GET`, `/api/leagues/${league.id}`);
    expect(body).toMatchObject({ type_tier: 1, price: 0 });
  });
});
