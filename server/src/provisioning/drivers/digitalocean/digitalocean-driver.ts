import { TransientError, TaskError } from '../../tasks/task-error.js';
import type {
  Driver,
  InstanceLocation,
  LeagueConfiguration,
  LeagueDirectory,
  PreparedServer,
  ProviderServer,
  ServerInfo,
  ServerProvider,
  ServerOperations,
} from '../driver.js';
import { USABLE_SERVERS } from '../driver.js';

/** Error codes of a droplet until its first boot is complete. */
const STARTING_CODES = new Set([
  'SERVER_UNREACHABLE',
  'SERVER_SILENT',
  'SERVER_UNSUITABLE',
  'SSH_KEY_REFUSED',
]);

/** Droplets are created here; everything on a droplet is done as on any server reached over SSH. */
export class DigitalOceanDriver implements Driver {
  readonly name = 'digitalocean';
  readonly createsServers = true;
  readonly usableServers = USABLE_SERVERS.digitalocean;

  constructor(
    private readonly servers: ServerProvider,
    private readonly operations: ServerOperations,
    readonly bootWaitMs: number,
  ) {}

  findServer = (server: ServerInfo) => this.servers.findServer(server);
  createServer = (server: ServerInfo) => this.servers.createServer(server);
  destroyServer = (server: ServerInfo) => this.servers.destroyServer(server);
  providerServers = (): Promise<ProviderServer[]> => this.servers.providerServers();
  removeProviderServers = (ids: readonly string[]) => this.servers.removeProviderServers(ids);

  /** Until its first boot is complete, a new droplet refuses connections and then lacks programs, which is not a failure. */
  async prepareServer(serverId: string): Promise<PreparedServer> {
    try {
      return await this.operations.prepareServer(serverId);
    } catch (error) {
      if (!(error instanceof TaskError) || !STARTING_CODES.has(error.code)) throw error;
      throw new TransientError(error.code, error.detail, error.retry.waitMs);
    }
  }

  reloadProxy = (serverId: string) => this.operations.reloadProxy(serverId);
  isPortFree = (serverId: string, port: number) => this.operations.isPortFree(serverId, port);
  copyRelease = (location: InstanceLocation) => this.operations.copyRelease(location);
  writeConfiguration = (location: InstanceLocation, content: LeagueConfiguration) =>
    this.operations.writeConfiguration(location, content);
  startInstance = (location: InstanceLocation, secret: string) =>
    this.operations.startInstance(location, secret);
  stopInstance = (directory: LeagueDirectory) => this.operations.stopInstance(directory);
  moveDataAside = (directory: LeagueDirectory) => this.operations.moveDataAside(directory);
  removeFiles = (directory: LeagueDirectory) => this.operations.removeFiles(directory);
  enableSite = (location: InstanceLocation) => this.operations.enableSite(location);
  suspendSite = (location: InstanceLocation) => this.operations.suspendSite(location);
  pauseSite = (location: InstanceLocation) => this.operations.pauseSite(location);
  disableSite = (directory: LeagueDirectory) => this.operations.disableSite(directory);
  probe = (location: InstanceLocation) => this.operations.probe(location);
}
