import { TransientError, TaskError } from '../../tasks/task-error.js';
import type {
  Driver,
  InstancePlace,
  LeagueConfiguration,
  LeagueHome,
  PreparedServer,
  ProviderServer,
  ServerPlace,
  ServerProvider,
  ServerWork,
} from '../driver.js';
import { USABLE_SERVERS } from '../usable-servers.js';

/** What a droplet answers until its first start is over. */
const STARTING = new Set(['SERVER_UNREACHABLE', 'SERVER_SILENT', 'SERVER_UNSUITABLE', 'SSH_KEY_REFUSED']);

/** Droplets are ordered here; all that is done on one goes the way of any server that is reached by ssh. */
export class DigitalOceanDriver implements Driver {
  readonly name = 'digitalocean';
  readonly makesServers = true;
  readonly usableServers = USABLE_SERVERS.digitalocean;

  constructor(
    private readonly servers: ServerProvider,
    private readonly work: ServerWork,
    readonly settleMs: number,
  ) {}

  findServer = (server: ServerPlace) => this.servers.findServer(server);
  createServer = (server: ServerPlace) => this.servers.createServer(server);
  destroyServer = (server: ServerPlace) => this.servers.destroyServer(server);
  providerServers = (): Promise<ProviderServer[]> => this.servers.providerServers();
  removeProviderServers = (ids: readonly string[]) => this.servers.removeProviderServers(ids);

  /** A new droplet refuses to be reached, then lacks programs, until its first start is over: that is no failure. */
  async prepareServer(serverId: string): Promise<PreparedServer> {
    try {
      return await this.work.prepareServer(serverId);
    } catch (error) {
      if (!(error instanceof TaskError) || !STARTING.has(error.code)) throw error;
      throw new TransientError(error.code, error.detail, error.retry.waitMs);
    }
  }

  reloadProxy = (serverId: string) => this.work.reloadProxy(serverId);
  isPortFree = (serverId: string, port: number) => this.work.isPortFree(serverId, port);
  copyRelease = (place: InstancePlace) => this.work.copyRelease(place);
  writeConfiguration = (place: InstancePlace, content: LeagueConfiguration) =>
    this.work.writeConfiguration(place, content);
  startInstance = (place: InstancePlace, secret: string) => this.work.startInstance(place, secret);
  stopInstance = (home: LeagueHome) => this.work.stopInstance(home);
  removeFiles = (home: LeagueHome) => this.work.removeFiles(home);
  enableSite = (place: InstancePlace) => this.work.enableSite(place);
  suspendSite = (place: InstancePlace) => this.work.suspendSite(place);
  pauseSite = (place: InstancePlace) => this.work.pauseSite(place);
  disableSite = (home: LeagueHome) => this.work.disableSite(home);
  visit = (place: InstancePlace) => this.work.visit(place);
}
