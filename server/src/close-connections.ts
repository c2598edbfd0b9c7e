import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/** Requests get this long to finish; then even open streams (realtime) are cut. */
const GRACE_MS = 15_000;

/**
 * Makes `close()` end as soon as the last request in flight is answered. A kept-alive connection that was busy when
 * closing began would otherwise be waited for until its time-out, over a minute later.
 */
export function closeConnectionsOnClose(fastify: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined;
  let cut: NodeJS.Timeout | undefined;
  fastify.addHook('preClose', (done) => {
    // A server that never listened has no connections, and will not say that it is closed.
    if (!fastify.server.listening) return done();
    sweep = setInterval(() => fastify.server.closeIdleConnections(), SWEEP_MS);
    cut = setTimeout(() => fastify.server.closeAllConnections(), GRACE_MS);
    done();
  });
  fastify.server.once('close', () => {
    clearInterval(sweep);
    clearTimeout(cut);
  });
}
