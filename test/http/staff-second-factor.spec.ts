import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Routes } from '../../server/src/identity/index.js';
import {
  ACCOUNTANT_RIGHTS,
  MONEY_PERMISSIONS,
  getPermissions,
} from '../../server/src/identity/access/permissions.js';
import type { AccountantRights } from '../../server/src/identity/access/permissions.js';
import { PASSWORD, TestApi } from '../support/api.js';
import { SoftwareAuthenticator } from '../support/authenticator.js';
import { Factors } from '../support/second-factor.js';

const ORIGIN = 'https://play.touchline.example';

let api: TestApi;
let factors: Factors;
beforeAll(async () => {
  api = await TestApi.start({ requireStaffMfa: true, publicUrl: ORIGIN });
  factors = new Factors(api);
});
beforeEach(() => factors.forgetTries());
afterAll(() => api.close());

const setupRequired = { status: 403, body: { code: 'SECOND_FACTOR_SETUP_REQUIRED' } };
const me = (user: { userId: string }) => api.call('GET', '/api/auth/me', { as: user });

describe('REQUIRE_STAFF_MFA=1', () => {
  it('limits an admin without a second factor to their own account, sessions and factor setup', async () => {
    const admin = await factors.user('admin');
    const open = [];
    for (const { method, path, permission } of api.app.get(Routes).all()) {
      if (permission === null || path === '/api/auth/sessions') continue;
      const body = method === 'GET' ? {} : { body: {} };
      const answer = await api.call(method as 'GET', path.replace(/:\w+/g, v7()), { as: admin, ...body });
      if ((answer.body as { code?: string } | undefined)?.code !== 'SECOND_FACTOR_SETUP_REQUIRED') {
        open.push(`${method} ${path}`);
      }
      expect(answer.status).not.toBe(500);
    }
    expect(open.sort()).toEqual([
      'DELETE /api/auth/passkeys/:id',
      'DELETE /api/auth/sessions/:id',
      'DELETE /api/auth/totp',
      'GET /api/auth/me',
      'GET /api/auth/passkeys',
      'GET /api/auth/second_factor',
      'POST /api/auth/change_password',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/recovery_codes',
      'POST /api/auth/totp',
      'POST /api/auth/totp/confirm',
    ]);
  });

  it('allows everything once a factor is set up, in the same session', async () => {
    const admin = await factors.user('admin');
    expect((await factors.login(admin.username)).status).toBe(200);
    expect((await me(admin)).body).toMatchObject({ second_factor: { enrolled: false, required: true } });
    expect(await api.call('GET', '/api/users', { as: admin })).toMatchObject(setupRequired);
    await factors.totp(admin);
    expect((await api.call('GET', '/api/users', { as: admin })).status).toBe(200);
    expect((await me(admin)).body).toMatchObject({ second_factor: { enrolled: true, required: true } });
  });

  it('accepts a passkey as second factor', async () => {
    const admin = await factors.user('admin');
    expect((await factors.passkey(admin, new SoftwareAuthenticator(ORIGIN))).status).toBe(201);
    expect((await api.call('GET', '/api/users', { as: admin })).status).toBe(200);
  });

  it('lets an admin remove a factor only while another one remains', async () => {
    const admin = await factors.user('admin');
    await factors.totp(admin);
    const body = { password: PASSWORD };
    const removeTotp = () => api.call('DELETE', '/api/auth/totp', { as: admin, body });
    expect(await removeTotp()).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_MUST_STAY' } });
    expect((await me(admin)).body).toMatchObject({ second_factor: { enrolled: true } });
    const { body: added } = await factors.passkey(admin, new SoftwareAuthenticator(ORIGIN));
    const removePasskey = () =>
      api.call('DELETE', `/api/auth/passkeys/${String(added['id'])}`, { as: admin, body });
    // Removing the last two at once: one of them stays.
    const statuses = await Promise.all([removeTotp(), removePasskey()]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('requires a factor of accountants who can approve or give a bonus, and of no others', async () => {
    const boss = await factors.user('admin');
    await factors.totp(boss);
    const contador = await factors.user('contador');
    const [record] = await api.db.query<{ id: string }>(
      'SELECT id FROM public.roles_user_accountant WHERE user_id = $1',
      [contador.userId],
    );
    const allow = async (flags: object): Promise<unknown> => {
      const none = Object.fromEntries(ACCOUNTANT_RIGHTS.map((flag) => [flag, false]));
      const path = `/api/roles_user_accountant/${record!.id}`;
      const body = { ...none, can_view_leagues: true, ...flags };
      expect((await api.call('PUT', path, { as: boss, body })).status).toBe(200);
      const state = await api.call<{ second_factor: { required: boolean } }>('GET', '/api/auth/me', {
        as: contador,
      });
      const { status } = await api.call('GET', '/api/leagues', { as: contador });
      return [state.body.second_factor.required, status];
    };
    expect(await allow({})).toEqual([false, 200]);
    expect(await allow({ can_view_collection: true, can_export: true })).toEqual([false, 200]);
    expect(await allow({ can_bonus: true })).toEqual([true, 403]);
    expect(await allow({ can_approve: true })).toEqual([true, 403]);
    await factors.totp(contador);
    expect(await allow({ can_approve: true })).toEqual([true, 200]);
  });

  it('leaves staff without a factor only a fixed list of write permissions', () => {
    const all = Object.fromEntries(ACCOUNTANT_RIGHTS.map((flag) => [flag, true])) as AccountantRights;
    const staff = [...getPermissions('operario'), ...getPermissions('contador', all)];
    const changes = staff.filter((name) => !/\.read$|\.export$/.test(name) && !MONEY_PERMISSIONS.has(name));
    expect([...new Set(changes)].sort()).toEqual([
      'account.change_password',
      'account.second_factor',
      'account.update',
      'account.verify_mail',
      'services_assignment.create',
      'session.end',
    ]);
  });

  it('requires no factor of owners and operators, who may set one up and remove it', async () => {
    for (const role of ['common', 'operario'] as const) {
      const user = await factors.user(role);
      expect((await me(user)).body).toMatchObject({ second_factor: { enrolled: false, required: false } });
      expect((await api.call('GET', '/api/leagues', { as: user })).status).toBe(200);
      await factors.totp(user);
      expect((await factors.demand(user.username)).methods).toContain('totp');
      const body = { password: PASSWORD };
      expect((await api.call('DELETE', '/api/auth/totp', { as: user, body })).status).toBe(204);
    }
  });

  it('requires a factor at once of a user who becomes an admin', async () => {
    const [boss, promoted] = [await factors.user('admin'), await factors.user('operario')];
    await factors.totp(boss);
    const path = `/api/users/${promoted.userId}`;
    expect((await api.call('PUT', path, { as: boss, body: { role: 'admin' } })).status).toBe(200);
    await api.token(promoted, true);
    expect(await api.call('GET', '/api/users', { as: promoted })).toMatchObject(setupRequired);
  });
});

describe('DELETE /api/users/{id}/second_factor', () => {
  const reset = (as: { userId: string }, id: string) =>
    api.call('DELETE', `/api/users/${id}/second_factor`, { as });

  it('removes all factors of a user, ends their sessions and pending logins, and is logged', async () => {
    const [boss, lost] = [await factors.user('admin'), await factors.user()];
    await factors.totp(boss);
    const { secret } = await factors.totp(lost);
    await factors.passkey(lost, new SoftwareAuthenticator(ORIGIN));
    const { challenge } = await factors.demand(lost.username);
    expect((await reset(boss, lost.userId)).status).toBe(204);
    expect((await me(lost)).status).toBe(401);
    const late = await factors.complete({ challenge, code: await factors.code(secret) });
    expect(late).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_CHALLENGE_ENDED' } });
    expect((await factors.login(lost.username)).status).toBe(200);
    const [act] = await api.db.query(
      `SELECT action, before, after FROM public.activity_log WHERE user_id = $1 AND record_id = $2`,
      [boss.userId, lost.userId],
    );
    expect(act).toEqual({
      action: 'second_factor_removed',
      before: { totp: true, passkeys: 1, recovery_codes_left: 10 },
      after: { totp: false, passkeys: 0, recovery_codes_left: 0 },
    });
  });

  it('answers 404 for an unknown user and the system user, and 409 for the caller', async () => {
    const boss = await factors.user('admin');
    await factors.totp(boss);
    expect((await reset(boss, v7())).status).toBe(404);
    expect((await reset(boss, '00000000-0000-7000-8000-000000000001')).status).toBe(404);
    expect(await reset(boss, boss.userId)).toMatchObject({
      status: 409,
      body: { code: 'OWN_SECOND_FACTOR' },
    });
  });
});
