import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { HostAnswer } from '../support/by-host.js';
import { askHost } from '../support/by-host.js';
import { makePlace, Program } from '../support/program.js';
import { until } from '../support/until.js';

jest.setTimeout(240_000);

const SITE = 'liga-san-juan.localhost';
const FILLED = "filled the demo league's site";

interface Page {
  total: number;
  items: { name: string; active: boolean }[];
}

let place: Awaited<ReturnType<typeof makePlace>>;
let program: Program;

const site = (path: string, headers = {}): Promise<HostAnswer> =>
  askHost(place.port, `${SITE}:${place.port}`, path, { headers });

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

async function logIn(): Promise<{ access_token: string }> {
  return api('POST', 'auth/login', { identity: 'owner@touchline.test', password: 'touchline-demo' });
}

/** The owner inside their own application, as the portal's link lets them in. */
async function insideAsOwner(): Promise<(path: string) => Promise<Page>> {
  const { access_token: token } = await logIn();
  const { league } = await api<{ league: { id: string } }>('GET', 'auth/me', undefined, token);
  const { url } = await api<{ url: string }>('POST', `leagues/${league.id}/sign_in`, undefined, token);
  const { pathname, search } = new URL(url);
  const { status, headers } = await site(pathname + search);
  // Otherwise nobody is signed in, and the first answer would say only that.
  expect(status).toBe(303);
  const cookie = String(headers['set-cookie']).split(';', 1)[0]!;
  return async (path) => JSON.parse((await site(`/api/${path}`, { cookie })).body) as Page;
}

/** Just after a start the page may be there and a session not be taken yet: the caller is told to come again. */
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
  program = Program.start(place, { DEMO: '1' });
  await program.ready(180_000);
});

afterAll(async () => {
  await program.end('SIGTERM');
  await place.clear();
});

describe("the demo's own site", () => {
  it('is deployed by itself and shows a season that goes on', async () => {
    expect(program.output).toContain(`http://${SITE}:${place.port}`);
    await until(async () => /the demo league's site/.test(program.output), 'a word of the site');
    expect(program.output).toContain(FILLED);
    const { status, body } = await site('/');
    expect(status).toBe(200);
    expect(body).toMatch(/Clausura \d{4}/);
    expect(body).toContain('Unión San Juan');
  });

  it('lets its owner in, who finds clubs, players, and one tournament over', async () => {
    const get = await insideAsOwner();
    expect(await get('teams')).toMatchObject({ total: 12 });
    expect(await get('players')).toMatchObject({ total: 180 });
    const { items: tournaments } = await get('tournaments');
    expect(tournaments.map(({ name, active }) => [name.split(' ')[0], active]).sort()).toEqual([
      ['Apertura', false],
      ['Clausura', true],
    ]);
  });

  it('is there again after a restart, as its owner left it', async () => {
    await program.end('SIGTERM');
    program = Program.start(place, { DEMO: '1' });
    await program.ready(180_000);
    await until(async () => (await site('/')).status === 200, 'the site again');
    await until(takesSessions, 'the league takes sessions again');
    const get = await insideAsOwner();
    expect(await get('tournaments')).toMatchObject({ total: 2 });
    // Longer than it takes to see that there is nothing to do.
    await sleep(3_000);
    expect(program.output).not.toContain("the demo league's site");
  });
});
