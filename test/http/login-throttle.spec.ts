import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApi } from '../../server/src/api.js';
import { withHashingSlot } from '../../server/src/identity/passwords/hashing-limit.js';
import { PASSWORD, TestApi } from '../support/api.js';
import type { ApiResponse } from '../support/api.js';
import { testConfig } from '../support/config.js';
import { processorMs } from '../support/processor.js';
import { stopThrottleClock } from '../support/throttle-clock.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ trustedProxies: ['10.0.0.0/8'] });
  await stopThrottleClock(api.ownerUrl);
});
afterAll(() => api.close());
beforeEach(() => api.db.query('DELETE FROM public.throttle'));

const WRONG = 'not the password';
const OFFICE = '203.0.113.7';

interface Try {
  identity?: string;
  password?: string;
  from?: string;
  headers?: Record<string, string>;
}

const logIn = ({ identity = 'owner', password = WRONG, from = OFFICE, headers = {} }: Try = {}) =>
  api.call<{ code: string }>('POST', '/api/auth/login', {
    as: 'nobody',
    body: { identity, password },
    from,
    headers,
  });

async function tryLogins(tries: Try[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const one of tries) statuses.push((await logIn(one)).status);
  return statuses;
}

const times = (count: number, one: Try | ((n: number) => Try) = {}): Try[] =>
  Array.from({ length: count }, (_, n) => (typeof one === 'function' ? one(n) : one));

const repeated = (count: number, status: number): number[] => Array<number>(count).fill(status);

/** Lets time pass for all throttles. */
const pass = (seconds: number) =>
  api.db.query(
    `UPDATE public.throttle SET free_at = free_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  );

/**
 * Two real failures; then the throttle's count is raised as if there had been more, without computing all the hashes.
 */
async function failOften(count: number, one: (n: number) => Try): Promise<void> {
  await tryLogins(times(2, one));
  await api.db.query('UPDATE public.throttle SET count = $1 WHERE count = 2', [count]);
}

const retryAfter = ({ headers }: ApiResponse<{ code: string }>): number => Number(headers['retry-after']);

describe('failed logins of one name from one address', () => {
  it('get five free attempts, then waits that double up to 15 minutes', async () => {
    expect(await tryLogins(times(5))).toEqual(repeated(5, 401));
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const refused = await logIn();
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'TOO_MANY_ATTEMPTS', retry_after: retryAfter(refused) },
      });
      waits.push(retryAfter(refused));
      await pass(retryAfter(refused));
      expect((await logIn()).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('do not extend the wait with attempts during it', async () => {
    await tryLogins(times(5));
    await pass(1);
    await logIn();
    const answers = [await logIn(), await logIn(), await logIn({ password: PASSWORD })];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(answers.map(retryAfter)).toEqual([2, 2, 2]);
    await pass(2);
    expect((await logIn({ password: PASSWORD })).status).toBe(200);
  });

  it('are reset by a successful login, and an hour after the last wait', async () => {
    await tryLogins(times(4));
    expect((await logIn({ password: PASSWORD })).status).toBe(200);
    expect(await tryLogins(times(6))).toEqual([...repeated(5, 401), 429]);
    await pass(3601);
    expect(await tryLogins(times(6))).toEqual([...repeated(5, 401), 429]);
  });

  it('get only the five free attempts when 20 arrive at once', async () => {
    const answers = await Promise.all(times(20).map(logIn));
    expect(answers.map(({ status }) => status).sort()).toEqual([...repeated(5, 401), ...repeated(15, 429)]);
  });

  it('are counted together for any case and surrounding spaces of the name', async () => {
    const names = ['owner', 'OWNER', ' owner', 'Owner ', 'oWner', 'owneR'];
    expect(await tryLogins(names.map((identity) => ({ identity })))).toEqual([...repeated(5, 401), 429]);
  });

  it('do not affect other names and other addresses', async () => {
    await tryLogins(times(6));
    expect((await logIn({ password: PASSWORD, from: '203.0.113.8' })).status).toBe(200);
    expect((await logIn({ identity: 'owner2', password: PASSWORD })).status).toBe(200);
  });

  it('are refused with a message in the reader’s language', async () => {
    await tryLogins(times(5));
    expect((await logIn({ headers: { 'accept-language': 'es' } })).body).toMatchObject({
      message: 'Demasiados intentos. Inténtelo de nuevo en 1 s.',
    });
  });
});

describe('two processes', () => {
  let other: NestFastifyApplication;
  beforeAll(async () => {
    const { databaseUrl, db } = api;
    const database = { databaseUrl, ownerUrl: databaseUrl, db, close: async () => undefined };
    other = await createApi(testConfig(database));
  });
  afterAll(() => other.close());

  it('count failed logins together', async () => {
    const there = async (): Promise<number> => {
      const payload = { identity: 'owner', password: WRONG };
      const to = { method: 'POST', url: '/api/auth/login', remoteAddress: OFFICE } as const;
      return (await other.inject({ ...to, payload })).statusCode;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await logIn()).status, await there());
    expect(statuses).toEqual([...repeated(5, 401), ...repeated(3, 429)]);
  });
});

describe('an existing account and an unknown one', () => {
  it('get the same responses in the same order', async () => {
    const sequence = async (identity: string): Promise<unknown[]> => {
      const answers: unknown[] = [];
      for (let n = 0; n < 10; n += 1) {
        const answer = await logIn({ identity, from: identity === 'owner' ? OFFICE : '203.0.113.8' });
        answers.push([answer.status, answer.headers['retry-after'], { ...answer.body, request_id: '' }]);
        if (answer.status === 429) await pass(retryAfter(answer));
      }
      return answers;
    };
    const known = await sequence('owner');
    expect(await sequence('nobody-has-this-name')).toEqual(known);
    expect(known).toHaveLength(10);
  });

  it('take similar time, because a hash is computed for both', async () => {
    const measureTime = (identity: string, n: number): Promise<number> =>
      processorMs(async () => {
        const { status } = await logIn({ identity, from: `198.51.100.${n}` });
        expect(status).toBe(401);
      });
    const [known, unknown]: [number[], number[]] = [[], []];
    await measureTime('warm-up', 0);
    for (let n = 1; n <= 15; n += 1) {
      known.push(await measureTime('owner', n));
      unknown.push(await measureTime('nobody-has-this-name', n));
    }
    const median = (values: number[]): number => values.sort((a, b) => a - b)[7]!;
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('failed logins from one address', () => {
  it('get 30 free attempts across all names, then waits', async () => {
    await failOften(28, (n) => ({ identity: `name-${n}` }));
    const further = times(3, (n) => ({ identity: `further-${n}` }));
    expect(await tryLogins(further)).toEqual([401, 401, 429]);
    await pass(1);
    expect(await tryLogins(further.slice(1))).toEqual([401, 429]);
  });

  it('do not include successful logins', async () => {
    expect(await tryLogins(times(4, { password: PASSWORD }))).toEqual(repeated(4, 200));
    expect(await api.db.query('SELECT max(count) AS failures FROM public.throttle')).toEqual([
      { failures: 0 },
    ]);
  });

  it('are not reset by a login to another account', async () => {
    await failOften(28, (n) => ({ identity: `name-${n}` }));
    const own: Try = { identity: 'owner2', password: PASSWORD };
    const tries = [own, {}, own, { identity: 'name-2' }, own];
    expect(await tryLogins(tries)).toEqual([200, 401, 200, 401, 429]);
  });

  it('are counted per /64 of IPv6 addresses', async () => {
    const from = (n: number): string => `2001:db8:1:2:${n}::1`;
    expect(await tryLogins(times(6, (n) => ({ from: from(n) })))).toEqual([...repeated(5, 401), 429]);
    expect((await logIn({ from: '2001:db8:1:3::1' })).status).toBe(401);
  });
});

describe('X-Forwarded-For', () => {
  const forwarded = (text: string) => ({ headers: { 'x-forwarded-for': text } });

  it('is ignored when the peer is not a configured proxy', async () => {
    const tries = times(6, (n) => forwarded(`198.51.100.${n}`));
    expect(await tryLogins(tries)).toEqual([...repeated(5, 401), 429]);
  });

  it('is used from a configured proxy: the last address that is not a proxy counts', async () => {
    const from = '10.0.0.1';
    const tries = times(6, (n) => ({ from, ...forwarded(`198.51.100.${n}, 203.0.113.50, 10.0.0.2`) }));
    expect(await tryLogins(tries)).toEqual([...repeated(5, 401), 429]);
    expect((await logIn({ from, ...forwarded('203.0.113.51') })).status).toBe(401);
    expect((await logIn({ from: '203.0.113.50' })).status).toBe(429);
  });
});

describe('an account under attack', () => {
  const attacker = (n: number): string => `198.51.${n >> 8}.${n & 255}`;

  it('stays open to its owner while 200 addresses fail 1,000 times', async () => {
    const tries = times(1_000, (n) => ({ from: attacker(n % 200) }));
    const answers: ApiResponse<{ code: string }>[] = [];
    // Twenty at a time, rotating through the addresses: the attacker uses all free attempts.
    for (let n = 0; n < tries.length; n += 20) {
      answers.push(...(await Promise.all(tries.slice(n, n + 20).map(logIn))));
    }
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(answers.length - refused.length);
    // 780 if all are sent within half a minute: one attempt passes for each address, and a second one for the first
    // twenty, sent before it counted as an attack. A slow machine gives each address time for another attempt.
    expect(refused.length).toBeGreaterThanOrEqual(500);
    for (const answer of refused) expect(retryAfter(answer)).toBeGreaterThanOrEqual(1);

    expect((await logIn({ password: PASSWORD })).status).toBe(200);
    expect((await logIn({ identity: 'owner@touchline.test', password: PASSWORD })).status).toBe(200);
    expect((await logIn({ password: PASSWORD, from: attacker(7) })).status).toBe(429);
  });

  it('gives each new address one free attempt, then a wait of 30 seconds', async () => {
    await failOften(20, (n) => ({ from: attacker(n) }));
    expect((await logIn()).status).toBe(401);
    const refused = await logIn({ password: PASSWORD });
    expect([refused.status, retryAfter(refused)]).toEqual([429, 30]);
    await pass(30);
    expect((await logIn({ password: PASSWORD })).status).toBe(200);
  });

  it('has five free attempts again after an hour', async () => {
    await failOften(20, (n) => ({ from: attacker(n) }));
    await tryLogins([{ from: attacker(2) }]);
    await pass(3600);
    expect(await tryLogins(times(6))).toEqual([...repeated(5, 401), 429]);
  });
});

describe('a process with too many hashes to compute', () => {
  it('returns 503 with Retry-After and counts no failures', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const turns = Array.from({ length: 303 }, () => withHashingSlot(() => held));
    const answers = await Promise.all(times(6).map(logIn));
    expect(answers.map(({ status }) => status)).toContain(503);
    const busy = answers.find(({ status }) => status === 503)!;
    expect(busy).toMatchObject({ body: { code: 'UNAVAILABLE' } });
    expect(retryAfter(busy)).toBe(2);
    release();
    await Promise.all(turns);
    expect(await api.db.query('SELECT max(count) AS failures FROM public.throttle')).toEqual([
      { failures: 0 },
    ]);
  });
});
