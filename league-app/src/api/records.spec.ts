import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApi } from '../testing/api.js';

let api: TestApi;
beforeEach(() => {
  api = TestApi.open();
  api.plan();
});
afterEach(() => api.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const upload = (bytes: Buffer, type = 'image/png') =>
  api.call('POST /images', bytes, 'owner', { 'content-type': type });

async function team(name: string): Promise<string> {
  return (await api.call('POST /teams', { name })).body.id;
}

describe('images', () => {
  it('detects the format by the bytes, and serves the image as WebP with nosniff', async () => {
    const { status, body } = await upload(PNG, 'image/jpeg');
    expect([status, body]).toMatchObject([201, { content_type: 'image/webp', width: 1, height: 1 }]);
    const { headers, body: bytes } = await api.call(`GET ${body.url}`, undefined, 'nobody');
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect((bytes as Buffer).toString('latin1', 8, 12)).toBe('WEBP');
    const crest = await api.call('POST /teams', { name: 'A', crest_image_id: body.id });
    expect(crest.body.crest_url).toBe(body.url);
  });

  it.each([
    ['an SVG', Buffer.from('<svg onload=alert(1)>'), 400],
    ['empty', Buffer.alloc(0), 400],
    ['a PNG cut off after 20 bytes', PNG.subarray(0, 20), 400],
    [
      '60,000 pixels wide',
      Buffer.concat([PNG.subarray(0, 16), Buffer.from([0, 0, 0xea, 0x60]), PNG.subarray(20)]),
      400,
    ],
    ['a JPEG without a frame', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(400, 0xff)]), 400],
    ['larger than 500 kB', Buffer.concat([PNG, Buffer.alloc(500 * 1024)]), 413],
  ])('rejects an upload that is %s', async (_what, bytes, status) => {
    expect((await upload(bytes)).status).toBe(status);
  });

  it('rejects the content type image/svg+xml with 415', async () => {
    expect((await upload(PNG, 'image/svg+xml')).status).toBe(415);
  });

  it('deletes an image unused for a day and keeps one that a sponsor uses', async () => {
    const [kept, left] = [(await upload(PNG)).body, (await upload(PNG)).body];
    await api.call('POST /sponsors', { name: 'S', image_id: kept.id });
    api.league.file.write(() => api.league.file.run(`UPDATE image SET created = '2020-01-01T00:00:00.000Z'`));
    await upload(PNG);
    expect((await api.call(`GET ${left.url}`)).status).toBe(404);
    expect((await api.call(`GET ${kept.url}`)).status).toBe(200);
  });
});

describe('players', () => {
  it('records every transfer, and rejects one to the same team and a duplicate ID number', async () => {
    const [a, b] = [await team('A'), await team('B')];
    const player = (await api.call('POST /players', { name: 'Eva', document_number: '17', team_id: a })).body;
    const move = (team_id: string | null, on: string) =>
      api.call(`POST /players/${player.id}/transfers`, { team_id, on });
    expect((await move(b, '2026-01-02')).body).toMatchObject({
      from_team_name: 'A',
      to_team_name: 'B',
      on: '2026-01-02',
    });
    expect((await move(b, '2026-01-03')).body.code).toBe('SAME_TEAM');
    await move(null, '2026-01-04');
    const { body } = await api.call(`GET /players/${player.id}/transfers`);
    expect(body.items.map(({ on }: { on: string }) => on)).toEqual(['2026-01-04', '2026-01-02']);
    expect((await api.call('POST /players', { name: 'X', document_number: '17' })).body.code).toBe(
      'DUPLICATE',
    );
  });

  it('registers a player for one team per tournament, even after a transfer', async () => {
    const [a, b] = [await team('A'), await team('B')];
    const { records } = api.league;
    const tournament = api.make((change) =>
      records.tournaments.add(change, {
        seriesId: records.series.add(change, 'S').id,
        name: 'T',
        teamIds: [a, b],
      }),
    );
    const { id } = (await api.call('POST /players', { name: 'Eva', team_id: a, shirt_number: 9 })).body;
    const register = (player_id: string) =>
      api.call(`POST /tournaments/${tournament.id}/registrations`, { player_id });
    expect((await register(id)).body).toMatchObject({ team_id: a, shirt_number: 9, player_name: 'Eva' });
    await api.call(`POST /players/${id}/transfers`, { team_id: b });
    expect((await register(id)).body.code).toBe('DUPLICATE');
    const alone = (await api.call('POST /players', { name: 'Zoe' })).body.id;
    expect((await register(alone)).body.code).toBe('PLAYER_WITHOUT_TEAM');
  });

  it('hides other teams’ players from delegates and ID numbers from collaborators', async () => {
    const own = (await api.call('POST /players', { name: 'Own', document_number: '1' }, 'delegate')).body;
    expect(own.team_id).toBe(api.teamId);
    const other = (
      await api.call('POST /players', { name: 'Other', document_number: '2', team_id: await team('B') })
    ).body;
    expect((await api.call(`GET /players/${other.id}`, undefined, 'delegate')).status).toBe(404);
    expect((await api.call(`PATCH /players/${other.id}`, { name: 'X' }, 'delegate')).body.code).toBe(
      'FORBIDDEN',
    );
    expect(
      (await api.call('POST /players', { name: 'X', team_id: other.team_id }, 'delegate')).body.code,
    ).toBe('FORBIDDEN');
    expect((await api.call('GET /players', undefined, 'delegate')).body.total).toBe(1);
    const seen = await api.call('GET /players', undefined, 'collaborator');
    expect(seen.body.total).toBe(2);
    expect(JSON.stringify(seen.body)).not.toContain('document_number');
    expect((await api.call('GET /players?q=2', undefined, 'collaborator')).body.total).toBe(0);
  });
});

describe('teams', () => {
  it('lets a delegate change the venue and colors of their own team only', async () => {
    const own = await api.call(
      `PATCH /teams/${api.teamId}`,
      { venue: 'Here', colors: ['#ff0000', '#00FF00'] },
      'delegate',
    );
    expect(own.body).toMatchObject({ venue: 'Here', colors: ['#ff0000', '#00ff00'] });
    expect((await api.call(`PATCH /teams/${api.teamId}`, { name: 'X' }, 'delegate')).status).toBe(400);
    expect((await api.call(`PATCH /teams/${await team('B')}`, { venue: 'X' }, 'delegate')).status).toBe(403);
  });

  it('computes what a team owes from fines, charges and payments, without voided entries', async () => {
    const id = await team('A');
    const fineType = (await api.call('POST /fine_types', { name: 'Red card', amount_cents: 500 })).body;
    const inscription = (await api.call('POST /payment_types', { name: 'Inscription', amount_cents: 10_000 }))
      .body;
    await api.call(`POST /accounts/${id}/fines`, { fine_type_id: fineType.id });
    await api.call(`POST /accounts/${id}/charges`, { payment_type_id: inscription.id });
    const paid = await api.call(`POST /accounts/${id}/payments`, { amount_cents: 4_000, on: '2026-03-07' });
    expect(paid.body).toMatchObject({ charged_cents: 10_500, paid_cents: 4_000, owed_cents: 6_500 });
    const line = paid.body.items.find(({ kind }: { kind: string }) => kind === 'payment');
    const cross = () => api.call(`POST /account_entries/${line.id}/void`, { reason: 'Not received' });
    expect((await cross()).body).toMatchObject({ owed_cents: 10_500, paid_cents: 0 });
    expect((await cross()).body.code).toBe('VOIDED');
    expect((await api.call(`GET /accounts/${id}`, undefined, 'delegate')).status).toBe(403);
    expect((await api.call(`DELETE /payment_types/${inscription.id}`)).body.code).toBe('IN_USE');
  });
});

describe('finances', () => {
  it('sums income and expenses by month, including payments of teams', async () => {
    const enter = (kind: string, amount_cents: number, on: string, category = 'Pitch') =>
      api.call('POST /finances/entries', { kind, amount_cents, category, on });
    await enter('expense', 3_000, '2026-02-28');
    await enter('income', 500, '2026-03-01', 'Bar');
    await api.call(`POST /accounts/${api.teamId}/payments`, { amount_cents: 2_000, on: '2026-03-07' });
    const { body } = await api.call('GET /finances?year=2026');
    expect(body.months.slice(1, 3)).toEqual([
      { month: '2026-02', income_cents: 0, expense_cents: 3_000, balance_cents: -3_000 },
      { month: '2026-03', income_cents: 2_500, expense_cents: 0, balance_cents: 2_500 },
    ]);
    expect(body.by_category.map(({ category }: { category: string }) => category)).toEqual([
      'Bar',
      'Pitch',
      'teams',
    ]);
    expect((await api.call('GET /finances/entries?month=2026-03')).body.total).toBe(1);
  });
});

describe('public content', () => {
  it('manages news, galleries, social links, the announcement and past tournaments', async () => {
    const news = (await api.call('POST /publications', { title: '¡Final en Quito!', body: 'Text' })).body;
    expect(news.slug).toMatch(/^final-en-quito-\w{6}$/);
    expect(news).toMatchObject({ published: false, image_url: null });
    expect((await api.call(`PATCH /publications/${news.id}`, { published: true })).body).toMatchObject({
      published: true,
      title: '¡Final en Quito!',
    });
    const image = (await upload(PNG)).body;
    const gallery = (await api.call('POST /galleries', { name: 'Final' })).body;
    await api.call(`POST /galleries/${gallery.id}/images`, { image_id: image.id, caption: 'Goal' });
    expect((await api.call(`GET /galleries/${gallery.id}`)).body).toMatchObject({
      cover_url: image.url,
      images: [{ caption: 'Goal', place: 1 }],
    });
    expect((await api.call(`DELETE /galleries/${gallery.id}`)).status).toBe(204);
    const links = [{ network: 'instagram', url: 'https://instagram.com/liga' }];
    expect((await api.call('PUT /social_links', { links })).body).toEqual({ links });
    const modal = { title: 'Hi', body: 'Text', active: true, until: '2026-12-31' };
    expect((await api.call('PUT /informative_modal', modal)).body.modal).toMatchObject({
      ...modal,
      from: null,
    });
    const old = { name: 'Apertura', season: '1998', champion: 'A' };
    expect((await api.call('POST /historical_tournaments', old)).body).toMatchObject({
      ...old,
      origin: 'entered',
    });
    expect((await api.call('GET /historical_tournaments')).body.total).toBe(1);
    await api.call('POST /historical_players', { name: 'Old', goals: 99 });
    expect((await api.call('GET /historical_players/totals')).status).toBe(200);
  });

  it.each(['javascript:alert(1)', 'http://x.test', 'https://', 'data:text/html,x'])(
    'rejects the sponsor link %s',
    async (url) => {
      const { status, body } = await api.call('POST /sponsors', { name: 'S', url });
      expect([status, body.errors]).toMatchObject([400, [{ field: 'url', code: 'NOT_A_LINK' }]]);
    },
  );
});

describe('GET /history', () => {
  it('shows who changed which fields, with the values before and after', async () => {
    const { id } = (await api.call('POST /series', { name: 'A' }, 'admin')).body;
    await api.call(`PATCH /series/${id}`, { name: 'B', active: false }, 'admin');
    const { body } = await api.call(`GET /history?entity=series&entity_id=${id}`);
    expect(body.items[0]).toMatchObject({
      actor_name: 'A admin',
      action: 'updated',
      label: 'B',
      changes: [
        { field: 'name', before: 'A', after: 'B' },
        { field: 'active', before: 1, after: 0 },
      ],
    });
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(['updated', 'created']);
  });
});

describe('invalid requests', () => {
  it.each([
    ['an unknown field', { name: 'A', admin: true }, 'UNKNOWN'],
    ['a missing name', {}, 'REQUIRED'],
    ['a blank name', { name: '  ' }, 'REQUIRED'],
    ['a name with a null character', { name: 'A\u0000' }, 'NOT_A_TEXT'],
    ['a name with a line break', { name: 'A\r\nBcc: b' }, 'NOT_ONE_LINE'],
    ['a name with an unpaired surrogate', { name: '\ud800' }, 'NOT_A_TEXT'],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'TOO_LONG'],
    ['a list as the name', { name: ['A'] }, 'NOT_A_TEXT'],
  ])('rejects %s with the field’s error code', async (_what, body, code) => {
    const answer = await api.call('POST /series', body);
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, code]);
  });

  it.each(['[]', '"x"', '1', 'null', '{', '{"__proto__":{"name":"A"}}'])(
    'rejects the body %s with 400',
    async (text) => {
      const { status } = await api.call('POST /series', text, 'owner', {
        'content-type': 'application/json',
      });
      expect(status).toBe(400);
    },
  );

  it.each([
    'limit=0',
    'limit=501',
    'limit=1e2',
    'offset=-1',
    'active=1',
    'sort=name',
    `q=${'x'.repeat(121)}`,
    'limit=1&limit=2',
  ])('rejects a list with ?%s', async (query) => {
    expect((await api.call(`GET /series?${query}`)).status).toBe(400);
  });

  it('returns 404 for a malformed id and REFERENCE_UNKNOWN for an unknown image id', async () => {
    for (const id of ['1', "' OR 1=1 --", '%00', 'constructor'])
      expect((await api.call(`GET /series/${encodeURIComponent(id)}`)).status).toBe(404);
    const gone = '0197a000-0000-7000-8000-00000000ffff';
    expect((await api.call('POST /teams', { name: 'A', crest_image_id: gone })).body.code).toBe(
      'REFERENCE_UNKNOWN',
    );
  });
});
