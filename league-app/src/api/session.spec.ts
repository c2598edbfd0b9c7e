import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { COST } from '../access/passwords.js';
import { TestApi } from '../testing/api.js';
import { stopClock } from '../testing/stop-clock.js';

let api: TestApi;
const strong = COST.N;
beforeAll(() => {
  // Hashing is slow by design; these tests work the same with a small cost.
  COST.N = 2 ** 8;
});
// Modules are shared with the spec files that run after this one.
afterAll(() => {
  COST.N = strong;
});
beforeEach(() => {
  api = TestApi.open();
  api.plan();
});
afterEach(() => api.close());

const PASSWORD = 'a long password';
/** After the #: browsers do not send that part. */
const tokenOf = (link: string): string => /^#token=([\w-]{43})$/.exec(new URL(link).hash)![1]!;
const cookieOf = (headers: Record<string, unknown>): string => String(headers['set-cookie']).split(';')[0]!;

async function invited(body: object = {}) {
  const eva = { name: 'Eva', email: 'eva@league.test', role: 'collaborator', ...body };
  return (await api.call('POST /people', eva)).body;
}

async function accepted(link: string, password = PASSWORD) {
  return api.call('POST /invitation', { token: tokenOf(link), password }, 'nobody');
}

/** A call with this cookie. */
const as = (cookie: string, at: string, body?: object, headers: Record<string, string> = {}) =>
  api.call(at, body, 'nobody', { cookie, ...headers });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('invitations', () => {
  it('emails a single-use link, and logs the person in when they choose a password', async () => {
    const person = await invited();
    expect(person).toMatchObject({ has_password: false, mailed: false, read_only: false });
    const outbox = path.join(api.league.directory, 'outbox');
    const [file] = readdirSync(outbox);
    expect(readFileSync(path.join(outbox, file!), 'utf8')).toContain('To: Eva <eva@league.test>');
    const token = tokenOf(person.invitation_link);
    const seen = await api.call('POST /invitation/seen', { token }, 'nobody');
    expect(seen.body).toEqual({
      name: 'Eva',
      email: 'eva@league.test',
      role: 'collaborator',
      kind: 'invitation',
      league_name: 'Liga San Juan',
    });
    const { status, body, headers } = await accepted(person.invitation_link);
    expect([status, body.person.role]).toEqual([200, 'collaborator']);
    expect(headers['set-cookie']).toMatch(
      /^league_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    const again = await accepted(person.invitation_link);
    expect([again.status, again.body.code]).toEqual([404, 'LINK_GONE']);
  });

  it('prevents names with line breaks from adding headers or lines to the email', async () => {
    const refused = await api.call('POST /people', {
      name: 'Eva\r\nBcc: b@x.test',
      email: 'e@x.test',
      role: 'admin',
    });
    expect(refused.body.errors).toMatchObject([{ field: 'name', code: 'NOT_ONE_LINE' }]);
    // As an old file may contain it.
    const info = { ...api.league.settings.info(), name: 'Liga\r\nBcc: league@x.test\r\n\r\nPay here' };
    api.league.settings.put('info', info, new Date().toISOString());
    const { id } = api.make((change) =>
      api.league.access.people.add(change, {
        ...{ name: 'Luz\r\nBcc: person@x.test', email: 'luz@league.test', role: 'admin', team_id: null },
      }),
    );
    await api.call(`POST /people/${id}/invite`);
    const outbox = path.join(api.league.directory, 'outbox');
    const mail = readFileSync(path.join(outbox, readdirSync(outbox)[0]!), 'utf8');
    expect(mail).not.toMatch(/^Bcc:/m);
    expect(mail).not.toMatch(/^Pay here/m);
    expect(mail).toMatch(
      /^Subject: =\?UTF-8\?Q\?Invitaci=C3=B3n_a_Liga_Bcc=3A_league=40x\?=\r?\n =\?UTF-8\?Q\?=2Etest_Pay_here\?=\r?$/m,
    );
  });

  it('invalidates the first link when a second is sent, and sends none once a password is set', async () => {
    const person = await invited();
    const second = (await api.call(`POST /people/${person.id}/invite`)).body;
    expect((await accepted(person.invitation_link)).body.code).toBe('LINK_GONE');
    expect((await accepted(second.invitation_link)).status).toBe(200);
    expect((await api.call(`POST /people/${person.id}/invite`)).body.code).toBe('HAS_PASSWORD');
  });

  it.each([
    ['too short', 'ninechars'],
    ['too long', 'x'.repeat(201)],
    ['not text', 12],
    ['too common', 'Password123'],
  ])('rejects a password that is %s', async (_what, password) => {
    const { invitation_link } = await invited();
    const { status, body } = await accepted(invitation_link, password as string);
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'VALIDATION_FAILED', 'password']);
  });

  it('ends the session of a person who is deleted', async () => {
    const person = await invited();
    const cookie = cookieOf((await accepted(person.invitation_link)).headers);
    expect((await as(cookie, 'GET /session')).status).toBe(200);
    expect((await api.call(`DELETE /people/${person.id}`)).status).toBe(204);
    expect((await as(cookie, 'GET /session')).body.code).toBe('NOT_SIGNED_IN');
  });

  it('requires a team for a delegate, and clears it when the role changes', async () => {
    const wrong = await api.call('POST /people', { name: 'Eva', email: 'e@x.test', role: 'delegate' });
    expect(wrong.body.errors).toMatchObject([{ field: 'team_id', code: 'REQUIRED' }]);
    const person = await invited({ role: 'delegate', team_id: api.teamId });
    expect(person.team_name).toBe('Delegate’s');
    const admin = await api.call(`PATCH /people/${person.id}`, { role: 'admin' });
    expect(admin.body).toMatchObject({ role: 'admin', team_id: null });
    expect(
      (await api.call('POST /people', { name: 'E', email: 'EVA@league.test', role: 'admin' })).body.code,
    ).toBe('DUPLICATE');
  });
});

describe('logging in', () => {
  let link: string;
  beforeEach(async () => {
    link = (await invited()).invitation_link;
    await accepted(link);
  });
  const login = (email: string, password: string) => api.call('POST /session', { email, password }, 'nobody');

  it('accepts the email in any letter case', async () => {
    expect((await login('EVA@League.test', PASSWORD)).body.person.name).toBe('Eva');
  });

  it('answers the same for a wrong password and an unknown email, and throttles guesses', async () => {
    const wrong = [await login('eva@league.test', 'x'), await login('nobody@league.test', 'x')];
    expect(wrong.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([401, 'WRONG_CREDENTIALS']),
    );
    stopClock();
    for (let tries = 0; tries < 4; tries += 1) await login('eva@league.test', 'x');
    const { status, body, headers } = await login('eva@league.test', PASSWORD);
    expect([status, body.code, Number(headers['retry-after'])]).toEqual([
      429,
      'TOO_MANY_ATTEMPTS',
      body.details.seconds,
    ]);
  });

  it('throttles by email and network, so that another network can still log in', async () => {
    const from = (address: string, password: string) =>
      as('', 'POST /session', { email: 'eva@league.test', password }, { 'x-forwarded-for': address });
    stopClock();
    for (let tries = 0; tries < 6; tries += 1) await from('192.0.2.1', 'x');
    expect((await from('192.0.2.1', PASSWORD)).body.code).toBe('TOO_MANY_ATTEMPTS');
    expect((await from('198.51.100.7', PASSWORD)).status).toBe(200);
  });

  it('records successful and refused logins with address and device, but no unknown emails', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0)\u0085 Gecko/20100101 Firefox/140.0';
    const headers = { 'x-forwarded-for': '192.0.2.1', 'user-agent': agent };
    await as('', 'POST /session', { email: 'eva@league.test', password: 'wrong one' }, headers);
    await as('', 'POST /session', { email: 'typed@league.test', password: 'x' }, headers);
    await as('', 'POST /session', { email: 'eva@league.test', password: PASSWORD }, headers);
    const { body } = await api.call('GET /logins');
    const seen = { address: '192.0.2.1', device: 'Firefox, Windows', way: 'password' };
    expect(body.items.slice(0, 3)).toMatchObject([
      { outcome: 'signed_in', name: 'Eva', ...seen },
      { outcome: 'refused', name: null, person_id: null, ...seen },
      { outcome: 'refused', name: 'Eva', ...seen },
    ]);
    expect(JSON.stringify(body)).not.toContain('typed@');
    const { person_id } = body.items[0];
    expect((await api.call(`GET /logins?person_id=${person_id}&limit=2`)).body.items).toHaveLength(2);
    expect((await api.call('GET /logins', undefined, 'delegate')).status).toBe(403);
  });

  it('ends the browser’s previous session, even of another user', async () => {
    const before = api.cookies.collaborator!;
    const { status, headers } = await as(before, 'POST /session', {
      email: 'eva@league.test',
      password: PASSWORD,
    });
    expect([status, cookieOf(headers) === before]).toEqual([200, false]);
    expect((await as(before, 'GET /session')).body.code).toBe('NOT_SIGNED_IN');
    expect((await as(cookieOf(headers), 'GET /session')).body.person.name).toBe('Eva');
  });

  it('ends all sessions when the password is changed', async () => {
    const [one, two] = [await login('eva@league.test', PASSWORD), await login('eva@league.test', PASSWORD)];
    const [cookie, other] = [cookieOf(one.headers), cookieOf(two.headers)];
    const change = (old_password: string) =>
      as(cookie, 'PUT /password', { old_password, password: 'another long one' });
    expect((await change('wrong')).body.code).toBe('WRONG_CREDENTIALS');
    expect((await change(PASSWORD)).status).toBe(204);
    for (const each of [cookie, other]) expect((await as(each, 'GET /session')).status).toBe(401);
    expect((await login('eva@league.test', 'another long one')).status).toBe(200);
  });

  it('answers 204 to a forgotten password for any email, but creates a link only for a known one', async () => {
    for (const email of ['eva@league.test', 'nobody@league.test'])
      expect((await api.call('POST /password/forgotten', { email }, 'nobody')).status).toBe(204);
    expect(api.league.file.all(`SELECT kind FROM access_link`)).toEqual([{ kind: 'reset' }]);
  });

  it('keeps password hashes and link tokens out of the audit log', () => {
    const audit = JSON.stringify(api.league.file.all('SELECT * FROM audit'));
    expect(audit).toContain('eva@league.test');
    expect(audit).not.toContain('scrypt');
    expect(audit).not.toContain(tokenOf(link));
  });
});

describe('a person from the platform', () => {
  it('cannot change a password (NO_PASSWORD)', async () => {
    const { body } = await api.call('PUT /password', { old_password: 'x', password: PASSWORD });
    expect(body.code).toBe('NO_PASSWORD');
  });
});

describe('cross-site request checks', () => {
  const write = (headers: Record<string, string>) =>
    api.call('POST /series', { name: 'A' }, 'owner', headers);

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://other.localhost:80' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ] as Record<string, string>[][])('rejects a write with %o', async (headers) => {
    expect((await write(headers!)).body.code).toBe('CROSS_SITE');
  });

  it('accepts a write from the same origin or without an origin', async () => {
    expect((await write({ origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' })).status).toBe(
      201,
    );
    expect((await api.call('POST /series', { name: 'B' })).status).toBe(201);
  });

  it('rejects form and text bodies with 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect((await api.call('POST /series', '{"name":"A"}', 'owner', { 'content-type': type })).status).toBe(
        415,
      );
  });
});

describe('a suspended league', () => {
  it('answers GET /session with 503 SUSPENDED (R31)', async () => {
    api.league.settings.put(
      'info',
      { ...api.league.settings.info(), suspended: true },
      new Date().toISOString(),
    );
    const { status, body } = await api.call('GET /session');
    expect([status, body.code]).toEqual([503, 'SUSPENDED']);
  });
});
