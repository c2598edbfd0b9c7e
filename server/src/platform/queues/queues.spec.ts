import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { MISSING_FOR_REDIS, startRedis } from '../../../../test/support/redis.js';
import type { TestRedis } from '../../../../test/support/redis.js';
import { until } from '../../../../test/support/until.js';
import { migrate } from '../database/index.js';
import { migrateQueues, QueueConnection } from './index.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateQueues(database.ownerUrl, ['spec']);
  await migrate({ ownerUrl: database.ownerUrl, applicationUrl: database.databaseUrl });
});

afterAll(() => database.close());

/** Adds three jobs, two of them with the same id, and returns what a worker received. */
async function runJobs(connection: QueueConnection): Promise<unknown[]> {
  const seen: unknown[] = [];
  const queue = new Queue('spec', { connection: connection.connection });
  const worker = new Worker('spec', async (job) => void seen.push(job.data), {
    connection: connection.connection,
  });
  await queue.add('one', { n: 1 }, { jobId: 'event-1' });
  await queue.add('one', { n: 1 }, { jobId: 'event-1' });
  await queue.add('two', { n: 2 }, { jobId: 'event-2' });
  await until(async () => seen.length >= 2, 'both jobs were run');
  await connection.check();
  await worker.close();
  await queue.close();
  await connection.close();
  return seen;
}

describe('QueueConnection on PostgreSQL', () => {
  it('runs jobs as the application role, once per id', async () => {
    const connection = new QueueConnection({ databaseUrl: database.databaseUrl, redisUrl: null });
    expect(connection.backend).toBe('postgres');
    expect(await runJobs(connection)).toEqual([{ n: 1 }, { n: 2 }]);
  });
});

const onRedis = MISSING_FOR_REDIS === null ? it : it.skip;

describe(`QueueConnection on Redis${MISSING_FOR_REDIS === null ? '' : ` (skipped: ${MISSING_FOR_REDIS})`}`, () => {
  let redis: TestRedis | undefined;

  afterAll(() => redis?.end());

  onRedis('runs jobs, once per id', async () => {
    redis = await startRedis();
    const { url } = redis;
    const connection = new QueueConnection({ databaseUrl: database.databaseUrl, redisUrl: url });
    expect(connection.backend).toBe('redis');
    expect(await runJobs(connection)).toEqual([{ n: 1 }, { n: 2 }]);
  });
});
