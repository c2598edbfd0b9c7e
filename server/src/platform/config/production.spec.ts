import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError, loadCheckedConfig, loadConfig } from './index.js';
import { findWeakness } from './weak-secrets.js';

const random = (): string => randomBytes(32).toString('hex');

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: `postgres://app:${random()}@db/touchline`,
  DATABASE_OWNER_URL: `postgres://owner:${random()}@db/touchline`,
  JWT_SECRET: random(),
  SECRETS_KEY: random(),
  DIGEST_SIGNING_KEY: random(),
  PUBLIC_URL: 'https://play.liga.ec',
  SMTP_URL: 'smtps://mail.liga.ec',
};

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'touchline-production-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

function findProblems(changes: Record<string, string | undefined>): string[] {
  try {
    loadConfig({ DATA_DIR: dataDir, ...production, ...changes });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const refuses = (changes: Record<string, string | undefined>, ...problems: string[]): void =>
  expect(findProblems(changes)).toEqual(problems.map((problem) => expect.stringContaining(problem)));

describe('loadConfig in production', () => {
  it('accepts a complete configuration', () => {
    refuses({});
  });

  it('does not require the owner role for the API and the workers', () => {
    const { DATABASE_OWNER_URL: _owner, ...rest } = production;
    const config = loadConfig({ DATA_DIR: dataDir, ...rest }, { skipsOwner: true });
    expect(config.databaseOwnerUrl).toBe(production.DATABASE_URL);
    refuses({ DATABASE_OWNER_URL: undefined }, 'DATABASE_OWNER_URL is required in production: ');
  });

  it('rejects missing settings and names each one with what to do', () => {
    const names = [
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
      'JWT_SECRET',
      'SECRETS_KEY',
      'DIGEST_SIGNING_KEY',
      'PUBLIC_URL',
      'SMTP_URL',
    ];
    const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
    const problems = findProblems(nothing);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(names);
    for (const problem of problems) expect(problem).toMatch(/is required in production: .{10}/);
  });

  it('rejects the test clock (R3) and the demo', () => {
    refuses(
      { TEST_CLOCK: '1', DEMO: '1' },
      'TEST_CLOCK=1 is refused in production',
      'DEMO=1 is refused in production',
    );
  });

  it('rejects the same role for both databases, even when the URLs differ otherwise', () => {
    const problem = 'must log in as two roles: the API must not own the ledger';
    for (const DATABASE_OWNER_URL of [
      production.DATABASE_URL,
      `postgres://app:${random()}@db/touchline?sslmode=require`,
    ]) {
      expect(findProblems({ DATABASE_OWNER_URL })).toContainEqual(expect.stringContaining(problem));
    }
  });

  it('rejects http:// for a public address and accepts it on this machine', () => {
    refuses({ PUBLIC_URL: 'http://play.liga.ec' }, 'PUBLIC_URL must begin with https:// in production');
    refuses({ PUBLIC_URL: 'http://localhost.liga.ec' }, 'PUBLIC_URL must begin with https:// in production');
    for (const host of ['localhost:3000', 'app.localhost', '127.0.0.1:3000', '[::1]:3000']) {
      refuses({ PUBLIC_URL: `http://${host}` });
    }
  });

  it('requires two-step login from staff who move money, unless it is disabled', () => {
    const read = (changes: object) =>
      loadConfig({ DATA_DIR: dataDir, ...production, ...changes }).requireStaffMfa;
    expect([read({}), read({ REQUIRE_STAFF_MFA: '0' })]).toEqual([true, false]);
    expect([read({ NODE_ENV: 'test' }), read({ NODE_ENV: 'test', REQUIRE_STAFF_MFA: '1' })]).toEqual([
      false,
      true,
    ]);
  });
});

describe('production secrets', () => {
  it('are rejected when they are placeholders, and are not repeated', () => {
    const placeholder = 'change-me-change-me-change-me-0042';
    const changes = {
      JWT_SECRET: placeholder,
      METRICS_TOKEN: 'your-metrics-token-goes-here',
      DATABASE_URL: 'postgres://app:please-change-me@db/touchline',
      DATABASE_OWNER_URL: 'postgres://owner:%3Cowner%20password%3E@db/touchline',
    };
    refuses(
      changes,
      'JWT_SECRET looks like the placeholder of an example: openssl',
      'METRICS_TOKEN looks like the placeholder',
      'the password in DATABASE_URL looks like the placeholder',
      'the password in DATABASE_OWNER_URL looks like the placeholder',
    );
    expect(findProblems(changes).join()).not.toContain(placeholder);
  });

  it('are rejected when they are the dots of an example', () => {
    refuses(
      { JWT_SECRET: '...', DATABASE_URL: 'postgres://app:...@db/touchline' },
      'JWT_SECRET looks like the placeholder',
      'the password in DATABASE_URL must have at least 12 characters',
      'JWT_SECRET and the password in DATABASE_URL have the same value',
      'JWT_SECRET must have at least 32 characters',
    );
  });

  it('are rejected when they repeat few characters', () => {
    for (const JWT_SECRET of ['x'.repeat(32), 'a1'.repeat(32), '0123456789abcdef'.repeat(2)]) {
      refuses({ JWT_SECRET }, 'JWT_SECRET repeats or counts up few characters');
    }
    const zeros = Buffer.alloc(32).toString('base64');
    for (const SECRETS_KEY of ['5e'.repeat(32), zeros]) {
      refuses({ SECRETS_KEY }, 'SECRETS_KEY repeats or counts up few characters');
    }
  });

  it('are rejected when two of them are equal, in any encoding', () => {
    const key = randomBytes(32);
    const [hex, base64] = [key.toString('hex'), key.toString('base64')];
    refuses({ JWT_SECRET: hex, SECRETS_KEY: base64 }, 'JWT_SECRET and SECRETS_KEY have the same value');
    refuses(
      { JWT_SECRET: hex, METRICS_TOKEN: hex, SECRETS_KEY: hex.toUpperCase() },
      'JWT_SECRET and SECRETS_KEY and METRICS_TOKEN have the same value',
    );
    const password = random();
    refuses(
      {
        DATABASE_URL: `postgres://app:${password}@db/touchline`,
        DATABASE_OWNER_URL: `postgres://owner:${password}@db/touchline`,
      },
      'the password in DATABASE_URL and the password in DATABASE_OWNER_URL have the same value',
    );
  });

  it('may be among their own previous values, which are checked as well', () => {
    refuses({ SECRETS_KEYS_PREVIOUS: production.SECRETS_KEY, JWT_SECRETS_PREVIOUS: production.JWT_SECRET });
    refuses(
      { JWT_SECRETS_PREVIOUS: `${random()},${'y'.repeat(40)}` },
      'JWT_SECRETS_PREVIOUS repeats or counts',
    );
    refuses(
      { JWT_SECRETS_PREVIOUS: production.SECRETS_KEY },
      'JWT_SECRET and SECRETS_KEY have the same value',
    );
  });

  it('are accepted when they are random, in all usual encodings', () => {
    for (let count = 0; count < 2_000; count += 1) {
      const bytes = randomBytes(24);
      for (const spelling of ['hex', 'base64', 'base64url'] as const) {
        expect(findWeakness(bytes.toString(spelling))).toBeUndefined();
      }
      expect(findWeakness(randomBytes(12).toString('base64url'))).toBeUndefined();
    }
  });
});

describe('loadCheckedConfig', () => {
  const load = (changes: Record<string, string>, found: string[]) => {
    const asked: string[] = [];
    const checkDatabase = async (url: string): Promise<string[]> => {
      asked.push(url);
      return found;
    };
    const environment = { DATA_DIR: dataDir, ...production, ...changes };
    return { asked, loading: loadCheckedConfig({ environment, checkDatabase }) };
  };

  it('reports database problems together with all other problems', async () => {
    const { asked, loading } = load({ PUBLIC_URL: 'http://play.liga.ec' }, ['the role is a superuser']);
    await expect(loading).rejects.toThrow(
      /^The configuration does not allow to start:\n {2}- PUBLIC_URL must begin with https.*\n {2}- the role is a superuser$/,
    );
    expect(asked).toEqual([production.DATABASE_URL]);
  });

  it('rejects a configuration that only has a database problem', async () => {
    await expect(load({}, ['the role is a superuser']).loading).rejects.toThrow('the role is a superuser');
  });

  it('does not check the database outside of production', async () => {
    const { asked, loading } = load({ NODE_ENV: 'test' }, ['the role is a superuser']);
    expect((await loading).environment).toBe('test');
    expect(asked).toEqual([]);
  });
});
