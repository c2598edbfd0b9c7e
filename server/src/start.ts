import { createApi } from './api.js';
import { loadConfig } from './platform/config/index.js';
import { createLogger } from './platform/log/index.js';
import { prepare } from './prepare.js';
import { describeStartFailure, fail, stopOnSignal } from './run.js';
import { banner } from './start/banner.js';
import { checkPort } from './start/check-port.js';
import { startEmbeddedDatabase } from './start/embedded-database.js';
import { AlreadyRunning, lockDataDir } from './start/instance-lock.js';

/** What has been opened so far, to be closed in reverse: the API and its jobs first, PostgreSQL after them. */
const opened: (() => Promise<unknown>)[] = [];

async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

/** `npm start`: database, migrations, demo, workers and API in one go and one process. */
async function start(): Promise<void> {
  const settings = loadConfig(undefined, { embeddedAllowed: true });
  const logger = createLogger(settings.logLevel);
  stopOnSignal(logger, closeAll);
  opened.push(await lockDataDir(settings.dataDir));
  await checkPort(settings.port, settings.host);
  let config = settings;
  if (!settings.databaseUrl) {
    const database = await startEmbeddedDatabase(settings);
    opened.push(() => database.stop());
    config = settings.with({ databaseUrl: database.applicationUrl, databaseOwnerUrl: database.ownerUrl });
  }
  await prepare(config, logger);
  const api = await createApi(config, { logger, withJobs: true });
  opened.push(() => api.close());
  await api.listen(config.port, config.host);
  const { port } = new URL(await api.getUrl());
  process.stdout.write(banner(config, Number(port), process.uptime()));
}

try {
  await start();
} catch (error) {
  const message = error instanceof AlreadyRunning ? error.message : describeStartFailure(error);
  await closeAll().catch(() => undefined);
  fail(message);
}
