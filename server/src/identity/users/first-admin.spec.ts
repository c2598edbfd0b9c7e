import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testConfig } from '../../../../test/support/config.js';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { ConfigError } from '../../platform/config/index.js';
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
  it('is not created in a demo or without ADMIN_EMAIL and ADMIN_PASSWORD', async () => {
    await createFirstAdmin(testConfig(database, { ...first, demo: true }), logger);
    await createFirstAdmin(testConfig(database, { demo: false }), logger);
    expect(await admins()).toEqual([]);
  });

  it.each([
    ['short', /8 to 128 characters/],
    ['x'.repeat(129), /8 to 128 characters/],
    ['Password123', /most common passwords/],
    ['Touchline2026', /most common passwords/],
    ['First@club.test', /must not be the username or the address/],
  ])('is not created with an invalid password: %s', async (adminPassword, problem) => {
    const starting = createFirstAdmin(testConfig(database, { ...first, adminPassword }), logger);
    await expect(starting).rejects.toThrow(problem);
    await expect(starting).rejects.toThrow(ConfigError);
    expect(await admins()).toEqual([]);
  });

  it('is created once, and later values of the variables have no effect', async () => {
    await createFirstAdmin(testConfig(database, first), logger);
    const later = { ...first, adminEmail: 'second@club.test', adminPassword: 'short' };
    await createFirstAdmin(testConfig(database, later), logger);
    const [admin, ...others] = await admins();
    expect(others).toEqual([]);
    expect(admin?.email).toBe('first@club.test');
    expect(await passwordMatches(admin?.password_hash ?? null, 'a-good-password')).toBe(true);
  });
});
