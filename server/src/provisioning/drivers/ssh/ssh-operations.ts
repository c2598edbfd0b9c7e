import type { Config } from '../../../platform/config/index.js';
import { renderNotice } from '../../sites/site-notice.js';
import { TaskError } from '../../tasks/task-error.js';
import type {
  InstanceLocation,
  LeagueConfiguration,
  LeagueDirectory,
  PreparedServer,
  ServerOperations,
} from '../driver.js';
import { probeSite } from '../probe-site.js';
import { renderClosedSite, renderFallbackSite, renderOpenSite } from './nginx-site.js';
import type { NginxServer, NginxSite, SitePage } from './nginx-site.js';
import { createArchive, readRelease } from './release.js';
import type { Release } from './release.js';
import type { RemoteHost } from './remote-host.js';
import type { SshServers, SshTarget } from './ssh-servers.js';

const PAGES = ['suspended', 'paused', 'down', 'unknown'] as const;

/**
 * Operations on a server that is reached over SSH: they are executed by our program there (`host/`), nginx serves the
 * sites, and systemd, or a supervisor of ours, keeps the host of the leagues running.
 */
export class SshOperations implements ServerOperations {
  private readonly unavailablePorts = new UnavailablePorts();
  private release: Promise<Release> | null = null;

  constructor(
    private readonly config: Config,
    private readonly servers: SshServers,
    private readonly host: RemoteHost,
  ) {}

  async prepareServer(serverId: string): Promise<PreparedServer> {
    const pages = Object.fromEntries(PAGES.map((name) => [name, renderNotice(name)]));
    const { platform, arch } = process;
    const fallback = renderFallbackSite(this.nginxServer(await this.servers.getTarget(serverId)));
    const { answer, hostKey } = await this.host.prepare(serverId, { platform, arch, pages, fallback });
    return { hostKey, notes: (answer as { notes: string[] }).notes };
  }

  async reloadProxy(serverId: string): Promise<void> {
    await this.host.call(serverId, 'reload_proxy', {}, 'proxy');
  }

  /** As far as known from earlier attempts: a start on a port that is in use is rejected, and the port is remembered. */
  async isPortFree(serverId: string, port: number): Promise<boolean> {
    return !this.unavailablePorts.has(serverId, port);
  }

  async copyRelease({ serverId, directory: league }: InstanceLocation): Promise<string> {
    const release = await this.loadRelease();
    const { digest } = release;
    if (!(await this.host.call(serverId, 'has_release', { digest }))) {
      await this.host.sendRelease(serverId, digest, () => createArchive(release));
    }
    await this.host.call(serverId, 'use_release', { league, digest }, league);
    return release.version;
  }

  async writeConfiguration(location: InstanceLocation, content: LeagueConfiguration): Promise<void> {
    // Only its own machine can reach an instance by its port: the public comes through nginx, the platform through a
    // tunnel.
    const own = { host: '127.0.0.1', port: location.port, data_file: 'league.db' };
    const text = `${JSON.stringify({ ...content, ...own }, null, 2)}\n`;
    const input = { league: location.directory, content: text };
    await this.host.call(location.serverId, 'configure', input, location.directory);
  }

  /** Opens its port: the first request wakes it. A league with a release from before leagues could sleep gets the current one. */
  async startInstance(location: InstanceLocation, secret: string): Promise<void> {
    const { serverId, directory: league, port } = location;
    const { host } = this.config.provisioning;
    const start = { league, port, secret, host: { idleMs: host.idleMs, maxWarm: host.maxWarm } };
    try {
      await this.host.call(serverId, 'start', start, league);
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      if (error.code === 'PORT_TAKEN') this.unavailablePorts.add(serverId, port);
      if (error.code !== 'RELEASE_OUTDATED') throw error;
      await this.copyRelease(location);
      await this.host.call(serverId, 'start', start, league);
    }
  }

  async stopInstance({ serverId, directory: league }: LeagueDirectory): Promise<void> {
    await this.host.call(serverId, 'stop', { league }, league);
  }

  async moveDataAside({ serverId, directory: league }: LeagueDirectory): Promise<boolean> {
    return (await this.host.call(serverId, 'set_aside', { league }, league)) === true;
  }

  async removeFiles({ serverId, directory: league }: LeagueDirectory): Promise<void> {
    await this.host.call(serverId, 'remove', { league }, league);
  }

  enableSite(location: InstanceLocation): Promise<void> {
    return this.changeSite(location, renderOpenSite);
  }

  suspendSite(location: InstanceLocation): Promise<void> {
    return this.closeSite(location, 'suspended');
  }

  pauseSite(location: InstanceLocation): Promise<void> {
    return this.closeSite(location, 'paused');
  }

  async disableSite({ serverId, directory: league }: LeagueDirectory): Promise<void> {
    await this.host.call(serverId, 'site', { league, content: null }, 'proxy');
  }

  /** Through the server's nginx, with the site's name in the Host header, since it may not resolve to that server yet. */
  async probe({ serverId, urlExtension }: InstanceLocation): Promise<number> {
    const { ip, http_port: port } = await this.servers.getTarget(serverId);
    return probeSite(ip, port, `${urlExtension}.${this.config.leagueDomain}`);
  }

  private closeSite(location: InstanceLocation, page: SitePage): Promise<void> {
    return this.changeSite(location, (site) => renderClosedSite(site, page));
  }

  private async changeSite(location: InstanceLocation, render: (site: NginxSite) => string): Promise<void> {
    const { serverId, directory: league, port } = location;
    const target = await this.servers.getTarget(serverId);
    const content = render({ ...this.nginxServer(target), ...this.siteName(location), port });
    await this.host.call(serverId, 'site', { league, content }, 'proxy');
  }

  private siteName({ urlExtension }: InstanceLocation): Pick<NginxSite, 'urlExtension' | 'leagueDomain'> {
    return { urlExtension, leagueDomain: this.config.leagueDomain };
  }

  private nginxServer({ ip, http_port, ssh_directory }: SshTarget): NginxServer {
    const { leagueTrustedProxies: trustedProxies } = this.config.provisioning;
    return { ip, httpPort: http_port, pages: `${ssh_directory}/nginx/pages`, trustedProxies };
  }

  /** Read once: a worker deploys the release with which it was started. */
  private loadRelease(): Promise<Release> {
    this.release ??= readRelease(this.config.provisioning.leagueApp).catch((error: unknown) => {
      this.release = null;
      throw error;
    });
    return this.release;
  }
}

/** The other program may have released the port by then. */
const TTL_MS = 300_000;

/** Ports of servers that other programs were found to use. */
export class UnavailablePorts {
  private readonly takenAtByPort = new Map<string, number>();

  add(serverId: string, port: number): void {
    this.takenAtByPort.set(`${serverId}:${port}`, performance.now());
  }

  has(serverId: string, port: number): boolean {
    const takenAt = this.takenAtByPort.get(`${serverId}:${port}`);
    return takenAt !== undefined && performance.now() - takenAt < TTL_MS;
  }
}
