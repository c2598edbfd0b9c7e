import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, Provider } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import { RemoteHost } from './remote-host.js';
import { RemoteLeagues } from './remote-leagues.js';
import { SshConnections } from './ssh-connections.js';
import { SshServers } from './ssh-servers.js';
import { Tunnels } from './tunnels.js';

/** Closes the connections when the process ends; work that is still running then opens its own again. */
@Injectable()
class SshShutdown implements OnApplicationShutdown {
  constructor(
    private readonly connections: SshConnections,
    private readonly tunnels: Tunnels,
  ) {}

  onApplicationShutdown(): void {
    this.tunnels.close();
    this.connections.close();
  }
}

/** How API and workers reach servers. Nothing is opened before it is used. */
export const SSH_PROVIDERS: Provider[] = [
  {
    provide: SshServers,
    inject: [Database, Config],
    useFactory: (db: Database, config: Config) =>
      new SshServers(db, config.provisioning.sshPrivateKeyFile, config.provisioning.loopbackServers),
  },
  {
    provide: SshConnections,
    inject: [SshServers],
    useFactory: (servers: SshServers) => new SshConnections(servers),
  },
  {
    provide: Tunnels,
    inject: [SshConnections],
    useFactory: (connections: SshConnections) => new Tunnels(connections),
  },
  {
    provide: RemoteLeagues,
    inject: [SshConnections],
    useFactory: (connections: SshConnections) => new RemoteLeagues(new RemoteHost(connections)),
  },
  SshShutdown,
];
