import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import { addUser, TestApi } from '../support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

type Row = Record<string, unknown>;

const limits = Object.fromEntries(LIMITS.map((limit) => [limit, 10]));
let next = 10;
const tier = () => ({ type_tier: next++, name: 'Tier', match_price: 500, ...limits });
const letters = (n: number): string => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26));

/** A valid body of each plain record, a change to it, and invalid values. */
const RECORDS: { path: string; body: () => Row; change: Row; wrong: [Row, string, string][] }[] = [
  {
    path: 'tiers',
    body: tier,
    change: { match_price: 900, access_galleries: true, max_teams: 0 },
    wrong: [
      [{ match_price: -1 }, 'match_price', 'TOO_SMALL'],
      [{ match_price: 0.5 }, 'match_price', 'MUST_BE_INTEGER'],
      [{ max_teams: 'many' }, 'max_teams', 'MUST_BE_INTEGER'],
      [{ access_users: 'yes' }, 'access_users', 'MUST_BE_BOOLEAN'],
      [{ type_tier: 0 }, 'type_tier', 'TOO_SMALL'],
      [{ access_everything: true }, 'access_everything', 'UNKNOWN_FIELD'],
    ],
  },
  {
    path: 'countries',
    body: () => ({ name: 'Land', dial_code: `+${100 + next}`, code: letters(next++) }),
    change: { name: 'Other', icon_url: '/flags/o.svg' },
    wrong: [
      [{ dial_code: '593' }, 'dial_code', 'INVALID_FORMAT'],
      [{ code: 'ecu' }, 'code', 'TOO_LONG'],
      [{ icon_url: 'javascript:alert(1)' }, 'icon_url', 'UNSAFE_TEXT'],
      [{ icon_url: 'http://tracker.test/x.png' }, 'icon_url', 'INVALID_FORMAT'],
    ],
  },
  {
    path: 'services',
    body: () => ({ name: `Service ${next++}`, price: 1000 }),
    change: { price: 1500, is_quantifiable: true },
    wrong: [
      [{ price: 1e13 }, 'price', 'TOO_LARGE'],
      [{ price: null }, 'price', 'REQUIRED'],
      [{ name: 'x'.repeat(101) }, 'name', 'TOO_LONG'],
      [{ name: ['a'] }, 'name', 'MUST_BE_TEXT'],
    ],
  },
  {
    path: 'payment_providers',
    body: () => ({
      name: 'Bank',
      kind: 'bank_transfer',
      account_number: '22000123',
      holder_name: 'Touchline',
    }),
    change: { active: false, instructions: 'Line 1\nLine 2' },
    wrong: [
      [{ kind: 'crypto' }, 'kind', 'NOT_ONE_OF'],
      [{ country_id: 'EC' }, 'country_id', 'INVALID_ID'],
      [{ country_id: v7() }, 'country_id', 'UNKNOWN_RECORD'],
      [{ instructions: "'; DELETE FROM payments; --" }, 'instructions', 'UNSAFE_TEXT'],
    ],
  },
  {
    path: 'servers',
    body: () => ({ name: 'paid-1', league_capacity: 50, free_tier: false }),
    change: { league_capacity: 60, status: 'ready' },
    wrong: [
      [{ ip: '203.0.113' }, 'ip', 'INVALID_FORMAT'],
      [{ ip: 'evil.test; rm -rf /' }, 'ip', 'INVALID_FORMAT'],
      [{ ip: '203.0.113.7' }, 'ip', 'NOT_THIS_MACHINE'],
      [{ status: 'on fire' }, 'status', 'NOT_ONE_OF'],
      [{ name: '$(reboot)' }, 'name', 'INVALID_FORMAT'],
      [{ ssh_user: 'root; reboot' }, 'ssh_user', 'INVALID_FORMAT'],
      [{ host_key: 'AAAA' }, 'host_key', 'INVALID_FORMAT'],
      [{ ssh_port: 65_536 }, 'ssh_port', 'TOO_LARGE'],
      [{ league_capacity: -1 }, 'league_capacity', 'TOO_SMALL'],
    ],
  },
];

describe.each(RECORDS)('/api/$path', ({ path, body, change, wrong }) => {
  const url = `/api/${path}`;
  const create = async (): Promise<Row> => {
    const { status, body: made } = await api.call<Row>('POST', url, { body: body() });
    expect(status).toBe(201);
    return made as Row;
  };

  it('creates, reads, lists, changes and deletes a record, and returns it each time', async () => {
    const given = body();
    const { status, body: made } = await api.call<Row>('POST', url, { body: given });
    expect(status).toBe(201);
    expect(made).toMatchObject(given);
    expect(made['id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
    expect(made['created']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const one = `${url}/${String(made['id'])}`;
    expect((await api.call('GET', one)).body).toEqual(made);
    const listed = await api.call<never>('GET', url, {
      query: { filter: JSON.stringify({ id: made['id'] }) },
    });
    expect(listed.body).toEqual([made]);
    const { body: changed } = await api.call<Row>('PUT', one, { body: { ...made, ...change } });
    expect(changed).toEqual({ ...made, ...change, updated: expect.any(String) });
    expect((await api.call('DELETE', one)).body).toEqual(changed);
    expect((await api.call('GET', one)).status).toBe(404);
    expect((await api.call('DELETE', one)).status).toBe(404);
    expect((await api.call('PUT', one, { body: change })).status).toBe(404);
  });

  it.each(wrong)('refuses %j', async (fault, field, code) => {
    const error = { status: 400, body: { code: 'VALIDATION_FAILED', errors: [{ field, code }] } };
    expect(await api.call('POST', url, { body: { ...body(), ...fault } })).toMatchObject(error);
    const made = await create();
    expect(await api.call('PUT', `${url}/${String(made['id'])}`, { body: fault })).toMatchObject(error);
    expect((await api.call('GET', `${url}/${String(made['id'])}`)).body).toEqual(made);
    await api.call('DELETE', `${url}/${String(made['id'])}`);
  });

  it('names every field that is missing', async () => {
    const { status, body: problem } = await api.call<{ errors: { code: string }[] }>('POST', url, {
      body: {},
    });
    expect(status).toBe(400);
    expect(problem.errors.length).toBeGreaterThan(1);
    expect(problem.errors.every(({ code }) => code === 'REQUIRED')).toBe(true);
  });

  it('creates and deletes a record once under one Idempotency-Key', async () => {
    const options = { body: body(), headers: { 'idempotency-key': `key-${path}` } };
    const first = await api.call<Row>('POST', url, options);
    const again = await api.call<Row>('POST', url, options);
    expect(again).toMatchObject({
      status: 201,
      body: first.body,
      headers: { 'idempotent-replayed': 'true' },
    });
    const one = `${url}/${String(first.body['id'])}`;
    const gone = await api.call('DELETE', one, { headers: { 'idempotency-key': `gone-${path}` } });
    const replayed = await api.call('DELETE', one, { headers: { 'idempotency-key': `gone-${path}` } });
    expect(replayed).toMatchObject({
      status: 200,
      body: gone.body,
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  it('writes an entry to the activity log for each change, with what changed', async () => {
    const made = await create();
    await api.call('PUT', `${url}/${String(made['id'])}`, { body: change });
    await api.call('DELETE', `${url}/${String(made['id'])}`);
    const { body: log } = await api.call<never>('GET', '/api/activity_log', {
      query: { filter: JSON.stringify({ record_id: made['id'] }), sort: '["created","ASC"]' },
    });
    expect(log).toMatchObject([
      {
        action: 'created',
        before: null,
        after: { id: made['id'] },
        user_id: api.users.admin,
        resource: path,
      },
      { action: 'updated', after: change },
      { action: 'deleted', before: { id: made['id'] }, after: null },
    ]);
  });
});

describe('a record in use (R5)', () => {
  const remove = (path: string) => api.call('DELETE', path);
  const inUse = { status: 409, body: { code: 'IN_USE' } };

  it('cannot be deleted: a tier, a country or a server of a league', async () => {
    const league = await api.league();
    const [server] = await api.db.query<{ id: string }>(
      `INSERT INTO public.servers (name, league_capacity, free_tier) VALUES ('s', 1, false) RETURNING id`,
    );
    await api.db.query('UPDATE public.league SET server_id = $1, port = 8000 WHERE id = $2', [
      server!.id,
      league.id,
    ]);
    expect(await remove(`/api/tiers/${api.ids.paidTier}`)).toMatchObject(inUse);
    expect(await remove(`/api/countries/${api.ids.ecuador}`)).toMatchObject(inUse);
    expect(await remove(`/api/servers/${server!.id}`)).toMatchObject(inUse);
  });

  it('cannot be deleted: a service that was assigned', async () => {
    const league = await api.league();
    const service = await api.call<{ id: string }>('POST', '/api/services', {
      body: { name: 'Video', price: 10 },
    });
    const line = { service_id: service.body.id, amount: 1 };
    const body = { league_id: league.id, month_number: 3, year: 2026, lines: [line] };
    expect((await api.call('POST', '/api/services_assignment', { body })).status).toBe(200);
    expect(await remove(`/api/services/${service.body.id}`)).toMatchObject(inUse);
  });

  it('keeps its type if it is a tier, while its price can change', async () => {
    await api.league();
    const path = `/api/tiers/${api.ids.paidTier}`;
    expect(await api.call('PUT', path, { body: { type_tier: 9 } })).toMatchObject(inUse);
    expect((await api.call('PUT', path, { body: { match_price: 260 } })).status).toBe(200);
  });
});

describe('a duplicate record', () => {
  it('is refused with 409 ALREADY_EXISTS, naming the field', async () => {
    const made = tier();
    await api.call('POST', '/api/tiers', { body: made });
    expect(await api.call('POST', '/api/tiers', { body: made })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS', message: 'A record with this type_tier already exists.' },
    });
  });
});

describe('tiers', () => {
  it('have the 9 limits and 17 flags', async () => {
    const { body } = await api.call<Row>('GET', `/api/tiers/${api.ids.freeTier}`, { as: 'nobody' });
    expect(MENU_FLAGS).toHaveLength(17);
    for (const name of [...LIMITS, ...MENU_FLAGS]) expect(body).toHaveProperty(name);
  });
});

describe('payment providers', () => {
  it('are shown to owners only while active', async () => {
    const body = { name: 'Closed bank', kind: 'cash', active: false };
    const { body: made } = await api.call<{ id: string }>('POST', '/api/payment_providers', { body });
    const query = { filter: JSON.stringify({ id: made.id }) };
    expect((await api.call('GET', '/api/payment_providers', { as: 'common', query })).body).toEqual([]);
    expect((await api.call('GET', `/api/payment_providers/${made.id}`, { as: 'common' })).status).toBe(404);
  });
});

describe('rights of accountants', () => {
  it('can be given only to accountants, and only once', async () => {
    const path = '/api/roles_user_accountant';
    const owner = await api.call('POST', path, { body: { user_id: api.users.common } });
    expect(owner).toMatchObject({ status: 400, body: { errors: [{ code: 'NOT_AN_ACCOUNTANT' }] } });
    const twice = await api.call('POST', path, { body: { user_id: api.users.contador } });
    expect(twice).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } });
    const unknown = await api.call('POST', path, { body: { user_id: v7() } });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ code: 'UNKNOWN_USER' }] } });
  });
});

describe('provisioning tasks', () => {
  it('are shown to the owner of the league, and not to other owners', async () => {
    const userId = await addUser(api.db, 'common', 'taskowner');
    const league = await api.league({ user_id: userId });
    const path = `/api/provisioning_tasks/${league.task_id}`;
    expect(await api.call('GET', path, { as: { userId } })).toMatchObject({
      status: 200,
      body: { kind: 'deploy' },
    });
    expect((await api.call('GET', path, { as: 'common' })).status).toBe(404);
    expect((await api.call('GET', '/api/provisioning_tasks', { as: 'common' })).body).toEqual([]);
  });
});

describe('emails and roles', () => {
  it('are listed', async () => {
    await api.db.query(`INSERT INTO public.mail ("to", subject, kind) VALUES ('a@a.test', 'Hi', 'approved')`);
    const { body } = await api.call<never>('GET', '/api/mails', { query: { filter: '{"to":"a@a.test"}' } });
    expect(body).toMatchObject([{ subject: 'Hi', kind: 'approved', event_position: null }]);
    const roles = await api.call<never>('GET', '/api/roles');
    expect((roles.body as unknown as { name: string }[]).map(({ name }) => name)).toEqual([
      'admin',
      'common',
      'contador',
      'operario',
    ]);
  });
});
