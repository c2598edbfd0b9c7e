import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createWorker } from '../../server/src/jobs.js';
import { Config } from '../../server/src/platform/config/index.js';
import { addUser, PASSWORD, TestApi } from '../support/api.js';
import type { CallOptions } from '../support/api.js';
import { Outbox } from '../support/outbox.js';
import type { ReadMail } from '../support/outbox.js';
import { Factors } from '../support/second-factor.js';
import { until } from '../support/until.js';

const PUBLIC_URL = 'https://app.liga.test';
const SYSTEM = 'system@touchline.invalid';

let api: TestApi;
let outbox: Outbox;
let worker: INestApplicationContext;

beforeAll(async () => {
  api = await TestApi.start({ publicUrl: PUBLIC_URL, supportContact: 'ayuda@liga.test' });
  const config = api.app.get(Config);
  outbox = new Outbox(config.dataDir);
  worker = await createWorker(config);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const post = (path: string, body?: object, more: CallOptions = {}) =>
  api.call('POST', `/api/auth/${path}`, { as: 'nobody', ...(body === undefined ? {} : { body }), ...more });
const verify = (token: unknown) => post('confirm_verification', { token });
const reset = (token: string, password: string) =>
  post('confirm_password_reset', { token, password, password_confirm: password });
const logIn = (identity: string, password: string) => post('login', { identity, password });

/** The token of the link in a mail, which is the same in text and HTML. */
function readToken({ text, html }: ReadMail, page: 'verify_mail' | 'reset_pass'): string {
  const link = `${PUBLIC_URL}/#/${page}/`;
  const [, token] = new RegExp(`${link.replace(/[/.#]/g, '\\$&')}([\\w-]{43})\n`).exec(text) ?? [];
  expect(html).toContain(`href="${link}${token}"`);
  return token ?? '';
}

let people = 0;
/** A user with an unverified address. */
async function person(language = 'en'): Promise<{ userId: string; username: string; email: string }> {
  people += 1;
  const username = `person${people}`;
  const userId = await addUser(api.db, 'common', username);
  await api.db.query('UPDATE public.users SET verified = false, language = $2 WHERE id = $1', [
    userId,
    language,
  ]);
  return { userId, username, email: `${username}@touchline.test` };
}

const isVerified = async (id: string): Promise<unknown> =>
  (await api.db.query('SELECT verified FROM public.users WHERE id = $1', [id]))[0]?.['verified'];

const openMails = () => api.db.query('SELECT kind FROM public.account_mail');

/** Waits until all mails are sent. */
async function settled(): Promise<void> {
  await until(async () => (await openMails()).length === 0, 'all mails are sent');
}

describe('a new account', () => {
  const NAME = "Łukasz Ñandú 😀 & O'Brien";
  const register = (language: string, username: string) =>
    api.call<{ user: { id: string } }>('POST', '/api/auth/register', {
      as: 'nobody',
      headers: { 'accept-language': language },
      body: {
        ...{ name: NAME, last_name: 'Mora', username, email: `${username}@liga.test`, password: PASSWORD },
        ...{ password_confirm: PASSWORD, prefix_telephone_number: '+593', telephone_number: '991234567' },
        ...{ accept_terms: true, league: { name: 'Liga', url_extension: username, type_tier: 1 } },
      },
    });

  it.each([
    ['en', 'Verify your email for Touchline', `Hello ${NAME},`, 'Verify my email'],
    ['es-EC', 'Verifique su correo en Touchline', `Hola, ${NAME}:`, 'Verificar mi correo'],
  ])('gets an email in language %s with a link that verifies the address', async (...row) => {
    const [language, subject, greeting, action] = row;
    const username = `new${language.slice(0, 2)}`;
    const { status, body } = await register(language, username);
    expect(status).toBe(201);
    const mail = await outbox.nth(`${username}@liga.test`, 1);
    expect(mail.subject).toBe(subject);
    expect(mail.text.split('\n')[0]).toBe(greeting);
    expect(mail.text).toContain(`${action}: ${PUBLIC_URL}/#/verify_mail/`);
    expect(mail.text).toContain('ayuda@liga.test');
    expect(mail.html).toContain(`<html lang="${language.slice(0, 2)}">`);
    expect(mail.html).toContain('Łukasz Ñandú 😀 &amp; O&#39;Brien');
    expect(await isVerified(body.user.id)).toBe(false);
    expect((await verify(readToken(mail, 'verify_mail'))).status).toBe(204);
    expect(await isVerified(body.user.id)).toBe(true);
    expect(await outbox.to(`${username}@liga.test`)).toHaveLength(1);
  });

  it('gets a verification email when staff create it', async () => {
    const body = { name: 'Eva', last_name: 'Paz', username: 'eva', email: 'eva@liga.test', role: 'operario' };
    const created = await api.call<{ id: string }>('POST', '/api/users', {
      body: { ...body, password: PASSWORD, language: 'es' },
    });
    expect(created.status).toBe(201);
    const mail = await outbox.nth('eva@liga.test', 1);
    expect(mail.subject).toBe('Verifique su correo en Touchline');
    expect((await verify(readToken(mail, 'verify_mail'))).status).toBe(204);
  });

  it('gets no email when the registration is refused', async () => {
    expect((await register('en', 'newen')).status).toBe(409);
    await settled();
    expect(await outbox.to('newen@liga.test')).toHaveLength(1);
  });
});

describe('an owner registered by staff with a league', () => {
  const person = (name: string, email: string) => ({
    ...{ name, last_name: 'Páez', email, language: 'es' },
    ...{ prefix_telephone_number: '+593', telephone_number: '0991234567' },
  });
  const create = (body: object, query: Record<string, string> = {}) =>
    api.call<{ id: string; user_id: string; errors: { field: string }[] }>('POST', '/api/leagues', {
      body,
      query,
    });
  const league = (url_extension: string) => ({ name: 'Liga', url_extension, type_tier: 2 });
  const counts = () =>
    api.db.query(
      `SELECT (SELECT count(*) FROM public.users) AS users, (SELECT count(*) FROM public.league) AS leagues,
         (SELECT count(*) FROM ledger.event) AS events, (SELECT count(*) FROM public.activity_log) AS activities`,
    );

  it('is invited by email, and setting the first password verifies the address', async () => {
    const made = await create({ ...league('liga-invitada'), owner: person('Inés', 'ines@liga.test') });
    expect(made.status).toBe(201);
    expect((await logIn('ines@liga.test', PASSWORD)).status).toBe(401);
    const mail = await outbox.nth('ines@liga.test', 1);
    expect(mail.subject).toBe('Estamos preparando su liga en Touchline');
    const token = readToken(mail, 'reset_pass');
    expect((await reset(token, 'una clave bien larga')).status).toBe(204);
    expect((await logIn('ines.paez', 'una clave bien larga')).status).toBe(200);
    expect(await isVerified(made.body.user_id)).toBe(true);
    expect(await reset(token, 'otra clave bien larga')).toMatchObject({
      status: 400,
      body: { code: 'TOKEN_USED' },
    });
    await settled();
    // Nobody else could have made this change, so no notification is sent.
    expect(await outbox.to('ines@liga.test')).toHaveLength(1);
  });

  it('can be invited again, and then only the newest link works', async () => {
    const { body } = await create({ ...league('liga-segunda'), owner: person('Noé', 'noe@liga.test') });
    const first = readToken(await outbox.nth('noe@liga.test', 1), 'reset_pass');
    expect((await api.call('POST', `/api/users/${body.user_id}/resend_verification`)).status).toBe(204);
    const second = readToken(await outbox.nth('noe@liga.test', 2), 'reset_pass');
    expect(await reset(first, 'una clave bien larga')).toMatchObject({ status: 400 });
    expect((await reset(second, 'una clave bien larga')).status).toBe(204);
  });

  it('gets a unique username when two owners have the same name', async () => {
    const [one, two] = await Promise.all(
      ['uno', 'dos'].map((n) =>
        create({ ...league(`liga-${n}-igual`), owner: person('Ana', `${n}@liga.test`) }),
      ),
    );
    expect([one!.status, two!.status]).toEqual([201, 201]);
    const names = await api.db.query<{ username: string }>(
      'SELECT username FROM public.users WHERE id = ANY ($1) ORDER BY username',
      [[one!.body.user_id, two!.body.user_id]],
    );
    expect(names.map(({ username }) => username)).toEqual(['ana.paez', 'ana.paez2']);
  });

  it('is not created by a preview, with a taken league address or with a taken email address', async () => {
    await settled();
    const before = await counts();
    const owner = person('Nadie', 'nadie@liga.test');
    const preview = await create({ ...league('liga-nadie'), owner }, { dry_run: 'true' });
    expect(preview).toMatchObject({ status: 200, body: { league: { name: 'Liga' } } });
    const taken = await create({ ...league('liga-invitada'), owner });
    expect(taken).toMatchObject({ status: 409, body: { code: 'DUPLICATE', outcome: -1 } });
    const known = await create({ ...league('liga-nadie'), owner: person('Inés', 'INES@liga.test') });
    expect(known).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect(await counts()).toEqual(before);
    expect(await openMails()).toEqual([]);
  });

  it('must be given either as user_id or as a complete owner, not both', async () => {
    expect(await create(league('liga-nadie'))).toMatchObject({
      ...{ status: 400, body: { errors: [{ field: 'user_id', code: 'REQUIRED' }] } },
    });
    const owner = person('Nadie', 'nadie@liga.test');
    expect((await create({ ...league('liga-nadie'), owner, user_id: api.users.common })).status).toBe(400);
    const { telephone_number: _gone, ...lacking } = { ...owner, email: 'nobody', last_name: '' };
    const { status, body } = await create({ ...league('liga-nadie'), owner: lacking });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }) => field).sort()).toEqual([
      ...['owner.email', 'owner.last_name', 'owner.telephone_number'],
    ]);
  });
});

describe('a verification link', () => {
  it('is refused when replaced, unknown, sent to another address or used, each with its code', async () => {
    const { userId, email } = await person();
    const link = async (n: number): Promise<string> => {
      expect((await post('request_verification', undefined, { as: { userId } })).status).toBe(204);
      return readToken(await outbox.nth(email, n), 'verify_mail');
    };
    const first = await link(1);
    const second = await link(2);
    const refused = (code: string) => ({ status: 400, body: { code } });
    expect(await verify(first)).toMatchObject(refused('TOKEN_EXPIRED'));
    expect(await verify('x'.repeat(43))).toMatchObject(refused('TOKEN_INVALID'));
    expect(await isVerified(userId)).toBe(false);
    await api.db.query(`UPDATE public.users SET email = 'moved@liga.test' WHERE id = $1`, [userId]);
    expect(await verify(second)).toMatchObject(refused('TOKEN_INVALID'));
    await api.db.query('UPDATE public.users SET email = $2 WHERE id = $1', [userId, email]);
    expect((await verify(second)).status).toBe(204);
    expect(await verify(second)).toMatchObject(refused('ALREADY_VERIFIED'));
    expect(await verify(first)).toMatchObject(refused('ALREADY_VERIFIED'));
    await api.db.query('UPDATE public.users SET verified = false WHERE id = $1', [userId]);
    expect(await verify(second)).toMatchObject(refused('TOKEN_USED'));
  });

  it('answers ALREADY_VERIFIED in Spanish when the address is already verified', async () => {
    const { userId, email } = await person('es');
    await post('request_verification', undefined, { as: { userId } });
    const token = readToken(await outbox.nth(email, 1), 'verify_mail');
    await verify(token);
    const again = await api.call('POST', '/api/auth/confirm_verification', {
      as: 'nobody',
      body: { token },
      headers: { 'accept-language': 'es' },
    });
    expect(again.body).toMatchObject({
      code: 'ALREADY_VERIFIED',
      message: expect.stringContaining('ya está verificado'),
    });
  });

  it('works once when it is opened twice at the same time', async () => {
    const { userId, email } = await person();
    await post('request_verification', undefined, { as: { userId } });
    const token = readToken(await outbox.nth(email, 1), 'verify_mail');
    const answers = await Promise.all([verify(token), verify(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(answers.find(({ status }) => status === 400)!.body).toMatchObject({ code: 'ALREADY_VERIFIED' });
  });

  it.each([[{}], [{ token: 5 }], [{ token: 'x'.repeat(201) }], [{ token: 'x', more: 1 }]])(
    'is refused with the body %j',
    async (body) => {
      const answer = await post('confirm_verification', body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    },
  );

  it('is not sent again to a verified address', async () => {
    const userId = await addUser(api.db, 'common', 'verified1');
    expect((await post('request_verification', undefined, { as: { userId } })).status).toBe(204);
    await settled();
    expect(await outbox.to('verified1@touchline.test')).toEqual([]);
  });

  it('can be requested three times before a wait (429), and only with a session (401)', async () => {
    const { userId } = await person();
    const ask = () => post('request_verification', undefined, { as: { userId } });
    const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    expect((await post('request_verification')).status).toBe(401);
  });
});

describe('a password reset', () => {
  it('answers known, unknown, banned and system addresses alike, and emails only the known one', async () => {
    const [known, banned] = [await person(), await person()];
    await api.db.query('UPDATE public.users SET is_vetado = true WHERE id = $1', [banned.userId]);
    const addresses = [known.email.toUpperCase(), 'nobody@liga.test', banned.email, SYSTEM];
    const answers = await Promise.all(addresses.map((email) => post('request_password_reset', { email })));
    for (const { status, body } of answers) expect([status, body]).toEqual([204, undefined]);
    await outbox.nth(known.email, 1);
    await settled();
    for (const email of addresses.slice(1)) expect(await outbox.to(email)).toEqual([]);
    const mails = await api.db.query('SELECT user_id, sent_at FROM public.mail WHERE user_id = $1', [
      known.userId,
    ]);
    expect(mails).toEqual([{ user_id: known.userId, sent_at: expect.any(String) }]);
  });

  it('sets the new password, ends all sessions, verifies the address and notifies the user', async () => {
    const { userId, username, email } = await person('es');
    await post('request_password_reset', { email });
    const mail = await outbox.nth(email, 1);
    expect(mail.subject).toBe('Restablezca su contraseña de Touchline');
    const me = () => api.call('GET', '/api/auth/me', { as: { userId } });
    expect((await me()).status).toBe(200);
    const token = readToken(mail, 'reset_pass');
    expect((await reset(token, 'una nueva contraseña')).status).toBe(204);
    expect((await me()).status).toBe(401);
    expect((await logIn(username, PASSWORD)).status).toBe(401);
    expect((await logIn(username, 'una nueva contraseña')).status).toBe(200);
    expect(await isVerified(userId)).toBe(true);
    const told = await outbox.nth(email, 2);
    expect(told.subject).toBe('Su contraseña de Touchline cambió');
    expect(told.text).toContain(`(${username})`);
    expect(await reset(token, 'another password')).toMatchObject({
      status: 400,
      body: { code: 'TOKEN_USED' },
    });
  });

  it('does not replace the second factor', async () => {
    const factors = new Factors(api);
    const { userId, username } = await factors.user('contador');
    await factors.totp({ userId });
    await post('request_password_reset', { email: `${username}@touchline.test` });
    // The first mail is about the second factor.
    await outbox.nth(`${username}@touchline.test`, 2);
    const mails = await outbox.to(`${username}@touchline.test`);
    const mail = mails.find(({ text }) => text.includes('/reset_pass/'))!;
    expect((await reset(readToken(mail, 'reset_pass'), 'a good password')).status).toBe(204);
    expect(await logIn(username, 'a good password')).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
  });

  it('keeps the link valid when the new password is refused', async () => {
    const { username, email } = await person();
    await post('request_password_reset', { email });
    const token = readToken(await outbox.nth(email, 1), 'reset_pass');
    const field = (name: string, code: string) => ({
      status: 400,
      body: { errors: [{ field: name, code }] },
    });
    expect(await reset(token, 'password1')).toMatchObject(field('password', 'COMMON_PASSWORD'));
    expect(await reset(token, email.toUpperCase())).toMatchObject(field('password', 'PASSWORD_IS_IDENTITY'));
    expect(await reset(token, 'short')).toMatchObject(field('password', 'TOO_SHORT'));
    const typo = { token, password: 'a good password', password_confirm: 'a god password' };
    const differing = await post('confirm_password_reset', typo);
    expect(differing).toMatchObject(field('password_confirm', 'PASSWORDS_DIFFER'));
    expect((await logIn(username, PASSWORD)).status).toBe(200);
    expect((await reset(token, 'a good password')).status).toBe(204);
  });

  it('works once, also for concurrent requests, and only with the newest link', async () => {
    const { username, email } = await person();
    await post('request_password_reset', { email });
    const older = readToken(await outbox.nth(email, 1), 'reset_pass');
    await post('request_password_reset', { email });
    const token = readToken(await outbox.nth(email, 2), 'reset_pass');
    expect(await reset(older, 'password older')).toMatchObject({ body: { code: 'TOKEN_EXPIRED' } });
    const passwords = ['password number one', 'password number two'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(answers.find(({ status }) => status === 400)!.body).toMatchObject({ code: 'TOKEN_USED' });
    const winner = passwords[answers.findIndex(({ status }) => status === 204)]!;
    expect((await logIn(username, winner)).status).toBe(200);
  });

  it('refuses a verification link, an unknown link and the link of a banned user', async () => {
    const { userId, email } = await person();
    await post('request_verification', undefined, { as: { userId } });
    const other = readToken(await outbox.nth(email, 1), 'verify_mail');
    const invalid = { status: 400, body: { code: 'TOKEN_INVALID' } };
    expect(await reset(other, 'a good password')).toMatchObject(invalid);
    expect(await reset('x'.repeat(43), 'a good password')).toMatchObject(invalid);
    await post('request_password_reset', { email });
    const token = readToken(await outbox.nth(email, 2), 'reset_pass');
    expect(await verify(token)).toMatchObject(invalid);
    await api.db.query('UPDATE public.users SET is_vetado = true WHERE id = $1', [userId]);
    expect(await reset(token, 'a good password')).toMatchObject(invalid);
  });

  it('sends one email for repeated requests with one Idempotency-Key', async () => {
    const { email } = await person();
    const ask = () =>
      api.call('POST', '/api/auth/request_password_reset', {
        as: 'nobody',
        body: { email },
        headers: { 'idempotency-key': 'reset-1' },
      });
    expect([(await ask()).status, (await ask()).status]).toEqual([204, 204]);
    await outbox.nth(email, 1);
    await settled();
    expect(await outbox.to(email)).toHaveLength(1);
  });

  it('throttles repeated requests for one address, known or not (429)', async () => {
    const { email } = await person();
    for (const asked of [email, 'nobody2@liga.test']) {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        const answer = await post('request_password_reset', { email: asked }, { from: '192.0.2.7' });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([204, 204, 204, 429]);
    }
  });

  it('sends at most six emails an hour to one user', async () => {
    const { userId, email } = await person();
    await api.db.query(
      `INSERT INTO public.mail ("to", subject, kind, user_id, sent_at)
       SELECT $2, 's', 'reset_password', $1, now() - interval '50 minutes' FROM generate_series(1, 6)`,
      [userId, email],
    );
    expect((await post('request_password_reset', { email })).status).toBe(204);
    await settled();
    expect(await outbox.to(email)).toEqual([]);
  });

  it.each([[{}], [{ email: 'no address' }], [{ email: 5 }]])('is refused for %j', async (body) => {
    expect((await post('request_password_reset', body)).status).toBe(400);
  });
});

describe('an emailed token', () => {
  it('is in no database table or job queue, neither as text nor as bytes', async () => {
    const { userId, email } = await person();
    await post('request_verification', undefined, { as: { userId } });
    await post('request_password_reset', { email });
    await outbox.nth(email, 2);
    const sent = await outbox.to(email);
    const tokens = sent.flatMap(({ text }) => /\/([\w-]{43})\n/.exec(text)?.[1] ?? []);
    expect(tokens).toHaveLength(2);
    const tables = await api.db.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'ledger', 'read', 'bullmq')`,
    );
    expect(tables.map(({ name }) => name)).toContain('public.user_token');
    expect(tables.filter(({ name }) => name.startsWith('bullmq.')).length).toBeGreaterThan(0);
    for (const { name } of tables) {
      const found = await api.db.query(
        `SELECT t::text FROM ${name} t, unnest($1::text[]) token WHERE strpos(t::text, token) > 0`,
        [tokens.flatMap((token) => [token, Buffer.from(token, 'base64url').toString('hex')])],
      );
      expect([name, found]).toEqual([name, []]);
    }
  });
});
