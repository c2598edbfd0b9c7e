import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { COST, sealPassword } from '../access/passwords.js';
import { openTestLeague, planBody, SECRET } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { createApp } from './app.js';

const PASSWORD = 'a long password';
const EMAIL = 'eva@league.test';

let league: TestLeague;
let app: FastifyInstance;
let lines: Record<string, unknown>[];
let personId: string;

// Modules are shared with the spec files that run after this one.
const strong = COST.N;
afterAll(() => {
  COST.N = strong;
});
beforeEach(async () => {
  COST.N = 2 ** 8;
  lines = [];
  league = openTestLeague({ logLevel: 'info' });
  app = createApp(league, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) });
  const body = planBody();
  await app.inject({
    method: 'PUT',
    url: '/internal/plan',
    headers: { authorization: `Bearer ${SECRET}` },
    payload: body,
  });
  personId = league.records.changes.make('owner:u1', (change) =>
    league.access.people.add(change, { name: 'Eva', email: EMAIL, role: 'collaborator', team_id: null }),
  ).id;
  league.access.logins.setPassword(personId, await sealPassword(PASSWORD));
});
afterEach(async () => {
  await app.close();
  league.end();
});

const post = (url: string, payload: object, cookie = '') =>
  app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress: '203.0.113.7' });
const logIn = (password: string, email = EMAIL) => post('/api/session', { email, password });
const events = () => lines.filter(({ event }) => event !== undefined);

describe('the request log', () => {
  it('records every login, successful or failed, with the person and without what was typed', async () => {
    const good = await logIn(PASSWORD);
    await logIn('typed in vain');
    await logIn('typed in vain', 'nobody@league.test');
    const cookie = String(good.headers['set-cookie']).split(';')[0]!;
    await app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } });
    await app.inject({ url: '/enter?token=made-up', remoteAddress: '203.0.113.7' });
    const address = '203.0.113.7';
    expect(events()).toMatchObject([
      { event: 'login_ok', person: personId, by: 'password', address },
      { event: 'login_failed', person: personId, address },
      { event: 'login_failed', address },
      { event: 'logout', person: personId },
      { event: 'login_failed', by: 'platform', address },
    ]);
    expect(events()[2]).not.toHaveProperty('person');
    const text = JSON.stringify(lines);
    for (const typed of [PASSWORD, 'typed in vain', EMAIL, 'nobody@league.test', 'made-up'])
      expect(text).not.toContain(typed);
  });

  it('records used links, changed passwords and password reset requests', async () => {
    const token = league.access.logins.newLink(personId, 'reset');
    await post('/api/password/forgotten', { email: EMAIL });
    const sent = league.access.logins.newLink(personId, 'reset');
    await post('/api/invitation', { token: sent, password: 'another long one' });
    expect(events()).toMatchObject([
      { event: 'reset_mail_asked', person: personId },
      { event: 'password_changed', person: personId, by: 'link' },
      { event: 'login_ok', person: personId, by: 'link' },
    ]);
    for (const secret of [token, sent]) expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('records refused requests with actor, route, code and address', async () => {
    const cookie = `league_session=${league.access.logins.open({ personId })}`;
    await post('/api/people', {}, cookie);
    await post('/api/people', {});
    await app.inject({ url: '/internal/metrics', remoteAddress: '203.0.113.7' });
    expect(lines.filter(({ status }) => Number(status) >= 400)).toMatchObject([
      { method: 'POST', route: '/api/people', status: 403, code: 'FORBIDDEN', actor: `person:${personId}` },
      { route: '/api/people', status: 401, code: 'NOT_SIGNED_IN', address: '203.0.113.7' },
      { route: '/internal/metrics', status: 401, code: 'UNAUTHORIZED', address: '203.0.113.7' },
    ]);
  });
});
