import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { v7 } from 'uuid';
import { LeagueAccounts } from '../../server/src/leagues/league-accounts.js';
import { TERMS_VERSION } from '../../server/src/leagues/register-owner.js';
import { ListReader } from '../../server/src/platform/database/index.js';
import { TestApi } from '../support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());
afterEach(() => {
  jest.restoreAllMocks();
});

interface Registration {
  username: string;
  email: string;
  league: { url_extension: string };
}

const word = () => `w${v7().slice(-12)}`;
const registration = (more: Partial<Omit<Registration, 'league'>> = {}, url_extension = word()) => ({
  ...{ name: 'Marta', last_name: 'Ríos', username: word(), email: `${word()}@a.test` },
  ...{ password: 'a long password', password_confirm: 'a long password', accept_terms: true },
  ...{ prefix_telephone_number: '+593', telephone_number: '991234567' },
  ...more,
  league: { name: 'Liga Barrial', url_extension, type_tier: 2 },
});
const register = (body: object) =>
  api.call<{ user: { id: string }; league: { id: string }; task_id: string }>('POST', '/api/auth/register', {
    as: 'nobody',
    body,
  });

/** Everything a registration writes. */
const written = () =>
  api.db.query(
    `SELECT (SELECT count(*) FROM public.users) AS users, (SELECT count(*) FROM public.league) AS leagues,
       (SELECT count(*) FROM ledger.event) AS events, (SELECT count(*) FROM read.league_account) AS accounts,
       (SELECT count(*) FROM read.payment) AS payments, (SELECT count(*) FROM public.provisioning_task) AS tasks,
       (SELECT count(*) FROM public.activity_log) AS acts, (SELECT count(*) FROM public.account_mail) AS mails`,
  );

describe('a registration (R33)', () => {
  it('writes user, league, account with first payment, task, email and log entries', async () => {
    const [before] = (await written()) as Record<string, number>[];
    expect((await register(registration())).status).toBe(201);
    const [after] = (await written()) as Record<string, number>[];
    const grown = Object.fromEntries(Object.entries(after!).map(([name, n]) => [name, n - before![name]!]));
    expect(grown).toEqual({
      ...{ users: 1, leagues: 1, events: 2, accounts: 1, payments: 1, tasks: 1, acts: 2, mails: 1 },
    });
  });

  it('leaves nothing behind when it fails after the account was opened', async () => {
    const before = await written();
    const open = LeagueAccounts.prototype.open;
    jest.spyOn(LeagueAccounts.prototype, 'open').mockImplementationOnce(async function (
      this: LeagueAccounts,
      ...given: Parameters<typeof open>
    ) {
      await open.apply(this, given);
      throw new Error('the machine stops');
    });
    expect((await register(registration())).status).toBe(500);
    expect(await written()).toEqual(before);
  });

  it('leaves nothing behind when its last step fails, and can be sent again', async () => {
    const before = await written();
    const body = registration();
    const some = ListReader.prototype.some;
    jest.spyOn(ListReader.prototype, 'some').mockImplementation(function (
      this: ListReader,
      ...given: Parameters<typeof some>
    ) {
      if (given[0].name === 'users') return Promise.reject(new Error('the machine stops'));
      return some.apply(this, given);
    });
    expect((await register(body)).status).toBe(500);
    jest.restoreAllMocks();
    expect(await written()).toEqual(before);
    expect((await register(body)).status).toBe(201);
  });

  it('records which terms were accepted, and when', async () => {
    const { body } = await register(registration());
    const [user] = await api.db.query<{ terms_version: string; terms_accepted_at: string; created: string }>(
      'SELECT terms_version, terms_accepted_at, created FROM public.users WHERE id = $1',
      [body.user.id],
    );
    expect(user).toMatchObject({ terms_version: TERMS_VERSION, terms_accepted_at: user!.created });
    expect(Math.abs(Date.parse(user!.terms_accepted_at) - Date.now())).toBeLessThan(60_000);
  });

  it('lets the new owner log in, with the common role and their league', async () => {
    const body = registration();
    const { body: made } = await register(body);
    const as = { userId: made.user.id };
    expect((await api.call('GET', '/api/auth/me', { as })).body).toMatchObject({
      ...{ role: 'common', home: '/my_league', user: { verified: false } },
      league: { id: made.league.id, url_extension: body.league.url_extension },
    });
    const identity = { identity: body.email, password: body.password };
    expect((await api.call('POST', '/api/auth/login', { as: 'nobody', body: identity })).status).toBe(200);
  });

  it.each([
    ['an email', 'EMAIL_TAKEN', ({ email }: Registration) => [{ email: email.toUpperCase() }]],
    ['a username', 'USERNAME_TAKEN', ({ username }: Registration) => [{ username: username.toUpperCase() }]],
    ['a URL extension', 'DUPLICATE', ({ league }: Registration) => [{}, league.url_extension]],
  ] as const)('refuses %s that is taken with its own code: %s', async (_what, code, same) => {
    const first = registration();
    expect((await register(first)).status).toBe(201);
    const before = await written();
    const answer = await register(registration(...(same(first) as Parameters<typeof registration>)));
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect([code, answer.body['outcome']]).toEqual([code, code === 'DUPLICATE' ? -1 : undefined]);
    expect(await written()).toEqual(before);
  });

  it.each([
    ['the same email', 'EMAIL_TAKEN', () => [{ email: `${word()}@a.test` }]],
    ['the same username', 'USERNAME_TAKEN', () => [{ username: word() }]],
    ['the same URL extension', 'DUPLICATE', () => [{}, word()]],
  ] as const)('succeeds for one of eight at once with %s', async (_what, code, same) => {
    const [before] = (await written()) as Record<string, number>[];
    const shared = same() as Parameters<typeof registration>;
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(registration(...shared))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    const codes = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body['code']));
    expect([...codes]).toEqual([code]);
    const [after] = (await written()) as Record<string, number>[];
    expect([after!['users']! - before!['users']!, after!['tasks']! - before!['tasks']!]).toEqual([1, 1]);
  });
});
