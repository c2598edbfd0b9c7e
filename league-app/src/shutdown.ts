import type { FastifyInstance } from 'fastify';
import type { OpenConnections } from './connections.js';

/** How long requests in progress may take to finish after the process is told to stop. */
const GRACE_MS = 10_000;
/** How long a newly accepted connection has to send its request: Fastify answers 503 after that. */
const FIRST_REQUEST_MS = 1_000;
const ending = new WeakSet<FastifyInstance>();

/** Stops accepting connections, answers pending requests, and ends the process. */
export function shutDownGracefully(app: FastifyInstance, connections: OpenConnections, reason: string): void {
  if (ending.has(app)) return;
  ending.add(app);
  app.log.info({ signal: reason }, 'Stopping');
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  connections.stopListening();
  // Closes connections between two requests: clients keep them open longer than the process can wait.
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
