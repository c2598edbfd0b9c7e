import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { writePass } from '../entry/pass.js';
import type { Pass, Purpose } from '../entry/pass.js';
import { createApp } from '../http/app.js';
import { LEAGUE_ID, openTestLeague, SECRET } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';

const NOW = '2026-01-01T00:00:00.000Z';
const ANA = { user_id: 'u1', name: 'Ana <Paz>', email: 'ana@sanjuan.test', role: 'owner' } as const;

let league: TestLeague;
let app: FastifyInstance;

beforeEach(() => {
  league = openTestLeague();
  app = createApp(league);
});
afterEach(async () => {
  await app.close();
  league.end();
});

function link(changes: Partial<Pass> = {}, secret = SECRET, purpose: Purpose = 'sign-in'): string {
  const now = Date.now();
  const pass = { id: 'p1', league_id: LEAGUE_ID, person: ANA, issued_at: now, expires_at: now + 60_000 };
  return `/enter?token=${writePass({ ...pass, ...changes }, secret, purpose)}`;
}

const get = (url: string, cookie?: string) =>
  app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });

describe('a link of the platform', () => {
  it('lets in whom it names, who is then known by a cookie', async () => {
    const entered = await get(link());
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/manage/']);
    expect(entered.headers['cache-control']).toBe('no-store');
    const cookie = String(entered.headers['set-cookie']);
    expect(cookie).toMatch(/^league_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=28800$/);
    const session = await get('/api/session', `other=1; ${cookie.split(';')[0]!}`);
    expect(session.json().person).toEqual({
      id: 'u1',
      name: 'Ana <Paz>',
      email: 'ana@sanjuan.test',
      role: 'admin',
      team_id: null,
      origin: 'platform',
    });
  });

  it('is good once', async () => {
    const url = link();
    expect((await get(url)).statusCode).toBe(303);
    const again = await get(url);
    expect(again.statusCode).toBe(403);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['another league’s', () => link({ league_id: '0197a000-0000-7000-8000-000000000002' })],
    ['signed with another secret', () => link({}, `${SECRET}x`)],
    ['a session', () => link({}, SECRET, 'session')],
    ['over', () => link({ expires_at: Date.now() - 1 })],
    ['made before the league began to run', () => link({ issued_at: Date.now() - 60_000 })],
    ['changed', () => link().replace('token=e', 'token=f')],
    ['none', () => '/enter'],
    ['much too long', () => `/enter?token=${'a'.repeat(9_000)}`],
    ['two', () => `${link()}&token=x`],
  ])('is refused when it is %s', async (_what, url) => {
    const answer = await get(url());
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('sets a cookie for https alone where the league is served so', async () => {
    league.settings.put('info', { ...league.settings.info(), url: 'https://sanjuan.example' }, NOW);
    expect(String((await get(link())).headers['set-cookie'])).toMatch(/; Secure$/);
  });

  it('opens nothing while the league is suspended (R31)', async () => {
    league.settings.put('info', { ...league.settings.info(), suspended: true }, NOW);
    expect((await get(link())).statusCode).toBe(503);
  });

  it('is not the session: who comes without one is told so', async () => {
    expect((await get('/me')).statusCode).toBe(401);
    const token = link().split('=')[1]!;
    expect((await get('/me', `league_session=${token}`)).statusCode).toBe(401);
  });
});
