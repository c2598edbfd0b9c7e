import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VERSION } from '../version.js';
import { ConfigError, readConfig } from './config.js';

const SECRET = 'x'.repeat(32);
/** Defaults for settings that are not given. */
const MORE = {
  trustedProxies: ['127.0.0.0/8', '::1'],
  images: { maxCount: 1_000, maxBytes: 100 * 1024 ** 2 },
  imageProgram: expect.stringMatching(/reencode-process\.js$/),
  timetableProgram: expect.stringMatching(/solve-process\.js$/),
  pictureProgram: expect.stringMatching(/draw-process\.js$/),
  pushServices: [],
};
const FILE = {
  league_id: '0197a000-0000-7000-8000-000000000001',
  name: 'Liga San Juan',
  url_extension: 'sanjuan',
  country: { code: 'EC', name: 'Ecuador' },
  owner: { name: 'Ana', email: 'ana@sanjuan.test' },
  port: 8001,
  data_file: 'data/league.db',
  platform_url: 'http://localhost:3000',
};

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'touchline-config-'));
});

afterAll(() => rmSync(directory, { recursive: true }));

const read = (file: unknown, environment: Record<string, string> = { LEAGUE_SECRET: SECRET }) => {
  const name = path.join(directory, 'league.json');
  writeFileSync(name, typeof file === 'string' ? file : JSON.stringify(file));
  return readConfig({ LEAGUE_CONFIG: name, ...environment });
};

describe('readConfig', () => {
  it('reads the file and the secret, and resolves paths relative to the file', () => {
    expect(read(FILE)).toEqual({
      leagueId: FILE.league_id,
      secret: SECRET,
      isDevelopment: true,
      host: '127.0.0.1',
      port: 8001,
      dataFile: path.join(directory, 'data/league.db'),
      platformUrl: 'http://localhost:3000',
      mail: null,
      logLevel: 'info',
      ...MORE,
      info: {
        name: 'Liga San Juan',
        urlExtension: 'sanjuan',
        country: { code: 'EC', name: 'Ecuador' },
        owner: { name: 'Ana', email: 'ana@sanjuan.test' },
        walkoverCharge: true,
        uniqueInscriptionCharge: false,
        url: null,
        timeZone: 'UTC',
        suspended: false,
      },
    });
  });

  it('uses development mode unless NODE_ENV is production', () => {
    const environment = { LEAGUE_SECRET: SECRET, NODE_ENV: 'production' };
    expect(read(FILE, environment).isDevelopment).toBe(false);
  });

  it('reads the secret from the file, and prefers environment variables over the file', () => {
    expect(read({ ...FILE, secret: SECRET }, {}).secret).toBe(SECRET);
    const environment = {
      LEAGUE_SECRET: 'y'.repeat(40),
      LEAGUE_PORT: '9001',
      LEAGUE_HOST: '::',
      LEAGUE_LOG_LEVEL: 'warn',
    };
    expect(read({ ...FILE, secret: SECRET }, environment)).toMatchObject({
      secret: 'y'.repeat(40),
      port: 9001,
      host: '::',
      logLevel: 'warn',
      ...MORE,
    });
  });

  it.each<[string, unknown, Record<string, string>, string]>([
    ['without a secret', FILE, {}, 'the secret is missing'],
    ['with a short secret', FILE, { LEAGUE_SECRET: 'x'.repeat(31) }, 'at least 32 characters'],
    [
      'without a league ID',
      { ...FILE, league_id: undefined },
      { LEAGUE_SECRET: SECRET },
      'league_id is missing',
    ],
    ['with a blank name', { ...FILE, name: ' ' }, { LEAGUE_SECRET: SECRET }, 'name is missing'],
    ['with a bad extension', { ...FILE, url_extension: 'a;b' }, { LEAGUE_SECRET: SECRET }, 'url_extension'],
    ['without a data file', { ...FILE, data_file: null }, { LEAGUE_SECRET: SECRET }, 'data_file is missing'],
    ['with an invalid port', { ...FILE, port: 70_000 }, { LEAGUE_SECRET: SECRET }, 'port has to be'],
    [
      'with an unknown time zone',
      { ...FILE, time_zone: 'Mars/Base' },
      { LEAGUE_SECRET: SECRET },
      'time_zone',
    ],
    ['with an unknown log level', FILE, { LEAGUE_SECRET: SECRET, LEAGUE_LOG_LEVEL: 'loud' }, 'log_level'],
    ['that is a list', '[]', { LEAGUE_SECRET: SECRET }, 'holds no object'],
    ['that is not JSON', '{', { LEAGUE_SECRET: SECRET }, 'it is not JSON'],
  ])('rejects a configuration %s', (_what, file, environment, message) => {
    expect(() => read(file, environment)).toThrow(ConfigError);
    expect(() => read(file, environment)).toThrow(message);
  });

  it('names a missing file, and never shows the secret in an error', () => {
    expect(() => readConfig({ LEAGUE_CONFIG: '/nowhere/league.json' })).toThrow('/nowhere/league.json');
    expect(() => read({ ...FILE, port: 'x' }, { LEAGUE_SECRET: SECRET })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(SECRET) }),
    );
  });
});

it('VERSION is the version in package.json', () => {
  expect(VERSION).toBe(JSON.parse(readFileSync('league-app/package.json', 'utf8')).version);
});

describe('trusted proxies', () => {
  const LEAGUE = {
    ...{ LEAGUE_ID: 'l', LEAGUE_SECRET: 's'.repeat(32), LEAGUE_PORT: '0', LEAGUE_DATA_FILE: 'x.db' },
  };
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'touchline-config-')), 'league.json');
  const proxies = (trusted_proxies?: unknown, environment: object = {}) => {
    writeFileSync(file, JSON.stringify({ name: 'L', url_extension: 'liga', trusted_proxies }));
    return readConfig({ ...LEAGUE, ...environment, LEAGUE_CONFIG: file }).trustedProxies;
  };

  it('reads a list of addresses and CIDR blocks', () => {
    expect(proxies(['10.0.0.1', 'fd00::/8'])).toEqual(['10.0.0.1', 'fd00::/8']);
    expect(proxies([], { LEAGUE_TRUSTED_PROXIES: '10.0.0.0/8, ::1' })).toEqual(['10.0.0.0/8', '::1']);
  });

  it.each([['0.0.0.0/0'], ['::/0'], ['true'], ['proxy.internal'], [''], [[1]]])('rejects %j', (value) =>
    expect(() => proxies(value)).toThrow('trusted_proxies has to list addresses or CIDR blocks'),
  );
});
