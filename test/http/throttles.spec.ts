import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApi } from '../support/api.js';
import { stopThrottleClock } from '../support/throttle-clock.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
  await stopThrottleClock(api.ownerUrl);
});
afterAll(() => api.close());
beforeEach(() => api.db.query('DELETE FROM public.throttle'));

const HERE = '203.0.113.7';

/** Uses up the free attempts without the cost of each: sets the count as if they had been made. */
async function useUp(rule: () => Promise<unknown>, attempts: number): Promise<void> {
  await rule();
  await api.db.query('UPDATE public.throttle SET count = $1', [attempts]);
}

describe('POST /api/auth/register', () => {
  const register = (n: number, from = HERE) => {
    const league = { name: 'Liga', url_extension: `throttled${n}`, type_tier: 2 };
    const person = { name: 'Ana', last_name: 'Mora', username: `throttled${n}`, email: `t${n}@a.test` };
    const password = { password: 'a long password', password_confirm: 'a long password' };
    const phone = { prefix_telephone_number: '+593', telephone_number: '991234567' };
    const body = { ...person, ...password, ...phone, accept_terms: true, league };
    return api.call<{ code: string }>('POST', '/api/auth/register', { as: 'nobody', body, from });
  };

  it('refuses more than 30 attempts an hour from one address (429), before anything is written', async () => {
    await useUp(() => register(1), 29);
    expect((await register(2)).status).toBe(201);
    expect(await register(3)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
    expect(await api.db.query(`SELECT 1 FROM public.users WHERE username = 'throttled3'`)).toEqual([]);
    expect((await register(3, '203.0.113.8')).status).toBe(201);
  });

  it('counts failed attempts, also under an Idempotency-Key, whose transaction is rolled back', async () => {
    const taken = (key: string) =>
      api.call('POST', '/api/auth/register', {
        as: 'nobody',
        from: HERE,
        headers: { 'idempotency-key': key },
        body: {
          ...{ name: 'Ana', last_name: 'Mora', username: 'owner', email: 'x@a.test', accept_terms: true },
          ...{ password: 'a long password', password_confirm: 'a long password' },
          ...{ prefix_telephone_number: '+593', telephone_number: '991234567' },
          league: { name: 'Liga', url_extension: 'notcreated', type_tier: 2 },
        },
      });
    await useUp(() => taken('one'), 29);
    expect((await taken('two')).status).toBe(409);
    expect((await taken('three')).status).toBe(429);
  });
});

describe('GET /api/leagues/url_extension_available', () => {
  it('refuses more than 60 requests a minute from one address (429)', async () => {
    const ask = (from = HERE) =>
      api.call('GET', '/api/leagues/url_extension_available', {
        as: 'nobody',
        query: { value: 'liga' },
        from,
      });
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
    expect((await ask('203.0.113.8')).status).toBe(200);
  });
});

describe('GET /metrics', () => {
  it('counts refused attempts by rule', async () => {
    const { payload } = await api.app.inject('/metrics');
    expect(payload).toMatch(/^touchline_throttled_attempts_total\{rule="url_extension_check"\} [1-9]\d*$/m);
  });
});
