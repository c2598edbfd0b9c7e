import { loadConfig } from '../platform/config/index.js';
import type { Config } from '../platform/config/index.js';
import { runningDatabase, startEmbeddedDatabase } from './embedded-database.js';
import { isDataDirTaken, lockDataDir } from './instance-lock.js';

export interface Installation {
  /** Complete: includes the URLs of a running database. */
  config: Config;
  /** Stops what was started for the tool. */
  close(): Promise<void>;
}

/**
 * Opens the installation for a command line tool: the database of DATABASE_URL, otherwise the embedded one of DATA_DIR,
 * which `npm start` may be running already, or else is started while the tool needs it.
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
