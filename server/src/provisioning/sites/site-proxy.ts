import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../../platform/config/index.js';
import type { Database } from '../../platform/database/index.js';
import { Forwarder } from './forward.js';
import type { Caller } from './forward.js';
import { leagueOfHost } from './league-host.js';
import { SiteDirectory } from './site-directory.js';
import type { Site } from './site-directory.js';
import { answerNotice } from './site-page.js';

const FORWARD = { answerMs: 30_000, silenceMs: 60_000 };

/** The control plane's way into an instance (api.md), however it is spelled: not for the public. */
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
 * request: no route, header or cookie of the platform is ever had under a league's name, and no league's page under ours.
 */
export class SiteProxy {
  private readonly forwarder = new Forwarder(FORWARD);
  private readonly trusted = new BlockList();
  private directory: SiteDirectory | undefined;

  constructor(private readonly config: Config) {
    for (const entry of config.trustedProxies) {
      const [address = '', bits] = entry.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (isIP(address) === 0) continue;
      if (bits === undefined) this.trusted.addAddress(address, family);
      else this.trusted.addSubnet(address, Number(bits), family);
    }
  }

  /** Gives it the records to go by; until then every site is still to come. */
  use(db: Database): void {
    this.directory = new SiteDirectory(db);
  }

  /** For Fastify's `serverFactory`: a server like Fastify's own, with the sites before it. */
  readonly serverFactory = (platform: RequestListener, options: FastifyServerOptions): Server => {
    const server = createServer(options.http ?? {}, (request, response) => {
      const extension = leagueOfHost(request.headers.host, this.config);
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
      if (!request.url?.startsWith('/')) return answerNotice(request, response, 'bad_request');
      if (extension === null || isInternal(request.url)) return answerNotice(request, response, 'unknown');
      const site = this.directory ? await this.directory.find(extension) : undefined;
      if (!site) return answerNotice(request, response, 'unknown');
      this.answer(site, request, response);
    } catch {
      // The database does not answer; nobody is told why.
      if (!response.headersSent) answerNotice(request, response, 'down');
    }
  }

  private answer({ site, ip, port }: Site, request: IncomingMessage, response: ServerResponse): void {
    if (site === 'suspended' || site === 'paused') return answerNotice(request, response, site);
    if (site === 'off' || ip === null || port === null) return answerNotice(request, response, 'coming');
    const route = { target: { ip, port }, caller: this.callerOf(request) };
    this.forwarder.forward(request, response, route, () => answerNotice(request, response, 'down'));
  }

  /** What a reverse proxy before us says of the caller is passed on; what anybody else says is not. */
  private callerOf(request: IncomingMessage): Caller {
    const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const isTrusted = isIP(peer) !== 0 && this.trusted.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4');
    const said = [request.headers['x-forwarded-for'] ?? []].flat();
    const protocol = isTrusted ? String(request.headers['x-forwarded-proto'] ?? 'http') : 'http';
    return { forwardedFor: (isTrusted ? [...said, peer] : [peer]).join(', '), protocol };
  }
}

interface FastifyServerOptions {
  http?: ServerOptions;
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}
