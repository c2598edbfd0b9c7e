import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { Logins } from '../access/logins.js';
import { LEASE_MS, PlatformSessions } from '../access/platform-sessions.js';
import { createApp } from '../http/app.js';
import { openTestLeague, SECRET } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { stopClock } from '../testing/stop-clock.js';

const NOW = '2026-01-01T00:00:00.000Z';
const USER_ID = '0197a000-0000-7000-8000-00000000000a';
const ANA = { user_id: USER_ID, name: 'Ana <Paz>', email: 'ana@sanjuan.test', role: 'owner' } as const;
const VISIT_ID = '0197a000-0000-7000-8000-00000000000b';
const AUTH = { authorization: `Bearer ${SECRET}` };

let league: TestLeague;
let app: FastifyInstance;
let codes = 0;

beforeEach(() => {
  league = openTestLeague();
  app = createApp(league);
});
afterEach(async () => {
  await app.close();
  league.end();
});

const platform = (method: 'POST' | 'PUT' | 'GET', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/internal/${path}`,
    headers: AUTH,
    ...(payload === undefined ? {} : { payload }),
  });

/** As the platform does before sending somebody: the code's digest goes to the league, the code into the link. */
async function link(changes: object = {}): Promise<string> {
  codes += 1;
  const code = `a-code-that-nobody-guesses-${codes}`;
  const code_digest = createHash('sha256').update(code).digest('hex');
  const entry = { code_digest, good_for_ms: 60_000, visit_id: VISIT_ID, handed_at: 1_000, visitor: ANA };
  expect((await platform('POST', 'entries', { ...entry, ...changes })).statusCode).toBe(204);
  return `/enter?code=${code}`;
}

const get = (url: string, cookie?: string) =>
  app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
const enter = async (): Promise<string> =>
  String((await get(await link())).headers['set-cookie']).split(';')[0]!;
const isIn = async (cookie: string): Promise<boolean> =>
  (await get('/api/session', cookie)).statusCode === 200;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a sign-in link of the platform', () => {
  it.each([
    ['teams', '/manage/teams'],
    ['//elsewhere.test', '/manage/'],
    ['teams/../../x', '/manage/'],
    ['Teams%0d%0aset-cookie:x', '/manage/'],
  ])('redirects only to pages of the organizer’s app: %s', async (page, location) => {
    const entered = await get(`${await link()}&page=${page}`);
    expect([entered.statusCode, entered.headers.location]).toEqual([303, location]);
  });

  it('logs in the person it names, with a session cookie', async () => {
    const entered = await get(await link());
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/manage/']);
    expect(entered.headers['cache-control']).toBe('no-store');
    const cookie = String(entered.headers['set-cookie']);
    expect(cookie).toMatch(/^league_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=28800$/);
    const session = await get('/api/session', `other=1; ${cookie.split(';')[0]!}`);
    expect(session.json().person).toEqual({
      id: USER_ID,
      name: 'Ana <Paz>',
      email: 'ana@sanjuan.test',
      role: 'admin',
      team_id: null,
      origin: 'platform',
    });
  });

  it('works only once', async () => {
    const url = await link();
    expect((await get(url)).statusCode).toBe(303);
    const again = await get(url);
    expect(again.statusCode).toBe(403);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['expired', () => link({ good_for_ms: 0 })],
    ['modified', async () => `${await link()}x`],
    ['without a code', () => '/enter'],
    ['from an older platform, with a signed token', () => '/enter?token=e30.abc'],
    ['too long', () => `/enter?code=${'a'.repeat(9_000)}`],
    ['ambiguous, with two codes', async () => `${await link()}&code=x`],
  ])('is rejected when it is %s, and the attempt is recorded', async (_what, url) => {
    const answer = await get(await url());
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await platform('GET', 'logins')).json()).toMatchObject([
      { way: 'platform', outcome: 'refused', person_id: null, address: '127.0.0.1' },
    ]);
  });

  it.each([
    ['the forwarded address, behind a trusted proxy', '10.0.0.1', '198.51.100.7'],
    ['the caller’s own address, without a trusted proxy', '192.0.2.9', '192.0.2.9'],
  ])('is recorded with the address: %s', async (_what, remoteAddress, address) => {
    const behind = openTestLeague({ trustedProxies: ['10.0.0.0/24'] });
    const server = createApp(behind);
    const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.7' };
    await server.inject({ url: '/enter?code=x', remoteAddress, headers });
    expect(behind.access.attempts.list({ limit: 1 })).toMatchObject([{ address }]);
    await server.close();
    behind.end();
  });

  it('answers 429 after 30 failed attempts', async () => {
    stopClock();
    const answers = [];
    for (let tries = 0; tries < 31; tries += 1)
      answers.push((await get(`/enter?code=${'x'.repeat(43)}`)).statusCode);
    expect(answers).toEqual([...Array(30).fill(403), 429]);
  });

  it('sets a Secure __Host- cookie when the league is served over HTTPS', async () => {
    league.settings.put('info', { ...league.settings.info(), url: 'https://sanjuan.example' }, NOW);
    const cookie = String((await get(await link())).headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-league_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=28800; Secure$/,
    );
    const [pair] = cookie.split(';');
    expect(await isIn(pair!)).toBe(true);
    // Another host of the domain could have planted a cookie with this name.
    expect(await isIn(pair!.replace('__Host-', ''))).toBe(false);
  });

  it('is answered with 503 while the league is suspended (R31)', async () => {
    league.settings.put('info', { ...league.settings.info(), suspended: true }, NOW);
    expect((await get(await link())).statusCode).toBe(503);
  });

  it('cannot be used as a session cookie', async () => {
    expect((await get('/me')).statusCode).toBe(401);
    const [, code] = (await link()).split('=');
    expect((await get('/me', `league_session=${code}`)).statusCode).toBe(401);
  });
});

describe('platform sessions (R44)', () => {
  const news = (as_of: number, live: string[] = [], banned: object[] = []) =>
    platform('PUT', 'sessions', { as_of, live, banned });

  it('continue while the platform lists them, and end at once when it does not', async () => {
    const cookie = await enter();
    expect((await news(2_000, [VISIT_ID])).json()).toMatchObject({ ended: 0 });
    expect(await isIn(cookie)).toBe(true);
    expect((await news(3_000)).json()).toMatchObject({ ended: 1 });
    expect(await isIn(cookie)).toBe(false);
  });

  it('are not ended by a report from before they started', async () => {
    const cookie = await enter();
    expect((await news(999)).json()).toMatchObject({ ended: 0 });
    expect(await isIn(cookie)).toBe(true);
  });

  it('do not start if they ended before their link was used', async () => {
    const url = await link();
    await news(2_000);
    expect((await get(url)).statusCode).toBe(403);
  });

  it('are rejected after five minutes without a report, until the next report', async () => {
    let now = 0;
    const platformSessions = new PlatformSessions(league.file, () => now);
    const logins = new Logins(league.file, platformSessions);
    const platformSession = { id: VISIT_ID, handed_at: 1_000, visitor: ANA };
    const token = logins.open({ platformSession });
    now = LEASE_MS - 1;
    expect(logins.resolveSession(token)).not.toBeNull();
    now = LEASE_MS;
    expect(logins.resolveSession(token)).toBeNull();
    platformSessions.applyReport({ as_of: 2_000, live: [VISIT_ID], banned: [] });
    expect(logins.resolveSession(token)).not.toBeNull();
  });

  it('are the only sessions that a report ends', async () => {
    const person = { name: 'Eva', email: 'eva@league.test', role: 'admin', team_id: null } as const;
    const { id } = league.records.changes.make(`owner:${USER_ID}`, (change) =>
      league.access.people.add(change, person),
    );
    const cookie = `league_session=${league.access.logins.open({ personId: id })}`;
    await news(Date.now() * 1_000);
    expect(await isIn(cookie)).toBe(true);
  });

  it.each([
    ['no list of live sessions', { as_of: 1, banned: [] }],
    ['invalid session IDs', { as_of: 1, live: [1], banned: [] }],
    ['no timestamp', { live: [], banned: [] }],
    ['1,501 live sessions', { as_of: 1, live: Array(1_501).fill(''), banned: [] }],
  ])('are not ended by an invalid report with %s', async (_what, body) => {
    const cookie = await enter();
    expect((await platform('PUT', 'sessions', body)).statusCode).toBe(400);
    expect(await isIn(cookie)).toBe(true);
  });

  it('list the people whom a banned user added within the last day', async () => {
    const cookie = await enter();
    const add = (name: string, email: string) =>
      app.inject({
        method: 'POST',
        url: '/api/people',
        headers: { cookie },
        payload: { name, email, role: 'admin' },
      });
    await add('Eva', 'eva@league.test');
    const [eva] = league.access.people.where({});
    const banned = { user_id: USER_ID, name: 'Ana <Paz>', banned_at: new Date().toISOString() };
    const { added_by_banned } = (await news(2_000, [], [banned])).json();
    expect(added_by_banned).toEqual([
      {
        ...{
          person_id: eva!.id,
          name: 'Eva',
          email: 'eva@league.test',
          role: 'admin',
          added_at: eva!.created,
        },
        ...{ added_by: 'Ana <Paz>', banned_at: banned.banned_at },
      },
    ]);
    expect((await platform('GET', 'added_by_banned')).json()).toEqual(added_by_banned);
    const other = `league_session=${league.access.logins.open({ personId: eva!.id })}`;
    const { items } = (await app.inject({ url: '/api/people', headers: { cookie: other } })).json();
    expect(items).toMatchObject([{ name: 'Eva', added_by_banned: 'Ana <Paz>' }]);

    const later = { ...banned, banned_at: new Date(Date.now() + 25 * 3_600_000).toISOString() };
    expect((await news(3_000, [], [later])).json().added_by_banned).toEqual([]);
    expect((await news(4_000)).json().added_by_banned).toEqual([]);
  });
});
