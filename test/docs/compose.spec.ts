import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { loadConfig } from '../../server/src/platform/config/index.js';

interface Service {
  image?: string;
  profiles?: string[];
  ports?: string[];
  build?: string;
  command?: string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  secrets?: string[];
  restart?: string;
  network_mode?: string | null;
}

interface Compose {
  services: Record<string, Service>;
  volumes?: Record<string, null>;
  secrets?: Record<string, object>;
}

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** `!override` and `!reset` are how one file removes what another defines; the value after them is a plain one. */
const compose = (file: string): Compose => parse(read(file), { merge: true, logLevel: 'silent' }) as Compose;

const base = compose('docker-compose.yml');
const servers = compose('deploy/compose.servers.yml');

/** The variables documented in docs/operations.md. */
const documented = new Set(
  read('docs/operations.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!)),
);

/** Variables for Docker and the PostgreSQL image rather than the platform. */
const OTHERS = ['OWNER_PASSWORD', 'APP_PASSWORD', 'POSTGRES_PASSWORD', 'API_PORTS', 'SSH_KEY_FILE'];

const REQUIRED: Record<string, string> = {
  OWNER_PASSWORD: randomBytes(16).toString('hex'),
  APP_PASSWORD: randomBytes(16).toString('hex'),
  JWT_SECRET: randomBytes(32).toString('hex'),
  SECRETS_KEY: randomBytes(32).toString('hex'),
  DIGEST_SIGNING_KEY: randomBytes(32).toString('hex'),
  PUBLIC_URL: 'https://touchline.example',
  SMTP_URL: 'smtps://smtp.touchline.example',
};

/** Resolves a value like Compose, with only the required variables set. */
function filled(value: string | number, given: Partial<Record<string, string>> = REQUIRED): string {
  return String(value).replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, how?: string, rest = '') => {
      const set = given[name];
      if (set !== undefined) return set;
      if (how === '?') throw new Error(`${name} must be set: ${rest}`);
      return how === '-' ? (rest as string) : '';
    },
  );
}

const ours = Object.entries(base.services).filter(([, { build }]) => build !== undefined);

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'touchline-compose-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('docker-compose.yml', () => {
  it('runs API, worker and migrations as separate services with one PostgreSQL and one Redis', () => {
    expect(ours.map(([name]) => name)).toEqual(['migrate', 'api', 'worker']);
    for (const [name, { command = [] }] of ours) {
      const source = command.at(-1)!.replace(/^dist\/(.*)\.js$/, '$1.ts');
      expect([name, existsSync(path.join(root, source))]).toEqual([name, true]);
    }
    expect(Object.keys(base.services)).toEqual(expect.arrayContaining(['postgres', 'redis']));
  });

  it('starts the API and the worker only after the migrations have run once', () => {
    const { migrate, api, worker } = base.services as Record<'migrate' | 'api' | 'worker', Service>;
    expect(migrate.restart).toBe('no');
    expect(migrate.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(api.depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
    expect(worker.depends_on).toMatchObject({ api: { condition: 'service_healthy' } });
    for (const name of ['postgres', 'redis', 'api']) expect(base.services[name]?.healthcheck).toBeDefined();
  });

  it('requires SMTP_URL and runs Mailpit only in the development profile, bound to localhost', () => {
    const { SMTP_URL, ...others } = REQUIRED;
    for (const [, { environment = {} }] of ours) {
      expect(filled(environment['SMTP_URL']!)).toBe(SMTP_URL);
      expect(() => filled(environment['SMTP_URL']!, others)).toThrow('SMTP_URL must be set');
    }
    const { mailpit } = base.services as Record<'mailpit', Service>;
    expect([mailpit.profiles, mailpit.ports]).toEqual([['development'], ['127.0.0.1:8025:8025']]);
    // No service depends on, or publishes, anything that production does not have.
    for (const file of [base, servers]) {
      for (const [name, { depends_on = {}, ports = [] }] of Object.entries(file.services)) {
        expect(Object.keys(depends_on)).not.toContain('mailpit');
        if (name !== 'api' && name !== 'mailpit') expect([name, ports]).toEqual([name, []]);
      }
    }
  });

  it('gives the database owner role only to the migrations', () => {
    const owners = ours.filter(([, { environment = {} }]) => 'DATABASE_OWNER_URL' in environment);
    expect(owners.map(([name]) => name)).toEqual(['migrate']);
  });

  it('refers only to services, volumes and secrets that are defined', () => {
    for (const file of [base, servers]) {
      for (const service of Object.values(file.services)) {
        for (const name of Object.keys(service.depends_on ?? {})) expect(base.services).toHaveProperty(name);
        for (const name of service.secrets ?? []) expect(file.secrets).toHaveProperty(name);
        for (const volume of service.volumes ?? []) {
          const from = volume.split(':')[0]!;
          const isThere = from.startsWith('.') ? existsSync(path.join(root, from)) : from in base.volumes!;
          expect([volume, isThere]).toEqual([volume, true]);
        }
      }
    }
  });

  it('starts with only the required variables set', () => {
    for (const [name, { environment = {} }] of ours) {
      const values = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, filled(value)]),
      );
      const config = loadConfig({ ...values, DATA_DIR: dataDir }, { skipsOwner: name !== 'migrate' });
      expect([config.provisioner, config.port, config.redisUrl]).toEqual([
        'local',
        3000,
        'redis://redis:6379',
      ]);
      expect([name, config.production, config.requireStaffMfa]).toEqual([name, true, true]);
    }
  });

  it('refuses to start with the placeholder from its instructions as a password', () => {
    const { environment = {} } = base.services['api']!;
    const values = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [
        key,
        filled(value, { ...REQUIRED, APP_PASSWORD: '...' }),
      ]),
    );
    expect(() => loadConfig({ ...values, DATA_DIR: dataDir }, { skipsOwner: true })).toThrow(
      'the password in DATABASE_URL must have at least 12 characters',
    );
  });

  it('shares the network of the API with the worker, except with leagues on other servers', () => {
    expect(base.services['worker']?.network_mode).toBe('service:api');
    expect(read('deploy/compose.servers.yml')).toContain('network_mode: !reset');
    expect(servers.services['worker']?.environment).toMatchObject({ PROVISIONER: '${PROVISIONER:-ssh}' });
  });
});

describe.each([
  ['docker-compose.yml', base],
  ['deploy/compose.servers.yml', servers],
])('the variables of %s', (file, { services }) => {
  it('are documented in docs/operations.md', () => {
    const used = Object.entries(services)
      .filter(([name]) => name !== 'postgres')
      .flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect([...new Set(used)].filter((name) => !documented.has(name))).toEqual([]);
  });

  it('are set from known environment variables only', () => {
    const asked = [...read(file).matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
    const unknown = [...new Set(asked)].filter((name) => !documented.has(name) && !OTHERS.includes(name));
    expect(unknown).toEqual([]);
  });
});

describe('third-party images', () => {
  /** A name, a tag with the full release number, and optionally the base image. */
  const PINNED = /^[a-z][\w./-]*:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?(@sha256:[0-9a-f]{64})?$/;
  /** PostgreSQL releases have two numbers. */
  const isPinned = (image: string): boolean =>
    PINNED.test(image) && (image.startsWith('postgres:') || /:v?\d+\.\d+\.\d+/.test(image));

  it.each(['docker-compose.yml', 'deploy/compose.servers.yml'])('are pinned in %s', (file) => {
    const images = Object.values(compose(file).services).flatMap(({ image }) => image ?? []);
    expect(images.filter((image) => !isPinned(image))).toEqual([]);
    if (file === 'docker-compose.yml') expect(images).toHaveLength(3);
  });

  it('are pinned in the Dockerfile', () => {
    const images = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!);
    expect(images).toHaveLength(2);
    expect(images.filter((image) => !isPinned(image))).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  it('copies package.json and the sources of every workspace', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const folders = workspaces.flatMap((name) =>
      name.endsWith('/*')
        ? readdirSync(path.join(root, path.dirname(name))).map((one) => name.replace('*', one))
        : name,
    );
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, from]) =>
      from!.split(' '),
    );
    for (const workspace of folders) {
      expect(copied).toContain(`${workspace}/package.json`);
      expect(copied.some((from) => from === workspace || from === path.dirname(workspace))).toBe(true);
    }
    for (const from of copied) expect([from, existsSync(path.join(root, from))]).toEqual([from, true]);
  });
});
