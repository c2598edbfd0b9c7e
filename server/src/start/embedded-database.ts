import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadLocalSecrets } from '../platform/config/index.js';
import type { Config } from '../platform/config/index.js';
import { prepareDatabase, roleNames, startCluster, withLogin } from '../platform/embedded/index.js';
import type { Cluster, DatabaseUrls } from '../platform/embedded/index.js';
import { PostgresSupervisor } from './postgres-supervisor.js';
import type { SupervisorEvents } from './postgres-supervisor.js';

export interface EmbeddedDatabase extends DatabaseUrls {
  /** URL of the role that may read the log and take base backups. */
  replicationUrl: string;
  /** From now on, a server that ends unexpectedly is restarted. */
  supervise(events: SupervisorEvents): void;
  stop(): Promise<void>;
}

/** The port of the last start, so that tools configured for it keep working; 0 for the first start. */
async function readLastPort(file: string): Promise<number> {
  return Number.parseInt(await readFile(file, 'utf8').catch(() => '0'), 10) || 0;
}

const DATABASE = 'touchline';

const portFile = (config: Config): string => path.join(config.dataDir, 'postgres.port');

/** The URLs of the embedded PostgreSQL that `npm start` runs on this data directory in another process. */
export async function runningDatabase(config: Config): Promise<DatabaseUrls & { replicationUrl: string }> {
  const { superuserPassword, ownerPassword, applicationPassword } = loadLocalSecrets(config.dataDir);
  const server = `postgres://127.0.0.1:${await readLastPort(portFile(config))}`;
  return {
    replicationUrl: withLogin(server, { user: 'postgres', password: superuserPassword }, 'postgres'),
    ownerUrl: withLogin(server, { user: roleNames.owner, password: ownerPassword }, DATABASE),
    applicationUrl: withLogin(
      server,
      { user: roleNames.application, password: applicationPassword },
      DATABASE,
    ),
  };
}

function startServer(config: Config, port: number): Promise<Cluster> {
  return startCluster({
    dataDir: path.join(config.dataDir, 'postgres'),
    superuserPassword: loadLocalSecrets(config.dataDir).superuserPassword,
    port,
    settings: [
      'shared_buffers=256MB',
      'max_connections=120',
      'max_wal_size=2GB',
      // The log is kept for the archive, but only up to a limit: an unavailable target must not fill this disk.
      'max_slot_wal_keep_size=4GB',
    ],
  });
}

/** Starts the PostgreSQL of `npm start` in `dataDir`/postgres, with its two roles and the database. */
export async function startEmbeddedDatabase(config: Config): Promise<EmbeddedDatabase> {
  const lastPortFile = portFile(config);
  const secrets = loadLocalSecrets(config.dataDir);
  const cluster = await startServer(
    config,
    config.embeddedPostgresPort || (await readLastPort(lastPortFile)),
  );
  try {
    await writeFile(lastPortFile, `${cluster.port}\n`);
    const passwords = { owner: secrets.ownerPassword, application: secrets.applicationPassword };
    const urls = await prepareDatabase(cluster.superuserUrl, DATABASE, passwords);
    const supervisor = new PostgresSupervisor(cluster, () => startServer(config, cluster.port));
    return {
      ...urls,
      replicationUrl: cluster.superuserUrl,
      supervise: (events) => supervisor.watch(events),
      stop: () => supervisor.stop(),
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
