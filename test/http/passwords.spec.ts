import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Sessions, UserTokens } from '../../server/src/identity/index.js';
import { addUser, PASSWORD, TestApi } from '../support/api.js';
import type { CallOptions } from '../support/api.js';
import { stopThrottleClock } from '../support/throttle-clock.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
  await stopThrottleClock(api.ownerUrl);
});
afterAll(() => api.close());

const NEW = 'a new password';

let people = 0;
async function person(): Promise<{ userId: string; username: string }> {
  people += 1;
  const username = `person-${people}`;
  return { username, userId: await addUser(api.db, 'common', username) };
}

const change = (userId: string, changes: object = {}, more: CallOptions = {}) =>
  api.call('POST', '/api/auth/change_password', {
    as: { userId },
    body: { old_password: PASSWORD, password: NEW, password_confirm: NEW, ...changes },
    ...more,
  });

const both = (password: string) => ({ password, password_confirm: password });

const loginStatus = async (identity: string, password: string): Promise<number> =>
  (await api.call('POST', '/api/auth/login', { as: 'nobody', body: { identity, password } })).status;

const refused = (field: string, code: string) => ({
  status: 400,
  body: { code: 'VALIDATION_FAILED', errors: [{ field, code }] },
});

describe('POST /api/auth/change_password', () => {
  it('changes the password, and notifies the user by email', async () => {
    const { userId, username } = await person();
    expect(await change(userId)).toMatchObject({ status: 204, body: undefined });
    expect(await loginStatus(username, PASSWORD)).toBe(401);
    expect(await loginStatus(username, NEW)).toBe(200);
    expect(await api.db.query('SELECT kind FROM public.account_mail WHERE user_id = $1', [userId])).toEqual([
      { kind: 'password_changed' },
    ]);
  });

  it('ends the user’s other sessions, and no one else’s', async () => {
    const [{ userId }, other] = [await person(), await person()];
    const bearer = async (of: string) => ({
      authorization: `Bearer ${await api.token({ userId: of }, true)}`,
    });
    const me = async (headers: Record<string, string>) =>
      (await api.call('GET', '/api/auth/me', { as: 'nobody', headers })).status;
    const [elsewhere, stranger, here] = [
      await bearer(userId),
      await bearer(other.userId),
      await bearer(userId),
    ];
    expect(await Promise.all([elsewhere, stranger, here].map(me))).toEqual([200, 200, 200]);
    expect((await change(userId, {}, { as: 'nobody', headers: here })).status).toBe(204);
    expect(await Promise.all([elsewhere, stranger, here].map(me))).toEqual([401, 200, 200]);
    const ends = await api.db.query(
      'SELECT DISTINCT end_reason FROM public.session WHERE user_id = $1 AND ended_at IS NOT NULL',
      [userId],
    );
    expect(ends).toEqual([{ end_reason: 'password_changed' }]);
  });

  it('invalidates reset links, and logins that wait for a second factor', async () => {
    const { userId } = await person();
    const tokens = api.app.get(UserTokens);
    const issue = (purpose: 'reset_password' | 'second_factor') =>
      tokens.issue(api.db, { userId, purpose, ttlSeconds: 600 });
    const [reset, challenge] = [await issue('reset_password'), await issue('second_factor')];
    expect((await change(userId)).status).toBe(204);
    expect(await tokens.peek(api.db, 'reset_password', reset)).toMatchObject({ state: 'expired' });
    expect(await tokens.peek(api.db, 'second_factor', challenge)).toMatchObject({ state: 'expired' });
  });

  it.each([
    [{ old_password: 'not this one' }, 'old_password', 'WRONG_PASSWORD'],
    [{ old_password: `${PASSWORD} ` }, 'old_password', 'WRONG_PASSWORD'],
    [{ old_password: undefined }, 'old_password', 'REQUIRED'],
    [{ password_confirm: 'a new passwort' }, 'password_confirm', 'PASSWORDS_DIFFER'],
    [{ password_confirm: `${NEW} ` }, 'password_confirm', 'PASSWORDS_DIFFER'],
    [both('Password123'), 'password', 'COMMON_PASSWORD'],
    [both('seven77'), 'password', 'TOO_SHORT'],
    [both('😀😀😀😀😀😀😀'), 'password', 'TOO_SHORT'],
    [both('x'.repeat(129)), 'password', 'TOO_LONG'],
    [both('x'.repeat(10_000)), 'password', 'TOO_LONG'],
    [{ password: 12345678 }, 'password', 'MUST_BE_TEXT'],
    [{ user_id: 'x' }, 'user_id', 'UNKNOWN_FIELD'],
  ])('is refused with %j: %s %s', async (changes, field, code) => {
    const { userId, username } = await person();
    const answer = await change(userId, changes);
    expect(answer.status).toBe(400);
    expect((answer.body as unknown as { errors: object[] }).errors).toContainEqual(
      expect.objectContaining({ field, code }),
    );
    expect(await loginStatus(username, PASSWORD)).toBe(200);
  });

  it('refuses the user’s own username or email address as password, whatever the letter case', async () => {
    const { userId, username } = await person();
    for (const own of [username.toUpperCase(), `${username}@touchline.test`]) {
      expect(await change(userId, both(own))).toMatchObject(refused('password', 'PASSWORD_IS_IDENTITY'));
    }
  });

  it.each([' spaces around ', '😀😀😀😀😀😀😀😀', '密'.repeat(128), '😀'.repeat(128), `"'; <b>\t\\`])(
    'takes a password exactly as typed: %j',
    async (password) => {
      const { userId, username } = await person();
      expect((await change(userId, both(password))).status).toBe(204);
      expect(await loginStatus(username, password)).toBe(200);
      expect(await loginStatus(username, password.trim())).toBe(password.trim() === password ? 200 : 401);
    },
  );

  it('accepts one of two concurrent changes, and refuses the other with WRONG_PASSWORD', async () => {
    const { userId, username } = await person();
    const passwords = ['password number one', 'password number two'];
    const answers = await Promise.all(passwords.map((password) => change(userId, both(password))));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const loser = answers.find(({ status }) => status === 400)!;
    expect(loser).toMatchObject(refused('old_password', 'WRONG_PASSWORD'));
    const winner = passwords[answers.findIndex(({ status }) => status === 204)]!;
    expect(await loginStatus(username, winner)).toBe(200);
  });

  it('ends logins that were started with the old password', async () => {
    const { userId, username } = await person();
    const body = { identity: username, password: PASSWORD };
    const logIn = () =>
      api.call<{ access_token?: string }>('POST', '/api/auth/login', { as: 'nobody', body });
    const logins = Array.from({ length: 6 }, logIn);
    const changed = change(userId);
    const later = Array.from({ length: 6 }, logIn);
    expect((await changed).status).toBe(204);
    const tokens = (await Promise.all([...logins, ...later])).flatMap(
      ({ body: answer }) => answer.access_token ?? [],
    );
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await api.call('GET', '/api/auth/me', { as: 'nobody', headers })).status).toBe(401);
    }
    const live = await api.db.query('SELECT 1 FROM public.session WHERE user_id = $1 AND ended_at IS NULL', [
      userId,
    ]);
    expect(live).toHaveLength(1);
  });

  it('lets only one succeed of a change and a reset at the same time', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { userId, username } = await person();
      const token = await api.app.get(UserTokens).issue(api.db, {
        ...{ userId, purpose: 'reset_password', ttlSeconds: 600 },
        data: { email: `${username}@touchline.test` },
      });
      const reset = () =>
        api.call('POST', '/api/auth/confirm_password_reset', {
          as: 'nobody',
          body: { token, ...both('a reset password') },
        });
      const answers = await Promise.all([reset(), change(userId)]);
      const [byReset, byChange] = answers.map(({ status }) => status);
      // Whichever comes first invalidates the other one's proof.
      expect([
        [204, 400],
        [204, 401],
        [400, 204],
      ]).toContainEqual([byReset, byChange]);
    }
  });

  it('replays the answer for a repeated Idempotency-Key, and refuses another body (422)', async () => {
    const { userId } = await person();
    const more = { headers: { 'idempotency-key': 'change-1' } };
    expect((await change(userId, {}, more)).status).toBe(204);
    const again = await change(userId, {}, more);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([204, 'true']);
    const other = { password: 'yet another password', password_confirm: 'yet another password' };
    expect(await change(userId, other, more)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('throttles wrong old passwords per user (429), and resets the count after the right one', async () => {
    const [{ userId }, other] = [await person(), await person()];
    const wrong = { old_password: 'not this one' };
    for (let n = 0; n < 4; n += 1) expect((await change(userId, wrong)).status).toBe(400);
    expect((await change(userId)).status).toBe(204);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await change(userId, wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await change(other.userId)).status).toBe(204);
  });

  it('requires a live session (401)', async () => {
    const { userId } = await person();
    expect((await change(userId, {}, { as: 'nobody' })).status).toBe(401);
    expect((await api.call('GET', '/api/auth/me', { as: { userId } })).status).toBe(200);
    await api.app.get(Sessions).endAll(api.db, userId, 'logged_out');
    expect((await change(userId)).status).toBe(401);
  });
});

describe('a weak password', () => {
  const person = { name: 'Luis', last_name: 'Mora', username: 'luis.mora', email: 'l.moramora@a.test' };

  it.each([
    ['Password1', 'COMMON_PASSWORD'],
    ['luis.mora', 'PASSWORD_IS_IDENTITY'],
    ['L.MoraMora', 'PASSWORD_IS_IDENTITY'],
  ])('is refused when staff create an account and at registration: %s', async (password, code) => {
    const staff = await api.call('POST', '/api/users', { body: { ...person, password, role: 'operario' } });
    expect(staff).toMatchObject(refused('password', code));
    const registered = await api.call('POST', '/api/auth/register', {
      as: 'nobody',
      body: {
        ...{ ...person, ...both(password), accept_terms: true },
        ...{ prefix_telephone_number: '+593', telephone_number: '991234567' },
        league: { name: 'Liga', url_extension: 'weak', type_tier: 1 },
      },
    });
    expect(registered).toMatchObject(refused('password', code));
    expect(await api.db.query(`SELECT 1 FROM public.users WHERE username = 'luis.mora'`)).toEqual([]);
  });
});
