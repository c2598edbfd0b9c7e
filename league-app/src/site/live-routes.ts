import type { FastifyInstance } from 'fastify';
import { DomainError } from '../kernel/domain-error.js';
import type { League } from '../league.js';

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Keeps nginx from buffering an unfinished response.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * `GET /live`: live news of the league, as server-sent events (`news`, `changed`, `rest`). Public, like the pages; 429
 * when there are too many streams, 503 while the league is suspended.
 */
export function liveRoutes(app: FastifyInstance, { live, settings, file }: League): void {
  app.get('/live', { logLevel: 'warn' }, (request, reply) => {
    if (settings.info().suspended) throw new DomainError('LEAGUE_SUSPENDED', 503);
    if (!live.streams.hasCapacity(request.ip))
      throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds: 60 });
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, HEAD);
    live.streams.add(raw, request.ip);
    const lastEventId = request.headers['last-event-id'];
    // The reader missed something: tells the page to refresh.
    if (typeof lastEventId === 'string' && lastEventId !== '' && lastEventId !== file.revision)
      raw.write(`id: ${file.revision}\nevent: changed\ndata: {"kind":"changed"}\n\n`);
    return reply;
  });
  // Ends streams before the server waits for its connections to close: a stream never ends on its own.
  app.server.on('ending', () => live.streams.end());
  app.addHook('preClose', async () => live.streams.end());
}
