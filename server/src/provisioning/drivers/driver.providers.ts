import type { Provider } from '@nestjs/common';
import { Config } from '../../platform/config/index.js';
import { DigitalOceanDriver } from './digitalocean/digitalocean-driver.js';
import { createDigitalOceanServers } from './digitalocean/server-inventory.js';
import type { Driver } from './driver.js';
import { LocalDriver } from './local/local-driver.js';
import { LocalFiles } from './local/local-files.js';
import { LocalProcesses } from './local/local-processes.js';
import { RemoteHost } from './ssh/remote-host.js';
import { SshConnections } from './ssh/ssh-connections.js';
import { SshDriver } from './ssh/ssh-driver.js';
import { SshServers } from './ssh/ssh-servers.js';

/** The driver selected by PROVISIONER. */
export const DRIVER = Symbol('the driver of this installation');

export const DRIVERS: Provider[] = [
  {
    provide: LocalFiles,
    inject: [Config],
    useFactory: (config: Config) => new LocalFiles(config.dataDir, config.provisioning.leagueApp),
  },
  {
    provide: LocalProcesses,
    inject: [Config, LocalFiles],
    useFactory: (config: Config, files: LocalFiles) => new LocalProcesses(files, config.provisioning.host),
  },
  {
    provide: LocalDriver,
    inject: [Config, LocalFiles, LocalProcesses],
    useFactory: (config: Config, files: LocalFiles, processes: LocalProcesses) =>
      new LocalDriver(config, files, processes),
  },
  {
    provide: SshDriver,
    inject: [Config, SshServers, SshConnections],
    useFactory: (config: Config, servers: SshServers, connections: SshConnections) =>
      new SshDriver(config, servers, new RemoteHost(connections)),
  },
  {
    provide: DRIVER,
    inject: [Config, LocalDriver, SshDriver],
    useFactory: (config: Config, local: LocalDriver, ssh: SshDriver): Driver => {
      if (config.provisioner === 'ssh') return ssh;
      const droplets = createDigitalOceanServers(config);
      return droplets ? new DigitalOceanDriver(droplets, ssh, config.provisioning.serverWaitMs) : local;
    },
  },
];
