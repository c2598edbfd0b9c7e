import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problem.js';
import { isReadOnly } from '../domain/plan.js';
import { DomainError } from '../kernel/domain-error.js';
import { fromEpochMs } from '../kernel/instant.js';
import type { Instant } from '../kernel/instant.js';
import type { League } from '../league.js';
import { publicQueries } from '../queries/public.js';
import { assetRoutes } from './assets.js';
import { embedRoutes } from './embed/routes.js';
import { followRoutes } from './follow/routes.js';
import { liveRoutes } from './live-routes.js';
import { pictureRoutes } from './share/routes.js';
import { signInRoutes } from './sign-in.js';
import { FEEDS } from './feeds/feeds.js';
import { PageCache } from './page-cache.js';
import type { Content } from './page-cache.js';
import { layout } from './layout.js';
import { PAGES } from './page-routes.js';
import { searchPage } from './pages/search.js';
import { pageContextFor, sendUncached, sendCached, sendNotFound, sendSuspended } from './send.js';
import { localDate } from './times.js';
import { createPageContext, getRequestedLanguage, languageFor, pathOf } from './page-context.js';
import type { PageContext } from './page-context.js';

type Render = (context: PageContext, key: string, other: string) => Promise<Content | null> | Content | null;

/** The public pages. The server renders all content; scripts only draw what is already there. */
export function siteRoutes(app: FastifyInstance, league: League): void {
  const cache = new PageCache();
  const answer = (path: string, render: Render): void => {
    app.get(path, async (request, reply) => {
      if (league.settings.info().suspended) return sendSuspended(league, request, reply);
      return answerCached({ cache, league, render }, request, reply);
    });
  };
  for (const { path, flag, page } of PAGES)
    answer(path, (context, key, other) => {
      const content = flag === undefined || context.opens(flag) ? page(context, key, other) : null;
      return content === null ? null : { body: layout(context, content), type: 'text/html; charset=utf-8' };
    });
  for (const { path, make: render } of FEEDS) answer(path, render);
  searchRoute(app, league);
  liveRoutes(app, league);
  pictureRoutes(app, league);
  followRoutes(app, league);
  embedRoutes(app, league);
  assetRoutes(app, league);
  signInRoutes(app, league);
  app.setNotFoundHandler((request, reply) => {
    const acceptsHtml = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (!acceptsHtml) return sendProblem(request, reply, new DomainError('NOT_FOUND', 404));
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    return sendNotFound(league, request, reply);
  });
}

/** Rendered for every request and not cached, as search texts are unlimited. */
function searchRoute(app: FastifyInstance, league: League): void {
  app.get('/search', (request, reply) => {
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    const { q } = request.query as { q?: unknown };
    const context = pageContextFor(league, request);
    return sendUncached(context, reply, searchPage(context, typeof q === 'string' ? q : ''));
  });
}

interface CachedPages {
  cache: PageCache;
  league: League;
  render: Render;
}

/** A page's data is only read if the page has to be rendered. */
async function answerCached(
  { cache, league, render }: CachedPages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key = '', other = '' } = request.params as { key?: string; other?: string };
  const language = languageFor(request);
  const requestedLanguage = getRequestedLanguage(request);
  const now = fromEpochMs(Date.now());
  const name = `${pathOf(request)} ${language} ${requestedLanguage === null ? '' : 'asked'}`;
  const page = await cache.get(name, pageStamp(league, now), () =>
    render(createPageContext(league, request, now), key, other),
  );
  if (page !== null)
    return sendCached(request, reply, page, {
      info: league.settings.info(),
      language,
      asked: requestedLanguage,
    });
  reply.callNotFound();
  return reply;
}

const HOUR = '2026-03-07T22'.length;
const MINUTE = '2026-03-07T22:15'.length;
/** The longest a match may last after its kick-off: during that time a page changes every minute. */
const ON_MS = 12 * 3_600_000;
/** The stamp of the last minute requested: checking for matches takes as long as sending a page. */
let cachedStamp = { of: '', stamp: '' };

/**
 * What a page depends on: the revision of the file, and the day and hour, which decide which matches are today's or
 * overdue; while matches may be in progress also the minute, which decides when they begin and end.
 */
function pageStamp({ file, settings }: League, now: Instant): string {
  const { timeZone } = settings.info();
  const minute = now.slice(0, MINUTE);
  const key = `${file.revision} ${minute} ${timeZone}`;
  if (cachedStamp.of !== key) {
    const since = fromEpochMs(Date.parse(now) - ON_MS);
    const isInPlay = publicQueries(file).matches.isAnyBetween(since, now);
    cachedStamp = { of: key, stamp: `${localDate(now, timeZone)} ${isInPlay ? minute : now.slice(0, HOUR)}` };
  }
  return `${file.version} ${isReadOnly(settings.plan(), now)} ${cachedStamp.stamp}`;
}
