import type { EnvironmentReader } from './environment.js';
import { parseSecretKey } from './secret-keys.js';
import { describeEqualSecrets, describeWeakSecrets } from './weak-secrets.js';
import type { NamedSecret } from './weak-secrets.js';

/** Settings that are required in production, and how to set them. */
const REQUIRED = {
  DATABASE_URL: "set it to the application role's URL",
  DATABASE_OWNER_URL: "set it to the owner role's URL, for migrations",
  JWT_SECRET: 'openssl rand -hex 32 makes one',
  SECRETS_KEY: 'openssl rand -hex 32 makes one; keep it apart from the backups of the database',
  DIGEST_SIGNING_KEY: 'openssl rand -hex 32 makes one; keep it apart from the database and its backups',
  // Used in links of emails and for passkeys: a guessed URL would send people to somebody else's machine.
  PUBLIC_URL: 'set it to where people reach the platform, as https://play.liga.ec',
  // Without it nobody can verify an address, reset a password or be notified of a declined receipt.
  SMTP_URL: 'set it to your mail server, as smtps://user:password@mail.liga.ec',
} as const;

const MIN_DATABASE_PASSWORD = 12;

interface DeploymentContext {
  demo: boolean;
  testClock: boolean;
  /** Migrations need the role that owns the tables; the API and the workers do not. */
  needsOwner: boolean;
}

/** All reasons not to start in production, each with its remedy. They never contain a secret. */
export function findProductionProblems(read: EnvironmentReader, context: DeploymentContext): string[] {
  const problems = Object.entries(REQUIRED)
    .filter(([name]) => name !== 'DATABASE_OWNER_URL' || context.needsOwner)
    .filter(([name]) => !read.optional(name))
    .map(([name, advice]) => `${name} is required in production: ${advice}`);
  problems.push(...findSharedRole(read), ...insecureAddress(read), ...secretProblems(read));
  if (context.testClock) problems.push('TEST_CLOCK=1 is refused in production: money needs the real time');
  if (context.demo) {
    problems.push('DEMO=1 is refused in production: its accounts have a published password');
  }
  return problems;
}

const parseUrl = (text: string | undefined): URL | undefined =>
  text !== undefined && URL.canParse(text) ? new URL(text) : undefined;

function findSharedRole(read: EnvironmentReader): string[] {
  const [url, ownerUrl] = [read.optional('DATABASE_URL'), read.optional('DATABASE_OWNER_URL')];
  if (url === undefined || ownerUrl === undefined) return [];
  const role = parseUrl(url)?.username ?? '';
  if (url !== ownerUrl && (role === '' || role !== parseUrl(ownerUrl)?.username)) return [];
  return ['DATABASE_URL and DATABASE_OWNER_URL must log in as two roles: the API must not own the ledger'];
}

const LOCAL_HOST = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function insecureAddress(read: EnvironmentReader): string[] {
  const url = parseUrl(read.optional('PUBLIC_URL'));
  if (url?.protocol !== 'http:' || LOCAL_HOST.test(url.hostname)) return [];
  return [
    'PUBLIC_URL must begin with https:// in production: over http:// passwords and cookies can be read on the way (localhost may)',
  ];
}

/** The password of a URL, percent-decoded. */
function readPassword(read: EnvironmentReader, name: string): string | undefined {
  const password = parseUrl(read.optional(name))?.password;
  if (!password) return undefined;
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}

const readList = (read: EnvironmentReader, name: string): string[] =>
  (read.optional(name) ?? '').split(',').flatMap((text) => text.trim() || []);

const SECRET_VARIABLES = [
  ...['JWT_SECRET', 'JWT_SECRETS_PREVIOUS', 'SECRETS_KEY', 'SECRETS_KEYS_PREVIOUS', 'METRICS_TOKEN'],
  ...['DIGEST_SIGNING_KEY', 'DIGEST_SIGNING_KEYS_PREVIOUS'],
];

function secretProblems(read: EnvironmentReader): string[] {
  const named = SECRET_VARIABLES.flatMap((name) => readList(read, name).map((value) => ({ name, value })));
  const logins = ['DATABASE_URL', 'DATABASE_OWNER_URL'].flatMap((variable) => {
    const value = readPassword(read, variable);
    return value === undefined ? [] : [{ name: `the password in ${variable}`, value }];
  });
  const [short, long] = [
    logins.filter(({ value }) => value.length < MIN_DATABASE_PASSWORD),
    logins.filter(({ value }) => value.length >= MIN_DATABASE_PASSWORD),
  ];
  return [
    ...describeWeakSecrets([...named, ...long]),
    ...short.map(({ name }) => `${name} must have at least ${MIN_DATABASE_PASSWORD} characters`),
    ...describeEqualSecrets([...named, ...logins].map(forComparison)),
  ];
}

/**
 * Normalizes a secret for comparison: a key may also be listed among its own previous keys, and the same bytes can be
 * written in several ways.
 */
const forComparison = ({ name, value }: NamedSecret): NamedSecret => ({
  name: getPurpose(name),
  value: parseSecretKey(value) ?? value,
});

const getPurpose = (name: string): string =>
  ({
    JWT_SECRETS_PREVIOUS: 'JWT_SECRET',
    SECRETS_KEYS_PREVIOUS: 'SECRETS_KEY',
    DIGEST_SIGNING_KEYS_PREVIOUS: 'DIGEST_SIGNING_KEY',
  })[name] ?? name;
