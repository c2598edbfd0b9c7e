import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testConfig } from '../../../test/support/config.js';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { until } from '../../../test/support/until.js';
import { createApi } from '../api.js';
import { withConnection } from '../platform/embedded/index.js';
import type { QueueConnection } from '../platform/queues/index.js';
import { Readiness } from './readiness.js';

let database: TestDatabase;
let api: NestFastifyApplication;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createApi(testConfig(database));
});

afterAll(async () => {
  await api.close();
  await database.close();
});

/** A busy machine may miss the time limit of a check, such as the first one, which loads the migrations. */
async function untilReported(status: 200 | 503) {
  let ready = await api.inject('/health/ready');
  await until(
    async () => {
      ready = await api.inject('/health/ready');
      return ready.statusCode === status && ready.json<{ checks: { queue: string } }>().checks.queue === 'up';
    },
    () => ready.body,
  );
  return ready;
}

describe('health and metrics endpoints', () => {
  it('report live and ready without authentication', async () => {
    expect((await api.inject('/health/live')).json()).toEqual({ status: 'live' });
    const ready = await untilReported(200);
    expect(ready.json()).toEqual({
      status: 'ready',
      checks: { database: 'up', migrations: 'up', queue: 'up', disk: 'up' },
    });
  });

  it('return 503 while a migration of this version has not run', async () => {
    const [last] = await database.db.query<{ name: string; timestamp: number }>(
      'SELECT name, timestamp FROM public.migration ORDER BY timestamp DESC LIMIT 1',
    );
    await withConnection(database.ownerUrl, (owner) =>
      owner.query('DELETE FROM public.migration WHERE name = $1', [last!.name]),
    );
    const ready = await untilReported(503);
    expect(ready.json()).toMatchObject({ status: 'not_ready', checks: { migrations: 'down', queue: 'up' } });
    expect(ready.body).not.toContain(last!.name);
    await withConnection(database.ownerUrl, (owner) =>
      owner.query('INSERT INTO public.migration (name, timestamp) VALUES ($1, $2)', [
        last!.name,
        last!.timestamp,
      ]),
    );
  });

  it('report degraded when the disk is nearly full and the queue is down', async () => {
    const queues = { check: () => Promise.reject(new Error('Redis does not answer')) } as QueueConnection;
    const config = testConfig(database, { diskMinFreeBytes: Number.MAX_SAFE_INTEGER });
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const readiness = new Readiness(database.db, queues, config);
    let report = await readiness.report();
    await until(
      async () => (report = await readiness.report()).status === 'degraded',
      () => JSON.stringify(report),
    );
    expect(report).toEqual({
      status: 'degraded',
      checks: { database: 'up', migrations: 'up', queue: 'down', disk: 'low' },
    });
    warn.mockRestore();
  });

  it('return Prometheus metrics that count requests by route pattern, not by path', async () => {
    await api.inject('/api/leagues/0190a000-0000-7000-8000-000000000000');
    const metrics = await api.inject('/metrics');
    expect(metrics.headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(metrics.body).toMatch(/^# TYPE http_request_duration_seconds histogram$/m);
    expect(metrics.body).toContain('route="/api/leagues/:id"');
    expect(metrics.body).not.toContain('0190a000');
    expect(metrics.body).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
    expect(metrics.body).toMatch(/^nodejs_eventloop_utilization_ratio (0|1|0\.\d+)$/m);
    expect(metrics.body).not.toContain('nodejs_eventloop_lag_p99');
  });

  it('return metrics only to local addresses', async () => {
    const far = await api.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect(far.statusCode).toBe(404);
    expect((await api.inject({ url: '/metrics', remoteAddress: '::1' })).statusCode).toBe(200);
  });

  it('require METRICS_TOKEN for metrics where it is set, and hide them in production where it is not', async () => {
    const token = 'a-token-of-the-tests';
    const behind = await createApi(testConfig(database, { metricsToken: token }));
    const read = async (authorization?: string) =>
      (await behind.inject({ url: '/metrics', ...(authorization ? { headers: { authorization } } : {}) }))
        .statusCode;
    expect(await read()).toBe(401);
    expect(await read('Bearer another-token-of-it')).toBe(401);
    expect(await read(token)).toBe(401);
    expect(await read(`Bearer ${token}`)).toBe(200);
    await behind.close();
    const production = await createApi(testConfig(database, { environment: 'production' }));
    expect((await production.inject('/metrics')).statusCode).toBe(404);
    await production.close();
  });

  it('echo the request id', async () => {
    const answer = await api.inject({ url: '/health/live', headers: { 'x-request-id': 'from-the-proxy-1' } });
    expect(answer.headers['x-request-id']).toBe('from-the-proxy-1');
  });
});
