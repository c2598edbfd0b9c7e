import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { freePort } from '../embedded/index.js';
import { QueueConnection } from './index.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

/** Adds three jobs, two of them with one id, and returns what a worker was given. */
async function runJobs(connection: QueueConnection): Promise<unknown[]> {
  const seen: unknown[] = [];
  const queue = new Queue('spec', { connection: connection.connection });
  const worker = new Worker('spec', async (job) => void seen.push(job.data), {
    connection: connection.connection,
  });
  await queue.add('one', { n: 1 }, { jobId: 'event-1' });
  await queue.add('one', { n: 1 }, { jobId: 'event-1' });
  await queue.add('two', { n: 2 }, { jobId: 'event-2' });
  for (let tries = 0; seen.length < 2 && tries < 200; tries += 1) await sleep(25);
  await connection.check();
  await worker.close();
  await queue.close();
  await connection.close();
  return seen;
}

describe('QueueConnection on PostgreSQL', () => {
  it('runs jobs as the application role, each id once', async () => {
    const connection = new QueueConnection({ databaseUrl: database.databaseUrl, redisUrl: null });
    expect(connection.backend).toBe('postgres');
    expect(await runJobs(connection)).toEqual([{ n: 1 }, { n: 2 }]);
  });
});

function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const onRedis = hasRedis() ? it : it.skip;

describe(`QueueConnection on Redis${hasRedis() ? '' : ' (skipped: no redis-server on this machine; .ci/run installs it)'}`, () => {
  let redis: ChildProcess | undefined;

  afterAll(() => void redis?.kill());

  onRedis('runs jobs, each id once', async () => {
    const port = await freePort();
    redis = spawn('redis-server', [
      '--port',
      String(port),
      '--save',
      '',
      '--appendonly',
      'no',
      '--bind',
      '127.0.0.1',
    ]);
    await once(redis.stdout!, 'data');
    const url = `redis://127.0.0.1:${port}`;
    const connection = new QueueConnection({ databaseUrl: database.databaseUrl, redisUrl: url });
    expect(connection.backend).toBe('redis');
    expect(await runJobs(connection)).toEqual([{ n: 1 }, { n: 2 }]);
  });
});
