import type { Config } from './platform/config/index.js';
import { migrate } from './platform/database/index.js';
import type { Logger } from './platform/log/index.js';
import { migrateQueues } from './platform/queues/index.js';

type Seed = (config: Config, logger: Logger) => Promise<void>;

/** Brings the database to what this version needs: queues, tables, grants, then the first rows. Idempotent. */
export async function prepare(config: Config, logger: Logger): Promise<void> {
  await migrateQueues(config.databaseOwnerUrl);
  const names = await migrate({ ownerUrl: config.databaseOwnerUrl, applicationUrl: config.databaseUrl });
  if (names.length > 0) logger.info({ migrations: names }, 'migrated');
  await runSeed('./identity/first-admin.js', 'createFirstAdmin', config, logger);
  if (config.demo) await runSeed('./demo/seed.js', 'seedDemo', config, logger);
}

async function runSeed(file: string, name: string, config: Config, logger: Logger): Promise<void> {
  const module = await import(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return {};
    throw error;
  });
  await (module as Record<string, Seed | undefined>)[name]?.(config, logger);
}
