import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig, loadLocalSecrets } from './index.js';

let dataDir: string;
const database = { DATABASE_URL: 'postgres://app:s3cret@db/touchline' };

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'touchline-config-'));
});

afterAll(() => rmSync(dataDir, { recursive: true }));

function findProblems(environment: Record<string, string | undefined>): string[] {
  try {
    loadConfig({ DATA_DIR: dataDir, ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  it('needs no settings for npm start: embedded PostgreSQL, port 3000 and the demo', () => {
    const config = loadConfig({ DATA_DIR: dataDir }, { embeddedAllowed: true });
    expect(config).toMatchObject({
      environment: 'development',
      port: 3000,
      demo: true,
      testClock: false,
      redisUrl: null,
      billingTimeZone: 'America/Guayaquil',
      currency: 'USD',
      publicUrl: 'http://localhost:3000',
    });
  });

  it('does not seed the demo into a database that was given', () => {
    expect(loadConfig({ DATA_DIR: dataDir, ...database })).toMatchObject({
      demo: false,
      ...{ databaseOwnerUrl: database.DATABASE_URL },
    });
  });

  it('keeps a generated secret for the next start in a file that only its owner can read', () => {
    const first = loadConfig({ DATA_DIR: dataDir, ...database });
    const second = loadConfig({ DATA_DIR: dataDir, ...database });
    expect(second.jwtSecret).toBe(first.jwtSecret);
    expect(first.jwtSecret).toHaveLength(64);
    const file = path.join(dataDir, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(first.jwtSecret);
  });

  it('reports all problems at once and does not repeat URLs, which may contain a password', () => {
    const problems = findProblems({
      PORT: '99999',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      BILLING_TIME_ZONE: 'Mars/Olympus',
      CURRENCY: 'dollars',
      TEST_CLOCK: 'maybe',
      PROVISIONER: 'aws',
      JWT_SECRET: 'short',
      ADMIN_EMAIL: 'a@b.test',
    });
    expect(problems).toEqual(
      [
        'PORT must be a whole number from 0 to 65535, not "99999"',
        'DATABASE_URL must be a URL that begins with postgres:// or postgresql://',
        'CURRENCY must be an ISO 4217 code such as USD, not "dollars"',
        'BILLING_TIME_ZONE must be the IANA name of a time zone, not "Mars/Olympus"',
        'PROVISIONER must be one of local, ssh, digitalocean, none, not "aws"',
        'TEST_CLOCK must be 1 or 0, not "maybe"',
        'JWT_SECRET must have at least 32 characters',
        'ADMIN_EMAIL and ADMIN_PASSWORD must be set together',
      ].sort((a, b) => problems.indexOf(a) - problems.indexOf(b)),
    );
    expect(problems.join()).not.toContain('hunter2');
  });

  it('reports that only npm start provides a database', () => {
    expect(findProblems({})).toEqual([
      'DATABASE_URL is not set: only npm start brings a PostgreSQL of its own',
    ]);
  });
});

describe('TRUST_PROXY', () => {
  const read = (value: string) =>
    loadConfig({ DATA_DIR: dataDir, ...database, TRUST_PROXY: value }).trustedProxies;

  it('lists the addresses and networks of proxies, and is empty by default', () => {
    expect(loadConfig({ DATA_DIR: dataDir, ...database }).trustedProxies).toEqual([]);
    expect(read('0')).toEqual([]);
    expect(read('127.0.0.1, 10.0.0.0/8,::1,fd00::/8')).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ]);
  });

  it.each(['1', 'true', '127.0.0.1,', '10.0.0.0/33', 'fd00::/129', 'proxy.internal', '10.0.0'])(
    'rejects %s and says what to write',
    (value) => {
      expect(findProblems({ ...database, TRUST_PROXY: value })).toEqual([
        `TRUST_PROXY must list the addresses or CIDR blocks of your proxies, such as 127.0.0.1, 10.0.0.0/8, not "${value}"`,
      ]);
    },
  );
});

describe('TRUST_PROXY networks', () => {
  it.each([
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['::/0', '::/0'],
    ['0.0.0.0/1,128.0.0.0/1', '0.0.0.0/1, 128.0.0.0/1'],
    ['127.0.0.1, 2000::/3', '2000::/3'],
    ['::ffff:0:0/96', '::ffff:0:0/96'],
    ['::/64', '::/64'],
  ])('are rejected when they include everyone: %s', (value, wide) => {
    expect(findProblems({ ...database, TRUST_PROXY: value })).toEqual([
      `TRUST_PROXY must not trust everybody: replace ${wide} by the addresses of your proxies, such as 127.0.0.1, 10.0.0.0/8`,
    ]);
  });

  it('may be whole private networks', () => {
    const networks =
      '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7, ::ffff:10.0.0.0/104, 2400:cb00::/32, ::1';
    expect(findProblems({ ...database, TRUST_PROXY: networks })).toEqual([]);
  });
});

describe('limits for unverified sign-ups', () => {
  it('have defaults, and the removal must come after the stop', () => {
    const defaults = { perDay: 200, perNetworkPerDay: 10, stopAfterDays: 7, removeAfterDays: 30 };
    expect(loadConfig({ DATA_DIR: dataDir, ...database }).signups).toEqual(defaults);
    expect(findProblems({ ...database, UNVERIFIED_REMOVE_DAYS: '0' })).toEqual([]);
    expect(findProblems({ ...database, UNVERIFIED_REMOVE_DAYS: '7' })).toEqual([
      'UNVERIFIED_REMOVE_DAYS must be more than UNVERIFIED_STOP_DAYS, or 0 for never',
    ]);
  });
});

describe('METRICS_TOKEN', () => {
  it('is null by default and must have at least 16 characters without spaces', () => {
    expect(loadConfig({ DATA_DIR: dataDir, ...database }).metricsToken).toBeNull();
    const problem = 'METRICS_TOKEN must have at least 16 characters that a bearer token may have';
    expect(findProblems({ ...database, METRICS_TOKEN: 'short' })).toEqual([problem]);
    expect(findProblems({ ...database, METRICS_TOKEN: 'with a blank in the middle' })).toEqual([problem]);
    expect(findProblems({ ...database, METRICS_TOKEN: 'x'.repeat(32) })).toEqual([]);
  });
});

describe('SECRETS_KEY', () => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7 + 3));
  const hex = bytes.toString('hex');

  it('is read as hexadecimal, base64 or base64url', () => {
    for (const text of [hex, hex.toUpperCase(), bytes.toString('base64'), bytes.toString('base64url')]) {
      expect(loadConfig({ DATA_DIR: dataDir, ...database, SECRETS_KEY: text }).secretsKey).toBe(hex);
    }
  });

  it('can have comma-separated previous keys', () => {
    const other = 'c3'.repeat(32);
    const environment = { ...database, SECRETS_KEY: hex, SECRETS_KEYS_PREVIOUS: ` ${other}, ${hex} ,` };
    expect(loadConfig({ DATA_DIR: dataDir, ...environment }).secretsKeysPrevious).toEqual([other, hex]);
    expect(loadConfig({ DATA_DIR: dataDir, ...database }).secretsKeysPrevious).toEqual([]);
  });

  it('is rejected in any other form and is not repeated in the message', () => {
    const form = '32 bytes, as 64 hexadecimal digits or as base64 (openssl rand -base64 32)';
    const wrong = ['hunter2', hex.slice(1), `${hex}00`, bytes.subarray(1).toString('base64'), 'x'.repeat(64)];
    for (const text of wrong) {
      const problems = findProblems({
        ...database,
        SECRETS_KEY: text,
        SECRETS_KEYS_PREVIOUS: `${hex},${text}`,
      });
      expect(problems).toEqual([
        `SECRETS_KEY must be ${form}`,
        `each of SECRETS_KEYS_PREVIOUS, between commas, must be ${form}`,
      ]);
      expect(problems.join()).not.toContain(text);
    }
  });

  it('is generated once outside of production', () => {
    const first = loadConfig({ DATA_DIR: dataDir, ...database });
    expect(first.secretsKey).toMatch(/^[0-9a-f]{64}$/);
    expect(loadConfig({ DATA_DIR: dataDir, ...database }).secretsKey).toBe(first.secretsKey);
  });
});

describe('secrets.json of an older version', () => {
  const olderVersion = {
    jwtSecret: 'j',
    superuserPassword: 's',
    ownerPassword: 'o',
    applicationPassword: 'a',
  };
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'touchline-secrets-'));
    writeFileSync(path.join(directory, 'secrets.json'), JSON.stringify(olderVersion), { mode: 0o600 });
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('gets missing secrets once and keeps existing ones', () => {
    const completed = loadLocalSecrets(directory);
    expect(completed).toMatchObject(olderVersion);
    expect(completed.secretsKey).toMatch(/^[0-9a-f]{64}$/);
    expect(loadLocalSecrets(directory)).toEqual(completed);
    expect(readdirSync(directory)).toEqual(['secrets.json']);
    expect(statSync(path.join(directory, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('is completed with the secrets of a process that died halfway', () => {
    const begun = { ...olderVersion, secretsKey: 'b4'.repeat(32), digestSigningKey: 'c5'.repeat(32) };
    writeFileSync(path.join(directory, 'secrets.json.completed'), JSON.stringify(begun));
    expect(loadLocalSecrets(directory)).toEqual(begun);
    expect(readdirSync(directory)).toEqual(['secrets.json']);
  });

  it('ignores a leftover file of such a process once it is complete', () => {
    const { secretsKey } = loadLocalSecrets(directory);
    const late = { ...olderVersion, secretsKey: 'd5'.repeat(32) };
    writeFileSync(path.join(directory, 'secrets.json.completed'), JSON.stringify(late));
    expect(loadLocalSecrets(directory).secretsKey).toBe(secretsKey);
  });
});

describe('loadConfig with PROVISIONER=digitalocean', () => {
  const token = 'dop_v1_0123456789abcdef0123';
  const droplets = {
    ...database,
    PROVISIONER: 'digitalocean',
    DIGITALOCEAN_TOKEN: token,
    DIGITALOCEAN_SSH_KEYS: '512189, 3b:16:e4:bf:8b:00:8b:b8:59:8c:a9:d3:f0:19:fa:45',
    SSH_PRIVATE_KEY_FILE: '/run/secrets/ssh',
  };

  it('has a tag derived from the address of the installation', () => {
    const { digitalOcean } = loadConfig({
      DATA_DIR: dataDir,
      ...droplets,
      PUBLIC_URL: 'https://app.liga.test:8443/',
    });
    expect(digitalOcean).toMatchObject({
      apiUrl: 'https://api.digitalocean.com',
      tag: 'touchline-app-liga-test-8443',
      sshKeys: ['512189', '3b:16:e4:bf:8b:00:8b:b8:59:8c:a9:d3:f0:19:fa:45'],
    });
  });

  it('requires the API token, SSH keys for the droplets and a private key', () => {
    const problems = findProblems({ ...database, PROVISIONER: 'digitalocean' });
    for (const name of ['DIGITALOCEAN_TOKEN', 'DIGITALOCEAN_SSH_KEYS', 'SSH_PRIVATE_KEY_FILE']) {
      expect(problems).toContainEqual(expect.stringContaining(`${name} is required`));
    }
  });

  it('requires https for the API, except on this machine', () => {
    const url = (DIGITALOCEAN_API_URL: string) => findProblems({ ...droplets, DIGITALOCEAN_API_URL });
    expect(url('http://127.0.0.1:4010')).toEqual([]);
    expect(url('http://api.example.test')).toEqual([expect.stringContaining('must begin with https://')]);
  });

  it('does not repeat an invalid token', () => {
    const problems = findProblems({ ...droplets, DIGITALOCEAN_TOKEN: `${token}\u0001` });
    expect(problems).toEqual([expect.stringContaining('DIGITALOCEAN_TOKEN')]);
    expect(problems.join()).not.toContain(token);
  });

  it('needs no settings with another provisioner', () => {
    expect(loadConfig({ DATA_DIR: dataDir, ...database }).digitalOcean).toBeNull();
  });
});
