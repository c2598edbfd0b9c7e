import { TaskError } from '../../tasks/task-error.js';
import type { ProviderClient } from './provider-client.js';

const PER_PAGE = 200;
/** More pages than any account has; a response that announces more is wrong. */
const MAX_PAGES = 100;

/** The fields of a droplet that are used. */
export interface Droplet {
  id: number;
  name: string;
  status: string;
  created_at: string;
  tags: string[];
  /** The public address, once it has one. */
  ip: string | null;
}

export interface DropletRequest {
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

/** DigitalOcean's API for droplets. All calls throw TaskError, or TransientError if waiting helps. */
export class Droplets {
  constructor(private readonly client: ProviderClient) {}

  /** All droplets with a tag, oldest first. */
  async listByTag(tag: string): Promise<Droplet[]> {
    const found = new Map<number, Droplet>();
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = { tag_name: tag, page, per_page: PER_PAGE };
      const { body } = await this.client.request('GET', '/v2/droplets', { query });
      for (const entry of toArray(readField(body, 'droplets'))) {
        const droplet = parseDroplet(entry);
        found.set(droplet.id, droplet);
      }
      // Only tells whether there is a next page: the address in it comes from the provider and is not followed.
      if (typeof readField(readField(readField(body, 'links'), 'pages'), 'next') !== 'string') break;
    }
    return [...found.values()].sort((a, b) => a.id - b.id);
  }

  async get(id: string): Promise<Droplet | null> {
    const { status, body } = await this.client.request('GET', `/v2/droplets/${checkId(id)}`);
    return status === 404 ? null : parseDroplet(readField(body, 'droplet'));
  }

  /** Creates a droplet, without retries: after PROVIDER_UNAVAILABLE it is unknown whether it was created. */
  async create(request: DropletRequest): Promise<Droplet> {
    const { body } = await this.client.post('/v2/droplets', request);
    return parseDroplet(readField(body, 'droplet'));
  }

  /** A droplet that is already gone is not an error. */
  async remove(id: string): Promise<void> {
    await this.client.request('DELETE', `/v2/droplets/${checkId(id)}`);
  }
}

function checkId(id: string): string {
  if (!/^[1-9]\d{0,18}$/.test(id)) throw new TaskError('PROVIDER_REFUSED', `${id} is not a droplet ID`);
  return id;
}

function parseDroplet(value: unknown): Droplet {
  const id = readField(value, 'id');
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
    throw new TaskError('PROVIDER_UNAVAILABLE', 'DigitalOcean returned no droplet');
  }
  return {
    id,
    name: readText(value, 'name'),
    status: readText(value, 'status'),
    created_at: readText(value, 'created_at'),
    tags: toArray(readField(value, 'tags')).filter((tag): tag is string => typeof tag === 'string'),
    ip: findPublicAddress(value),
  };
}

function findPublicAddress(droplet: unknown): string | null {
  const networks = toArray(readField(readField(droplet, 'networks'), 'v4'));
  const open = networks.find((network) => readField(network, 'type') === 'public');
  const address = readField(open, 'ip_address');
  return typeof address === 'string' && address !== '' ? address : null;
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function readText(value: unknown, name: string): string {
  const text = readField(value, name);
  return typeof text === 'string' ? text : '';
}

function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
