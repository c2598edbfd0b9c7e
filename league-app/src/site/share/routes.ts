import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Card } from '../../pictures/card.js';
import { digestOf } from '../../pictures/pictures.js';
import { notFound } from '../../kernel/domain-error.js';
import type { League } from '../../league.js';
import { sendSuspended, pageContextFor } from '../send.js';
import type { PageContext } from '../page-context.js';
import { leagueCard, matchCard, roundCard, scorersCard, tableCard, teamCard } from './cards.js';
import { isFormat } from './formats.js';
import type { Format } from './formats.js';

type BuildCard = (context: PageContext, key: string, format: Format, other: string) => Card | null;

/** A picture's URL stays the same while its content changes: caches have to revalidate. */
const CACHE = 'public, max-age=60, stale-while-revalidate=600';

const PREVIEWS: readonly [path: string, make: BuildCard][] = [
  ['/preview.png', (context, _key, format) => leagueCard(context, format)],
  ['/matches/:key/preview.png', matchCard],
  ['/teams/:key/preview.png', teamCard],
  ['/tournaments/:key/preview.png', tableCard],
];

/** Pictures in all formats: `/share/table/ID/post.png`, `story.png` or `link.png`. */
const SHARED: readonly [path: string, make: BuildCard][] = [
  ['/share/match/:key/:format', matchCard],
  ['/share/table/:key/:format', tableCard],
  ['/share/scorers/:key/:format', scorersCard],
  ['/share/round/:key/:format', (context, key, format) => roundCard(context, key, null, format)],
  [
    '/share/round/:key/:other/:format',
    (context, key, format, other) => roundCard(context, key, other, format),
  ],
];

/** Pictures of page content: each drawn once, and cached by its content. */
export function pictureRoutes(app: FastifyInstance, league: League): void {
  for (const [path, buildCard] of PREVIEWS)
    app.get(path, { logLevel: 'warn' }, (request, reply) =>
      answer(league, request, reply, buildCard, 'link'),
    );
  for (const [path, buildCard] of SHARED)
    app.get(path, { logLevel: 'warn' }, (request, reply) => {
      const { format = '' } = request.params as { format?: string };
      const name = format.replace(/\.png$/, '');
      if (!isFormat(name) || name === format) throw notFound();
      return answer(league, request, reply, buildCard, name);
    });
}

async function answer(
  league: League,
  request: FastifyRequest,
  reply: FastifyReply,
  buildCard: BuildCard,
  format: Format,
): Promise<FastifyReply> {
  if (league.settings.info().suspended) return sendSuspended(league, request, reply);
  const { key = '', other = '' } = request.params as { key?: string; other?: string };
  const context = pageContextFor(league, request);
  const card = buildCard(context, key, format, other);
  if (card === null) throw notFound();
  const etag = `"${digestOf(card)}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', CACHE)
    .header('vary', 'accept-language, cookie')
    .header('content-language', context.language)
    // Other sites may show it in previews and embeds.
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/png').send(await league.pictures.get(card));
}
