import type { Config } from '../../../platform/config/index.js';
import { noticePage } from '../../sites/site-page.js';
import { TaskError } from '../../tasks/task-error.js';
import type {
  InstancePlace,
  LeagueConfiguration,
  LeagueHome,
  PreparedServer,
  ServerWork,
} from '../driver.js';
import { statusOf } from '../site-visit.js';
import { closedSite, noSite, openSite } from './nginx-site.js';
import type { NginxGround, NginxSite, SitePage } from './nginx-site.js';
import { archiveOf, readRelease } from './release.js';
import type { Release } from './release.js';
import type { RemoteHost } from './remote-host.js';
import type { SshServers, SshTarget } from './ssh-servers.js';
import { TakenPorts } from './taken-ports.js';

const PAGES = ['suspended', 'paused', 'down', 'unknown'] as const;

/**
 * What is done on a server that is reached by ssh: a program of ours there does it (`host/`), nginx serves the sites, and
 * systemd, or a supervisor of ours, keeps instances running.
 */
export class SshWork implements ServerWork {
  private readonly taken = new TakenPorts();
  private release: Promise<Release> | null = null;

  constructor(
    private readonly config: Config,
    private readonly servers: SshServers,
    private readonly host: RemoteHost,
  ) {}

  async prepareServer(serverId: string): Promise<PreparedServer> {
    const pages = Object.fromEntries(PAGES.map((name) => [name, noticePage(name)]));
    const { platform, arch } = process;
    const fallback = noSite(this.siteOn(await this.servers.find(serverId)));
    const { answer, hostKey } = await this.host.prepare(serverId, { platform, arch, pages, fallback });
    return { hostKey, notes: (answer as { notes: string[] }).notes };
  }

  async reloadProxy(serverId: string): Promise<void> {
    await this.host.call(serverId, 'reload_proxy', {}, 'proxy');
  }

  /** As far as an earlier try has found out: a start on a port that others listen on is refused, and remembered. */
  async isPortFree(serverId: string, port: number): Promise<boolean> {
    return !this.taken.has(serverId, port);
  }

  async copyRelease({ serverId, directory: league }: InstancePlace): Promise<string> {
    const release = await this.ownRelease();
    const { digest } = release;
    if (!(await this.host.call(serverId, 'has_release', { digest }))) {
      await this.host.sendRelease(serverId, digest, () => archiveOf(release));
    }
    await this.host.call(serverId, 'use_release', { league, digest }, league);
    return release.version;
  }

  async writeConfiguration(place: InstancePlace, content: LeagueConfiguration): Promise<void> {
    // Only its own machine reaches an instance by its port: the public comes through nginx, we through a tunnel.
    const own = { host: '127.0.0.1', port: place.port, data_file: 'league.db' };
    const text = `${JSON.stringify({ ...content, ...own }, null, 2)}\n`;
    const input = { league: place.directory, content: text };
    await this.host.call(place.serverId, 'configure', input, place.directory);
  }

  async startInstance({ serverId, directory: league, port }: InstancePlace, secret: string): Promise<void> {
    try {
      await this.host.call(serverId, 'start', { league, port, secret }, league);
    } catch (error) {
      if (error instanceof TaskError && error.code === 'PORT_TAKEN') this.taken.add(serverId, port);
      throw error;
    }
  }

  async stopInstance({ serverId, directory: league }: LeagueHome): Promise<void> {
    await this.host.call(serverId, 'stop', { league }, league);
  }

  async removeFiles({ serverId, directory: league }: LeagueHome): Promise<void> {
    await this.host.call(serverId, 'remove', { league }, league);
  }

  enableSite(place: InstancePlace): Promise<void> {
    return this.changeSite(place, openSite);
  }

  suspendSite(place: InstancePlace): Promise<void> {
    return this.closeSite(place, 'suspended');
  }

  pauseSite(place: InstancePlace): Promise<void> {
    return this.closeSite(place, 'paused');
  }

  async disableSite({ serverId, directory: league }: LeagueHome): Promise<void> {
    await this.host.call(serverId, 'site', { league, content: null }, 'proxy');
  }

  /** By the server's nginx, with the site's name in the Host header: it need not resolve to that server yet. */
  async visit({ serverId, urlExtension }: InstancePlace): Promise<number> {
    const { ip, http_port: port } = await this.servers.find(serverId);
    return statusOf(ip, port, `${urlExtension}.${this.config.leagueDomain}`);
  }

  private closeSite(place: InstancePlace, page: SitePage): Promise<void> {
    return this.changeSite(place, (site) => closedSite(site, page));
  }

  private async changeSite(place: InstancePlace, render: (site: NginxSite) => string): Promise<void> {
    const { serverId, directory: league, port } = place;
    const target = await this.servers.find(serverId);
    const content = render({ ...this.siteOn(target), ...this.nameOf(place), port });
    await this.host.call(serverId, 'site', { league, content }, 'proxy');
  }

  private nameOf({ urlExtension }: InstancePlace): Pick<NginxSite, 'urlExtension' | 'leagueDomain'> {
    return { urlExtension, leagueDomain: this.config.leagueDomain };
  }

  private siteOn({ ip, http_port, ssh_directory }: SshTarget): NginxGround {
    const { leagueTrustedProxies: trustedProxies } = this.config.provisioning;
    return { ip, httpPort: http_port, pages: `${ssh_directory}/nginx/pages`, trustedProxies };
  }

  /** Read once: a worker deploys the release it was started with. */
  private ownRelease(): Promise<Release> {
    this.release ??= readRelease(this.config.provisioning.leagueApp).catch((error: unknown) => {
      this.release = null;
      throw error;
    });
    return this.release;
  }
}
