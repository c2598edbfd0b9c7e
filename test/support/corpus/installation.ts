import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApi } from '../../../server/src/api.js';
import { HttpClient } from '../../../server/src/demo/http-client.js';
import { playSeason } from '../../../server/src/demo/season/play-season.js';
import { readSeason } from '../../../server/src/demo/season/season-file.js';
import { serveSeason } from '../../../server/src/demo/season/season-instance.js';
import { seedDemo } from '../../../server/src/demo/seed.js';
import type { Config } from '../../../server/src/platform/config/index.js';
import { loadConfig } from '../../../server/src/platform/config/index.js';
import { Database } from '../../../server/src/platform/database/index.js';
import { createLogger } from '../../../server/src/platform/log/index.js';
import { SecretBox } from '../../../server/src/platform/secrets/index.js';
import { prepare } from '../../../server/src/prepare.js';
import { startEmbeddedDatabase } from '../../../server/src/start/embedded-database.js';
import { verifyLedger } from '../../../server/src/ledger/maintenance/verify.js';
import type { CorpusEvent } from '../../../server/src/ledger/testing/corpus.js';

const ADMIN_LOGIN = { email: 'admin@touchline.test', password: randomBytes(12).toString('hex') };
const PRICE = 250;

/** All events of the demo with all its leagues, as seeded at `now`. */
export function demoCorpus(now: string): Promise<CorpusEvent[]> {
  return inInstallation({}, (config) => seedDemo(config, createLogger('warn'), { now }));
}

/** The events of a league that plays a season file of openfootball/football.json through the API. */
export function seasonCorpus(file: string): Promise<CorpusEvent[]> {
  const admin = { ADMIN_EMAIL: ADMIN_LOGIN.email, ADMIN_PASSWORD: ADMIN_LOGIN.password };
  return inInstallation(admin, async (config, db) => {
    const zone = config.billingTimeZone;
    const season = readSeason(await readFile(file, 'utf8'), zone);
    const secret = randomBytes(24).toString('hex');
    const instance = await serveSeason(season.matches, secret);
    const app = await createApi(config, { logger: createLogger('warn') });
    try {
      await app.listen(0, config.host);
      const api = new HttpClient(await app.getUrl());
      const place = { port: instance.port, secret, box: new SecretBox(config.secretsKey) };
      const options = { db, api, adminLogin: ADMIN_LOGIN, season, price: PRICE, zone };
      await playSeason({ ...options, chargesWalkovers: false, instance: place });
    } finally {
      await app.close();
      await instance.close();
    }
  });
}

/**
 * Lets `work` write a ledger on a temporary database.
 * @throws Error when the ledger does not verify
 */
async function inInstallation(
  environment: NodeJS.ProcessEnv,
  work: (config: Config, db: Database) => Promise<void>,
): Promise<CorpusEvent[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'touchline-corpus-'));
  // Under root, PostgreSQL runs as another user and needs access.
  await chmod(directory, 0o755);
  const settings = loadConfig({ ...chooseSettings(directory), ...environment }, { embeddedAllowed: true });
  const cluster = await startEmbeddedDatabase(settings);
  const urls = { databaseUrl: cluster.applicationUrl, databaseOwnerUrl: cluster.ownerUrl };
  const config = settings.with(urls);
  const db = new Database(config.databaseUrl, { poolSize: 2 });
  try {
    await prepare(config, createLogger('warn'));
    await work(config, db);
    const verification = await verifyLedger(db);
    if (!verification.ok) throw new Error(`The ledger does not verify: ${verification.problems[0]!.message}`);
    return await storedEvents(db);
  } finally {
    await db.close();
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

function chooseSettings(directory: string): NodeJS.ProcessEnv {
  return {
    DATA_DIR: directory,
    DEMO: '0',
    TEST_CLOCK: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
}

function storedEvents(db: Database): Promise<CorpusEvent[]> {
  return db.query<CorpusEvent>(
    `SELECT type, league_id::text, version, actor_id::text, command_id::text,
       to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS occurred_at, hash, data::text AS text
     FROM ledger.event ORDER BY league_id, version`,
  );
}
