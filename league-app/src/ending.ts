import type { FastifyInstance } from 'fastify';

/** How long requests at work may take to end when the process is asked to. */
const GRACE_MS = 10_000;
const ending = new WeakSet<FastifyInstance>();

/** Takes no more connections, answers what it was asked, and ends the process. */
export function endGracefully(app: FastifyInstance, reason: string): void {
  if (ending.has(app)) return;
  ending.add(app);
  app.log.info({ signal: reason }, 'Stopping');
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  // A connection whose answer ends only now would be kept open for the client's next question.
  setInterval(() => app.server.closeIdleConnections(), 50).unref();
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
