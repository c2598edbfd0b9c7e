import type { Config } from '../../../platform/config/index.js';
import { TaskError } from '../../tasks/task-error.js';
import type {
  Driver,
  InstanceLocation,
  LeagueConfiguration,
  LeagueDirectory,
  CreatedServer,
  PreparedServer,
  ProviderServer,
  ServerInfo,
} from '../driver.js';
import { probeSite } from '../probe-site.js';
import type { LocalFiles } from './local-files.js';
import type { LocalProcesses } from './local-processes.js';
import { isPortFree } from '../ssh/host/processes.js';
import { USABLE_SERVERS } from '../driver.js';

const LOOPBACK = '127.0.0.1';

/**
 * This machine is every server: instances are local processes, sites are served by the platform's proxy, which reads
 * our records. Any number of servers can be created; each is a row with capacity for some leagues.
 */
export class LocalDriver implements Driver {
  readonly name = 'local';
  readonly bootWaitMs = 0;
  readonly createsServers = true;
  readonly usableServers = USABLE_SERVERS.local;

  constructor(
    private readonly config: Config,
    private readonly files: LocalFiles,
    private readonly processes: LocalProcesses,
  ) {}

  async findServer(server: ServerInfo): Promise<CreatedServer> {
    return { ip: server.ip ?? LOOPBACK, providerId: null };
  }

  createServer(server: ServerInfo): Promise<CreatedServer> {
    return this.findServer(server);
  }

  // This machine outlives its rows and costs nothing extra.
  async destroyServer(): Promise<void> {}
  async removeProviderServers(): Promise<void> {}

  async providerServers(): Promise<ProviderServer[]> {
    return [];
  }

  /** The platform runs here, so leagues can too. */
  async prepareServer(): Promise<PreparedServer> {
    return { hostKey: null, notes: [] };
  }

  /** The platform's own proxy reads our records. */
  async reloadProxy(): Promise<void> {}

  isPortFree(_serverId: string, port: number): Promise<boolean> {
    return isPortFree(port);
  }

  copyRelease({ directory }: InstanceLocation): Promise<string> {
    return this.files.linkRelease(directory);
  }

  async writeConfiguration(location: InstanceLocation, content: LeagueConfiguration): Promise<void> {
    // Only this machine can reach an instance by its port: the public comes through the proxy.
    const own = { host: location.ip, port: location.port, data_file: 'league.db' };
    await this.files.writeConfiguration(location.directory, { ...content, ...own });
  }

  /** Opens its port: the first request wakes it. */
  async startInstance({ directory, port }: InstanceLocation, secret: string): Promise<void> {
    const hosted = await this.processes.host.find(directory);
    if (hosted?.port !== port) await this.releasePort(directory, port, hosted !== undefined);
    const { [directory]: problem } = await this.processes.host.host([{ directory, port, secret }]);
    if (problem === 'EADDRINUSE') throw portTakenError(port);
    if (problem !== undefined) throw new TaskError('HOST_FAILED', `its port cannot be opened (${problem})`);
  }

  /** If the league's own process holds the port, the host ends that process and takes the port over. */
  private async releasePort(directory: string, port: number, isElsewhere: boolean): Promise<void> {
    const running = await this.processes.listInDirectory(directory);
    if (running.some((process) => process.port === port)) return;
    if (isElsewhere || running.length > 0) await this.processes.stop([directory]);
    if (!(await isPortFree(port))) throw portTakenError(port);
  }

  stopInstance({ directory }: LeagueDirectory): Promise<void> {
    return this.processes.stop([directory]);
  }

  async moveDataAside({ directory }: LeagueDirectory): Promise<boolean> {
    await this.processes.stop([directory]);
    return this.files.moveDataAside(directory);
  }

  async removeFiles({ directory }: LeagueDirectory): Promise<void> {
    await this.processes.stop([directory]);
    await this.files.remove(directory);
  }

  // There is no file to write: the proxy reads our records of sites, which the steps maintain for every driver.
  async enableSite(): Promise<void> {}
  async suspendSite(): Promise<void> {}
  async pauseSite(): Promise<void> {}
  async disableSite(): Promise<void> {}

  /** Through the platform's own proxy, with the site's name in the Host header, since it may not resolve on this machine. */
  async probe({ urlExtension }: InstanceLocation): Promise<number> {
    const { host, port, leagueDomain } = this.config;
    const target = host === '0.0.0.0' || host === '::' ? LOOPBACK : host;
    return probeSite(target, port, `${urlExtension}.${leagueDomain}`);
  }
}

function portTakenError(port: number): TaskError {
  return new TaskError('PORT_TAKEN', `another program of this machine listens on port ${port}`);
}
