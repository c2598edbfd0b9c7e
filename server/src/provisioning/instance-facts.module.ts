import { Global, Module } from '@nestjs/common';
import { InstanceFacts } from '../ledger/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { SecretBox } from '../platform/secrets/index.js';
import { RemoteLeagues } from './drivers/ssh/remote-leagues.js';
import { SshConnections } from './drivers/ssh/ssh-connections.js';
import { SshServers } from './drivers/ssh/ssh-servers.js';
import { SSH_PROVIDERS } from './drivers/ssh/ssh.providers.js';
import { Tunnels } from './drivers/ssh/tunnels.js';
import { InstanceDirectory } from './instance-directory.js';
import { HttpInstanceFacts } from './instance-facts.js';

/** Provides the ledger's port to league instances. Global, so that the ledger does not depend on provisioning. */
@Global()
@Module({
  providers: [
    ...SSH_PROVIDERS,
    {
      provide: InstanceDirectory,
      inject: [Database, SecretBox, Config, Tunnels],
      useFactory: (db: Database, box: SecretBox, config: Config, tunnels: Tunnels) =>
        new InstanceDirectory(db, box, config.fakeInstancesUrl, tunnels),
    },
    {
      provide: HttpInstanceFacts,
      inject: [InstanceDirectory, Config],
      useFactory: (directory: InstanceDirectory, config: Config) =>
        new HttpInstanceFacts(directory, config.leagueInstanceTimeoutMs),
    },
    { provide: InstanceFacts, useExisting: HttpInstanceFacts },
  ],
  exports: [
    ...[InstanceFacts, HttpInstanceFacts, InstanceDirectory],
    ...[SshServers, SshConnections, Tunnels, RemoteLeagues],
  ],
})
export class InstanceFactsModule {}
