import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { TestApi } from '../support/api.js';
import { processorMs } from '../support/processor.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

describe('API errors', () => {
  it('are problem+json with a code, a message and the request id', async () => {
    const { status, headers, body } = await api.call('GET', `/api/tiers/${v7()}`, {
      headers: { 'x-request-id': 'test-request-1' },
    });
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(body).toEqual({
      type: 'urn:touchline:problem:not-found',
      title: 'Not Found',
      status: 404,
      code: 'NOT_FOUND',
      message: "The requested resource wasn't found.",
      request_id: 'test-request-1',
    });
  });

  it('are in the language of Accept-Language', async () => {
    const { body } = await api.call('GET', '/api/nowhere', {
      headers: { 'accept-language': 'fr, es-EC;q=0.8, en;q=0.5' },
    });
    expect(body).toMatchObject({ code: 'NOT_FOUND', message: 'No se encontró el recurso solicitado.' });
  });

  it('have status 404 for an unknown route, an unknown id and an invalid id', async () => {
    for (const path of [
      '/api/nowhere',
      `/api/users/${v7()}`,
      '/api/users/1',
      "/api/users/1'%20OR%20'1'='1",
    ]) {
      expect(await api.call('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  it('are problem+json with status 400 for a malformed URL', async () => {
    const { status, headers } = await api.call('GET', '/api/tiers/%E0%A4%A');
    expect(status).toBe(400);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it.each([
    ['truncated JSON', '{"name": ', 'MALFORMED_JSON'],
    ['text that is not JSON', 'nothing like it', 'MALFORMED_JSON'],
    ['a __proto__ key', '{"__proto__": {"role": "admin"}}', 'MALFORMED_JSON'],
    ['an escaped __proto__ key', '{"\\u005f_proto_\\u005F": {"role": "admin"}}', 'MALFORMED_JSON'],
    ['a nested constructor key', '{"a": [{"constructor": {"prototype": {}}}]}', 'MALFORMED_JSON'],
    ['an array of 1,000 levels', '['.repeat(1000), 'JSON_TOO_DEEP'],
  ])('have status 400 for %s as body', async (_name, raw, code) => {
    expect(await api.call('POST', '/api/services', { raw })).toMatchObject({ status: 400, body: { code } });
  });

  it('have status 400 for a body that is not an object', async () => {
    for (const body of [[], 'text', 5]) {
      const answer = await api.call('POST', '/api/services', { body });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'body', code: 'MUST_BE_OBJECT' }] },
      });
    }
  });

  it('cost little processor time for a megabyte of nested JSON (413)', async () => {
    const cost = await processorMs(async () => {
      const answer = await api.call('POST', '/api/services', { raw: '[{"a":'.repeat(170_000) });
      expect(answer).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    });
    expect(cost).toBeLessThan(2_000);
  });

  it('have status 415 for other media types', async () => {
    const answer = await api.call('POST', '/api/services', {
      raw: '<a/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  });
});

describe('lists', () => {
  beforeAll(async () => {
    for (let i = 1; i <= 35; i++) {
      await api.db.query('INSERT INTO public.services (name, price) VALUES ($1, $2)', [
        `S${String(i).padStart(2, '0')}`,
        i,
      ]);
    }
  });
  const list = (query: Record<string, string>) => api.call<never>('GET', '/api/services', { query });
  const names = (body: unknown) => (body as { name: string }[]).map(({ name }) => name);

  it('return 30 rows by default, with their range in Content-Range', async () => {
    const { status, body, headers } = await list({});
    expect(status).toBe(200);
    expect(names(body)).toHaveLength(30);
    expect(headers['content-range']).toBe('services 0-29/35');
  });

  it('sort, and return a range from either end', async () => {
    const page = await list({ sort: '["price","DESC"]', range: '[0,1]' });
    expect(names(page.body)).toEqual(['S35', 'S34']);
    const last = await list({ sort: '["price","ASC"]', range: '[33,40]' });
    expect(names(last.body)).toEqual(['S34', 'S35']);
    expect(last.headers['content-range']).toBe('services 33-34/35');
    const beyond = await list({ range: '[100,129]' });
    expect(beyond.headers['content-range']).toBe('services */35');
    const middle = await list({ sort: '["price","ASC"]', range: '[20,22]' });
    expect(names(middle.body)).toEqual(['S21', 'S22', 'S23']);
  });

  it('filter by equality, lists, bounds and text', async () => {
    expect(names((await list({ filter: '{"name":"S07"}' })).body)).toEqual(['S07']);
    expect(names((await list({ filter: '{"price":[3,5,99]}' })).body)).toEqual(['S03', 'S05']);
    expect(names((await list({ filter: '{"price_gte":34}' })).body)).toEqual(['S34', 'S35']);
    expect(names((await list({ filter: '{"price_gte":10,"price_lte":11}' })).body)).toEqual(['S10', 'S11']);
    expect(names((await list({ filter: '{"q":"s3"}' })).body)).toEqual([
      'S30',
      'S31',
      'S32',
      'S33',
      'S34',
      'S35',
    ]);
    expect(names((await list({ filter: '{"q":"S35"}' })).body)).toEqual(['S35']);
    expect((await list({ filter: '{"q":"%"}' })).headers['content-range']).toBe('services */0');
    expect((await list({ filter: '{"id":[]}' })).headers['content-range']).toBe('services */0');
  });

  it.each([
    [{ sort: '["secret","ASC"]' }, 'UNKNOWN_FIELD'],
    [{ sort: '["search","ASC"]' }, 'UNKNOWN_FIELD'],
    [{ sort: '["name; DROP TABLE users","ASC"]' }, 'UNKNOWN_FIELD'],
    [{ sort: '["name","SIDEWAYS"]' }, 'INVALID_SORT'],
    [{ sort: 'name' }, 'INVALID_SORT'],
    [{ range: '[5]' }, 'INVALID_RANGE'],
    [{ range: '[-1,5]' }, 'INVALID_RANGE'],
    [{ range: '[0,1.5]' }, 'INVALID_RANGE'],
    [{ filter: '[1]' }, 'INVALID_FILTER'],
    [{ filter: '{"nope":1}' }, 'UNKNOWN_FIELD'],
    [{ filter: '{"__proto__":1}' }, 'UNKNOWN_FIELD'],
    [{ filter: '{"price":"x"}' }, 'VALIDATION_FAILED'],
    [{ filter: '{"price":{"$gt":1}}' }, 'VALIDATION_FAILED'],
    [{ filter: '{"id":"x"}' }, 'VALIDATION_FAILED'],
    [{ filter: '{"created_gte":"yesterday"}' }, 'VALIDATION_FAILED'],
    [{ filter: '{"name":"\\u0000"}' }, 'VALIDATION_FAILED'],
    [{ expand: 'user' }, 'INVALID_EXPAND'],
  ])('refuse %j with %s', async (query, code) => {
    expect(await list(query as unknown as Record<string, string>)).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  it('limit a range of 100,001 rows to the 35 rows of the list', async () => {
    expect((await list({ range: '[0,100000]' })).headers['content-range']).toBe('services 0-34/35');
  });

  it('return at most 500 rows of a longer list, whatever range is requested', async () => {
    await api.db.query(
      `INSERT INTO public.services (name, price) SELECT 'T' || n, 1000 + n FROM generate_series(1, 500) n`,
    );
    try {
      const { body, headers } = await list({ range: '[0,100000]', sort: '["price","ASC"]' });
      expect(names(body)).toHaveLength(500);
      expect(headers['content-range']).toBe('services 0-499/535');
    } finally {
      await api.db.query(`DELETE FROM public.services WHERE price > 1000`);
    }
  });
});

describe('Idempotency-Key', () => {
  const create = (name: string, key: string, as: 'admin' | 'operario' = 'admin') =>
    api.call<{ id: string }>('POST', '/api/services', {
      as,
      body: { name, price: 100 },
      headers: { 'idempotency-key': key },
    });

  it('replays the first response and marks it as replayed', async () => {
    const first = await create('Referee', 'k1');
    const again = await create('Referee', 'k1');
    expect(first.status).toBe(201);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('refuses another body with the same key (422)', async () => {
    await create('Physio', 'k2');
    expect(await create('Doctor', 'k2')).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('has one effect for eight concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('Ball boy', 'k3')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(7);
  });

  it('does not store refused responses', async () => {
    expect((await create('Referee', 'k4')).status).toBe(409);
    await api.db.query(`UPDATE public.services SET name = 'Assistant' WHERE name = 'Referee'`);
    expect((await create('Referee', 'k4')).status).toBe(201);
  });

  it('is scoped by URL: the key of one record can be used for another', async () => {
    const [a, b] = [await create('Stand', 'k5'), await create('Tent', 'k6')];
    const headers = { 'idempotency-key': 'k7' };
    for (const { body } of [a, b]) {
      const answer = await api.call('PUT', `/api/services/${body.id}`, { body: { price: 1 }, headers });
      expect(answer.headers['idempotent-replayed']).toBeUndefined();
    }
  });

  it('is refused when malformed (400)', async () => {
    expect(await create('X', 'a b')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_IDEMPOTENCY_KEY' },
    });
  });
});

describe('the check for unsafe text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    "'; DROP TABLE users; --",
    "x' OR '1'='1",
    "1' OR 1=1--",
    'a UNION SELECT password_hash FROM users',
    'nul\u0000byte',
  ])('refuses %s', async (name) => {
    const answer = await api.call('POST', '/api/services', { body: { name, price: 1 } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'name', code: 'UNSAFE_TEXT' }] } });
  });

  it.each(["O'Higgins & Sons", 'Liga 2 - Norte; sur', 'Café «El Ñandú» (50 %)', 'a < b', 'Select players'])(
    'accepts %s',
    async (name) => {
      expect((await api.call('POST', '/api/services', { body: { name, price: 1 } })).status).toBe(201);
    },
  );
});
