import { Logger } from '@nestjs/common';
import type { DigitalOceanSettings } from '../../../platform/config/index.js';
import { TaskError } from '../../tasks/task-error.js';
import type { CreatedServer, ProviderServer, ServerInfo, ServerProvider } from '../driver.js';
import type { Droplet, Droplets } from './droplets.js';

const SERVER_TAG = 'touchline-server-';
const MAX_NAME = 63;

/**
 * Droplets as servers of the platform. Each is created with two tags: the installation's, by which all of its droplets
 * are listed, and its record's, by which a droplet is found whose creation got no response.
 */
export class DigitalOceanServers implements ServerProvider {
  private readonly logger = new Logger('DigitalOcean');

  constructor(
    private readonly settings: DigitalOceanSettings,
    private readonly droplets: Droplets,
  ) {}

  async findServer(server: ServerInfo): Promise<CreatedServer | null> {
    if (server.digital_ocean_id !== null) {
      const existing = await this.droplets.get(server.digital_ocean_id);
      if (existing) return toCreatedServer(existing);
    }
    const [first, ...doubles] = await this.listByRecord(server.id);
    // Created twice by a worker that was frozen between lookup and creation; none of the duplicates is in use yet.
    for (const duplicate of doubles) await this.removeDuplicate(duplicate, first!);
    return first ? toCreatedServer(first) : null;
  }

  async createServer(server: ServerInfo): Promise<CreatedServer> {
    const { region, size, image, sshKeys, tag, vpcUuid } = this.settings;
    const droplet = await this.droplets.create({
      name: toHostName(server.name),
      region,
      size,
      image,
      ssh_keys: sshKeys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      tags: [tag, `${SERVER_TAG}${server.id}`],
      user_data: CLOUD_INIT,
      monitoring: true,
      ...(vpcUuid === null ? {} : { vpc_uuid: vpcUuid }),
    });
    return toCreatedServer(droplet);
  }

  /** Found by the record's tag and also by id, since a tag can be removed manually. */
  async destroyServer(server: ServerInfo): Promise<void> {
    const ids = new Set((await this.listByRecord(server.id)).map(({ id }) => String(id)));
    if (server.digital_ocean_id !== null) ids.add(server.digital_ocean_id);
    await this.removeProviderServers([...ids]);
  }

  async providerServers(): Promise<ProviderServer[]> {
    return (await this.droplets.listByTag(this.settings.tag)).map((droplet) => ({
      providerId: String(droplet.id),
      name: droplet.name,
      serverId: readServerId(droplet),
      ip: droplet.ip,
      status: droplet.status,
      created: droplet.created_at,
    }));
  }

  async removeProviderServers(providerIds: readonly string[]): Promise<void> {
    for (const id of providerIds) {
      const droplet = await this.droplets.get(id);
      if (droplet === null) continue;
      if (!droplet.tags.includes(this.settings.tag)) {
        throw new TaskError(
          'PROVIDER_REFUSED',
          `the droplet ${id} does not have the tag of this installation`,
        );
      }
      await this.droplets.remove(id);
    }
  }

  private listByRecord(serverId: string): Promise<Droplet[]> {
    return this.droplets.listByTag(`${SERVER_TAG}${serverId}`);
  }

  private async removeDuplicate(duplicate: Droplet, original: Droplet): Promise<void> {
    this.logger.warn(`Removing duplicate droplet ${duplicate.id}: ${original.id} belongs to the same server`);
    await this.droplets.remove(String(duplicate.id));
  }
}

/** The address is only used once the droplet is active. */
function toCreatedServer({ id, ip, status }: Droplet): CreatedServer {
  return { ip: status === 'active' ? ip : null, providerId: String(id) };
}

function readServerId({ tags }: Droplet): string | null {
  const tag = tags.find((name) => name.startsWith(SERVER_TAG));
  return tag === undefined ? null : tag.slice(SERVER_TAG.length);
}

/** Droplet names must be host names; server names are free text. */
function toHostName(name: string): string {
  const host = name.replace(/[^a-zA-Z0-9.-]+/g, '-').slice(0, MAX_NAME);
  return host.replace(/^[.-]+|[.-]+$/g, '') || 'touchline';
}

/**
 * First boot of a new droplet: installs the programs and the user that leagues need (recent enough in Debian 13), and
 * disables password logins. Contains no secret: whatever runs on a droplet can read its user data (ADR 0033).
 */
export const CLOUD_INIT = `#cloud-config
package_update: true
packages:
  - nginx
  - nodejs
ssh_pwauth: false
disable_root: false
runcmd:
  - [useradd, --system, --home-dir, /nonexistent, --shell, /usr/sbin/nologin, touchline]
`;
