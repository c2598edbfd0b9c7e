import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { stopThrottleClock } from '../../../../test/support/throttle-clock.js';
import { until } from '../../../../test/support/until.js';
import { DomainError } from '../../kernel/index.js';
import { processMetrics } from '../metrics.js';
import { Throttle } from './index.js';
import type { Attempt, ThrottleRule } from './index.js';

let database: TestDatabase;
let throttle: Throttle;
/** The throttle of another process. */
let other: Throttle;

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
  throttle = new Throttle(database.databaseUrl, 'a secret');
  other = new Throttle(database.databaseUrl, 'a secret');
});
afterAll(async () => {
  await Promise.all([throttle.close(), other.close()]);
  await database.close();
});
beforeEach(() => database.db.query('DELETE FROM public.throttle'));

const RULE: ThrottleRule = {
  name: 'tests',
  free: 3,
  firstWaitSeconds: 10,
  factor: 2,
  maxWaitSeconds: 60,
  resetAfterSeconds: 100,
};
const ONE: Attempt = { rule: RULE, subject: 'somebody' };

/** Whole seconds to wait; 0 for an attempt that was allowed. */
async function measureWait(...attempts: Attempt[]): Promise<number> {
  return throttle.consume(...attempts).then(
    () => 0,
    (error: unknown) => {
      expect(error).toBeInstanceOf(DomainError);
      expect(error).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', status: 429 });
      const { params, extensions } = error as DomainError;
      expect(extensions['retry_after']).toBe(params['seconds']);
      return params['seconds'] as number;
    },
  );
}

async function measureWaits(times: number, ...attempts: Attempt[]): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < times; n += 1) waits.push(await measureWait(...attempts));
  return waits;
}

/** Simulates the passing of time for every row. */
const pass = (seconds: number) =>
  database.db.query(
    `UPDATE public.throttle SET free_at = free_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  );

describe('a wait', () => {
  it('ends by the clock of the database', async () => {
    const short = {
      rule: { ...RULE, free: 1, firstWaitSeconds: 60, maxWaitSeconds: 60 },
      subject: 'short',
    };
    expect(await measureWait(short)).toBe(0);
    const wait = await measureWait(short);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    await pass(58);
    await until(async () => (await measureWait(short)) === 0, 'the wait is over');
  });
});

describe('Throttle', () => {
  beforeAll(() => stopThrottleClock(database.ownerUrl));

  it('allows the free attempts, then requires waits that grow up to the longest wait', async () => {
    expect(await measureWaits(3, ONE)).toEqual([0, 0, 0]);
    const waits: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      waits.push(await measureWait(ONE));
      await pass(waits.at(-1)!);
      expect(await measureWait(ONE)).toBe(0);
    }
    expect(waits).toEqual([10, 20, 40, 60, 60]);
  });

  it('does not extend a wait for attempts made during it', async () => {
    await measureWaits(3, ONE);
    expect(await measureWait(ONE)).toBe(10);
    const freeAt = () => database.db.query('SELECT free_at FROM public.throttle');
    const before = await freeAt();
    for (const wait of await measureWaits(50, ONE)) expect(wait).toBeLessThanOrEqual(10);
    expect(await freeAt()).toEqual(before);
    await pass(10);
    expect(await measureWait(ONE)).toBe(0);
    expect(await measureWait(ONE)).toBe(20);
  });

  it('counts concurrent attempts one by one, also from two processes', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? throttle : other).consume(ONE)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('does not deadlock with attempts that share counters in opposite order', async () => {
    const generous = { ...RULE, free: 1_000 };
    const attempts = ['a', 'b', 'c', 'd'].map((subject) => ({ rule: generous, subject }));
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const some = [attempts[n % 4]!, attempts[(n + 1 + (n % 3)) % 4]!];
        const at = n % 2 === 0 ? throttle : other;
        await at.consume(...some);
        if (n % 3 === 0) await at.release({ reset: [], refund: some.reverse() });
      }),
    );
    const [row] = await database.db.query('SELECT sum(count)::int AS n FROM public.throttle');
    expect(row).toEqual({ n: 400 - 2 * 67 });
  });

  it('counts an attempt on all of its counters or on none', async () => {
    const wide = { rule: { ...RULE, name: 'wide', free: 100 }, subject: 'everybody' };
    expect(await measureWaits(6, ONE, wide)).toEqual([0, 0, 0, 10, 10, 10]);
    const [row] = await database.db.query('SELECT max(count) AS n FROM public.throttle');
    expect(row).toEqual({ n: 3 });
  });

  it('reports the longest of several waits', async () => {
    const slower = { rule: { ...RULE, name: 'slower', firstWaitSeconds: 30 }, subject: 'somebody' };
    expect(await measureWaits(4, ONE, slower)).toEqual([0, 0, 0, 30]);
  });

  it('uses the stricter limits while a counter without waits is over its free attempts', async () => {
    const alarm = { rule: { ...RULE, name: 'alarm', firstWaitSeconds: 0, free: 4 }, subject: 'account' };
    const strict = { free: 1, firstWaitSeconds: 25 };
    const from = (subject: string): Attempt[] => [{ rule: { ...RULE, strict }, subject }, alarm];
    expect(await measureWaits(2, ...from('a'))).toEqual([0, 0]);
    expect(await measureWaits(2, ...from('b'))).toEqual([0, 0]);
    expect(await measureWaits(2, ...from('c'))).toEqual([0, 25]);
    expect(await measureWaits(2, ...from('d'))).toEqual([0, 25]);
    await pass(100);
    expect(await measureWaits(2, ...from('e'))).toEqual([0, 0]);
  });

  it('forgets free attempts after their time, and waits some time after they end', async () => {
    await measureWaits(2, ONE);
    await pass(100);
    expect(await measureWaits(4, ONE)).toEqual([0, 0, 0, 10]);
    await pass(109);
    expect(await measureWaits(2, ONE)).toEqual([0, 20]);
    await pass(120);
    expect(await measureWaits(4, ONE)).toEqual([0, 0, 0, 10]);
  });

  it('counts subjects, rules and compound subjects separately', async () => {
    await measureWaits(3, ONE);
    expect(await measureWait({ rule: RULE, subject: 'somebody else' })).toBe(0);
    expect(await measureWait({ rule: { ...RULE, name: 'another' }, subject: 'somebody' })).toBe(0);
    await measureWaits(3, { rule: RULE, subject: ['ab', 'c'] });
    expect(await measureWait({ rule: RULE, subject: ['a', 'bc'] })).toBe(0);
  });

  it('resets a counter after a success, or undoes one attempt and its wait', async () => {
    await measureWaits(3, ONE);
    await throttle.reset(ONE);
    expect(await measureWaits(4, ONE)).toEqual([0, 0, 0, 10]);
    await throttle.release({ reset: [], refund: [ONE] });
    expect(await measureWaits(2, ONE)).toEqual([0, 10]);
  });

  it('counts an attempt even when the surrounding transaction is rolled back', async () => {
    const attempt = database.db.transaction(async () => {
      await throttle.consume(ONE);
      throw new Error('refused by something else');
    });
    await expect(attempt).rejects.toThrow('refused by something else');
    expect(await measureWaits(3, ONE)).toEqual([0, 0, 10]);
  });

  it('deletes only forgotten counters during cleanup', async () => {
    await measureWait({ rule: { ...RULE, resetAfterSeconds: 500 }, subject: 'later' });
    await measureWaits(3, ONE);
    await pass(111);
    expect(await throttle.clean()).toBe(1);
    expect(await throttle.clean()).toBe(0);
    expect(await database.db.query('SELECT 1 FROM public.throttle')).toHaveLength(1);
  });

  it('stores neither the subject nor a plain hash of it', async () => {
    await measureWait({ rule: RULE, subject: ['203.0.113.9', 'my password'] });
    const [row] = await database.db.query<{ key: string }>(
      `SELECT encode(key, 'hex') AS key FROM public.throttle`,
    );
    expect(row!.key).toMatch(/^[0-9a-f]{64}$/);
    const keyedOtherwise = new Throttle(database.databaseUrl, 'another secret');
    await keyedOtherwise.consume({ rule: RULE, subject: ['203.0.113.9', 'my password'] });
    await keyedOtherwise.close();
    expect(await database.db.query('SELECT 1 FROM public.throttle')).toHaveLength(2);
  });

  it('counts rejected attempts by rule', async () => {
    const count = async (): Promise<number> => {
      const counter = await processMetrics.getSingleMetric('touchline_throttled_attempts_total')!.get();
      return counter.values.find(({ labels }) => labels['rule'] === 'tests')?.value ?? 0;
    };
    const before = await count();
    await measureWaits(5, ONE);
    expect(await count()).toBe(before + 2);
  });
});
