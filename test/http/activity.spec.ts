import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Sessions, UserTokens } from '../../server/src/identity/index.js';
import { insertRow } from '../../server/src/record-store/index.js';
import { addUser, PASSWORD, TestApi } from '../support/api.js';
import type { CallOptions } from '../support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

type Rows = Record<string, unknown>[];

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const read = async (filter: object, options: CallOptions = {}) =>
  (
    await api.call<never>('GET', '/api/activity_log', {
      query: { filter: JSON.stringify(filter), sort: '["created","ASC"]' },
      ...options,
    })
  ).body as unknown as Rows;

describe('the activity log', () => {
  it('records the user, action, record, old and new values, time, address and device', async () => {
    const id = await addUser(api.db, 'common', 'watched');
    const headers = { 'user-agent': FIREFOX, 'x-request-id': 'a-request-of-mine' };
    const body = { is_vetado: true, ban_reason: 'Fraud' };
    expect((await api.call('PUT', `/api/users/${id}`, { body, headers, from: '192.0.2.7' })).status).toBe(
      200,
    );
    const [row, ...others] = await read({ record_id: id });
    expect(others).toEqual([]);
    expect(row).toEqual({
      id: expect.any(String),
      user_id: api.users.admin,
      action: 'banned',
      resource: 'users',
      record_id: id,
      before: { is_vetado: false, ban_reason: null },
      after: body,
      address: '192.0.2.7',
      device: 'Firefox, Windows',
      request_id: 'a-request-of-mine',
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('records each action of one change as a separate entry', async () => {
    const id = await addUser(api.db, 'operario', 'manifold');
    const put = (body: object) => api.call('PUT', `/api/users/${id}`, { body });
    await put({ name: 'Eva', role: 'contador', is_vetado: true, ban_reason: 'Spam' });
    await put({ is_vetado: true, ban_reason: 'Much spam' });
    await put({ is_vetado: false });
    await put({ name: 'Eva', is_vetado: false });
    const rows = await read({ record_id: id });
    expect(rows.map(({ action, after }) => [action, after])).toEqual([
      ['banned', { is_vetado: true, ban_reason: 'Spam' }],
      ['role_changed', { role: 'contador', role_id: expect.any(String) }],
      ['updated', { name: 'Eva' }],
      ['updated', { ban_reason: 'Much spam' }],
      ['unbanned', { is_vetado: false, ban_reason: null }],
    ]);
  });

  it('records a change of accountant permissions with old and new values', async () => {
    const id = await addUser(api.db, 'contador', 'flagged');
    const [rights] = await api.db.query<{ id: string }>(
      'SELECT id FROM public.roles_user_accountant WHERE user_id = $1',
      [id],
    );
    await api.call('PUT', `/api/roles_user_accountant/${rights!.id}`, { body: { can_approve: true } });
    expect(await read({ record_id: rights!.id })).toMatchObject([
      { action: 'updated', before: { can_approve: false }, after: { can_approve: true } },
    ]);
  });

  it('records the creation and deletion of users without password or hash', async () => {
    const password = 'planted-passphrase-77';
    const username = `u${v7().slice(-12)}`;
    const made = await api.call<{ id: string }>('POST', '/api/users', {
      body: {
        name: 'Eva',
        last_name: 'Mora',
        username,
        email: `${username}@a.test`,
        password,
        role: 'operario',
      },
    });
    await api.call('DELETE', `/api/users/${made.body.id}`);
    const rows = await read({ record_id: made.body.id });
    expect(rows.map(({ action }) => action)).toEqual(['created', 'deleted']);
    const whole = JSON.stringify(await api.db.query('SELECT l::text FROM public.activity_log l'));
    for (const secret of [password, PASSWORD, 'argon2', 'password_hash']) expect(whole).not.toContain(secret);
  });

  it('records password changes, ended sessions and email verification by users themselves', async () => {
    const id = await addUser(api.db, 'common', 'selfmade');
    const as = { userId: id };
    const origin = { address: '192.0.2.7', userAgent: FIREFOX };
    const other = await api.app.get(Sessions).open(id, origin);
    await api.call('DELETE', `/api/auth/sessions/${other.sessionId}`, { as });
    await api.call('DELETE', '/api/auth/sessions', { as });
    const password = 'another-passphrase-78';
    const body = { old_password: PASSWORD, password, password_confirm: password };
    expect((await api.call('POST', '/api/auth/change_password', { as, body })).status).toBe(204);
    await api.db.query('UPDATE public.users SET verified = false WHERE id = $1', [id]);
    const issue = (purpose: 'verify_mail' | 'reset_password') =>
      api.db.transaction((tx) =>
        api.app
          .get(UserTokens)
          .issue(tx, { userId: id, purpose, ttlSeconds: 60, data: { email: 'selfmade@touchline.test' } }),
      );
    const confirm = (what: string, more: object) =>
      api.call('POST', `/api/auth/confirm_${what}`, { as: 'nobody', body: more });
    expect((await confirm('verification', { token: await issue('verify_mail') })).status).toBe(204);
    const reset = { token: await issue('reset_password'), password: PASSWORD, password_confirm: PASSWORD };
    expect((await confirm('password_reset', reset)).status).toBe(204);
    const rows = await read({ user_id: id });
    expect(rows.map(({ action, resource }) => [action, resource])).toEqual([
      ['session_ended', 'sessions'],
      ['sessions_ended', 'users'],
      ['password_changed', 'users'],
      ['mail_verified', 'users'],
      ['password_reset', 'users'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('filters by user, record, action, resource and time', async () => {
    const admin = await addUser(api.db, 'admin', 'narrow');
    const id = await addUser(api.db, 'common', 'narrowed');
    const put = (body: object) => api.call('PUT', `/api/users/${id}`, { as: { userId: admin }, body });
    await put({ name: 'Uno' });
    const [{ created }] = (await read({ user_id: admin })) as [{ created: string }];
    await put({ is_vetado: true, ban_reason: 'Spam' });
    expect(await read({ user_id: admin })).toHaveLength(2);
    expect(await read({ record_id: id, action: 'banned' })).toHaveLength(1);
    expect(await read({ record_id: id, action: ['banned', 'updated'] })).toHaveLength(2);
    expect(await read({ record_id: id, created_lte: created })).toHaveLength(1);
    expect(await read({ record_id: id, created_gte: '2100-01-01' })).toEqual([]);
    expect(await read({ resource: 'users', record_id: id })).toHaveLength(2);
    expect((await api.call('GET', '/api/activity_log', { query: { filter: '{"action":"x"}' } })).status).toBe(
      400,
    );
  });

  it.each(['common', 'operario', 'contador', 'nobody'] as const)('denies access to %s', async (as) => {
    expect((await api.call('GET', '/api/activity_log', { as })).status).toBe(as === 'nobody' ? 401 : 403);
  });

  it('refuses UPDATE, DELETE, TRUNCATE, DROP and ALTER by the application role', async () => {
    await insertRow(api.db, 'public.activity_log', {
      ...{ user_id: v7(), action: 'created', resource: 'users', record_id: v7() },
    });
    for (const statement of [
      `UPDATE public.activity_log SET user_id = uuidv7()`,
      'DELETE FROM public.activity_log',
      'TRUNCATE public.activity_log',
      'DROP TABLE public.activity_log',
      'ALTER TABLE public.activity_log DISABLE TRIGGER ALL',
    ]) {
      await expect(api.db.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  it('records nothing when a change is refused', async () => {
    const id = await addUser(api.db, 'common', 'together');
    await api.call('PUT', `/api/users/${id}`, { body: { name: 'Eva', email: 'other@a.test' } });
    await api.call('PUT', `/api/users/${id}`, { as: 'common', body: { name: 'Eva' } });
    expect(await read({ record_id: id })).toEqual([]);
  });
});
