import { Injectable } from '@nestjs/common';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { Config } from '../../platform/config/index.js';
import type { OpenedSession } from './sessions.js';

const NAME = 'touchline_refresh';
const PATH = '/api/auth';

/** Values by which a browser reports a request from another origin; sites of leagues may be same-site. */
const FOREIGN = new Set(['cross-site', 'same-site']);

/**
 * The cookie with the refresh token: sent to the session routes only, inaccessible to scripts, and never sent from
 * another site (http-api.md, authentication). Over https its name requires it to be secure, so that no page on a league's host can replace
 * it over plain http.
 */
@Injectable()
export class RefreshCookie {
  private readonly secure: boolean;
  private readonly name: string;
  private readonly ownHost: string;

  constructor(config: Config) {
    const { protocol, host } = new URL(config.publicUrl);
    this.secure = protocol === 'https:';
    this.name = this.secure ? `__Secure-${NAME}` : NAME;
    this.ownHost = host;
  }

  /** The refresh token of a request. Throws 403 CROSS_SITE_REQUEST if another site's page sent it. */
  read(request: FastifyRequest): string | undefined {
    if (this.isForeign(request)) throw new DomainError('CROSS_SITE_REQUEST', 403);
    return request.cookies[this.name];
  }

  /** The refresh token that this response's cookie replaces; undefined if the request came from another site's page. */
  replacedBy({ request }: FastifyReply): string | undefined {
    return this.isForeign(request) ? undefined : request.cookies[this.name];
  }

  set(reply: FastifyReply, { refreshToken, expiresAt }: OpenedSession): void {
    this.send(reply, refreshToken, new Date(expiresAt));
  }

  clear(reply: FastifyReply): void {
    this.send(reply, '', new Date(0));
  }

  private send(reply: FastifyReply, value: string, expires: Date): void {
    // Whatever PUBLIC_URL says: if the request came over TLS, according to trusted proxies, the cookie is never sent
    // without it.
    const secure = this.secure || reply.request.protocol === 'https';
    const options = { path: PATH, httpOnly: true, secure, sameSite: 'strict', expires } as const;
    void reply.setCookie(this.name, value, options);
  }

  private isForeign({ headers, host }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'];
    const origin = headers.origin;
    const originHost = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : origin;
    const isOtherOrigin = originHost !== undefined && originHost !== host && originHost !== this.ownHost;
    return isOtherOrigin || (typeof site === 'string' && FOREIGN.has(site));
  }
}
