import type { FastifyInstance } from 'fastify';
import { isReadOnly } from '../domain/plan.js';
import type { Language } from '../http/language.js';
import { sendProblem } from '../http/problem.js';
import { fromEpochMs } from '../kernel/instant.js';
import { Refusal } from '../kernel/refusal.js';
import type { League } from '../league.js';
import { icon } from './crest.js';
import { entryRoutes } from './entry.js';
import { homePage } from './home.js';
import { languageFor, sendNotFound, sendPage, sendSuspended } from './send.js';
import { STYLE, STYLE_PATH } from './style.js';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A table that is half a minute old does no harm, and a shared link may bring many at once. */
const FOR_A_MOMENT = 'public, max-age=0, s-maxage=30, must-revalidate';

/** The public's pages. Without script: the page is what the server says. */
export function siteRoutes(app: FastifyInstance, league: League): void {
  const home = keptHomePage(league);
  app.get(STYLE_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', FOR_EVER).send(STYLE),
  );
  app.get('/icon.svg', (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(icon(league.settings.info().name)),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /internal/\n'),
  );
  app.get('/', (request, reply) => {
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    const language = languageFor(request);
    return sendPage(reply.header('cache-control', FOR_A_MOMENT), language, home(language));
  });
  entryRoutes(app, league);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (!wantsPage) return sendProblem(request, reply, new Refusal('NOT_FOUND', 404));
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    return sendNotFound(league, request, reply);
  });
}

/**
 * The league's page, made anew only when the file was written to or the plan's days have passed: a shared link brings
 * many readers, and to read and rank a season takes some 10 ms.
 */
function keptHomePage(league: League): (language: Language) => string {
  const kept = new Map<Language, { key: string; page: string }>();
  return (language) => {
    const now = fromEpochMs(Date.now());
    const key = `${league.file.version} ${isReadOnly(league.settings.plan(), now)}`;
    const known = kept.get(language);
    if (known?.key === key) return known.page;
    const page = homePage(league, language, now);
    kept.set(language, { key, page });
    return page;
  };
}
