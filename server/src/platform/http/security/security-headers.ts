import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { responseKind, NONCE, securityHeaders } from './policies.js';
import type { Addresses, ResponseKind, Headers } from './policies.js';

declare module 'fastify' {
  interface FastifyInstance {
    securityHeaders: Record<ResponseKind, Headers>;
  }
  interface FastifyReply {
    /** The nonce of `<style>` elements in this page; empty if the response is not a page. */
    styleNonce: string;
  }
}

/** Sets the headers for one kind of response. A route may still override them. */
export function setSecurityHeaders(reply: FastifyReply, kind: ResponseKind): void {
  const headers = reply.server.securityHeaders[kind];
  void reply.headers(headers);
  if (kind !== 'page') return;
  reply.styleNonce = randomBytes(16).toString('base64');
  const policy = headers['content-security-policy'] ?? '';
  void reply.header('content-security-policy', policy.replace(NONCE, reply.styleNonce));
}

/**
 * Adds the security headers to every response before anything else can happen, so that errors have them too. There are
 * no Access-Control-* headers: no other origin may call the API (CORS is off).
 */
export function addSecurityHeaders(fastify: FastifyInstance, addresses: Addresses): void {
  fastify.decorate('securityHeaders', securityHeaders(addresses));
  fastify.decorateReply('styleNonce', '');
  fastify.addHook('onRequest', (request, reply, done) => {
    // Uses the route rather than the path: /%61pi/ leads to /api/ too.
    setSecurityHeaders(reply, responseKind(request.routeOptions.url ?? request.url));
    done();
  });
}
