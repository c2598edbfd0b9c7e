import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { createWorker } from '../../server/src/jobs.js';
import { AccountMails } from '../../server/src/identity/index.js';
import { QueueConnection, queueNames } from '../../server/src/platform/queues/index.js';
import { addUser } from '../support/api.js';
import { testConfig } from '../support/config.js';
import { createTestDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { insertLeague } from '../support/league.js';
import { MISSING_FOR_REDIS, startRedis } from '../support/redis.js';
import type { TestRedis } from '../support/redis.js';
import { until } from '../support/until.js';

const REFILL_MS = 200;
const SCHEDULES = ['daily_cleaning', 'daily_run', 'digest', 'estimates'];

const onRedis = MISSING_FOR_REDIS === null ? describe : describe.skip;

onRedis(
  `a worker whose Redis loses its data${MISSING_FOR_REDIS === null ? '' : ` (skipped: ${MISSING_FOR_REDIS})`}`,
  () => {
    let database: TestDatabase;
    let redis: TestRedis;
    let worker: INestApplicationContext;
    let client: Redis;
    let calendar: Queue;
    let reactions: Queue;
    let outbox: string;

    beforeAll(async () => {
      database = await createTestDatabase();
      redis = await startRedis();
      const config = testConfig(database, { redisUrl: redis.url, queueRefillMs: REFILL_MS });
      outbox = path.join(config.dataDir, 'outbox');
      // No mail can be written yet: each waits in the queue for its next attempt.
      await writeFile(outbox, 'not a directory');
      worker = await createWorker(config);
      client = new Redis(redis.url);
      const { connection } = worker.get(QueueConnection);
      [calendar, reactions] = [queueNames.calendar, queueNames.reactions].map(
        (name) => new Queue(name, { connection }),
      ) as [Queue, Queue];
    });
    afterAll(async () => {
      await calendar.close();
      await reactions.close();
      await worker.close();
      client.disconnect();
      await redis.end();
      await database.close();
    });

    const schedules = async (): Promise<string[]> =>
      (await calendar.getJobSchedulers()).map(({ key }) => key).sort();
    const delayedMails = async (): Promise<string[]> =>
      (await reactions.getDelayed()).map(({ name }) => name).sort();
    const sentMails = async (): Promise<number> => (await readdir(outbox)).length;

    /** Orders a mail about an account, and a queued reminder. */
    async function orderMails(): Promise<void> {
      const userId = await addUser(database.db, 'common', 'ana');
      await new AccountMails(database.db).request(database.db, 'password_changed', { userId });
      await insertLeague(database.db);
      await database.db.query(
        `INSERT INTO public.queued_mail (job_id, name, data, created)
       SELECT 'reminder-1', 'league_reminder', jsonb_build_object('league_id', id, 'day', '2026-01-31', 'reminders',
         '[]'::jsonb), now() - interval '1 minute' FROM public.league LIMIT 1`,
      );
    }

    it('restores schedules and emails from the database and sends each email once', async () => {
      expect(await schedules()).toEqual(SCHEDULES);
      await orderMails();
      await until(
        async () => (await delayedMails()).includes('account_mail'),
        'the mail waits for its next try',
      );
      // A reminder that was recorded but never reached the queue is sent too.
      const noted = () => database.db.query('SELECT FROM public.queued_mail');
      await until(async () => (await noted()).length === 0, 'the noted reminder was done');

      // In one Redis transaction: the worker may restore the first schedule before a second request arrives.
      expect(await client.multi().flushall().dbsize().exec()).toEqual([
        [null, 'OK'],
        [null, 0],
      ]);
      await until(async () => (await schedules()).length === SCHEDULES.length, 'the schedules are back');
      expect(await schedules()).toEqual(SCHEDULES);
      await until(async () => (await delayedMails()).includes('account_mail'), 'the mail is back');

      await rm(outbox);
      // The worker may try again at any time, and then creates the folder itself.
      await mkdir(outbox, { recursive: true });
      await reactions.promoteJobs();
      const unsent = () => database.db.query('SELECT FROM public.account_mail');
      await until(async () => (await unsent()).length === 0, 'the mail was sent');
      expect(await sentMails()).toBe(1);
      expect(await database.db.query('SELECT FROM public.mail WHERE sent_at IS NOT NULL')).toHaveLength(1);
    });
  },
);
