import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { addUser } from '../../../test/support/api.js';
import { testConfig } from '../../../test/support/config.js';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { DailyCleanup } from '../platform/daily-cleanup.js';
import { PlatformModule } from '../platform/platform.module.js';
import { WorkerModule } from '../worker.module.js';

let database: TestDatabase;
let worker: INestApplicationContext;

beforeAll(async () => {
  database = await createTestDatabase();
  const imports = [PlatformModule.for(testConfig(database)), WorkerModule];
  worker = await Test.createTestingModule({ imports }).compile();
  await worker.init();
});
afterAll(async () => {
  await worker.close();
  await database.close();
});

/** Inserts one obsolete row of each kind, and one that is still needed. */
async function fill(userId: string): Promise<void> {
  const { db } = database;
  for (const age of ['40 days', '1 hour']) {
    await db.query(
      `WITH s AS (
         INSERT INTO public.session (id, user_id, device, address, expires_at)
         VALUES (uuidv7(), $1, 'curl', '127.0.0.1', now() - $2::interval) RETURNING id)
       INSERT INTO public.refresh_token (hash, session_id) SELECT sha256($2::text::bytea), id FROM s`,
      [userId, age],
    );
    await db.query(
      `INSERT INTO public.user_token (hash, user_id, purpose, expires_at)
       VALUES (sha256($2::text::bytea), $1, 'verify_mail', now() - $2::interval)`,
      [userId, age],
    );
    await db.query(
      `INSERT INTO public.account_mail (kind, user_id, queued_at) VALUES ('verify_mail', $1, now() - $2::interval)`,
      [userId, age],
    );
  }
  for (const expires of ['-1 second', '1 hour']) {
    await db.query(
      `INSERT INTO public.throttle (key, count, free_at, expires_at)
       VALUES (sha256($1::text::bytea), 1, '-infinity', now() + $1::interval)`,
      [expires],
    );
  }
}

it('the daily cleanup removes obsolete sessions, tokens, account emails and throttles, and no others', async () => {
  await fill(await addUser(database.db, 'common', 'left'));
  const done = await worker.get(DailyCleanup).run();
  expect(done).toEqual(
    expect.arrayContaining([
      { name: 'ended sessions', removed: 1 },
      { name: 'expired tokens', removed: 1 },
      { name: 'mails about accounts that could not be sent', removed: 1 },
      { name: 'expired throttles', removed: 1 },
    ]),
  );
  expect(done.filter((cleaned) => 'error' in cleaned)).toEqual([]);
  for (const table of ['session', 'refresh_token', 'user_token', 'account_mail', 'throttle']) {
    expect([table, await database.db.query(`SELECT 1 FROM public.${table}`)]).toEqual([
      table,
      [expect.anything()],
    ]);
  }
});
