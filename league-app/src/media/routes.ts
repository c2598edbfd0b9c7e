import type { FastifyInstance } from 'fastify';
import { isId } from '../kernel/ids.js';
import { notFound } from '../kernel/domain-error.js';
import type { League } from '../league.js';

/** An image opened on its own in a browser may not run anything, and nobody may frame it. */
const POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Images of the league, for everybody who has their address. An image never changes: a new image gets a new id. */
export function mediaRoutes(app: FastifyInstance, { records, settings }: League): void {
  app.get('/media/:id', { logLevel: 'warn' }, (request, reply) => {
    const { id } = request.params as { id: string };
    const image = isId(id) && !settings.info().suspended ? records.images.read(id) : null;
    if (image === null) throw notFound();
    return reply
      .type(image.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', POLICY)
      .send(image.bytes);
  });
}
