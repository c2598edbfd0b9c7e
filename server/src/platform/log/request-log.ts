import type { FastifyInstance } from 'fastify';
import { runWithRequestContext } from './request-context.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the error that the request was answered with. */
    errorCode?: string;
  }
}

/** Probes arrive every few seconds and would drown out everything else. */
const QUIET_PATHS = /^\/(health\/|metrics$)/;

/** Logs only the path, because a query may contain tokens and search texts. */
function stripQuery(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Gives every request its id (echoed as X-Request-Id) and one log line when it has been answered. */
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
        // Reveals attacks: who was denied what, and why.
        ...(request.actor === undefined ? {} : { user_id: request.actor.userId }),
        ...(request.errorCode === undefined ? {} : { code: request.errorCode }),
      },
      'request',
    );
    done();
  });
}
