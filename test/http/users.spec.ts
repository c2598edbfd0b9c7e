import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { addUser, PASSWORD, TestApi } from '../support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

type Rows = Record<string, unknown>[];

const someone = (role: 'admin' | 'common' | 'operario' | 'contador' = 'common') =>
  addUser(api.db, role, `u${v7().slice(-12)}`);
const me = async (userId: string) => (await api.call('GET', '/api/auth/me', { as: { userId } })).status;
const put = (id: string, body: object, as?: { userId: string }) =>
  api.call('PUT', `/api/users/${id}`, { body, ...(as && { as }) });
const endings = async (userId: string) =>
  (
    await api.db.query<{ end_reason: string | null }>(
      'SELECT end_reason FROM public.session WHERE user_id = $1 ORDER BY id',
      [userId],
    )
  ).map((row) => row.end_reason);
const readLog = async (filter: object) =>
  (
    await api.call<never>('GET', '/api/activity_log', {
      query: { filter: JSON.stringify(filter), sort: '["created","ASC"]' },
    })
  ).body as unknown as Rows;

describe('sessions of a user', () => {
  it('end at once with a ban or a new role, and not with a new name (R44)', async () => {
    for (const [body, reason] of [
      [{ is_vetado: true, ban_reason: 'Fraud' }, 'banned'],
      [{ role: 'contador' }, 'role_changed'],
      [{ name: 'Eva' }, null],
    ] as const) {
      const userId = await someone('operario');
      expect(await me(userId)).toBe(200);
      expect((await put(userId, body)).status).toBe(200);
      expect([reason, await me(userId)]).toEqual([reason, reason === null ? 200 : 401]);
      expect(await endings(userId)).toEqual([reason]);
    }
  });

  it('continue when the record is saved with the same role', async () => {
    const userId = await someone('operario');
    const { body } = await api.call('GET', `/api/users/${userId}`);
    expect(await me(userId)).toBe(200);
    expect((await put(userId, { ...body, last_name: 'Vega' })).status).toBe(200);
    expect(await me(userId)).toBe(200);
  });

  it('continue when the change is refused', async () => {
    const { user_id: userId } = await api.league();
    expect(await me(userId)).toBe(200);
    expect((await put(userId, { role: 'admin' })).status).toBe(409);
    expect(await me(userId)).toBe(200);
  });

  it('all end with a ban, including those of logins in progress', async () => {
    for (const afterMs of [0, 20, 40, 60, 80]) {
      const username = `u${v7().slice(-12)}`;
      const userId = await addUser(api.db, 'common', username);
      const body = { identity: username, password: PASSWORD };
      const logins = Array.from({ length: 6 }, () =>
        api.call('POST', '/api/auth/login', { as: 'nobody', body }),
      );
      // Each time, the ban comes at another moment of the logins.
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      expect((await put(userId, { is_vetado: true, ban_reason: 'Fraud' })).status).toBe(200);
      for (const { status } of await Promise.all(logins)) expect([200, 401, 403]).toContain(status);
      const live = await api.db.query('SELECT FROM public.session WHERE user_id = $1 AND ended_at IS NULL', [
        userId,
      ]);
      expect([afterMs, live.length]).toEqual([afterMs, 0]);
    }
  });

  it('can all be ended by staff, which is logged', async () => {
    const userId = await someone();
    await api.token({ userId });
    await api.token({ userId }, true);
    const answer = await api.call('POST', `/api/users/${userId}/end_sessions`);
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect(await me(userId)).toBe(401);
    expect(await endings(userId)).toEqual(['ended_by_staff', 'ended_by_staff']);
    expect(await readLog({ record_id: userId })).toMatchObject([
      { action: 'sessions_ended', user_id: api.users.admin, after: { ended: 2 } },
    ]);
  });

  it('show when the user was last seen', async () => {
    const userId = await someone();
    expect((await api.call('GET', `/api/users/${userId}`)).body).toMatchObject({ last_seen: null });
    await api.token({ userId });
    const { body } = await api.call<{ last_seen: string }>('GET', `/api/users/${userId}`);
    expect(Math.abs(Date.parse(body.last_seen) - Date.now())).toBeLessThan(60_000);
    expect((await put(userId, { ...body, last_seen: null, name: 'Eva' })).status).toBe(200);
  });
});

describe('POST /api/users/{id}/resend_verification', () => {
  const resend = (id: string) => api.call('POST', `/api/users/${id}/resend_verification`);
  const mailsTo = (id: string) =>
    api.db.query(`SELECT kind FROM public.account_mail WHERE user_id = $1 AND kind = 'verify_mail'`, [id]);

  it('sends the email again, and shares a throttle with the user’s own requests', async () => {
    const userId = await someone();
    await api.db.query('UPDATE public.users SET verified = false WHERE id = $1', [userId]);
    expect((await resend(userId)).status).toBe(204);
    expect(await mailsTo(userId)).toHaveLength(1);
    expect(await readLog({ record_id: userId, action: 'verification_resent' })).toHaveLength(1);
    const asked = [await resend(userId), await resend(userId), await resend(userId), await resend(userId)];
    expect(asked.at(-1)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    const own = await api.call('POST', '/api/auth/request_verification', { as: { userId } });
    expect(own.status).toBe(429);
  });

  it('answers 409 ALREADY_VERIFIED for a verified user', async () => {
    const answer = await resend(api.users.common);
    expect(answer).toMatchObject({ status: 409, body: { code: 'ALREADY_VERIFIED' } });
    expect(String(answer.body['message'])).toContain('This user');
    expect(await mailsTo(api.users.common)).toEqual([]);
  });
});

describe('DELETE /api/users/{id}', () => {
  const remove = (id: string, as: { userId: string } = { userId: api.users.admin }) =>
    api.call('DELETE', `/api/users/${id}`, { as });

  it('deletes a user without history, with sessions and rights, and logs it', async () => {
    const userId = await someone('contador');
    expect(await me(userId)).toBe(200);
    expect(await remove(userId)).toMatchObject({ status: 200, body: { id: userId, role: 'contador' } });
    expect((await api.call('GET', `/api/users/${userId}`)).status).toBe(404);
    expect(await me(userId)).toBe(401);
    for (const table of ['session', 'roles_user_accountant']) {
      expect(await api.db.query(`SELECT FROM public.${table} WHERE user_id = $1`, [userId])).toEqual([]);
    }
    expect(await readLog({ record_id: userId })).toMatchObject([
      { action: 'deleted', before: { id: userId, role: 'contador' }, after: null },
    ]);
    expect((await remove(userId)).status).toBe(404);
  });

  it.each([
    ['owns a league', async () => (await api.league()).user_id],
    [
      'owned a league that has been deleted',
      async () => {
        const { id, user_id } = await api.league();
        await api.db.query(`UPDATE public.league SET deployment_status = 'deleted' WHERE id = $1`, [id]);
        return user_id;
      },
    ],
    [
      'appears in the ledger',
      async () => {
        const userId = await someone('admin');
        const { id } = await api.league();
        const path = `/api/leagues/${id}/change_charge_terms`;
        await api.call('POST', path, { as: { userId }, body: { price: 77 } });
        return userId;
      },
    ],
    [
      'changed another record',
      async () => {
        const userId = await someone('admin');
        await put(await someone(), { name: 'Eva' }, { userId });
        return userId;
      },
    ],
  ])('refuses a user who %s, and says to ban instead', async (_what, make) => {
    const userId = await make();
    const answer = await remove(userId);
    expect(answer).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    expect(String(answer.body['message'])).toContain('Ban the user instead');
    expect((await api.call('GET', `/api/users/${userId}`)).status).toBe(200);
  });

  it('answers 404 for the system user, and refuses the caller’s own account (409)', async () => {
    for (const act of ['', '/end_sessions', '/resend_verification']) {
      const path = `/api/users/00000000-0000-7000-8000-000000000001${act}`;
      expect((await api.call(act === '' ? 'DELETE' : 'POST', path)).status).toBe(404);
    }
    const userId = await someone('admin');
    expect(await remove(userId, { userId })).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  });
});

describe('the last admin', () => {
  const actions: [
    string,
    (id: string, as: { userId: string }) => Promise<{ status: number; body: unknown }>,
  ][] = [
    ['demoted', (id, as) => put(id, { role: 'operario' }, as)],
    ['banned', (id, as) => put(id, { is_vetado: true, ban_reason: 'Gone' }, as)],
    ['deleted', (id, as) => api.call('DELETE', `/api/users/${id}`, { as })],
  ];
  const onlyAdmins = async (...ids: string[]) => {
    await api.db.query(
      `UPDATE public.users u SET is_vetado = NOT (u.id = ANY($1)), ban_reason = 'spec'
       FROM public.roles r WHERE r.id = u.role_id AND r.name = 'admin'`,
      [ids],
    );
  };
  const standing = () =>
    api.db.query(
      `SELECT u.id FROM public.users u JOIN public.roles r ON r.id = u.role_id WHERE r.name = 'admin' AND NOT is_vetado`,
    );

  it.each(actions)('cannot be %s, even if there are banned admins', async (_how, act) => {
    await onlyAdmins(api.users.admin);
    expect(await act(api.users.admin, { userId: api.users.admin })).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN' },
    });
    expect(await standing()).toEqual([{ id: api.users.admin }]);
  });

  it.each(
    actions.flatMap(([one, first]) => actions.map(([other, second]) => [one, other, first, second] as const)),
  )('remains when two admins are %s and %s by each other at once', async (_one, _other, first, second) => {
    const [a, b] = [await someone('admin'), await someone('admin')];
    await onlyAdmins(a, b);
    await Promise.all([api.token({ userId: a }), api.token({ userId: b })]);
    const answers = await Promise.all([first(b, { userId: a }), second(a, { userId: b })]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    // By then, the second caller is the last admin or no longer an admin.
    expect([401, 403, 409]).toContain(refused[0]!.status);
    expect(await standing()).toHaveLength(1);
    await onlyAdmins(api.users.admin);
  });
});

describe('the list of users', () => {
  it('can be filtered by second factor, ignoring one that is not confirmed', async () => {
    const [none, begun, done, key] = await Promise.all([someone(), someone(), someone(), someone()]);
    const totp = `INSERT INTO public.totp (id, user_id, seed, confirmed_at) VALUES (uuidv7(), $1, '', $2)`;
    await api.db.query(totp, [begun, null]);
    await api.db.query(totp, [done, new Date()]);
    await api.db.query(
      `INSERT INTO public.passkey (user_id, credential_id, public_key, counter, device_type, backed_up, name)
       VALUES ($1, 'a-key', '', 0, 'singleDevice', false, 'Phone')`,
      [key],
    );
    const rows = await list({ id: [none, begun, done, key], second_factor: true });
    expect(rows.map((row) => row['id']).sort()).toEqual([done, key].sort());
  });

  const list = async (filter: object) =>
    (await api.call<never>('GET', '/api/users', { query: { filter: JSON.stringify(filter) } }))
      .body as unknown as Rows;

  it('can be searched, and filtered by role, ban and verification', async () => {
    const username = `zz${v7().slice(-10)}`;
    const id = await addUser(api.db, 'operario', username);
    expect((await list({ q: username.toUpperCase() })).map((row) => row['id'])).toEqual([id]);
    expect((await list({ role: 'operario' })).every((row) => row['role'] === 'operario')).toBe(true);
    await put(id, { is_vetado: true, ban_reason: 'Spam' });
    expect((await list({ is_vetado: true, q: username })).map((row) => row['id'])).toEqual([id]);
    expect(await list({ verified: false, q: username })).toEqual([]);
  });
});

describe('PUT /api/auth/me', () => {
  const change = (userId: string, body: object) =>
    api.call<{ user: object }>('PUT', '/api/auth/me', { as: { userId }, body });

  it('changes the user’s own details for every role, and is logged', async () => {
    for (const role of ['admin', 'common', 'operario', 'contador'] as const) {
      const userId = await someone(role);
      const body = { name: 'Ana María', telephone_number: '987654321', language: 'es' };
      expect(await change(userId, body)).toMatchObject({ status: 200, body: { role, user: body } });
      expect(await readLog({ record_id: userId })).toMatchObject([
        { user_id: userId, action: 'updated', after: { name: 'Ana María', language: 'es' } },
      ]);
    }
  });

  it('accepts the user as GET returned it', async () => {
    const userId = await someone();
    const { body } = await api.call<{ user: object }>('GET', '/api/auth/me', { as: { userId } });
    expect((await change(userId, { ...body.user, last_name: 'Vega' })).status).toBe(200);
  });

  it.each([
    ['role', 'admin'],
    ['role_id', '00000000-0000-7000-8000-000000000011'],
    ['is_vetado', true],
    ['verified', false],
    ['email', 'other@a.test'],
    ['id', v7()],
  ])('does not let anybody change their %s', async (field, value) => {
    const userId = await someone();
    expect(await change(userId, { name: 'Eva', [field]: value })).toMatchObject({
      status: 400,
      body: { errors: [{ field, code: 'READ_ONLY' }] },
    });
    expect((await api.call('GET', `/api/users/${userId}`)).body).toMatchObject({ name: 'Ana' });
  });

  it.each([
    [{ password: PASSWORD }, 'password', 'UNKNOWN_FIELD'],
    [{ password_hash: 'x' }, 'password_hash', 'UNKNOWN_FIELD'],
    [{ name: '<b>x</b>' }, 'name', 'UNSAFE_TEXT'],
    [{ name: '' }, 'name', 'REQUIRED'],
    [{ language: 'fr' }, 'language', 'NOT_ONE_OF'],
  ])('refuses %j', async (body, field, code) => {
    expect(await change(api.users.common, body)).toMatchObject({
      status: 400,
      body: { errors: [{ field, code }] },
    });
  });
});

describe('GET /api/auth/me', () => {
  it('returns the owner’s league with its tier, and null for staff', async () => {
    const { id, user_id: userId } = await api.league({ name: 'Liga Norte' });
    const { body } = await api.call('GET', '/api/auth/me', { as: { userId } });
    expect(body).toMatchObject({
      league: { id, name: 'Liga Norte', deployment_status: 'pending', tier: { type_tier: 2, name: 'Club' } },
    });
    expect((await api.call('GET', '/api/auth/me')).body).toMatchObject({ league: null });
  });
});
