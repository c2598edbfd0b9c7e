import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addUser, PASSWORD } from '../support/api.js';
import { requestHost } from '../support/by-host.js';
import { until } from '../support/until.js';
import { Installation } from './installation.js';

let here: Installation;
let extension: string;
let leagueId: string;
let owner: { userId: string };

beforeAll(async () => {
  here = await Installation.start();
  await here.worker();
  await here.api.db.query(
    `UPDATE public.tiers SET access_users = true, access_teams = true, max_admin_users = 50`,
  );
  const userId = await addUser(here.api.db, 'common', `owner-of-${process.pid}`);
  extension = `ends-${process.pid}`;
  const league = await here.api.league({ url_extension: extension, user_id: userId });
  [leagueId, owner] = [league.id, { userId }];
  await here.succeeds({ taskId: league.task_id });
});
afterAll(() => here.close());

const ask = (url: string, method = 'GET', cookie = '', body?: object) =>
  requestHost(here.port, `${extension}.localhost:${here.port}`, url, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/**
 * Logs in to the league like a browser.
 * @returns the league's cookie
 */
async function enter(as: Parameters<typeof here.api.call>[2] = { as: owner }): Promise<string> {
  const { status, body } = await here.api.call<{ url: string }>(
    'POST',
    `/api/leagues/${leagueId}/sign_in`,
    as,
  );
  expect(status).toBe(200);
  const { pathname, search } = new URL(body.url);
  const { headers } = await ask(pathname + search);
  return String(headers['set-cookie']).split(';')[0]!;
}

const isIn = async (cookie: string): Promise<boolean> =>
  (await ask('/api/session', 'GET', cookie)).status === 200;

/**
 * Checks that the league no longer accepts the visitor's session because that has ended, and not because its list of
 * sessions is updated regularly: the next such update is due tomorrow.
 */
async function expectOut(cookie: string, end: () => Promise<{ status: number }>): Promise<void> {
  expect(await isIn(cookie)).toBe(true);
  await here.api.db.query(`UPDATE public.league_visit_news SET next_at = now() + interval '1 day'`);
  expect((await end()).status).toBeLessThan(300);
  await until(async () => !(await isIn(cookie)), 'the session has ended in the league');
}

describe('single sign-on to a league', () => {
  it('passes only a one-time code in the address', async () => {
    const { body } = await here.api.call<{ url: string }>('POST', `/api/leagues/${leagueId}/sign_in`, {
      as: owner,
    });
    const { pathname, search } = new URL(body.url);
    expect(pathname + search).toMatch(/^\/enter\?code=[\w-]{43}$/);
    expect((await ask(pathname + search)).status).toBe(303);
    expect((await ask(pathname + search)).status).toBe(403);
  });
});

describe('a league session opened from the platform ends at once (R44)', () => {
  it('after a logout', async () => {
    const login = await here.api.call<{ access_token: string }>('POST', '/api/auth/login', {
      as: 'nobody',
      body: { identity: `owner-of-${process.pid}`, password: PASSWORD },
    });
    const authorization = `Bearer ${login.body.access_token}`;
    const cookie = await enter({ as: 'nobody', headers: { authorization } });
    const refresh = String(login.headers['set-cookie']).split(';')[0]!;
    await expectOut(cookie, () =>
      here.api.call('POST', '/api/auth/logout', { as: 'nobody', headers: { cookie: refresh } }),
    );
  });

  it('when staff end the sessions and when the role changes', async () => {
    const staff = { userId: await addUser(here.api.db, 'admin', `staff-${process.pid}`) };
    for (const end of [
      () => here.api.call('POST', `/api/users/${staff.userId}/end_sessions`),
      () => here.api.call('PUT', `/api/users/${staff.userId}`, { body: { role: 'operario' } }),
    ]) {
      const cookie = await enter({
        as: 'nobody',
        headers: { authorization: `Bearer ${await here.api.token(staff, true)}` },
      });
      await expectOut(cookie, end);
    }
  });

  it('when the user is banned; admins whom they added are shown to staff and to other admins', async () => {
    const cookie = await enter();
    const add = (email: string) =>
      ask('/api/people', 'POST', cookie, { name: 'Accomplice', email, role: 'admin' });
    expect((await add('first@league.test')).status).toBe(201);
    const ban = { is_vetado: true, ban_reason: 'fraud' };
    await expectOut(cookie, () => here.api.call('PUT', `/api/users/${owner.userId}`, { body: ban }));
    expect((await add('second@league.test')).status).toBe(401);

    const shown = { name: 'Accomplice', email: 'first@league.test', role: 'admin', added_by: 'Ana Paredes' };
    const { body } = await here.api.call<never>('GET', `/api/leagues/${leagueId}/added_by_banned`);
    expect(body).toMatchObject([shown]);
    const staff = await enter({ as: 'admin' });
    const { items } = JSON.parse((await ask('/api/people', 'GET', staff)).body) as { items: object[] };
    expect(items).toMatchObject([{ email: shown.email, added_by_banned: 'Ana Paredes' }]);
  });
});

describe('the login log of a league', () => {
  it('shows staff who logged in, who was refused, and from where', async () => {
    await ask('/api/session', 'POST', '', { email: 'first@league.test', password: 'a guess' });
    const { body } = await here.api.call<never>('GET', `/api/leagues/${leagueId}/logins`);
    const [refused, ...others] = body as unknown as { way: string; outcome: string }[];
    expect(refused).toMatchObject({
      ...{ way: 'password', outcome: 'refused', name: 'Accomplice', address: '127.0.0.1' },
    });
    expect(others).toContainEqual(
      expect.objectContaining({ way: 'platform', outcome: 'signed_in', name: 'Ana Paredes' }),
    );
    expect(others).toContainEqual(
      expect.objectContaining({ way: 'platform', outcome: 'refused', name: null }),
    );
  });
});
