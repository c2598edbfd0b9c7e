import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../server/src/platform/log/index.js';
import { PASSWORD, TestApi } from '../support/api.js';
import { stopThrottleClock } from '../support/throttle-clock.js';

const lines: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({}, createLogger('info', { write: (line) => void lines.push(line) }));
  await stopThrottleClock(api.ownerUrl);
});
afterAll(() => api.close());

/** The log line of the last request. */
function lastLine(): Record<string, unknown> {
  const line = lines.findLast((text) => text.includes('"msg":"request"')) ?? '{}';
  return JSON.parse(line) as Record<string, unknown>;
}

describe('the request log', () => {
  it('records who was refused what, why, when and from where', async () => {
    const { headers } = await api.call('GET', '/api/users', { as: 'operario', from: '127.9.9.9' });
    expect(lastLine()).toMatchObject({
      request_id: headers['x-request-id'],
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/),
      method: 'GET',
      path: '/api/users',
      status: 403,
      code: 'FORBIDDEN',
      user_id: api.users.operario,
      ip: '127.9.9.9',
    });
  });

  it('distinguishes missing sessions, invalid input and unknown routes by their codes', async () => {
    await api.call('GET', '/api/users', { as: 'nobody' });
    expect(lastLine()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(lastLine()).not.toHaveProperty('user_id');
    await api.call('POST', '/api/services', { body: { name: '<script>' } });
    expect(lastLine()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', user_id: api.users.admin });
    await api.call('GET', '/api/nowhere');
    expect(lastLine()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('records an allowed request without a code', async () => {
    await api.call('GET', '/api/services');
    expect(lastLine()).toMatchObject({ status: 200, user_id: api.users.admin });
    expect(lastLine()).not.toHaveProperty('code');
  });

  it('contains no line breaks or query strings from callers', async () => {
    const before = lines.length;
    await api.call('GET', '/api/users/x%0a%7b%22level%22:%22fatal%22%7d?q=planted', {
      headers: { 'x-request-id': 'a', 'user-agent': 'x"}{"level":"fatal"' },
    });
    const written = lines.slice(before);
    expect(written.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(written.map((line) => (JSON.parse(line) as { level: string }).level)).not.toContain('fatal');
    expect(written.join('')).not.toContain('planted');
  });
});

/** The security events from a position in the log on. */
const eventsFrom = (begin: number): Record<string, unknown>[] =>
  lines
    .slice(begin)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event !== undefined);

describe('the security event log', () => {
  const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
    api.call('POST', `/api/auth/${path}`, { as: 'nobody', ...(body ? { body } : {}), headers });

  it('records every login attempt with its user, but never the input', async () => {
    const begin = lines.length;
    const user_id = api.users.owner2;
    const login = await post('login', { identity: 'owner2', password: PASSWORD });
    await post('login', { identity: 'owner2', password: 'wrong password' });
    await post('login', { identity: 'nobody-by-that-name', password: 'wrong password' });
    await api.db.query('UPDATE public.users SET is_vetado = true WHERE id = $1', [user_id]);
    await post('login', { identity: 'owner2', password: PASSWORD });
    await api.db.query('UPDATE public.users SET is_vetado = false WHERE id = $1', [user_id]);
    expect(login.status).toBe(200);
    const session_id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(eventsFrom(begin)).toMatchObject([
      { event: 'login_ok', level: 'info', user_id, session_id, request_id: login.headers['x-request-id'] },
      { event: 'login_failed', level: 'warn', user_id },
      { event: 'login_failed', level: 'warn' },
      { event: 'login_banned', level: 'warn', user_id },
    ]);
    expect(eventsFrom(begin)[2]).not.toHaveProperty('user_id');
    expect(lines.slice(begin).join('')).not.toMatch(/nobody-by-that-name|wrong password|owner2/);
  });

  it('records ended sessions with their reason, and reused refresh tokens', async () => {
    const begin = lines.length;
    const user_id = api.users.contador;
    const login = async () => {
      const { headers } = await post('login', { identity: 'contador', password: PASSWORD });
      return { cookie: String(headers['set-cookie']).split(';')[0]! };
    };
    await post('logout', undefined, await login());
    const stolen = await login();
    await post('refresh', undefined, stolen);
    await post('refresh', undefined, stolen);
    await login();
    await api.call('POST', `/api/users/${user_id}/end_sessions`);
    expect(eventsFrom(begin).filter(({ event }) => event !== 'login_ok')).toMatchObject([
      { event: 'sessions_ended', user_id, reason: 'logged_out', sessions: 1 },
      { event: 'refresh_reused', level: 'warn', user_id },
      { event: 'sessions_ended', user_id, reason: 'ended_by_staff', sessions: 1 },
    ]);
  });

  it('records throttled login attempts', async () => {
    const begin = lines.length;
    for (let n = 0; n < 7; n += 1) {
      const body = { identity: 'guessed', password: 'wrong password' };
      await api.call('POST', '/api/auth/login', { as: 'nobody', body, from: '127.8.8.8' });
    }
    expect(eventsFrom(begin)).toContainEqual(expect.objectContaining({ event: 'throttled', level: 'warn' }));
    expect(lastLine()).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS', ip: '127.8.8.8' });
  });
});

describe('a query parameter given twice', () => {
  it.each([
    'filter={"name":"a"}&filter={"name":"b"}',
    'sort=["name","ASC"]&sort=["id","ASC"]',
    'range=[0,1]&range=[0,500]',
    'expand=country&expand=user',
  ])('is rejected with 400: %s', async (query) => {
    const answer = await api.call('GET', `/api/services?${encodeURI(query)}`);
    expect(answer.status).toBe(400);
  });
});
