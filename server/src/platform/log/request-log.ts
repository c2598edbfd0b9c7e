import type { FastifyInstance } from 'fastify';
import { runWithRequestContext } from './request-context.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal it was answered with. */
    errorCode?: string;
  }
}

/** Probes come every few seconds and would bury everything else. */
const QUIET_PATHS = /^\/(health\/|metrics$)/;

/** The path alone: a query can hold tokens and what people searched for. */
function stripQuery(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Gives every request its id (echoed as X-Request-Id) and one line in the log when it has been answered. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const { id, ip: address } = request;
    runWithRequestContext(
      { id, address, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) },
      done,
    );
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const path = stripQuery(request.url);
    const level = QUIET_PATHS.test(path) ? 'debug' : 'info';
    request.log[level](
      {
        request_id: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        // Shows attacks: who was denied what, and why.
        ...(request.actor === undefined ? {} : { user_id: request.actor.userId }),
        ...(request.errorCode === undefined ? {} : { code: request.errorCode }),
      },
      'request',
    );
    done();
  });
}
