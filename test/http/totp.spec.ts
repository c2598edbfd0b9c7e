import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SEALED_COLUMNS } from '../../server/src/cli/sealed-columns.js';
import { rotateSecrets, SecretBox } from '../../server/src/platform/secrets/index.js';
import { PASSWORD, TestApi } from '../support/api.js';
import { TEST_SECRETS_KEY } from '../support/config.js';
import { Factors } from '../support/second-factor.js';
import { stopThrottleClock } from '../support/throttle-clock.js';

let api: TestApi;
let factors: Factors;
beforeAll(async () => {
  api = await TestApi.start();
  await stopThrottleClock(api.ownerUrl);
  factors = new Factors(api);
});
beforeEach(() => factors.forgetTries());
afterAll(() => api.close());

const codeOf = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as { code?: string } | undefined)?.code,
];
const live = async (userId: string) =>
  (await api.db.query('SELECT id FROM public.session WHERE user_id = $1 AND ended_at IS NULL', [userId]))
    .length;

describe('setting up one-time codes', () => {
  it('asks for the password, returns secret and otpauth URI, and takes effect with the first code', async () => {
    const user = await factors.user();
    expect(await factors.post('/api/auth/totp', { password: 'wrong password' }, user)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', code: 'WRONG_PASSWORD' }] },
    });
    const begun = await factors.post('/api/auth/totp', { password: PASSWORD }, user);
    expect(begun.status).toBe(200);
    const { secret, uri } = begun.body as unknown as { secret: string; uri: string };
    expect(decodeURIComponent(uri)).toContain(`Touchline:${user.username}@touchline.test`);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await factors.login(user.username)).status).toBe(200);

    const wrong = await factors.post('/api/auth/totp/confirm', { code: '000000' }, user);
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'code', code: 'INVALID_CODE' }] } });
    expect((await factors.login(user.username)).status).toBe(200);

    const code = await factors.code(secret, -1);
    const confirmed = await factors.post('/api/auth/totp/confirm', { code }, user);
    expect(confirmed.status).toBe(200);
    const codes = confirmed.body['recovery_codes'] as unknown as string[];
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) expect(each).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(codeOf(await factors.login(user.username))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
  });

  it('shows what is set up, but never the secret again', async () => {
    const user = await factors.user();
    const read = () => api.call('GET', '/api/auth/second_factor', { as: user });
    const nothing = { enrolled: false, required: false, totp: false, passkeys: [], recovery_codes_left: 0 };
    expect((await read()).body).toEqual(nothing);
    const { secret } = await factors.totp(user);
    const { body } = await read();
    expect(body).toEqual({ ...nothing, enrolled: true, totp: true, recovery_codes_left: 10 });
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('leaves seed and recovery codes unreadable in the database', async () => {
    const user = await factors.user();
    const { secret, recoveryCodes } = await factors.totp(user);
    const rows = await api.db.query<{ row: string }>(
      `SELECT t::text AS row FROM public.totp t WHERE user_id = $1
       UNION ALL SELECT c::text FROM public.recovery_code c WHERE user_id = $1`,
      [user.userId],
    );
    expect(rows).toHaveLength(11);
    const text = JSON.stringify(rows);
    expect(text).toContain('v1.');
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(text).not.toContain(plain);
      expect(text).not.toContain(Buffer.from(plain).toString('hex'));
    }
  });

  it('ends the user’s other sessions, and is recorded in the activity log', async () => {
    const user = await factors.user();
    await factors.login(user.username);
    await factors.login(user.username);
    await factors.totp(user);
    expect(await live(user.userId)).toBe(1);
    const log = await api.db.query(
      `SELECT action, before, after FROM public.activity_log WHERE record_id = $1 ORDER BY created, id`,
      [user.userId],
    );
    expect(log).toEqual([
      {
        action: 'second_factor_added',
        before: { totp: false, recovery_codes_left: 0 },
        after: { totp: true, recovery_codes_left: 10 },
      },
    ]);
  });

  it('is reported to the user by email, as are a used recovery code and the removal', async () => {
    const user = await factors.user();
    const { recoveryCodes } = await factors.totp(user);
    const { challenge } = await factors.demand(user.username);
    const recovery_code = recoveryCodes[9];
    expect((await factors.complete({ challenge, recovery_code })).status).toBe(200);
    await api.call('DELETE', '/api/auth/totp', { as: user, body: { password: PASSWORD } });
    const mails = await api.db.query<{ kind: string }>(
      'SELECT kind FROM public.account_mail WHERE user_id = $1 ORDER BY created, id',
      [user.userId],
    );
    expect(mails.map(({ kind }) => kind)).toEqual([
      'second_factor_added',
      'recovery_code_used',
      'second_factor_removed',
    ]);
  });

  it('returns a new secret for a repeated Idempotency-Key, and stores no answer', async () => {
    const user = await factors.user();
    const begin = () =>
      api.call('POST', '/api/auth/totp', {
        as: user,
        body: { password: PASSWORD },
        headers: { 'idempotency-key': 'totp-1' },
      });
    const [one, two] = [await begin(), await begin()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body['secret']).not.toBe(one.body['secret']);
    expect(await api.db.query('SELECT 1 FROM ledger.idempotency_key')).toEqual([]);
  });

  it('accepts one of twenty concurrent confirmations of the same code', async () => {
    const user = await factors.user();
    const { body } = await factors.post('/api/auth/totp', { password: PASSWORD }, user);
    const code = await factors.code(body['secret'] as unknown as string);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => factors.post('/api/auth/totp/confirm', { code }, user)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
    expect((await api.call('GET', '/api/auth/second_factor', { as: user })).body).toMatchObject({
      recovery_codes_left: 10,
    });
  });

  it('is refused in a session that ended elsewhere, even while this process has it cached as live', async () => {
    const thief = await factors.user();
    const { body } = await factors.post('/api/auth/totp', { password: PASSWORD }, thief);
    const code = await factors.code(String(body['secret']));
    const kept = await factors.user();
    await factors.totp(kept);
    for (const user of [thief, kept]) await api.call('GET', '/api/auth/me', { as: user });
    await api.db.query(
      `UPDATE public.session SET ended_at = now(), end_reason = 'password_changed' WHERE user_id = ANY ($1)`,
      [[thief.userId, kept.userId]],
    );
    const tries = [
      () => factors.post('/api/auth/totp/confirm', { code }, thief),
      () => factors.post('/api/auth/recovery_codes', { password: PASSWORD }, kept),
      () => api.call('DELETE', '/api/auth/totp', { as: kept, body: { password: PASSWORD } }),
    ];
    expect((await Promise.all(tries.map((attempt) => attempt()))).map(codeOf)).toEqual(
      tries.map(() => [401, 'UNAUTHENTICATED']),
    );
    const states = await api.db.query<{ user_id: string }>(
      'SELECT user_id FROM public.totp WHERE user_id = ANY ($1) AND confirmed_at IS NOT NULL',
      [[thief.userId, kept.userId]],
    );
    expect(states).toEqual([{ user_id: kept.userId }]);
  });

  it('keeps the old secret valid until the new one is confirmed', async () => {
    const user = await factors.user();
    const old = await factors.totp(user);
    const begun = await factors.post('/api/auth/totp', { password: PASSWORD }, user);
    const secret = begun.body['secret'] as unknown as string;
    const first = await factors.demand(user.username);
    const good = await factors.complete({ challenge: first.challenge, code: await factors.code(old.secret) });
    expect(good.status).toBe(200);
    const code = await factors.code(secret);
    expect((await factors.post('/api/auth/totp/confirm', { code }, user)).status).toBe(200);
    const second = await factors.demand(user.username);
    const tried = await factors.complete({
      challenge: second.challenge,
      code: await factors.code(old.secret, 1),
    });
    expect(codeOf(tried)).toEqual([401, 'INVALID_SECOND_FACTOR']);
  });

  it('has to start again when the secret is not confirmed within 15 minutes', async () => {
    const user = await factors.user();
    const { body } = await factors.post('/api/auth/totp', { password: PASSWORD }, user);
    await api.db.query(`UPDATE public.totp SET created = created - interval '16 minutes'`);
    const code = await factors.code(body['secret'] as unknown as string);
    expect(codeOf(await factors.post('/api/auth/totp/confirm', { code }, user))).toEqual([
      409,
      'TOTP_NOT_STARTED',
    ]);
  });

  it('throttles wrong codes and wrong passwords (429)', async () => {
    const user = await factors.user();
    await factors.post('/api/auth/totp', { password: PASSWORD }, user);
    const tries = [];
    for (let i = 0; i < 7; i++)
      tries.push(await factors.post('/api/auth/totp/confirm', { code: '000000' }, user));
    expect(tries.at(-1)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    const passwords = [];
    for (let i = 0; i < 7; i++)
      passwords.push(await factors.post('/api/auth/totp', { password: `wrong ${i}` }, user));
    expect(passwords.at(-1)).toMatchObject({ status: 429 });
  });
});

describe('logging in with a one-time code', () => {
  it('asks for the code only after the right password, and then opens a session', async () => {
    const user = await factors.user();
    const { secret } = await factors.totp(user);
    expect(codeOf(await factors.login(user.username, 'wrong password'))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ]);
    const demand = await factors.demand(user.username);
    expect(demand.methods).toEqual(['totp', 'recovery_code']);
    expect(demand.passkey_options).toBeUndefined();
    const { challenge } = demand;
    const { status, body, headers } = await factors.complete({ challenge, code: await factors.code(secret) });
    expect([status, body]).toMatchObject([200, { expires_in: 900, user: { username: user.username } }]);
    expect(headers['set-cookie']).toContain('HttpOnly');
    const me = await api.call('GET', '/api/auth/me', {
      as: 'nobody',
      headers: { authorization: `Bearer ${String(body['access_token'])}` },
    });
    expect(me).toMatchObject({
      status: 200,
      body: { second_factor: { enrolled: true, required: false } },
    });
  });

  it('allows another attempt after a wrong code, and accepts each code and challenge once', async () => {
    const user = await factors.user();
    const { secret } = await factors.totp(user);
    const { challenge } = await factors.demand(user.username);
    const [code, next] = [await factors.code(secret), await factors.code(secret, 1)];
    expect(codeOf(await factors.complete({ challenge, code: '000000' }))).toEqual([
      401,
      'INVALID_SECOND_FACTOR',
    ]);
    expect((await factors.complete({ challenge, code })).status).toBe(200);
    const ended = [401, 'SECOND_FACTOR_CHALLENGE_ENDED'];
    expect(codeOf(await factors.complete({ challenge, code: next }))).toEqual(ended);
    const again = await factors.demand(user.username);
    const replayed = await factors.complete({ challenge: again.challenge, code });
    expect(codeOf(replayed)).toEqual([401, 'INVALID_SECOND_FACTOR']);
    expect((await factors.complete({ challenge: again.challenge, code: next })).status).toBe(200);
  });

  it('accepts a code with a space in the middle, as apps show it', async () => {
    const user = await factors.user();
    const { secret } = await factors.totp(user);
    const { challenge } = await factors.demand(user.username);
    const code = await factors.code(secret);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await factors.complete({ challenge, code: typed })).status).toBe(200);
  });

  it('is logged on success and failure, without the code, challenge or secret', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    const user = await factors.user();
    const { secret } = await factors.totp(user);
    const { challenge } = await factors.demand(user.username);
    const code = await factors.code(secret);
    await factors.complete({ challenge, code: '987123' });
    await factors.complete({ challenge, code });
    const about = { user_id: user.userId, method: 'totp' };
    expect(warn.mock.calls.map(([, fields]) => fields as unknown)).toContainEqual({
      event: 'second_factor_failed',
      ...about,
    });
    expect(log.mock.calls.map(([, fields]) => fields as unknown)).toContainEqual({
      event: 'second_factor_ok',
      ...about,
    });
    const lines = JSON.stringify([...warn.mock.calls, ...log.mock.calls]);
    for (const typed of ['987123', code, challenge, secret]) expect(lines).not.toContain(typed);
    jest.restoreAllMocks();
  });

  it('refuses the code that confirmed the secret', async () => {
    const user = await factors.user();
    const { secret } = await factors.totp(user);
    const { challenge } = await factors.demand(user.username);
    const used = await factors.complete({ challenge, code: await factors.code(secret, -1) });
    expect(codeOf(used)).toEqual([401, 'INVALID_SECOND_FACTOR']);
  });

  it('accepts a code in one of four concurrent logins', async () => {
    const user = await factors.user();
    const { secret } = await factors.totp(user);
    const demands = await Promise.all(Array.from({ length: 4 }, () => factors.demand(user.username)));
    const code = await factors.code(secret);
    const answers = await Promise.all(demands.map(({ challenge }) => factors.complete({ challenge, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('accepts exactly one proof, and refuses unknown challenges', async () => {
    const user = await factors.user();
    await factors.totp(user);
    const { challenge } = await factors.demand(user.username);
    for (const proof of [{}, { code: '000000', recovery_code: 'x' }]) {
      expect(await factors.complete({ challenge, ...proof })).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'ONE_PROOF' }] },
      });
    }
    for (const strange of ['', 'x', challenge.toUpperCase(), `${challenge}x`]) {
      expect(codeOf(await factors.complete({ challenge: strange, code: '000000' }))).toEqual([
        401,
        'SECOND_FACTOR_CHALLENGE_ENDED',
      ]);
    }
    expect((await factors.complete({ challenge: 5, code: '000000' })).status).toBe(400);
  });

  it('keeps a challenge valid for five minutes, also after a later one is issued', async () => {
    const user = await factors.user();
    const { secret } = await factors.totp(user);
    const first = await factors.demand(user.username);
    await factors.demand(user.username);
    const answer = await factors.complete({ challenge: first.challenge, code: await factors.code(secret) });
    expect(answer.status).toBe(200);
    const late = await factors.demand(user.username);
    await api.db.query(
      `UPDATE public.user_token SET expires_at = expires_at - interval '5 minutes' WHERE user_id = $1`,
      [user.userId],
    );
    const code = await factors.code(secret, 1);
    expect(codeOf(await factors.complete({ challenge: late.challenge, code }))).toEqual([
      401,
      'SECOND_FACTOR_CHALLENGE_ENDED',
    ]);
  });

  it('refuses users who were banned or changed their password between the two steps', async () => {
    const [banned, changed] = [await factors.user(), await factors.user()];
    const [one, two] = [await factors.totp(banned), await factors.totp(changed)];
    const [first, second] = [await factors.demand(banned.username), await factors.demand(changed.username)];
    await api.db.query('UPDATE public.users SET is_vetado = true WHERE id = $1', [banned.userId]);
    const newPassword = 'another horse staple';
    const body = { old_password: PASSWORD, password: newPassword, password_confirm: newPassword };
    expect((await factors.post('/api/auth/change_password', body, changed)).status).toBe(204);
    const ended = [401, 'SECOND_FACTOR_CHALLENGE_ENDED'];
    const code = await factors.code(one.secret);
    expect(codeOf(await factors.complete({ challenge: first.challenge, code }))).toEqual(ended);
    const other = await factors.code(two.secret);
    expect(codeOf(await factors.complete({ challenge: second.challenge, code: other }))).toEqual(ended);
    expect(codeOf(await factors.login(changed.username, newPassword))).toEqual([
      401,
      'SECOND_FACTOR_REQUIRED',
    ]);
  });

  it('throttles wrong codes across all challenges (429), and accepts the right one after the wait', async () => {
    const user = await factors.user();
    const { secret } = await factors.totp(user);
    const challenges = [];
    for (let i = 0; i < 7; i++) challenges.push((await factors.demand(user.username)).challenge);
    const refused = [];
    for (const challenge of challenges.slice(0, 6))
      refused.push(await factors.complete({ challenge, code: '000000' }));
    expect(refused.slice(0, 5).map(codeOf)).toEqual(Array(5).fill([401, 'INVALID_SECOND_FACTOR']));
    expect(codeOf(refused[5]!)).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    const [challenge, code] = [challenges[6]!, await factors.code(secret)];
    expect((await factors.complete({ challenge, code })).status).toBe(429);
    await api.db.query(`UPDATE public.throttle SET free_at = '-infinity'`);
    expect((await factors.complete({ challenge, code })).status).toBe(200);
  });

  it('is not required while the secret is unconfirmed', async () => {
    const user = await factors.user();
    await factors.post('/api/auth/totp', { password: PASSWORD }, user);
    expect((await factors.login(user.username)).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('complete a login once each, however they are typed', async () => {
    const user = await factors.user();
    const { recoveryCodes } = await factors.totp(user);
    const [one, two] = recoveryCodes as [string, string];
    const first = await factors.demand(user.username);
    const typed = ` ${one.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    expect((await factors.complete({ challenge: first.challenge, recovery_code: typed })).status).toBe(200);
    const { challenge } = await factors.demand(user.username);
    const again = await factors.complete({ challenge, recovery_code: one });
    expect(codeOf(again)).toEqual([401, 'INVALID_SECOND_FACTOR']);
    expect((await factors.complete({ challenge, recovery_code: two })).status).toBe(200);
    const { body } = await api.call('GET', '/api/auth/second_factor', { as: user });
    expect(body).toMatchObject({ recovery_codes_left: 8 });
  });

  it('are accepted in one of four concurrent logins', async () => {
    const user = await factors.user();
    const [recovery_code] = (await factors.totp(user)).recoveryCodes;
    const demands = await Promise.all(Array.from({ length: 4 }, () => factors.demand(user.username)));
    const answers = await Promise.all(
      demands.map(({ challenge }) => factors.complete({ challenge, recovery_code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('are refused for another user', async () => {
    const [ana, berta] = [await factors.user(), await factors.user()];
    const [recovery_code] = (await factors.totp(ana)).recoveryCodes;
    await factors.totp(berta);
    const { challenge } = await factors.demand(berta.username);
    const answer = await factors.complete({ challenge, recovery_code });
    expect(codeOf(answer)).toEqual([401, 'INVALID_SECOND_FACTOR']);
  });

  it('are replaced when the password is given, and the old ones stop working', async () => {
    const user = await factors.user();
    const path = '/api/auth/recovery_codes';
    expect(codeOf(await factors.post(path, { password: PASSWORD }, user))).toEqual([409, 'NO_SECOND_FACTOR']);
    const [old] = (await factors.totp(user)).recoveryCodes;
    expect((await factors.post(path, { password: 'wrong password' }, user)).status).toBe(400);
    const renewed = await factors.post(path, { password: PASSWORD }, user);
    const [fresh] = renewed.body['recovery_codes'] as unknown as string[];
    const { challenge } = await factors.demand(user.username);
    expect((await factors.complete({ challenge, recovery_code: old })).status).toBe(401);
    expect((await factors.complete({ challenge, recovery_code: fresh })).status).toBe(200);
  });

  it('are reported by email and in the activity log when they are replaced', async () => {
    const user = await factors.user();
    const { recoveryCodes } = await factors.totp(user);
    const { challenge } = await factors.demand(user.username);
    await factors.complete({ challenge, recovery_code: recoveryCodes[0] });
    await factors.post('/api/auth/recovery_codes', { password: PASSWORD }, user);
    const mails = await api.db.query('SELECT kind FROM public.account_mail WHERE user_id = $1 ORDER BY id', [
      user.userId,
    ]);
    expect(mails.at(-1)).toEqual({ kind: 'recovery_codes_renewed' });
    const log = await api.db.query(
      'SELECT action, before, after FROM public.activity_log WHERE record_id = $1 ORDER BY created, id',
      [user.userId],
    );
    expect(log.at(-1)).toEqual({
      action: 'recovery_codes_renewed',
      before: { recovery_codes_left: 9 },
      after: { recovery_codes_left: 10 },
    });
  });
});

describe('removing one-time codes', () => {
  const remove = (user: { userId: string }, password = PASSWORD) =>
    api.call('DELETE', '/api/auth/totp', { as: user, body: { password } });

  it('asks for the password, ends other sessions, and removes recovery codes with the last factor', async () => {
    const user = await factors.user();
    await factors.totp(user);
    expect((await remove(user, 'wrong password')).status).toBe(400);
    expect((await api.call('DELETE', '/api/auth/totp', { as: user })).status).toBe(400);
    await api.token(user, true);
    expect((await remove(user)).status).toBe(204);
    expect(await live(user.userId)).toBe(1);
    expect((await factors.login(user.username)).status).toBe(200);
    expect((await api.call('GET', '/api/auth/second_factor', { as: user })).body).toMatchObject({
      enrolled: false,
      recovery_codes_left: 0,
    });
    expect((await remove(user)).status).toBe(404);
  });
});

describe('secrets:rotate', () => {
  it('encrypts seeds with the new key, and covers every column that has encrypted values', async () => {
    const user = await factors.user();
    const { secret } = await factors.totp(user);
    const columns = await api.db.query<{ place: string; schema: string; name: string; column: string }>(
      `SELECT table_schema AS schema, table_name AS name, column_name AS column FROM information_schema.columns
       WHERE table_schema IN ('public', 'read', 'ledger') AND data_type = 'text'`,
    );
    const sealed: string[] = [];
    for (const { schema, name, column } of columns) {
      const found = await api.db.query(
        `SELECT 1 FROM ${schema}."${name}" WHERE "${column}" ~ '^v1\\.[0-9a-f]{12}\\.' LIMIT 1`,
      );
      if (found.length > 0) sealed.push(`${schema}.${name}.${column}`);
    }
    const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(sealed.length).toBeGreaterThan(0);
    expect(sealed.filter((place) => !known.includes(place))).toEqual([]);

    const [before] = await api.db.query<{ seed: string }>('SELECT seed FROM public.totp WHERE user_id = $1', [
      user.userId,
    ]);
    const next = new SecretBox('7a'.repeat(32), [TEST_SECRETS_KEY]);
    const rotated = await rotateSecrets(api.db, next, SEALED_COLUMNS);
    expect(rotated.every(({ unreadable }) => unreadable === 0)).toBe(true);
    const [after] = await api.db.query<{ seed: string }>('SELECT seed FROM public.totp WHERE user_id = $1', [
      user.userId,
    ]);
    expect(after!.seed).not.toBe(before!.seed);
    // Rotates back for this test's API: the codes are the same.
    await rotateSecrets(api.db, new SecretBox(TEST_SECRETS_KEY, ['7a'.repeat(32)]), SEALED_COLUMNS);
    const { challenge } = await factors.demand(user.username);
    const answer = await factors.complete({ challenge, code: await factors.code(secret) });
    expect(answer.status).toBe(200);
  });
});
