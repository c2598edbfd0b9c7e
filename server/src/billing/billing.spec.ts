import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { PlatformModule } from '../platform/platform.module.js';
import { queueNames } from '../platform/queues/index.js';
import { CalendarProcessor } from './calendar.processor.js';
import { BillingModule } from './index.js';

const ZONE = 'Pacific/Kiritimati';

let database: TestDatabase;
let dataDir: string;
let worker: INestApplicationContext;

beforeAll(async () => {
  jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
  database = await createTestDatabase();
  const config = testConfig(database, { billingTimeZone: ZONE });
  dataDir = config.dataDir;
  const imports = [PlatformModule.for(config), BillingModule];
  worker = await (await Test.createTestingModule({ imports }).compile()).init();
});

afterAll(async () => {
  await worker.close();
  await database.close();
});

async function digestFiles(count: number): Promise<string[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const names = await readdir(path.join(dataDir, 'ledger-digests')).catch(() => []);
    if (names.filter((name) => name.endsWith('.jsonl')).length >= count) return names;
    await sleep(25);
  }
  return [];
}

describe('the daily digest', () => {
  it('is scheduled once, on days of the billing time zone, however many workers start', async () => {
    const queue = worker.get<Queue>(getQueueToken(queueNames.calendar));
    const schedules = await queue.getJobSchedulers();
    expect(schedules).toMatchObject([{ key: 'daily_digest', pattern: '10 0 * * *', tz: ZONE }]);
    const next = DateTime.fromMillis(schedules[0]!.next!, { zone: ZONE });
    expect([next.hour, next.minute]).toEqual([0, 10]);
  });

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

  it('has no handler for a job of another name', async () => {
    await expect(worker.get(CalendarProcessor).process({ name: randomUUID() })).rejects.toThrow('no handler');
  });
});
