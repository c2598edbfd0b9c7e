import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { InjectOptions } from 'fastify';
import { createApp } from '../http/app.js';
import { createFixtures } from '../records/fixtures.js';
import { LEAGUE_ID, openTestLeague, planBody, SECRET } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { VERSION } from '../version.js';

const AUTH = { authorization: `Bearer ${SECRET}` };
const INFO = {
  name: 'Liga Nueva',
  url_extension: 'nueva',
  country: { code: 'PE', name: 'Perú', icon_url: '/pe.svg' },
  owner: { name: 'Luz', email: 'luz@nueva.test' },
  walkover_charge: false,
  unique_inscription_charge: true,
  url: 'http://nueva.localhost:3000/',
  time_zone: 'America/Lima',
  suspended: false,
};

let league: TestLeague;
let app: FastifyInstance;

beforeEach(() => {
  league = openTestLeague();
  app = createApp(league);
});

afterEach(async () => {
  await app.close();
  league.end();
});

const ask = (url: string, options: InjectOptions = {}) => app.inject({ url, headers: AUTH, ...options });
const put = (url: string, payload: object) => ask(url, { method: 'PUT', payload });

describe('requests without the league’s secret', () => {
  const routes: [InjectOptions['method'], string][] = [
    ['PUT', '/internal/info'],
    ['PUT', '/internal/plan'],
    ['GET', '/internal/metrics'],
    ['GET', '/internal/matches'],
    ['GET', '/internal/match_details'],
    ['GET', '/internal/backup'],
    ['POST', '/internal/restore'],
    ['GET', '/internal/'],
    ['GET', '/internal/anything'],
    ['DELETE', '/internal/info'],
  ];
  it.each(routes)('answers %s %s with 401 for any invalid Authorization header', async (method, url) => {
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      `Bearer ${SECRET}x`,
      `bearer ${SECRET}`,
      `Basic ${SECRET}`,
      SECRET,
    ]) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await app.inject({
        method,
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { payload: '{' }),
      });
      expect([answer.statusCode, answer.json().code, answer.headers['www-authenticate']]).toEqual([
        401,
        'UNAUTHORIZED',
        'Bearer',
      ]);
    }
  });

  it('answers GET /health', async () => {
    const answer = await app.inject('/health');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ok', version: VERSION, league_id: LEAGUE_ID, state: 'active' },
    ]);
  });
});

describe('PUT /internal/info', () => {
  it('stores the league’s info and shows it on the site, also when it is sent twice', async () => {
    const { icon_url: _, ...country } = INFO.country;
    for (let time = 0; time < 2; time += 1) {
      const answer = await put('/internal/info', { ...INFO, of_a_newer_platform: 1 });
      expect([answer.statusCode, answer.json()]).toEqual([200, { ...INFO, country }]);
    }
    expect(league.file.all('SELECT name FROM setting')).toEqual([{ name: 'info' }]);
    expect((await app.inject('/')).body).toContain('Liga Nueva');
  });

  it('rejects a name with a line break', async () => {
    const answer = await put('/internal/info', { ...INFO, name: 'Liga\r\nX: 1' });
    expect(answer.json().errors).toMatchObject([{ field: 'name', code: 'NOT_A_TEXT' }]);
  });

  it('writes nothing when the info is unchanged', async () => {
    await put('/internal/info', INFO);
    const before = league.file.all('SELECT * FROM setting');
    // Anything written now would get a later time.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await put('/internal/info', INFO);
    expect(league.file.all('SELECT * FROM setting')).toEqual(before);
  });

  it('requires only name and url_extension', async () => {
    const answer = await put('/internal/info', { name: 'X', url_extension: 'xyz', country: null });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        country: null,
        owner: null,
        walkover_charge: true,
        unique_inscription_charge: false,
        suspended: false,
      },
    ]);
  });

  it('reports every invalid field in the requested language', async () => {
    const body = {
      name: ' ',
      url_extension: 'A',
      country: { code: 1 },
      owner: [],
      walkover_charge: 'yes',
      url: 'javascript:x',
      time_zone: 'x',
    };
    const answer = await ask('/internal/info', {
      method: 'PUT',
      payload: body,
      headers: { ...AUTH, 'accept-language': 'es' },
    });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Hay campos por corregir.',
    });
    expect(
      answer.json().errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
    ).toEqual([
      'name NOT_A_TEXT',
      'url_extension NOT_AN_EXTENSION',
      'country.code NOT_A_TEXT',
      'country.name NOT_A_TEXT',
      'owner NOT_AN_OBJECT',
      'owner.name NOT_A_TEXT',
      'owner.email NOT_A_TEXT',
      'walkover_charge NOT_A_BOOLEAN',
      'url NOT_AN_ADDRESS',
      'time_zone NOT_A_TIME_ZONE',
    ]);
  });

  it.each<[string, number, string, InjectOptions]>([
    ['invalid JSON', 400, 'BAD_REQUEST', { payload: '{', headers: { 'content-type': 'application/json' } }],
    [
      'an XML body',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
    ],
    [
      'a zip file',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      { payload: 'PK', headers: { 'content-type': 'application/zip' } },
    ],
    ['a body that is too large', 413, 'PAYLOAD_TOO_LARGE', { payload: { name: 'x'.repeat(70_000) } }],
    [
      'a body with a __proto__ field',
      400,
      'BAD_REQUEST',
      { payload: '{"__proto__":{"name":"x"}}', headers: { 'content-type': 'application/json' } },
    ],
    ['a missing body', 400, 'VALIDATION_FAILED', {}],
    ['a list as the body', 400, 'VALIDATION_FAILED', { payload: [] }],
  ])('rejects %s with %i %s', async (_what, status, code, options) => {
    const answer = await ask('/internal/info', {
      method: 'PUT',
      ...options,
      headers: { ...AUTH, ...options.headers },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.body).not.toMatch(/stack|at \w+ \(|node_modules|SyntaxError/);
  });
});

describe('PUT /internal/plan', () => {
  it('stores the tier, and returns usable_until and read_only', async () => {
    const body = planBody({
      max_days_of_use: 30,
      registered_at: '2026-01-01T00:00:00.000Z',
      id: 'is let pass',
    });
    const { id: _, ...plan } = body;
    const answer = await put('/internal/plan', body);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...plan, higher_tiers: [], usable_until: '2026-01-31T00:00:00.000Z', read_only: true },
    ]);
    expect((await app.inject('/health')).json().state).toBe('read_only');
    expect((await put('/internal/plan', planBody())).json().read_only).toBe(false);
    expect((await app.inject('/health')).json().state).toBe('active');
  });

  it('requires all 9 limits and 17 flags', async () => {
    const answer = await put('/internal/plan', { type_tier: 1, registered_at: '2026-01-01T00:00:00.000Z' });
    expect(answer.json().errors).toHaveLength(26);
    const wrong = await put(
      '/internal/plan',
      planBody({ max_teams: -1, access_series: 1, registered_at: '2026-01-01' }),
    );
    expect(wrong.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'max_teams',
      'access_series',
      'registered_at',
    ]);
  });
});

describe('GET /internal/metrics, matches and match_details', () => {
  it('counts records and lists finished matches', async () => {
    const { series, teams, tournaments, matches, changes } = league.records;
    changes.make('user:ana', (change) => {
      const seriesId = series.add(change, 'First').id;
      const teamIds = ['Reds', 'Blues'].map((name) => teams.add(change, name).id);
      const { id } = tournaments.add(change, { seriesId, name: 'Apertura', teamIds });
      const [first] = createFixtures(league.records, change, id);
      matches.apply(change, first!.id, { type: 'walk_over', absent: 'away', goals: 3 });
    });
    expect((await ask('/internal/metrics')).json()).toEqual({
      series: { activas: 1, inactivas: 0 },
      torneos: { activos: 1, inactivos: 0 },
      partidos: { terminados: 1, pendientes: 1 },
      equipos: { activos: 2, inactivos: 0 },
      jugadores: { activos: 0, inactivos: 0 },
    });
    const range = 'from=2020-01-01T00:00:00.000Z&to=2999-01-01T00:00:00.000Z';
    expect((await ask(`/internal/matches?${range}`)).json()).toEqual([
      { id: expect.any(String), ended_at: expect.stringMatching(/Z$/), walkover: true },
    ]);
    expect((await ask(`/internal/match_details?${range}`)).json()).toEqual([
      {
        ...{ id: expect.any(String), home: 'Reds', away: 'Blues', tournament: 'Apertura' },
        ...{ played_at: expect.stringMatching(/Z$/), walkover: true },
      },
    ]);
    expect(
      (await ask(`/internal/match_details?from=2020-01-01T00:00:00.000Z&to=2020-01-02T00:00:00.000Z`)).json(),
    ).toEqual([]);
    expect((await ask('/internal/match_details')).statusCode).toBe(400);
  });

  it.each([
    ['', ['from NOT_AN_INSTANT', 'to NOT_AN_INSTANT']],
    ['?from=2026-01-01&to=2026-02-01T00:00:00.000Z', ['from NOT_AN_INSTANT']],
    ['?from=2026-02-01T00:00:00.000Z&to=2026-01-01T00:00:00.000Z', ['to RANGE_BACKWARDS']],
    ["?from=2026-02-01T00:00:00.000Z&to=' OR 1", ['to NOT_AN_INSTANT']],
    ['?from=2026-02-01T00:00:00.000Z&from=x&to=2026-02-01T00:00:00.000Z', ['from NOT_AN_INSTANT']],
  ])('rejects /internal/matches%s', async (query, errors) => {
    const answer = await ask(`/internal/matches${query}`);
    expect(answer.statusCode).toBe(400);
    expect(
      answer.json().errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
    ).toEqual(errors);
  });

  it('hides the internal details of an unexpected error', async () => {
    league.file.run('DROP TABLE match_event');
    league.file.run('DROP TABLE match');
    const answer = await ask('/internal/metrics', {
      headers: { ...AUTH, 'x-request-id': 'from-the-platform-1' },
    });
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([500, 'from-the-platform-1']);
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Internal server error',
      status: 500,
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong while processing your request.',
      request_id: 'from-the-platform-1',
    });
  });

  it('accepts a trailing slash, and answers unknown paths with 404', async () => {
    expect((await ask('/internal/metrics/')).statusCode).toBe(200);
    const answer = await ask('/internal/anything');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});
