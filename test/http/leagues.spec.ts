import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { v7 } from 'uuid';
import { LeagueAccounts } from '../../server/src/leagues/league-accounts.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { addUser, TestApi } from '../support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

type Rows = Record<string, unknown>[];

const registration = (more: Record<string, unknown> = {}, league: Record<string, unknown> = {}) => ({
  name: 'Marta',
  last_name: 'Ríos',
  username: `u${v7().slice(-12)}`,
  email: `${v7().slice(-12)}@a.test`,
  password: 'a long password',
  password_confirm: 'a long password',
  prefix_telephone_number: '+593',
  telephone_number: '991234567',
  accept_terms: true,
  ...more,
  league: { name: 'Liga Barrial', url_extension: `l${v7().slice(-12)}`, type_tier: 2, ...league },
});

const register = (body: unknown, headers: Record<string, string> = {}) =>
  api.call<{ user: Record<string, string>; league: Record<string, string>; task_id: string }>(
    'POST',
    '/api/auth/register',
    { as: 'nobody', body, headers },
  );

async function counts(): Promise<unknown> {
  return api.db.query(
    `SELECT (SELECT count(*) FROM public.users) AS users, (SELECT count(*) FROM public.league) AS leagues,
       (SELECT count(*) FROM ledger.event) AS events, (SELECT count(*) FROM public.provisioning_task) AS tasks`,
  );
}

describe('POST /api/auth/register', () => {
  it('creates user, league, account and task together, with the defaults of R34', async () => {
    const { status, body } = await register(registration());
    expect(status).toBe(201);
    expect(body.league).toMatchObject({
      ...{ charge_type: 'P', walkover_charge: true, unique_inscription_charge: false, months_of_charge: 1 },
      ...{
        initial_payment_day: 1,
        final_payment_day: 5,
        can_upload_receipt: false,
        price: 250,
        type_tier: 2,
      },
      ...{ deployment_status: 'pending', positive_balance: 0, owed: 0, overdue: false },
      ...{ country_id: api.ids.ecuador, tier_id: api.ids.paidTier, user_id: body.user['id'] },
      url: `http://${body.league['url_extension']}.localhost`,
    });
    expect(body.user).toMatchObject({ role: 'common', verified: false, league: body.league['id'] });
    const task = await api.call('GET', `/api/provisioning_tasks/${body.task_id}`);
    expect(task).toMatchObject({ body: { kind: 'deploy', status: 'pending', league_id: body.league['id'] } });
    const payments = await api.db.query('SELECT value FROM read.payment WHERE league_id = $1', [
      body.league['id'],
    ]);
    expect(payments).toEqual([{ value: 0 }]);
  });

  it('gives a free league the price 0 and no payment (R33)', async () => {
    const { body } = await register(registration({}, { type_tier: 1 }));
    expect(body.league).toMatchObject({ price: 0, type_tier: 1 });
    const payments = await api.db.query('SELECT 1 FROM read.payment WHERE league_id = $1', [
      body.league['id'],
    ]);
    expect(payments).toEqual([]);
  });

  it('prefers the country id to the country code, and the main country of a shared code', async () => {
    const add = async (name: string, code: string, main: boolean): Promise<string> => {
      const country = { name, code, dial_code: '+1', is_main_for_dial_code: main };
      return (await api.call<{ id: string }>('POST', '/api/countries', { body: country })).body.id;
    };
    const [canada, us] = [await add('Canada', 'CA', false), await add('United States', 'US', true)];
    const byCode = await register(registration({ prefix_telephone_number: '1' }));
    expect(byCode.body.league['country_id']).toBe(us);
    const byId = await register(registration({ prefix_telephone_number: '1', country_id: canada }));
    expect(byId.body.league['country_id']).toBe(canada);
  });

  it('returns 409 DUPLICATE with outcome -1 for a taken address and creates nothing', async () => {
    const url_extension = `l${v7().slice(-12)}`;
    expect((await register(registration({}, { url_extension }))).status).toBe(201);
    const before = await counts();
    const again = await register(registration({}, { url_extension }));
    expect(again).toMatchObject({ status: 409, body: { code: 'DUPLICATE', outcome: -1 } });
    expect(await counts()).toEqual(before);
  });

  it('accepts one of two concurrent registrations of the same address', async () => {
    const url_extension = `l${v7().slice(-12)}`;
    const answers = await Promise.all([1, 2].map(() => register(registration({}, { url_extension }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('has one effect for a repeated Idempotency-Key and stores no password', async () => {
    const body = registration();
    const headers = { 'idempotency-key': 'register-1' };
    const [first, again] = [await register(body, headers), await register(body, headers)];
    expect(again).toMatchObject({
      status: 201,
      body: first.body,
      headers: { 'idempotent-replayed': 'true' },
    });
    const stored = await api.db.query('SELECT * FROM ledger.idempotency_key');
    expect(JSON.stringify(stored)).not.toContain('long password');
  });

  it.each([
    [registration({ password_confirm: 'another password' }), 'password_confirm', 'PASSWORDS_DIFFER'],
    [registration({ accept_terms: false }), 'accept_terms', 'MUST_BE_TRUE'],
    [registration({ prefix_telephone_number: '+999' }), 'prefix_telephone_number', 'UNKNOWN_COUNTRY'],
    [registration({ country_id: v7() }), 'country_id', 'UNKNOWN_COUNTRY'],
    [registration({ email: "a'; DROP TABLE users;--@a.test" }), 'email', 'INVALID_EMAIL'],
    [registration({ role: 'admin' }), 'role', 'UNKNOWN_FIELD'],
    [registration({}, { type_tier: 77 }), 'league.type_tier', 'UNKNOWN_TIER'],
    [registration({}, { type_tier: '2' }), 'league.type_tier', 'MUST_BE_INTEGER'],
    [registration({}, { price: 1 }), 'league.price', 'UNKNOWN_FIELD'],
    [registration({}, { url_extension: 'Liga' }), 'league.url_extension', 'URL_EXTENSION_INVALID'],
    [registration({}, { url_extension: 'a--b' }), 'league.url_extension', 'URL_EXTENSION_INVALID'],
    [registration({}, { url_extension: 'ab' }), 'league.url_extension', 'URL_EXTENSION_INVALID'],
    [registration({}, { url_extension: 'a'.repeat(32) }), 'league.url_extension', 'URL_EXTENSION_INVALID'],
    [registration({}, { url_extension: 'admin' }), 'league.url_extension', 'URL_EXTENSION_RESERVED'],
    [registration({}, { url_extension: 'x;rm -rf /' }), 'league.url_extension', 'URL_EXTENSION_INVALID'],
    [{ ...registration(), league: [] }, 'league', 'MUST_BE_OBJECT'],
    [{ ...registration(), league: undefined }, 'league', 'REQUIRED'],
  ])('refuses %# because of %s: %s', async (body, field, code) => {
    const before = await counts();
    const answer = await register(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect((answer.body as unknown as { errors: object[] }).errors).toContainEqual(
      expect.objectContaining({ field, code }),
    );
    expect(await counts()).toEqual(before);
  });
});

describe('GET /api/leagues/url_extension_available', () => {
  const ask = (value: string) =>
    api.call('GET', '/api/leagues/url_extension_available', { as: 'nobody', query: { value } });

  it('returns whether an address is available, and the reason if not', async () => {
    const url_extension = `l${v7().slice(-12)}`;
    expect((await ask(url_extension)).body).toEqual({ available: true });
    await api.league({ url_extension });
    expect((await ask(url_extension)).body).toEqual({ available: false, reason: 'DUPLICATE' });
    expect((await ask('www')).body).toEqual({ available: false, reason: 'URL_EXTENSION_RESERVED' });
    expect((await ask("x' OR 1=1")).body).toEqual({ available: false, reason: 'URL_EXTENSION_INVALID' });
  });
});

describe('POST /api/leagues', () => {
  it('creates a league for a user, and refuses a second one', async () => {
    const user_id = await addUser(api.db, 'common', 'someowner');
    const body = { name: 'Liga Sur', url_extension: 'liga-sur', type_tier: 2, user_id };
    const made = await api.call('POST', '/api/leagues', { body });
    expect(made).toMatchObject({ status: 201, body: { user_id, task_id: expect.any(String) } });
    const second = await api.call('POST', '/api/leagues', { body: { ...body, url_extension: 'liga-sur-2' } });
    expect(second).toMatchObject({ status: 409, body: { code: 'USER_HAS_LEAGUE' } });
  });

  it('refuses an unknown user and a staff user as owner', async () => {
    const body = (user_id: string) => ({ name: 'Liga', url_extension: 'liga-x1', type_tier: 2, user_id });
    const unknown = await api.call('POST', '/api/leagues', { body: body(v7()) });
    expect(unknown).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'user_id', code: 'UNKNOWN_USER' }] },
    });
    const staff = await api.call('POST', '/api/leagues', { body: body(api.users.operario) });
    expect(staff).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'user_id', code: 'NOT_AN_OWNER' }] },
    });
  });
});

describe('POST /api/leagues?dry_run=true', () => {
  const ask = (body: object, query: Record<string, string> = { dry_run: 'true' }) =>
    api.call<{ payments: { id: string; value: number }[] }>('POST', '/api/leagues', { body, query });

  it('returns the league and its first payment, and writes nothing (R42)', async () => {
    const user_id = await addUser(api.db, 'common', `u${v7().slice(-12)}`);
    const body = { name: 'Liga Prevista', url_extension: 'liga-prevista', type_tier: 2, user_id };
    const before = await counts();
    const preview = await ask(body);
    expect(preview).toMatchObject({
      status: 200,
      body: {
        dry_run: true,
        events: [{ type: 'AccountOpened' }, { type: 'PeriodPaymentCreated' }],
        league: { name: 'Liga Prevista', url: 'http://liga-prevista.localhost', type_tier: 2 },
        payments: [{ charge_type: 'P', status: 'pending' }],
        balance: 0,
      },
    });
    expect(await counts()).toEqual(before);
    expect(await ask(body, {})).toMatchObject({ status: 201 });
  });

  it('previews no payment on the free tier', async () => {
    const user_id = await addUser(api.db, 'common', `u${v7().slice(-12)}`);
    const body = { name: 'Liga', url_extension: `l${v7().slice(-12)}`, type_tier: 1, user_id };
    expect((await ask(body)).body.payments).toEqual([]);
  });

  it('previews a new server when no server has capacity, and otherwise the one that has (R35)', async () => {
    const user_id = await addUser(api.db, 'common', `u${v7().slice(-12)}`);
    const body = { name: 'Liga', url_extension: `l${v7().slice(-12)}`, type_tier: 2, user_id };
    expect(await ask(body)).toMatchObject({ body: { place: { kind: 'new' } } });
    const { body: server } = await api.call<{ id: string }>('POST', '/api/servers', {
      body: { name: 'roomy', league_capacity: 1, free_tier: false, ip: '127.0.0.1', status: 'ready' },
    });
    expect(await ask(body)).toMatchObject({
      body: { place: { kind: 'server', server: { id: server.id, name: 'roomy' } } },
    });
    await api.call('DELETE', `/api/servers/${server.id}`);
  });

  it('refuses a taken address and an unknown tier (R33)', async () => {
    const user_id = await addUser(api.db, 'common', `u${v7().slice(-12)}`);
    const body = { name: 'Liga', url_extension: 'liga-sur', type_tier: 2, user_id };
    expect(await ask(body)).toMatchObject({ status: 409, body: { code: 'DUPLICATE', outcome: -1 } });
    expect(await ask({ ...body, url_extension: 'liga-z9', type_tier: 999 })).toMatchObject({ status: 400 });
  });
});

describe('reading leagues', () => {
  let own: { id: string; version: number };
  beforeAll(async () => {
    own = await api.league({
      name: 'Águilas del Norte',
      url_extension: 'aguilas',
      user_id: api.users.common,
    });
    await api.league({ name: 'Zorros', url_extension: 'zorros', user_id: api.users.owner2, type_tier: 1 });
  });
  const list = async (
    query: Record<string, string>,
    as: 'admin' | 'common' | 'operario' | 'contador' = 'admin',
  ) => (await api.call<never>('GET', '/api/leagues', { as, query })).body as unknown as Rows;

  it('returns the account’s version as ETag', async () => {
    const { body, headers } = await api.call('GET', `/api/leagues/${own.id}`);
    expect(headers['etag']).toBe(`"${own.version}"`);
    expect(body).toMatchObject({ version: own.version, url: 'http://aguilas.localhost' });
    expect(body).not.toHaveProperty('instance_secret');
  });

  it('searches name and address, ignoring accents and case', async () => {
    for (const q of ['aguilas', 'ÁGUILAS', 'guil', 'del n', 'zorr', 'ÁG', 'zo']) {
      const found = await list({ filter: JSON.stringify({ q }) });
      expect([q, found.length]).toEqual([q, 1]);
    }
    expect(await list({ filter: JSON.stringify({ q: "' OR 1=1 --" }) })).toEqual([]);
  });

  it('filters and sorts by fields of the profile and of the account', async () => {
    const free = await list({
      filter: '{"type_tier":[1],"price_lte":0}',
      sort: '["positive_balance","DESC"]',
    });
    expect(free.every((row) => row['type_tier'] === 1)).toBe(true);
    for (const field of [
      'name',
      'url',
      'price',
      'owed',
      'overdue',
      'version',
      'updated',
      'tier_id',
      'port',
    ]) {
      for (const direction of ['ASC', 'DESC']) {
        const rows = await list({ sort: JSON.stringify([field, direction]) });
        expect(rows.length).toBeGreaterThan(2);
      }
    }
  });

  it('sorts overdue leagues last, or first in descending order', async () => {
    const late = await api.league({ name: 'Late' });
    const past = `UPDATE read.league_account SET owed = 1, overdue_from = now() - interval '1 day' WHERE league_id = $1`;
    await withConnection(api.ownerUrl, (owner) => owner.query(past, [late.id]));
    const [up, down] = [
      await list({ sort: '["overdue","ASC"]' }),
      await list({ sort: '["overdue","DESC"]' }),
    ];
    expect([up.at(-1)?.['id'], down[0]?.['id']]).toEqual([late.id, late.id]);
    expect(down[1]).toMatchObject({ overdue: false });
  });

  it('returns the same order row by row as in one range', async () => {
    const all = (await list({ sort: '["price","ASC"]', range: '[0,499]' })).map((row) => row['id']);
    for (let i = 0; i < all.length; i++) {
      const [row] = await list({ sort: '["price","ASC"]', range: `[${i},${i}]` });
      expect(row?.['id']).toBe(all[i]);
    }
  });

  it('expands user, country, tier and server without secrets', async () => {
    const { body } = await api.call('GET', `/api/leagues/${own.id}`, {
      query: { expand: 'user,country,tier,server' },
    });
    expect(body).toMatchObject({
      user: { username: 'owner' },
      country: { code: 'EC' },
      tier: { type_tier: 2 },
      server: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|secret/);
    const [row] = await list({ expand: 'tier', filter: JSON.stringify({ id: own.id }) });
    expect(row).toMatchObject({ tier: { name: 'Club' } });
  });

  it('shows owners only their own league, and returns 404 for another (R43)', async () => {
    expect((await list({}, 'common')).map((row) => row['id'])).toEqual([own.id]);
    expect((await api.call('GET', `/api/leagues/${own.id}`, { as: 'owner2' })).status).toBe(404);
    expect(
      (await api.call('PUT', `/api/leagues/${own.id}`, { as: 'owner2', body: { name: 'X' } })).status,
    ).toBe(404);
  });

  it('shows operators only name, address, country and tier, and refuses filters on the rest (R43)', async () => {
    const [row] = await list({ filter: JSON.stringify({ id: own.id }), expand: 'country,tier' }, 'operario');
    const shown = [
      'country',
      'country_id',
      'id',
      'name',
      'tier',
      'tier_id',
      'type_tier',
      'url',
      'url_extension',
    ];
    expect(Object.keys(row ?? {}).sort()).toEqual(shown);
    const refused: Record<string, string>[] = [
      { sort: '["owed","ASC"]' },
      { filter: '{"price":1}' },
      { filter: '{"user_id_gte":"a"}' },
      { expand: 'user' },
    ];
    for (const query of refused) {
      expect((await api.call('GET', '/api/leagues', { as: 'operario', query })).status).toBe(400);
    }
  });

  it('requires can_view_leagues of accountants', async () => {
    expect((await api.call('GET', `/api/leagues/${own.id}`, { as: 'contador' })).status).toBe(200);
    const [row] = await api.db.query<{ id: string }>('SELECT id FROM public.roles_user_accountant');
    const set = (can_view_leagues: boolean) =>
      api.call('PUT', `/api/roles_user_accountant/${row!.id}`, { body: { can_view_leagues } });
    await set(false);
    expect((await api.call('GET', `/api/leagues/${own.id}`, { as: 'contador' })).status).toBe(403);
    await set(true);
  });
});

describe('PUT /api/leagues/{id}', () => {
  const put = (id: string, body: unknown, more: object = {}) =>
    api.call<Record<string, unknown>>('PUT', `/api/leagues/${id}`, { body, ...more });

  it('updates the profile and the charge terms in one request', async () => {
    const league = await api.league({ name: 'Antes' });
    const { status, body } = await put(league.id, {
      name: 'Después',
      can_upload_receipt: true,
      charge_type: 'J',
      price: 900,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Después', can_upload_receipt: true, charge_type: 'J', price: 900 });
    expect(body['version']).toBeGreaterThan(league.version);
  });

  it('changes nothing when the record is sent back unchanged', async () => {
    const { id } = await api.league();
    const { body } = await api.call('GET', `/api/leagues/${id}`, { query: { expand: 'user,tier' } });
    const again = await put(id, body);
    expect(again).toMatchObject({
      status: 200,
      body: { version: body['version'], updated: body['updated'] },
    });
    const query = { filter: JSON.stringify({ record_id: id, action: 'updated' }) };
    expect((await api.call('GET', '/api/activity_log', { query })).body).toEqual([]);
  });

  it('applies tier and price together, tier first', async () => {
    const league = await api.league({ type_tier: 1 });
    const { body } = await put(league.id, { tier_id: api.ids.paidTier, price: 999 });
    expect(body).toMatchObject({ type_tier: 2, price: 999, tier_id: api.ids.paidTier });
  });

  it('accepts the price 0 that is sent with the free tier', async () => {
    const league = await api.league({ type_tier: 2 });
    const { status, body } = await put(league.id, { type_tier: 1, price: 0 });
    expect([status, body]).toMatchObject([200, { type_tier: 1, price: 0 }]);
  });

  it.each([
    [2, { price: 300 }, 'en', 'LEAGUE_PAYMENTS_UPDATE_FAILED', /could not be updated/],
    [2, { price: 300 }, 'es', 'LEAGUE_PAYMENTS_UPDATE_FAILED', /^Ocurrió un error al actualizar los pagos/],
    [1, { type_tier: 2 }, 'es', 'FIRST_PAYMENT_FAILED', /^Error al crear el primer pago de la liga$/],
  ])(
    'returns the message of the seed for an unexpected error: %s, %j, %s',
    async (type_tier, body, language, code, message) => {
      const league = await api.league({ type_tier });
      const change = jest.spyOn(LeagueAccounts.prototype, 'change');
      change.mockRejectedValueOnce(new Error('relation "ledger.event" is gone'));
      const answer = await put(league.id, body, { headers: { 'accept-language': language } });
      expect(answer).toMatchObject({ status: 500, body: { code, message: expect.stringMatching(message) } });
      expect(JSON.stringify(answer.body)).not.toContain('relation');
      change.mockRestore();
    },
  );

  it('updates neither the profile nor the account when one of them is refused', async () => {
    const league = await api.league({ type_tier: 1, name: 'Gratis' });
    const refused = await put(league.id, { name: 'Nuevo', charge_type: 'J' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'FREE_TIER' } });
    await api.league({ url_extension: 'taken-name' });
    const taken = await put(league.id, { url_extension: 'taken-name', walkover_charge: false });
    expect(taken).toMatchObject({ status: 409, body: { code: 'DUPLICATE', outcome: -1 } });
    const { body } = await api.call('GET', `/api/leagues/${league.id}`);
    expect(body).toMatchObject({ name: 'Gratis', walkover_charge: true, version: league.version });
  });

  it('returns 412 when If-Match has another version', async () => {
    const league = await api.league();
    const answer = await put(league.id, { name: 'X' }, { headers: { 'if-match': '"99"' } });
    expect(answer).toMatchObject({ status: 412, body: { code: 'VERSION_MISMATCH' } });
    const right = await put(
      league.id,
      { name: 'X', price: 5 },
      { headers: { 'if-match': `"${league.version}"` } },
    );
    expect(right).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^"\d+"$/) } });
  });

  it('previews the change in a dry run and writes nothing (R42)', async () => {
    const league = await api.league({ name: 'Igual' });
    const answer = await put(
      league.id,
      { name: 'Otro', charge_type: 'J', price: 700 },
      { query: { dry_run: 'true' } },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { dry_run: true, events: expect.any(Array), balance: 0 },
    });
    const { body } = await api.call('GET', `/api/leagues/${league.id}`);
    expect(body).toMatchObject({ name: 'Igual', price: 250, version: league.version });
  });

  it('has one effect for a repeated Idempotency-Key', async () => {
    const league = await api.league();
    const headers = { 'idempotency-key': 'put-1' };
    const first = await put(league.id, { price: 300, name: 'Uno' }, { headers });
    await put(league.id, { price: 400 });
    const again = await put(league.id, { price: 300, name: 'Uno' }, { headers });
    expect(again).toMatchObject({ body: first.body, headers: { 'idempotent-replayed': 'true' } });
    const { body } = await api.call('GET', `/api/leagues/${league.id}`);
    expect(body).toMatchObject({ price: 400 });
  });

  it('lets an owner change only name and tier (R43)', async () => {
    const userId = await addUser(api.db, 'common', 'renamer');
    const league = await api.league({ user_id: userId, type_tier: 1 });
    const as = { userId };
    expect(await put(league.id, { name: 'Mía', type_tier: 2 }, { as })).toMatchObject({
      status: 200,
      body: { name: 'Mía', price: 250 },
    });
    for (const body of [
      { price: 1 },
      { can_upload_receipt: true },
      { url_extension: 'gratis' },
      { name: 'a', final_payment_day: 9 },
    ]) {
      expect(await put(league.id, body, { as })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect((await api.call('GET', `/api/leagues/${league.id}`)).body).toMatchObject({ name: 'Mía' });
  });

  it.each([
    [{ price: -1 }, 'price', 'TOO_SMALL'],
    [{ price: 1.5 }, 'price', 'MUST_BE_INTEGER'],
    [{ price: '5' }, 'price', 'MUST_BE_INTEGER'],
    [{ price: 1e15 }, 'price', 'TOO_LARGE'],
    [{ name: null }, 'name', 'REQUIRED'],
    [{ name: '' }, 'name', 'REQUIRED'],
    [{ name: '<script>x</script>' }, 'name', 'UNSAFE_TEXT'],
    [{ months_of_charge: 13 }, 'months_of_charge', 'TOO_LARGE'],
    [{ initial_payment_day: 0 }, 'initial_payment_day', 'TOO_SMALL'],
    [{ charge_type: 'X' }, 'charge_type', 'NOT_ONE_OF'],
    [{ tier_id: v7() }, 'tier_id', 'UNKNOWN_TIER'],
    [{ country_id: v7() }, 'country_id', 'UNKNOWN_RECORD'],
    [{ user_id: v7() }, 'user_id', 'UNKNOWN_USER'],
    [{ instance_secret: 'x' }, 'instance_secret', 'UNKNOWN_FIELD'],
    [{ positive_balance: 100_000 }, 'positive_balance', 'READ_ONLY'],
    [{ id: v7() }, 'id', 'READ_ONLY'],
    [{ port: 22 }, 'port', 'READ_ONLY'],
  ])('refuses %j', async (body, field, code) => {
    const league = await api.league();
    const answer = await put(league.id, body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
  });

  it('records who changed what in the activity log', async () => {
    const league = await api.league({ name: 'Vieja' });
    await put(league.id, { name: 'Nueva' });
    const { body } = await api.call<never>('GET', '/api/activity_log', {
      query: { filter: JSON.stringify({ record_id: league.id, action: 'updated' }) },
    });
    expect(body).toMatchObject([
      { user_id: api.users.admin, resource: 'leagues', before: { name: 'Vieja' }, after: { name: 'Nueva' } },
    ]);
  });
});
