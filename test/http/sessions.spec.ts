import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createApi } from '../../server/src/api.js';
import { Sessions } from '../../server/src/identity/index.js';
import { Database } from '../../server/src/platform/database/index.js';
import { addUser, PASSWORD, TestApi } from '../support/api.js';
import { testConfig } from '../support/config.js';
import { until } from '../support/until.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());
afterEach(() => void jest.restoreAllMocks());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface LoggedIn {
  userId: string;
  token: string;
  cookie: string;
}

const parseCookie = (setCookie: string | string[] | undefined): string =>
  String(setCookie).split(';')[0] ?? '';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function logIn(username: string, userAgent = FIREFOX): Promise<LoggedIn> {
  const { status, body, headers } = await api.call<{ access_token: string; user: { id: string } }>(
    'POST',
    '/api/auth/login',
    { as: 'nobody', body: { identity: username, password: PASSWORD }, headers: { 'user-agent': userAgent } },
  );
  if (status !== 200) throw new Error(`no login: ${JSON.stringify(body)}`);
  return { userId: body.user.id, token: body.access_token, cookie: parseCookie(headers['set-cookie']) };
}

const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  api.call<{ access_token: string }>('POST', '/api/auth/refresh', {
    as: 'nobody',
    headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
  });

const meStatus = async (token: string): Promise<number> =>
  (await api.call('GET', '/api/auth/me', { as: 'nobody', headers: bearer(token) })).status;

const readReasons = async (userId: string): Promise<unknown[]> =>
  (
    await api.db.query<{ end_reason: string | null }>(
      'SELECT end_reason FROM public.session WHERE user_id = $1 ORDER BY created, id',
      [userId],
    )
  ).map((row) => row.end_reason);

let people = 0;
async function person(): Promise<{ username: string; userId: string }> {
  people += 1;
  const username = `person${people}`;
  return { username, userId: await addUser(api.db, 'common', username) };
}

describe('the refresh cookie', () => {
  it('is HttpOnly, SameSite=Strict, limited to /api/auth, and under 4096 bytes', async () => {
    const { headers } = await api.call('POST', '/api/auth/login', {
      as: 'nobody',
      body: { identity: 'owner', password: PASSWORD },
    });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^touchline_refresh=[\w-]{43}; /);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth', 'Expires=']) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toContain('Secure');
    expect(cookie.length).toBeLessThan(4096);
  });

  it('is Secure, with the __Secure- prefix, when the public URL is https', async () => {
    const app = await createApi(
      testConfig(
        { databaseUrl: api.databaseUrl, ownerUrl: api.databaseUrl, db: api.db, close: async () => undefined },
        { publicUrl: 'https://touchline.example' },
      ),
    );
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { identity: 'owner', password: PASSWORD },
    });
    expect(answer.headers['set-cookie']).toMatch(/^__Secure-touchline_refresh=.*; Secure/);
    await app.close();
  });

  it('is Secure when a trusted proxy reports https, and ignores the header of anyone else', async () => {
    const database = { databaseUrl: api.databaseUrl, ownerUrl: api.databaseUrl, db: api.db };
    const app = await createApi(
      testConfig({ ...database, close: async () => undefined }, { trustedProxies: ['10.0.0.0/8'] }),
    );
    const setCookie = async (remoteAddress: string, proto: string) =>
      String(
        (
          await app.inject({
            method: 'POST',
            url: '/api/auth/login',
            remoteAddress,
            headers: { 'x-forwarded-proto': proto },
            payload: { identity: 'owner', password: PASSWORD },
          })
        ).headers['set-cookie'],
      );
    expect(await setCookie('10.0.0.1', 'https')).toMatch(/^touchline_refresh=.*; Secure/);
    expect(await setCookie('10.0.0.1', 'http')).not.toContain('Secure');
    expect(await setCookie('203.0.113.7', 'https')).not.toContain('Secure');
    await app.close();
  });

  it('ends the session that a new login replaces, unless the request is cross-site', async () => {
    const { username, userId } = await person();
    const before = await logIn(username);
    const again = (headers: Record<string, string>) =>
      api.call('POST', '/api/auth/login', {
        as: 'nobody',
        body: { identity: username, password: PASSWORD },
        headers: { cookie: before.cookie, ...headers },
      });
    expect((await again({ origin: 'https://evil.example' })).status).toBe(200);
    expect(await meStatus(before.token)).toBe(200);
    expect((await again({})).status).toBe(200);
    expect(await meStatus(before.token)).toBe(401);
    expect(await readReasons(userId)).toEqual(['replaced', null, null]);
  });

  it('is stored only as a hash', async () => {
    const { cookie } = await logIn('owner');
    const rows = await api.db.query('SELECT t::text AS row FROM public.refresh_token t');
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });
});

describe('POST /api/auth/refresh', () => {
  it('answers like a login, with the next cookie, in the same session', async () => {
    const { username, userId } = await person();
    const first = await logIn(username);
    const second = await refresh(first.cookie);
    expect(second).toMatchObject({ status: 200, body: { expires_in: 900, user: { username } } });
    expect(parseCookie(second.headers['set-cookie'])).not.toBe(first.cookie);
    expect(await meStatus(second.body.access_token)).toBe(200);
    expect(await readReasons(userId)).toEqual([null]);
    expect((await refresh(parseCookie(second.headers['set-cookie']))).status).toBe(200);
  });

  it('ends the whole token family when a used token is sent again', async () => {
    const { username, userId } = await person();
    const stolen = await logIn(username);
    const { body, headers } = await refresh(stolen.cookie);
    const replay = await refresh(stolen.cookie);
    expect(replay).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(String(replay.headers['set-cookie'])).toContain('touchline_refresh=;');
    expect((await refresh(parseCookie(headers['set-cookie']))).status).toBe(401);
    expect(await meStatus(body.access_token)).toBe(401);
    expect(await meStatus(stolen.token)).toBe(401);
    expect(await readReasons(userId)).toEqual(['refresh_reused']);
  });

  it('accepts one of twenty concurrent requests, and ends the token family', async () => {
    const { username, userId } = await person();
    const other = await logIn(username);
    const { cookie } = await logIn(username);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    const passed = answers.filter((answer) => answer.status === 200);
    expect(passed).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(19);
    expect(await meStatus(passed[0]!.body.access_token)).toBe(401);
    expect((await refresh(parseCookie(passed[0]!.headers['set-cookie']))).status).toBe(401);
    expect(await readReasons(userId)).toEqual([null, 'refresh_reused']);
    expect(await meStatus(other.token)).toBe(200);
  });

  it.each([
    ['no cookie', ''],
    ['a made-up token', `touchline_refresh=${'A'.repeat(43)}`],
    ['an empty token', 'touchline_refresh='],
  ])('refuses %s', async (_name, cookie) => {
    expect(await refresh(cookie)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  });

  it('refuses a cross-site request without using up the token', async () => {
    const { username } = await person();
    const { cookie } = await logIn(username);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'http://league.localhost:8000' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      expect(await refresh(cookie, headers)).toMatchObject({
        status: 403,
        body: { code: 'CROSS_SITE_REQUEST' },
      });
    }
    expect((await refresh(cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('refuses an expired session without recording token reuse', async () => {
    const { username, userId } = await person();
    const { cookie, token } = await logIn(username);
    await api.db.query(`UPDATE public.session SET expires_at = now() - interval '1 s' WHERE user_id = $1`, [
      userId,
    ]);
    expect((await refresh(cookie)).status).toBe(401);
    await until(async () => (await meStatus(token)) === 401, 'the token is refused too');
    expect(await readReasons(userId)).toEqual([null]);
  });

  it('never prolongs a session past thirty days', async () => {
    const { username, userId } = await person();
    const { cookie } = await logIn(username);
    await api.db.query(
      `UPDATE public.session SET created = now() - interval '29 days', expires_at = now() + interval '1 hour'
       WHERE user_id = $1`,
      [userId],
    );
    expect((await refresh(cookie)).status).toBe(200);
    const [row] = await api.db.query<{ left: number }>(
      'SELECT extract(epoch FROM expires_at - now())::int AS left FROM public.session WHERE user_id = $1',
      [userId],
    );
    expect(row!.left).toBeGreaterThan(23 * 3600);
    expect(row!.left).toBeLessThanOrEqual(24 * 3600);
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the session and clears the cookie, and also answers 204 when repeated or without a cookie', async () => {
    const { username, userId } = await person();
    const { cookie, token } = await logIn(username);
    const logout = (headers: Record<string, string>) =>
      api.call('POST', '/api/auth/logout', { as: 'nobody', headers });
    const answer = await logout({ cookie });
    expect(answer.status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toContain('touchline_refresh=;');
    expect(await meStatus(token)).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
    expect(await readReasons(userId)).toEqual(['logged_out']);
    expect((await logout({ cookie })).status).toBe(204);
    expect((await logout({})).status).toBe(204);
  });
});

describe('the user’s own sessions', () => {
  const list = async (token: string) =>
    (
      await api.call<{ id: string; device: string; current: boolean }[]>('GET', '/api/auth/sessions', {
        as: 'nobody',
        headers: bearer(token),
      })
    ).body as unknown as { id: string; device: string; current: boolean; address: string }[];
  const end = (token: string, id = '') =>
    api.call('DELETE', `/api/auth/sessions${id === '' ? '' : `/${id}`}`, {
      as: 'nobody',
      headers: bearer(token),
    });

  it('are listed with device, address and last use, mark the current one, and contain no secret', async () => {
    const { username } = await person();
    const phone = await logIn(username, 'curl/8.5.0');
    const here = await logIn(username);
    expect(await list(here.token)).toEqual([
      expect.objectContaining({
        device: 'Firefox, Windows',
        current: true,
        address: expect.stringMatching(/^127\./),
      }),
      expect.objectContaining({ device: 'curl', current: false }),
    ]);
    expect(Object.keys((await list(phone.token))[0]!).sort()).toEqual(
      ['address', 'created', 'current', 'device', 'expires_at', 'id', 'last_used_at'].sort(),
    );
  });

  it('can be ended one by one, or all except the current one', async () => {
    const { username } = await person();
    const [first, second, third] = [await logIn(username), await logIn(username), await logIn(username)];
    const firstId = (await list(first.token)).find((session) => session.current)!.id;
    expect((await end(third.token, firstId)).status).toBe(204);
    expect(await meStatus(first.token)).toBe(401);
    expect(await meStatus(second.token)).toBe(200);
    expect((await end(third.token, firstId)).status).toBe(404);
    expect((await end(third.token)).status).toBe(204);
    expect(await meStatus(second.token)).toBe(401);
    expect(await meStatus(third.token)).toBe(200);
    expect(await list(third.token)).toHaveLength(1);
  });

  it('cannot be seen or ended by other users', async () => {
    const [mine, theirs] = [await person(), await person()];
    const [me, them] = [await logIn(mine.username), await logIn(theirs.username)];
    const theirId = (await list(them.token))[0]!.id;
    expect(await end(me.token, theirId)).toMatchObject({ status: 404 });
    expect(await meStatus(them.token)).toBe(200);
    expect((await list(me.token)).map((session) => session.id)).not.toContain(theirId);
  });

  it('are limited to twenty: a new one ends the one unused for longest', async () => {
    const { username, userId } = await person();
    const sessions = api.app.get(Sessions);
    const first = await logIn(username);
    for (let i = 0; i < 20; i += 1) await sessions.open(userId, { address: '10.0.0.1', userAgent: '' });
    expect(await meStatus(first.token)).toBe(401);
    expect((await readReasons(userId)).filter((reason) => reason === null)).toHaveLength(20);
  });

  it('are limited to twenty also for thirty concurrent logins, none of which fails', async () => {
    const { userId } = await person();
    const sessions = api.app.get(Sessions);
    const open = () => sessions.open(userId, { address: '10.0.0.1', userAgent: '' });
    for (let i = 0; i < 18; i += 1) await open();
    await Promise.all(Array.from({ length: 30 }, open));
    expect((await readReasons(userId)).filter((reason) => reason === null)).toHaveLength(20);
  });
});

describe('sessions in two processes', () => {
  it('end within a second in the other process too (R44)', async () => {
    const second = await createApi(
      testConfig({
        databaseUrl: api.databaseUrl,
        ownerUrl: api.databaseUrl,
        db: api.db,
        close: async () => undefined,
      }),
    );
    const { username, userId } = await person();
    const { token } = await logIn(username);
    const there = async () =>
      (await second.inject({ method: 'GET', url: '/api/auth/me', headers: bearer(token) })).statusCode;
    await until(() => second.get(Database).signals.isListening, 'changes are announced');
    // A session that is only read again when it is old would be valid for ever.
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now);
    expect(await there()).toBe(200);
    const ban = { is_vetado: true, ban_reason: 'Fraud' };
    expect((await api.call('PUT', `/api/users/${userId}`, { body: ban })).status).toBe(200);
    expect(await meStatus(token)).toBe(401);
    await until(async () => (await there()) === 401, 'the other process refuses the session');
    await second.close();
  });
});

describe('session cleanup', () => {
  it('deletes sessions that ended or expired a month ago, and nothing else', async () => {
    const { username, userId } = await person();
    await logIn(username);
    await logIn(username);
    await api.db.query(
      `UPDATE public.session SET expires_at = now() - interval '31 days'
       WHERE id = (SELECT id FROM public.session WHERE user_id = $1 ORDER BY created LIMIT 1)`,
      [userId],
    );
    expect(await api.app.get(Sessions).clean()).toBe(1);
    expect(await readReasons(userId)).toEqual([null]);
  });
});

describe('the language of an owner’s emails (R30)', () => {
  const negotiateLanguage = async (userId: string): Promise<string> =>
    (
      await api.db.query<{ language: string }>('SELECT language FROM public.users WHERE id = $1', [userId])
    )[0]!.language;

  it('is the one in which the portal was last used', async () => {
    const userId = await addUser(api.db, 'common', 'speaks');
    const { cookie } = await logIn('speaks');
    const before = await negotiateLanguage(userId);
    const spanish = await refresh(cookie, { 'accept-language': 'es-EC,es;q=0.9,en;q=0.8' });
    expect([before, await negotiateLanguage(userId)]).toEqual(['en', 'es']);
    const unnamed = await refresh(parseCookie(spanish.headers['set-cookie']));
    expect(await negotiateLanguage(userId)).toBe('es');
    const unknown = await refresh(parseCookie(unnamed.headers['set-cookie']), {
      'accept-language': 'fr, *;q=0.5',
    });
    expect(await negotiateLanguage(userId)).toBe('es');
    await refresh(parseCookie(unknown.headers['set-cookie']), { 'accept-language': 'en' });
    expect(await negotiateLanguage(userId)).toBe('en');
  });

  it('does not change for staff', async () => {
    const userId = await addUser(api.db, 'contador', 'counts');
    const { cookie } = await logIn('counts');
    await refresh(cookie, { 'accept-language': 'es' });
    expect(await negotiateLanguage(userId)).toBe('en');
  });
});
