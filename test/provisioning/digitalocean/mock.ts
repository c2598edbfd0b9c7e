import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DropletRequest } from '../../../server/src/provisioning/drivers/digitalocean/droplets.js';
import { ContractCall } from './contract.js';
import { shown } from './mock-droplets.js';
import type { MockDroplet } from './mock-droplets.js';

export const TOKEN = 'dop_v1_a-token-of-the-tests-only';

/**
 * A fault of the next call of a kind. `lost`: it is executed, and the connection is cut before the response; `late`:
 * executed too, but the caller has to wait; `hang`: the caller waits for nothing.
 */
export interface Fault {
  on: 'order' | 'list' | 'get' | 'remove';
  kind: 'lost' | 'late' | 'hang' | 'answer';
  status?: number;
  message?: string;
  headers?: Record<string, string>;
  times?: number;
}

interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

const KINDS: Record<string, Fault['on']> = {
  'POST /v2/droplets': 'order',
  'GET /v2/droplets': 'list',
  'GET /v2/droplets/{droplet_id}': 'get',
  'DELETE /v2/droplets/{droplet_id}': 'remove',
};

const ERROR_IDS: Record<number, string> = {
  ...{ 401: 'unauthorized', 403: 'forbidden', 404: 'not_found', 422: 'unprocessable_entity' },
  ...{ 429: 'too_many_requests', 500: 'server_error', 503: 'service_unavailable' },
};

/**
 * DigitalOcean's droplet API as a real HTTP server: requests and responses are checked against the recorded contract,
 * and violations are collected in `breaches`.
 */
export class DigitalOceanMock {
  readonly droplets = new Map<number, MockDroplet>();
  /** Breaches of the contract by either side. */
  readonly breaches: string[] = [];
  readonly calls: string[] = [];
  /** Applies to each droplet made from now on. */
  times = { addressMs: 0, activeMs: 0, listedMs: 0 };
  dropletLimit = 100;
  /** The address that droplets report. */
  address = '127.0.0.1';
  private planned: Fault[] = [];
  private lastId = 3_164_000;
  private remaining = 4_900;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<DigitalOceanMock> {
    const server = createServer();
    const mock = new DigitalOceanMock(server);
    server.on('request', (request, response) => void mock.serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mock;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Resets everything: no droplets, no faults, no history. */
  reset(): void {
    this.droplets.clear();
    this.breaches.length = 0;
    this.calls.length = 0;
    this.planned = [];
    this.times = { addressMs: 0, activeMs: 0, listedMs: 0 };
    this.dropletLimit = 100;
  }

  plan(...faults: Fault[]): void {
    this.planned.push(...faults.map((fault) => ({ times: 1, ...fault })));
  }

  /** Adds a droplet made by hand, or by another installation on the account. */
  add(order: Partial<DropletRequest>): MockDroplet {
    const whole = { name: 'by-hand', region: 'nyc3', size: 's-1vcpu-1gb', image: 'debian-13-x64' };
    return this.make({ ...whole, ssh_keys: [], tags: [], user_data: '', monitoring: false, ...order });
  }

  withTag(tag: string): MockDroplet[] {
    return [...this.droplets.values()].filter(({ order }) => order.tags.includes(tag));
  }

  count(kind: Fault['on']): number {
    return this.calls.filter((call) => call === kind).length;
  }

  private make(order: DropletRequest): MockDroplet {
    const droplet = { id: (this.lastId += 1), order, madeAt: Date.now(), ...this.times };
    this.droplets.set(droplet.id, droplet);
    return droplet;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://mock');
    const body = await readBody(request);
    const call = ContractCall.find(request.method ?? '', url.pathname);
    const name = `${request.method} ${url.pathname}`;
    if (!call) {
      this.breaches.push(`${name} is no call of the contract`);
      return send(response, errorAnswer(404));
    }
    this.breaches.push(...call.requestFaults(url.searchParams, body).map((fault) => `${name}: ${fault}`));
    const kind = KINDS[`${request.method} ${call.template}`]!;
    this.calls.push(kind);
    const fault = this.nextFault(kind);
    if (fault?.kind === 'hang') return;
    const answer =
      fault?.kind === 'answer'
        ? errorAnswer(fault.status ?? 500, fault.message, fault.headers)
        : this.answer(kind, request, url, body);
    if (fault?.kind === 'late') return;
    if (fault?.kind === 'lost') return void request.socket.destroy();
    const faults = call.responseFaults(answer.status, answer.body);
    this.breaches.push(...faults.map((one) => `the answer ${answer.status} to ${name}: ${one}`));
    this.remaining -= 1;
    const limits = { 'ratelimit-limit': '5000', 'ratelimit-remaining': String(this.remaining) };
    const reset = String(Math.ceil(Date.now() / 1_000) + 3_600);
    send(response, { ...answer, headers: { ...limits, 'ratelimit-reset': reset, ...answer.headers } });
  }

  private nextFault(kind: Fault['on']): Fault | undefined {
    const fault = this.planned.find((one) => one.on === kind);
    if (!fault) return undefined;
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times <= 0) this.planned.splice(this.planned.indexOf(fault), 1);
    return fault;
  }

  private answer(kind: Fault['on'], request: IncomingMessage, url: URL, body: unknown): Answer {
    if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      return errorAnswer(401, 'Unable to authenticate you');
    }
    if (kind === 'order') return this.order(body as DropletRequest);
    if (kind === 'list') return this.list(url);
    const id = Number(url.pathname.split('/').at(-1));
    const droplet = this.droplets.get(id);
    if (!droplet) return errorAnswer(404, 'The resource you were accessing could not be found.');
    if (kind === 'get') return { status: 200, body: { droplet: shown(droplet, this.address) } };
    this.droplets.delete(id);
    return { status: 204 };
  }

  private order(order: DropletRequest): Answer {
    if (this.droplets.size >= this.dropletLimit) {
      return errorAnswer(422, 'creating this/these droplet(s) will exceed your droplet limit');
    }
    const droplet = this.make(order);
    const actions = [{ id: 7515, rel: 'create', href: 'https://api.digitalocean.com/v2/actions/7515' }];
    return { status: 202, body: { droplet: shown(droplet, this.address), links: { actions } } };
  }

  private list(url: URL): Answer {
    const tag = url.searchParams.get('tag_name');
    const page = Number(url.searchParams.get('page') ?? 1);
    const perPage = Number(url.searchParams.get('per_page') ?? 20);
    const all = [...this.droplets.values()].filter(
      ({ order, madeAt, listedMs }) =>
        (tag === null || order.tags.includes(tag)) && Date.now() - madeAt >= listedMs,
    );
    const droplets = all.slice((page - 1) * perPage, page * perPage);
    const next = page * perPage < all.length ? { next: `${this.url}/v2/droplets?page=${page + 1}` } : {};
    return {
      status: 200,
      body: {
        droplets: droplets.map((droplet) => shown(droplet, this.address)),
        links: { pages: next },
        meta: { total: all.length },
      },
    };
  }
}

function errorAnswer(status: number, message = 'as planned', headers: Record<string, string> = {}): Answer {
  const body = {
    id: ERROR_IDS[status] ?? 'error',
    message,
    request_id: '4d9d8375-3c56-4925-a3e7-eb137fed17e9',
  };
  return { status, body, headers };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { ...(body ? { 'content-type': 'application/json' } : {}), ...headers });
  response.end(body ? JSON.stringify(body) : undefined);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
