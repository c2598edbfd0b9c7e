import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addUser } from '../../../../test/support/api.js';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { until } from '../../../../test/support/until.js';
import { Database } from '../../platform/database/index.js';
import { UserTokens } from './user-tokens.js';
import type { NewUserToken } from './user-tokens.js';

let test: TestDatabase;
let tokens: UserTokens;
let userId: string;
let other: string;
/** The database connection of another process. */
let elsewhere: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  elsewhere = new Database(test.databaseUrl, { poolSize: 1 });
  tokens = new UserTokens(test.db);
  userId = await addUser(test.db, 'common', 'ana');
  other = await addUser(test.db, 'common', 'berta');
});

afterAll(async () => {
  await elsewhere.close();
  await test.close();
});

const issue = (more: Partial<NewUserToken> = {}) =>
  tokens.issue(test.db, { userId, purpose: 'verify_mail', ttlSeconds: 60, ...more });
const consume = (token: string) => tokens.consume(test.db, 'verify_mail', token);
const age = (days: number) =>
  test.db.query(
    `UPDATE public.user_token SET expires_at = expires_at - $1 * interval '1 day' WHERE used_at IS NULL`,
    [days],
  );

describe('a user token', () => {
  it('is valid once and returns its user and its data', async () => {
    const token = await issue({ data: { email: 'ana@touchline.test' } });
    const known = { userId, data: { email: 'ana@touchline.test' } };
    expect(await tokens.peek(test.db, 'verify_mail', token)).toEqual({ state: 'ok', ...known });
    expect(await consume(token)).toEqual({ state: 'ok', ...known });
    expect(await consume(token)).toEqual({ state: 'used', ...known });
    expect(await tokens.peek(test.db, 'verify_mail', token)).toEqual({ state: 'used', ...known });
  });

  it('is 32 random bytes in URL-safe characters, and is stored only as a hash', async () => {
    const [one, two] = [await issue(), await issue()];
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(two).not.toBe(one);
    const rows = await test.db.query<{ row: string }>(
      'SELECT t::text AS row FROM public.user_token t WHERE user_id = $1',
      [userId],
    );
    const hex = Buffer.from(one, 'base64url').toString('hex');
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) {
      expect(row).not.toContain(one);
      expect(row).not.toContain(hex);
    }
  });

  it('is unknown when it was never issued or was issued for another purpose', async () => {
    const token = await issue();
    expect(await consume('x')).toEqual({ state: 'unknown' });
    expect(await consume(`${token}x`)).toEqual({ state: 'unknown' });
    expect(await tokens.consume(test.db, 'reset_password', token)).toEqual({ state: 'unknown' });
    expect(await consume(token)).toMatchObject({ state: 'ok' });
  });

  it('expires', async () => {
    const token = await issue({ ttlSeconds: 0 });
    expect(await consume(token)).toMatchObject({ state: 'expired', userId });
    expect(await tokens.peek(test.db, 'verify_mail', token)).toMatchObject({ state: 'expired' });
  });

  it('ends earlier tokens of the same user and purpose, unless keepOthers is set', async () => {
    const first = await issue();
    const kept = await issue({ keepOthers: true });
    const reset = await issue({ purpose: 'reset_password' });
    const others = await issue({ userId: other });
    expect(await tokens.peek(test.db, 'verify_mail', first)).toMatchObject({ state: 'ok' });
    const last = await issue();
    expect(await consume(first)).toMatchObject({ state: 'expired' });
    expect(await consume(kept)).toMatchObject({ state: 'expired' });
    expect(await tokens.consume(test.db, 'reset_password', reset)).toMatchObject({ state: 'ok' });
    expect(await consume(others)).toMatchObject({ state: 'ok', userId: other });
    expect(await consume(last)).toMatchObject({ state: 'ok' });
  });

  it('is consumed by only one of many concurrent requests', async () => {
    const token = await issue();
    const answers = await Promise.all(Array.from({ length: 8 }, () => consume(token)));
    expect(answers.map(({ state }) => state).sort()).toEqual(['ok', ...Array(7).fill('used')]);
  });

  it('remains valid after a rollback of the transaction that consumed it, also for a waiting request', async () => {
    const token = await issue();
    let waiting: ReturnType<typeof consume> | undefined;
    const refused = test.db.transaction(async (tx) => {
      expect(await tokens.consume(tx, 'verify_mail', token)).toMatchObject({ state: 'ok' });
      waiting = tokens.consume(elsewhere, 'verify_mail', token);
      const waiters =
        'SELECT 1 FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid';
      await until(async () => (await tx.query(waiters)).length > 0, 'the other request waits');
      throw new Error('the new password is no good');
    });
    await expect(refused).rejects.toThrow('no good');
    expect(await waiting).toMatchObject({ state: 'ok' });
    expect(await consume(token)).toMatchObject({ state: 'used' });
  });
});

describe('the cleanup of user tokens', () => {
  it('deletes tokens that expired more than 30 days ago', async () => {
    const [old, open] = [await issue(), await issue({ userId: other })];
    await age(29);
    expect(await tokens.clean()).toBe(0);
    expect(await consume(old)).toMatchObject({ state: 'expired' });
    await age(2);
    expect(await tokens.clean()).toBeGreaterThanOrEqual(2);
    expect(await consume(old)).toEqual({ state: 'unknown' });
    expect(await consume(open)).toEqual({ state: 'unknown' });
  });
});
