import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../platform/config/index.js';
import type { Database } from '../../platform/database/index.js';
import { trackResponse } from '../../platform/http/index.js';
import { ClientResolver } from './client-resolver.js';
import { Forwarder } from './forwarder.js';
import { findAddressProblem } from '../server-address.js';
import { isAmbiguous } from './request-framing.js';
import { parseLeagueHost } from './league-host.js';
import { SiteDirectory } from './site-directory.js';
import type { Site } from './site-directory.js';
import { sendNotice } from './site-notice.js';

const FORWARD = { responseMs: 30_000, idleMs: 60_000 };

/** The control plane's paths of an instance, in whatever spelling: not for the public. */
function isInternal(url: string): boolean {
  let path = url.split(/[?#]/)[0] ?? '';
  for (let i = 0; i < 3 && path.includes('%'); i += 1) {
    try {
      path = decodeURIComponent(path);
    } catch {
      return true;
    }
  }
  return /^[/\\]+(\.{1,2}[/\\]+)*internal([/\\]|$)/i.test(path) || /[/\\]\.\.?([/\\]|$)/.test(path);
}

/**
 * Serves the sites of leagues that run on this machine, by host name (R36a), before the platform's own routes see the
 * request: no route, header or cookie of the platform is available under a league's name, and no league's page under
 * the platform's.
 */
export class SiteProxy {
  private readonly forwarder = new Forwarder(FORWARD);
  private readonly clients: ClientResolver;
  /** Connections from which nothing more is read, since it is uncertain where the next request begins. */
  private readonly closing = new WeakSet<Socket>();
  private directory: SiteDirectory | undefined;

  constructor(private readonly config: Config) {
    this.clients = new ClientResolver(config.trustedProxies);
  }

  /** Sets the source of site records; until then, every site is unknown. */
  setDatabase(db: Database): void {
    this.directory = new SiteDirectory(db);
  }

  /** For Fastify's `serverFactory`: a server like Fastify's own, with the sites in front of it. */
  readonly serverFactory = (platform: RequestListener, options: FastifyServerOptions): Server => {
    const server = createServer(options.http ?? {}, (request, response) => {
      trackResponse(response);
      if (this.closing.has(request.socket)) return;
      if (request.headers.upgrade !== undefined) this.closeAfter(request, response);
      const extension = parseLeagueHost(request.headers.host, this.config);
      if (extension === undefined) platform(request, response);
      else void this.serve(extension, request, response);
    });
    server.keepAliveTimeout = options.keepAliveTimeout ?? 72_000;
    server.requestTimeout = options.requestTimeout ?? 0;
    server.setTimeout(options.connectionTimeout ?? 0);
    return server;
  };

  close(): void {
    this.forwarder.close();
  }

  private async serve(extension: string | null, request: IncomingMessage, response: ServerResponse) {
    try {
      if (isAmbiguous(request)) return this.rejectAmbiguous(request, response);
      if (!request.url?.startsWith('/')) return sendNotice(request, response, 'bad_request');
      if (extension === null || isInternal(request.url)) return sendNotice(request, response, 'unknown');
      const site = this.directory ? await this.directory.find(extension) : undefined;
      if (!site) return sendNotice(request, response, 'unknown');
      // A client that has disconnected has no address to forward, and does not wait for a response.
      if (request.socket.remoteAddress === undefined) return void request.socket.destroy();
      this.proxy(extension, site, request, response);
    } catch {
      // The database does not respond; visitors are not told the reason.
      if (!response.headersSent) sendNotice(request, response, 'down');
    }
  }

  /**
   * Makes this the last response of its connection. Also used for protocol upgrades, which are not supported: Node then
   * drops what it has already read of the next request, and would take the middle of it for its beginning.
   */
  private closeAfter(request: IncomingMessage, response: ServerResponse): void {
    this.closing.add(request.socket);
    response.shouldKeepAlive = false;
  }

  private rejectAmbiguous(request: IncomingMessage, response: ServerResponse): void {
    this.closeAfter(request, response);
    sendNotice(request, response, 'bad_request');
  }

  private proxy(extension: string, found: Site, request: IncomingMessage, response: ServerResponse): void {
    const { ip, port, driver, is_proven: isProven } = found;
    const notice = getNotice(found);
    if (notice !== null || ip === null || port === null)
      return sendNotice(request, response, notice ?? 'coming');
    // Cookies are only sent to the league's own machine, since a record may have been manipulated to name another one.
    const allowLoopback = this.config.provisioning.loopbackServers;
    if (!isProven || findAddressProblem(ip, { driver: driver ?? '', allowLoopback }) !== null)
      return sendNotice(request, response, 'down');
    const route = { target: { ip, port }, caller: this.clients.resolve(request) };
    this.forwarder.forward(request, response, route, () => void this.sendDown(extension, request, response));
  }

  /** A site that was closed a moment ago does not respond either; then the notice says that it is closed. */
  private async sendDown(extension: string, request: IncomingMessage, response: ServerResponse) {
    const site = await this.directory?.findNow(extension).catch(() => undefined);
    if (!response.headersSent) sendNotice(request, response, (site && getNotice(site)) ?? 'down');
  }
}

/** The notice for a site that is not open; null if it is open. */
function getNotice({ site }: Site): 'suspended' | 'paused' | 'coming' | null {
  if (site === 'on') return null;
  return site === 'off' ? 'coming' : site;
}

interface FastifyServerOptions {
  http?: ServerOptions;
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}
