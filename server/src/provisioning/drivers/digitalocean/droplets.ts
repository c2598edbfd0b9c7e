import { TaskError } from '../../tasks/task-error.js';
import type { ProviderClient } from './provider-client.js';

const PER_PAGE = 200;
/** More machines than any account has; whoever says that there are more pages lies. */
const MAX_PAGES = 100;

/** What we read of a droplet. */
export interface Droplet {
  id: number;
  name: string;
  status: string;
  created_at: string;
  tags: string[];
  /** The public address, once it has one. */
  ip: string | null;
}

export interface DropletOrder {
  name: string;
  region: string;
  size: string;
  image: string;
  ssh_keys: (string | number)[];
  tags: string[];
  user_data: string;
  monitoring: boolean;
  vpc_uuid?: string;
}

/** The calls of DigitalOcean's API about droplets. All throw TaskError, NotNow where waiting helps. */
export class Droplets {
  constructor(private readonly client: ProviderClient) {}

  /** All droplets with a tag, oldest first. */
  async tagged(tag: string): Promise<Droplet[]> {
    const found = new Map<number, Droplet>();
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = { tag_name: tag, page, per_page: PER_PAGE };
      const { body } = await this.client.ask('GET', '/v2/droplets', { query });
      for (const entry of arrayOf(fieldOf(body, 'droplets'))) {
        const droplet = dropletOf(entry);
        found.set(droplet.id, droplet);
      }
      // Only whether there is a next page: its address is the provider's word, and we go where we chose to go.
      if (typeof fieldOf(fieldOf(fieldOf(body, 'links'), 'pages'), 'next') !== 'string') break;
    }
    return [...found.values()].sort((a, b) => a.id - b.id);
  }

  async get(id: string): Promise<Droplet | null> {
    const { status, body } = await this.client.ask('GET', `/v2/droplets/${numberOf(id)}`);
    return status === 404 ? null : dropletOf(fieldOf(body, 'droplet'));
  }

  /** Orders one, once: PROVIDER_UNAVAILABLE leaves open whether it was made. */
  async order(order: DropletOrder): Promise<Droplet> {
    const { body } = await this.client.order('/v2/droplets', order);
    return dropletOf(fieldOf(body, 'droplet'));
  }

  /** What is gone already is no error. */
  async remove(id: string): Promise<void> {
    await this.client.ask('DELETE', `/v2/droplets/${numberOf(id)}`);
  }
}

function numberOf(id: string): string {
  if (!/^[1-9]\d{0,18}$/.test(id)) throw new TaskError('PROVIDER_REFUSED', `${id} is no id of a droplet`);
  return id;
}

function dropletOf(value: unknown): Droplet {
  const id = fieldOf(value, 'id');
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
    throw new TaskError('PROVIDER_UNAVAILABLE', 'DigitalOcean answered something else than a droplet');
  }
  return {
    id,
    name: textOf(value, 'name'),
    status: textOf(value, 'status'),
    created_at: textOf(value, 'created_at'),
    tags: arrayOf(fieldOf(value, 'tags')).filter((tag): tag is string => typeof tag === 'string'),
    ip: publicAddressOf(value),
  };
}

function publicAddressOf(droplet: unknown): string | null {
  const networks = arrayOf(fieldOf(fieldOf(droplet, 'networks'), 'v4'));
  const open = networks.find((network) => fieldOf(network, 'type') === 'public');
  const address = fieldOf(open, 'ip_address');
  return typeof address === 'string' && address !== '' ? address : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : '';
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
