import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testConfig } from '../../../../test/support/config.js';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { createLogger } from '../../platform/log/index.js';
import { createFirstAdmin } from '../index.js';
import { passwordMatches } from '../passwords/passwords.js';

let database: TestDatabase;
const logger = createLogger('silent');
const first = { demo: false, adminEmail: 'first@club.test', adminPassword: 'a-good-password' };

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

const admins = (): Promise<{ email: string; password_hash: string }[]> =>
  database.db.query(
    `SELECT email, password_hash FROM public.users u JOIN public.roles r ON r.id = u.role_id WHERE r.name = 'admin'`,
  );

describe('the first admin', () => {
  it('is not made of a demo, nor without ADMIN_EMAIL and ADMIN_PASSWORD', async () => {
    await createFirstAdmin(testConfig(database, { ...first, demo: true }), logger);
    await createFirstAdmin(testConfig(database, { demo: false }), logger);
    expect(await admins()).toEqual([]);
  });

  it('is made once, and later values of the variables change nothing', async () => {
    await createFirstAdmin(testConfig(database, first), logger);
    await createFirstAdmin(testConfig(database, { ...first, adminEmail: 'second@club.test' }), logger);
    const [admin, ...others] = await admins();
    expect(others).toEqual([]);
    expect(admin?.email).toBe('first@club.test');
    expect(await passwordMatches(admin?.password_hash ?? null, 'a-good-password')).toBe(true);
  });
});
