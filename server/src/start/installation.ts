import { loadConfig } from '../platform/config/index.js';
import type { Config } from '../platform/config/index.js';
import { runningDatabase, startEmbeddedDatabase } from './embedded-database.js';
import { isDataDirTaken, lockDataDir } from './instance-lock.js';

export interface Installation {
  /** Complete: with the URLs of a database that answers. */
  config: Config;
  /** Stops what was started for it. */
  close(): Promise<void>;
}

/**
 * What a command line tool works on: the database of DATABASE_URL; without it the embedded one of DATA_DIR, as
 * `npm start` runs it at this moment, or else started for as long as the tool needs it.
 */
export async function openInstallation(): Promise<Installation> {
  const settings = loadConfig(undefined, { embeddedAllowed: true });
  if (settings.databaseUrl) return { config: settings, close: async () => undefined };
  if (await isDataDirTaken(settings.dataDir)) {
    const { applicationUrl, ownerUrl, replicationUrl } = await runningDatabase(settings);
    const config = settings.with({ databaseUrl: applicationUrl, databaseOwnerUrl: ownerUrl, replicationUrl });
    return { config, close: async () => undefined };
  }
  const unlock = await lockDataDir(settings.dataDir);
  const database = await startEmbeddedDatabase(settings);
  return {
    config: settings.with({
      databaseUrl: database.applicationUrl,
      databaseOwnerUrl: database.ownerUrl,
      replicationUrl: database.replicationUrl,
    }),
    close: async () => {
      await database.stop();
      await unlock();
    },
  };
}
