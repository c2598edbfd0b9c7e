import type { FastifyInstance } from 'fastify';
import type { OpenConnections } from './connections.js';

/** How long requests at work may take to end when the process is asked to. */
const GRACE_MS = 10_000;
/** How long a connection that was accepted a moment ago has to ask: Fastify answers 503 after that. */
const FIRST_REQUEST_MS = 1_000;
const ending = new WeakSet<FastifyInstance>();

/** Takes no more connections, answers what it was asked, and ends the process. */
export function endGracefully(app: FastifyInstance, connections: OpenConnections, reason: string): void {
  if (ending.has(app)) return;
  ending.add(app);
  app.log.info({ signal: reason }, 'Stopping');
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  connections.stopListening();
  // Those between two requests: clients keep them for longer than the process has.
  app.server.closeIdleConnections();
  setInterval(() => app.server.closeIdleConnections(), 50).unref();
  connections
    .whenClosed(FIRST_REQUEST_MS)
    .then(() => app.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}
