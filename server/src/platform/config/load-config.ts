import { IANAZone } from 'luxon';
import path from 'node:path';
import { Config, ConfigError } from './config.js';
import type { ConfigValues } from './config.js';
import { readDatabases } from './database-settings.js';
import { readDigests, withLocalKey } from './digest-settings.js';
import { readDigitalOcean } from './digitalocean-settings.js';
import { EnvironmentReader } from './environment.js';
import type { Environment } from './environment.js';
import { loadLocalSecrets } from './local-secrets.js';
import { findProductionProblems } from './production-problems.js';
import { readProvisioning } from './provisioning-settings.js';
import { readRecovery } from './recovery-settings.js';
import { readSecretKeys } from './secret-keys.js';
import { readSignups } from './signup-settings.js';
import { readTrustedProxies } from './trusted-proxies.js';

const MIN_SECRET_LENGTH = 32;
/** `dist`, where this file runs as `server/src/platform/config`. */
const BUILT_WEB_APPS = path.resolve(import.meta.dirname, '../../../..');

const isTimeZone = (name: string): boolean => IANAZone.isValidZone(name);

function readMetricsToken(read: EnvironmentReader): string | null {
  const token = read.optional('METRICS_TOKEN') ?? null;
  if (token !== null && !/^[\w.~+/=-]{16,500}$/.test(token)) {
    read.problems.push(`METRICS_TOKEN must have at least 16 characters that a bearer token may have`);
  }
  return token;
}

function readServer(
  read: EnvironmentReader,
): Pick<
  ConfigValues,
  | 'environment'
  | 'port'
  | 'dataDir'
  | 'diskMinFreeBytes'
  | 'publicUrl'
  | 'trustedProxies'
  | 'uploadStallMs'
  | 'logLevel'
  | 'metricsToken'
> {
  const port = read.integer('PORT', 3000, { min: 0, max: 65_535 });
  return {
    environment: read.oneOf('NODE_ENV', ['development', 'test', 'production'], 'development'),
    port,
    dataDir: path.resolve(read.text('DATA_DIR', '.data')),
    diskMinFreeBytes: read.integer('DISK_MIN_FREE_MB', 500, { min: 0, max: 10_000_000 }) * 1024 ** 2,
    publicUrl: (read.url('PUBLIC_URL', ['http', 'https']) ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    trustedProxies: readTrustedProxies(read),
    uploadStallMs: read.integer('UPLOAD_STALL_MS', 30_000, { min: 100, max: 300_000 }),
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    metricsToken: readMetricsToken(read),
  };
}

function readBackends(
  read: EnvironmentReader,
): Pick<
  ConfigValues,
  | 'embeddedPostgresPort'
  | 'redisUrl'
  | 'queueRefillMs'
  | 'idempotencyKeepDays'
  | 'activityKeepDays'
  | 'smtpUrl'
  | 'mailFrom'
  | 'supportContact'
  | 'leagueInstanceTimeoutMs'
> {
  return {
    embeddedPostgresPort: read.integer('EMBEDDED_PG_PORT', 0, { min: 0, max: 65_535 }),
    redisUrl: read.url('REDIS_URL', ['redis', 'rediss']) ?? null,
    idempotencyKeepDays: read.integer('IDEMPOTENCY_KEEP_DAYS', 90, { min: 7, max: 36_500 }),
    activityKeepDays: read.integer('ACTIVITY_KEEP_DAYS', 1_825, { min: 365, max: 36_500 }),
    queueRefillMs: read.integer('QUEUE_REFILL_MS', 60_000, { min: 100, max: 3_600_000 }),
    smtpUrl: read.url('SMTP_URL', ['smtp', 'smtps']) ?? null,
    mailFrom: read.text('MAIL_FROM', 'Touchline <no-reply@touchline.test>'),
    supportContact: read.optional('SUPPORT_CONTACT') ?? null,
    leagueInstanceTimeoutMs: read.integer('LEAGUE_INSTANCE_TIMEOUT_MS', 5_000, { min: 100, max: 120_000 }),
  };
}

function readBusiness(
  read: EnvironmentReader,
): Pick<
  ConfigValues,
  | 'leagueDomain'
  | 'billingTimeZone'
  | 'currency'
  | 'provisioner'
  | 'testClock'
  | 'requireStaffMfa'
  | 'readReceipts'
  | 'adminEmail'
  | 'adminPassword'
> {
  const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);
  const isDomain = (name: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name);
  return {
    leagueDomain: read.matching('LEAGUE_DOMAIN', 'localhost', isDomain, 'a host name in lower case'),
    billingTimeZone: read.matching(
      'BILLING_TIME_ZONE',
      'America/Guayaquil',
      isTimeZone,
      'the IANA name of a time zone',
    ),
    currency: read.matching('CURRENCY', 'USD', isCurrency, 'an ISO 4217 code such as USD'),
    provisioner: read.oneOf('PROVISIONER', ['local', 'ssh', 'digitalocean', 'none'], 'local'),
    testClock: read.flag('TEST_CLOCK', false),
    // Staff with access to money need a second factor, unless the operator turns this off.
    requireStaffMfa: read.flag('REQUIRE_STAFF_MFA', read.optional('NODE_ENV') === 'production'),
    readReceipts: read.flag('READ_RECEIPTS', true),
    adminEmail: read.optional('ADMIN_EMAIL') ?? null,
    adminPassword: read.optional('ADMIN_PASSWORD') ?? null,
  };
}

function checkLengths(
  read: EnvironmentReader,
  jwtSecret: string | undefined,
  jwtSecretsPrevious: string[],
): void {
  if (jwtSecret && jwtSecret.length < MIN_SECRET_LENGTH) {
    read.problems.push(`JWT_SECRET must have at least ${MIN_SECRET_LENGTH} characters`);
  }
  if (jwtSecretsPrevious.some((secret) => secret.length < MIN_SECRET_LENGTH)) {
    read.problems.push(`each of JWT_SECRETS_PREVIOUS must have at least ${MIN_SECRET_LENGTH} characters`);
  }
}

export interface LoadOptions {
  /** `npm start` brings its own PostgreSQL when DATABASE_URL is not set; nothing else does. */
  embeddedAllowed?: boolean;
  /** The API and the workers do not run migrations, so they do not need DATABASE_OWNER_URL, even in production. */
  skipsOwner?: boolean;
}

function readParts(read: EnvironmentReader) {
  const server = readServer(read);
  return {
    ...server,
    ...readDatabases(read),
    ...readBackends(read),
    ...readBusiness(read),
    ...{ signups: readSignups(read), recovery: readRecovery(read, server.dataDir), replicationUrl: null },
    digests: readDigests(read, server.dataDir),
    provisioning: readProvisioning(read),
    digitalOcean: readDigitalOcean(read, server.publicUrl),
  };
}

/**
 * Reads and checks the environment (by default that of the process).
 * @throws ConfigError listing every problem
 */
export function loadConfig(environment: Environment = process.env, options: LoadOptions = {}): Config {
  const read = new EnvironmentReader(environment);
  const values = readParts(read);
  const production = values.environment === 'production';
  const embedded = !read.optional('DATABASE_URL');
  const demo = read.flag('DEMO', embedded && !production);
  const jwtSecret = read.optional('JWT_SECRET');
  const jwtSecretsPrevious = (read.optional('JWT_SECRETS_PREVIOUS') ?? '').split(',').filter(Boolean);
  const secretKeys = readSecretKeys(read);
  const { testClock } = values;
  const needsOwner = options.skipsOwner !== true;
  if (production) read.problems.push(...findProductionProblems(read, { demo, testClock, needsOwner }));
  else if (embedded && !options.embeddedAllowed) {
    read.problems.push('DATABASE_URL is not set: only npm start brings a PostgreSQL of its own');
  }
  checkLengths(read, jwtSecret, jwtSecretsPrevious);
  if (Boolean(values.adminEmail) !== Boolean(values.adminPassword)) {
    read.problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return new Config({
    ...values,
    demo,
    // The passwords of a demo are public, so by default it only serves this machine.
    host: read.text('HOST', demo ? '127.0.0.1' : '0.0.0.0'),
    jwtSecret: jwtSecret ?? loadLocalSecrets(values.dataDir).jwtSecret,
    secretsKey: secretKeys.current ?? loadLocalSecrets(values.dataDir).secretsKey,
    ...{ jwtSecretsPrevious, secretsKeysPrevious: secretKeys.previous },
    digests: withLocalKey(values.digests, values.dataDir),
    ...{ webApps: BUILT_WEB_APPS, fakeInstancesUrl: null },
  });
}

export interface CheckOptions extends LoadOptions {
  environment?: Environment;
  /** Returns problems with the role of a database URL. */
  checkDatabase: (url: string) => Promise<string[]>;
}

/**
 * Like `loadConfig`, and in production also checks what only the database knows.
 * @throws ConfigError listing every problem
 */
export async function loadCheckedConfig({ checkDatabase, ...options }: CheckOptions): Promise<Config> {
  const { environment = process.env } = options;
  const [config, problems] = attempt(environment, options);
  const url = environment['DATABASE_URL']?.trim() ?? '';
  if (environment['NODE_ENV']?.trim() === 'production' && URL.canParse(url)) {
    problems.push(...(await checkDatabase(url)));
  }
  if (config === null || problems.length > 0) throw new ConfigError(problems);
  return config;
}

function attempt(environment: Environment, options: LoadOptions): [Config | null, string[]] {
  try {
    return [loadConfig(environment, options), []];
  } catch (error) {
    if (error instanceof ConfigError) return [null, [...error.problems]];
    throw error;
  }
}
