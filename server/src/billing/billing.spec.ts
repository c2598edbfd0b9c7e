import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { Queue } from 'bullmq';
import { DateTime } from 'luxon';
import { testConfig } from '../../../test/support/config.js';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { BackgroundJobsWorkerModule } from '../background-jobs/index.js';
import { DailyCleanup } from '../platform/daily-cleanup.js';
import { PlatformModule } from '../platform/platform.module.js';
import { queueNames } from '../platform/queues/index.js';
import { InstanceFactsModule } from '../provisioning/index.js';
import { CalendarProcessor } from './calendar.processor.js';
import { BillingModule } from './index.js';
import { until } from '../../../test/support/until.js';

const ZONE = 'Pacific/Kiritimati';

let database: TestDatabase;
let dataDir: string;
let worker: INestApplicationContext;

beforeAll(async () => {
  jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
  database = await createTestDatabase();
  const config = testConfig(database, { billingTimeZone: ZONE });
  dataDir = config.dataDir;
  const imports = [
    PlatformModule.for(config),
    InstanceFactsModule,
    BackgroundJobsWorkerModule,
    BillingModule,
  ];
  worker = await (await Test.createTestingModule({ imports }).compile()).init();
});

afterAll(async () => {
  await worker.close();
  await database.close();
});

describe('calendar jobs', () => {
  it('are scheduled once, in the billing time zone', async () => {
    const queue = worker.get<Queue>(getQueueToken(queueNames.calendar));
    const schedules = await queue.getJobSchedulers();
    const times = schedules.map(({ key, tz, next }) => {
      expect(tz).toBe(ZONE);
      const format = key === 'digest' ? "'every hour at' :mm" : 'HH:mm';
      return `${DateTime.fromMillis(next!, { zone: ZONE }).toFormat(format)} ${key}`;
    });
    expect(times.filter((time) => !time.endsWith(' estimates')).sort()).toEqual([
      '00:01 daily_run',
      '03:30 daily_cleaning',
      'every hour at :05 digest',
    ]);
  });

  it('catch up on a missed billing run when a worker starts', async () => {
    const days = async (): Promise<unknown[]> =>
      database.db.query('SELECT 1 FROM public.billing_run WHERE finished IS NOT NULL');
    await until(async () => (await days()).length > 0, 'a billing run is finished');
    expect(await days()).toHaveLength(1);
  });

  it('reject a job with an unknown name', async () => {
    await expect(worker.get(CalendarProcessor).process({ name: randomUUID() })).rejects.toThrow('no handler');
  });
});

describe('the daily cleanup', () => {
  it('runs every registered cleanup even when another one fails', async () => {
    const cleaning = worker.get(DailyCleanup);
    const cleaned: string[] = [];
    cleaning.register('broken things', () => Promise.reject(new Error('no')));
    cleaning.register('old things', async () => cleaned.push('old things'));
    const run = worker.get(CalendarProcessor).process({ name: 'daily_cleaning' });
    await expect(run).rejects.toThrow('1 cleanup jobs failed');
    expect(cleaned).toEqual(['old things']);
  });
});

describe('the ledger digest', () => {
  it('is created when a worker starts and is stored once', async () => {
    const folder = path.join(dataDir, 'ledger-digests', 'digests');
    const placed = (): Promise<unknown[]> =>
      database.db.query('SELECT number FROM public.ledger_digest WHERE placed IS NOT NULL');
    await until(async () => (await placed()).length > 0, 'a digest is in its place');
    // Not due again within the hour, even under the name that workers of the previous release use for the job.
    for (const name of ['digest', 'daily_digest']) await worker.get(CalendarProcessor).process({ name });
    expect(await placed()).toEqual([{ number: 1 }]);
    expect(await readdir(folder)).toEqual(['000000001.jsonl']);
    const digest = await readFile(path.join(folder, '000000001.jsonl'), 'utf8');
    expect(JSON.parse(digest.split('\n')[0]!)).toMatchObject({ number: 1, previous: null, leagues: 0 });
  });
});
