import { seedDemo } from './demo/seed.js';
import { startFakeInstances } from './demo/fake-instances.js';
import { createFirstAdmin } from './identity/index.js';
import { rebuildIfOutdated } from './ledger/index.js';
import { resetTestClock } from './platform/clock.js';
import type { Config } from './platform/config/index.js';
import { Database, migrate } from './platform/database/index.js';
import type { Logger } from './platform/log/index.js';
import { migrateQueues } from './platform/queues/index.js';

/** Brings the database to the state that this version requires: queues, tables, grants, then initial rows. Idempotent. */
export async function prepare(config: Config, logger: Logger): Promise<void> {
  await migrateQueues(config.databaseOwnerUrl);
  const names = await migrate({ ownerUrl: config.databaseOwnerUrl, applicationUrl: config.databaseUrl });
  if (names.length > 0) logger.info({ migrations: names }, 'Migrations applied');
  const rebuilt = await rebuildIfOutdated(config.databaseOwnerUrl);
  if (rebuilt) logger.info(rebuilt, 'Projections rebuilt');
  if (!config.testClock) await backToRealTime(config);
  await createFirstAdmin(config, logger);
  if (config.demo) await seedDemo(config, logger);
}

async function backToRealTime(config: Config): Promise<void> {
  const database = new Database(config.databaseUrl, { poolSize: 1 });
  await resetTestClock(database).finally(() => database.close());
}

/**
 * Not all leagues of the demo are deployed: in each process that may contact them, a fake instance responds for the
 * others. It ends with the process.
 */
export async function withFakeInstances(config: Config): Promise<Config> {
  return config.demo ? config.with({ fakeInstancesUrl: (await startFakeInstances()).url }) : config;
}
