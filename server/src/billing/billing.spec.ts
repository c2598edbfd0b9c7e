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
import { TestAccounts } from '../../../test/support/accounts.js';
import { testConfig } from '../../../test/support/config.js';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
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
  const imports = [PlatformModule.for(config), InstanceFactsModule, BillingModule];
  worker = await (await Test.createTestingModule({ imports }).compile()).init();
});

afterAll(async () => {
  await worker.close();
  await database.close();
});

async function digestFiles(count: number): Promise<string[]> {
  let names: string[] = [];
  await until(async () => {
    names = await readdir(path.join(dataDir, 'ledger-digests')).catch(() => []);
    return names.filter((name) => name.endsWith('.jsonl')).length >= count;
  }, `${count} digest files`);
  return names;
}

describe('the calendar’s jobs', () => {
  it('are scheduled once, on days of the billing time zone, however many workers start', async () => {
    const queue = worker.get<Queue>(getQueueToken(queueNames.calendar));
    const schedules = await queue.getJobSchedulers();
    const times = schedules.map(({ key, tz, next }) => {
      expect(tz).toBe(ZONE);
      return `${DateTime.fromMillis(next!, { zone: ZONE }).toFormat('HH:mm')} ${key}`;
    });
    expect(times.filter((time) => !time.endsWith(' estimates')).sort()).toEqual([
      '00:01 daily_run',
      '00:10 daily_digest',
      '03:30 daily_cleaning',
    ]);
  });

  it('do as a worker starts what fell due while none ran', async () => {
    const days = async (): Promise<unknown[]> =>
      database.db.query('SELECT 1 FROM public.billing_run WHERE finished IS NOT NULL');
    await until(async () => (await days()).length > 0, 'a billing run is finished');
    expect(await days()).toHaveLength(1);
  });

  it('have no handler for a job of another name', async () => {
    await expect(worker.get(CalendarProcessor).process({ name: randomUUID() })).rejects.toThrow('no handler');
  });
});

describe('the daily cleaning', () => {
  it('runs what modules have registered, each on its own', async () => {
    const cleaning = worker.get(DailyCleanup);
    const cleaned: string[] = [];
    cleaning.register('broken things', () => Promise.reject(new Error('no')));
    cleaning.register('old things', async () => cleaned.push('old things'));
    const run = worker.get(CalendarProcessor).process({ name: 'daily_cleaning' });
    await expect(run).rejects.toThrow('1 cleaners failed');
    expect(cleaned).toEqual(['old things']);
  });
});

describe('the daily digest', () => {
  it('is written by the job, with the head of every chain', async () => {
    const accounts = new TestAccounts(database.db);
    const league = await accounts.open({ type_tier: 1, match_price: 0 });
    const queue = worker.get<Queue>(getQueueToken(queueNames.calendar));
    await queue.add('daily_digest', {});
    const today = DateTime.now().setZone(ZONE).toISODate();
    expect(await digestFiles(1)).toEqual([`${today}.jsonl`]);
    const [head, line] = (
      await readFile(path.join(dataDir, 'ledger-digests', `${today}.jsonl`), 'utf8')
    ).split('\n');
    expect(JSON.parse(head!)).toMatchObject({ day: today, streams: 1 });
    expect(JSON.parse(line!)).toMatchObject({ league_id: league, version: 1 });
  });
});
