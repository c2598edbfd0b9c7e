import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createApi } from '../api.js';
import { HttpClient } from '../demo/http-client.js';
import { countMatches, seasonStatement } from '../demo/season/season-statement.js';
import { playSeason } from '../demo/season/play-season.js';
import { readSeason, SeasonFileError } from '../demo/season/season-file.js';
import { startInstance } from '../demo/season/season-instance.js';
import { loadConfig } from '../platform/config/index.js';
import type { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { createLogger } from '../platform/log/index.js';
import { SecretBox } from '../platform/secrets/index.js';
import { prepare } from '../prepare.js';
import { describeStartFailure, fail } from '../run.js';
import { startEmbeddedDatabase } from '../start/embedded-database.js';

const USAGE = `npm run demo:season -- FILE [--price 250] [--free-walkovers]

Plays a season file of openfootball/football.json as a league that pays per match, on a database that is
thrown away. --price: minor units per match. --free-walkovers: matches decided by award are not charged.`;

class UsageError extends Error {}

/** Open resources, to be closed in reverse order. */
const opened: (() => Promise<unknown>)[] = [];

async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

function readArguments(): { file: string; price: number; chargesWalkovers: boolean } {
  const options = {
    price: { type: 'string', default: '250' },
    'free-walkovers': { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parsed(() => parseArgs({ options, allowPositionals: true }));
  const price = Number(values.price);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError(USAGE);
  if (!Number.isSafeInteger(price) || price < 0)
    throw new UsageError('--price takes a whole number of minor units.');
  return { file, price, chargesWalkovers: !values['free-walkovers'] };
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** The config of an installation in a new directory, with an admin and the test clock. */
async function openDirectory(adminLogin: { email: string; password: string }): Promise<Config> {
  const directory = await mkdtemp(path.join(tmpdir(), 'touchline-season-'));
  opened.push(() => rm(directory, { recursive: true, force: true }));
  // Started by root, PostgreSQL runs as another user, which has to be able to enter the directory.
  await chmod(directory, 0o755);
  return loadConfig(
    {
      DATA_DIR: directory,
      DEMO: '0',
      TEST_CLOCK: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_EMAIL: adminLogin.email,
      ADMIN_PASSWORD: adminLogin.password,
      LOG_LEVEL: 'warn',
    },
    { embeddedAllowed: true },
  );
}

async function openDatabase(settings: Config): Promise<Config> {
  const database = await startEmbeddedDatabase(settings);
  opened.push(() => database.stop());
  const config = settings.with({
    databaseUrl: database.applicationUrl,
    databaseOwnerUrl: database.ownerUrl,
  });
  await prepare(config, createLogger('warn'));
  return config;
}

async function openApi(config: Config): Promise<HttpClient> {
  const api = await createApi(config, { logger: createLogger(config.logLevel) });
  opened.push(() => api.close());
  await api.listen(0, config.host);
  return new HttpClient(await api.getUrl());
}

async function run(): Promise<boolean> {
  const { file, price, chargesWalkovers } = readArguments();
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new SeasonFileError(`The file cannot be read: ${error.message}`);
  });
  const adminLogin = { email: 'admin@touchline.test', password: randomBytes(12).toString('hex') };
  const settings = await openDirectory(adminLogin);
  const zone = settings.billingTimeZone;
  const season = readSeason(text, zone);
  const config = await openDatabase(settings);
  const secret = randomBytes(24).toString('hex');
  const { port, close } = await startInstance(season.matches, secret);
  opened.push(close);
  const db = new Database(config.databaseUrl, { poolSize: 2 });
  opened.push(() => db.close());
  const api = await openApi(config);
  const instance = { port, secret, box: new SecretBox(config.secretsKey) };
  const played = await playSeason({ db, api, adminLogin, season, price, chargesWalkovers, instance, zone });
  process.stdout.write(seasonStatement(season, played, zone, config.currency));
  return played.verification.ok && countMatches(season, played.payments).mismatched.length === 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(130)));
}
try {
  process.exitCode = (await run()) ? 0 : 1;
  await closeAll();
} catch (error) {
  await closeAll().catch(() => undefined);
  fail(
    error instanceof SeasonFileError || error instanceof UsageError
      ? error.message
      : describeStartFailure(error),
  );
}
