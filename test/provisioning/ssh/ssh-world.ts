import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../../server/src/platform/config/index.js';
import { loadConfig } from '../../../server/src/platform/config/index.js';
import type { Database } from '../../../server/src/platform/database/index.js';
import { RemoteHost } from '../../../server/src/provisioning/drivers/ssh/remote-host.js';
import type { RemoteTimeouts } from '../../../server/src/provisioning/drivers/ssh/remote-host.js';
import { SSH_LIMITS, SshConnections } from '../../../server/src/provisioning/drivers/ssh/ssh-connections.js';
import type { SshLimits } from '../../../server/src/provisioning/drivers/ssh/ssh-connections.js';
import { SshDriver } from '../../../server/src/provisioning/drivers/ssh/ssh-driver.js';
import { SshServers } from '../../../server/src/provisioning/drivers/ssh/ssh-servers.js';
import type { SshTarget } from '../../../server/src/provisioning/drivers/ssh/ssh-servers.js';
import { Tunnels } from '../../../server/src/provisioning/drivers/ssh/tunnels.js';
import { TEST_SECRETS_KEY } from '../../support/config.js';

const dist = path.resolve(import.meta.dirname, '../../../dist');
export const HOST_PROGRAM = path.join(dist, 'server/src/provisioning/drivers/ssh/host');
export const LEAGUE_APP = path.join(dist, 'league-app');
export const LEAGUE_DOMAIN = 'ligas.test';

/** One server whose record is kept by the test itself. */
export class OneServer extends SshServers {
  constructor(
    public target: SshTarget,
    keyFile: string | null,
  ) {
    super(undefined as unknown as Database, keyFile);
  }

  override async getTarget(): Promise<SshTarget> {
    return this.target;
  }

  // The record belongs to the test, and no proxy uses it.
  override async recordVerified(): Promise<void> {}
}

export interface SshWorld {
  servers: OneServer;
  connections: SshConnections;
  host: RemoteHost;
  tunnels: Tunnels;
  driver: SshDriver;
  close(): void;
}

function withSleep(config: Config, idleMs: number): Config {
  const { provisioning } = config;
  return config.with({ provisioning: { ...provisioning, host: { ...provisioning.host, idleMs } } });
}

/** The driver as used by a worker, for one server. */
export function sshWorld(
  target: SshTarget,
  keyFile: string | null,
  {
    limits = {},
    times,
    sleepAfterMs,
  }: { limits?: Partial<SshLimits>; times?: RemoteTimeouts; sleepAfterMs?: number } = {},
): SshWorld {
  if (!existsSync(path.join(HOST_PROGRAM, 'main.js'))) throw new Error('not built: npm run build');
  const config = loadConfig({
    DATABASE_URL: 'postgres://nobody',
    LEAGUE_DOMAIN,
    LEAGUE_APP_DIR: LEAGUE_APP,
    // Given explicitly, so that none is generated and stored.
    JWT_SECRET: 'a-secret-of-the-tests-with-length',
    SECRETS_KEY: TEST_SECRETS_KEY,
  });
  const servers = new OneServer(target, keyFile);
  const connections = new SshConnections(servers, { ...SSH_LIMITS, ...limits });
  const host = new RemoteHost(connections, HOST_PROGRAM, times);
  const tunnels = new Tunnels(connections);
  return {
    ...{ servers, connections, host, tunnels },
    driver: new SshDriver(
      sleepAfterMs === undefined ? config : withSleep(config, sleepAfterMs),
      servers,
      host,
    ),
    close() {
      tunnels.close();
      connections.close();
    },
  };
}
