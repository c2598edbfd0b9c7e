import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReadOnly } from '../domain/plan.js';
import { isLanguage, languageOf } from '../http/language.js';
import type { Language } from '../http/language.js';
import { sendProblem } from '../http/problem.js';
import { fromEpochMs } from '../kernel/instant.js';
import { Refusal } from '../kernel/refusal.js';
import type { League } from '../league.js';
import { icon } from './crest.js';
import { homePage } from './home.js';
import { emptyPage, layout } from './layout.js';
import { STYLE, STYLE_PATH } from './style.js';
import { textsOf } from './texts.js';

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

/** 503, so that search engines keep what they know of the league while it is suspended (R31). */
function sendSuspended(league: League, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFor(request);
  const { suspended, suspendedMore, toPlatform } = textsOf(language);
  const { platformUrl } = league.config;
  const link = platformUrl === null ? null : { href: platformUrl, text: toPlatform };
  void reply.code(503).header('retry-after', '3600');
  return sendSentence(league, language, reply, { heading: suspended, more: suspendedMore, link });
}

function sendNotFound(league: League, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFor(request);
  const { notFound, notFoundMore, toHome } = textsOf(language);
  void reply.code(404);
  return sendSentence(league, language, reply, {
    heading: notFound,
    more: notFoundMore,
    link: { href: '/', text: toHome },
  });
}

interface Sentence {
  heading: string;
  more: string;
  link: { href: string; text: string } | null;
}

function sendSentence(league: League, language: Language, reply: FastifyReply, said: Sentence): FastifyReply {
  const page = layout({
    info: league.settings.info(),
    language,
    title: said.heading,
    description: said.more,
    content: emptyPage(said.heading, said.more, said.link),
    indexed: false,
  });
  return sendPage(reply.header('cache-control', 'no-store'), language, page);
}

function sendPage(reply: FastifyReply, language: Language, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-language', language)
    .header('vary', 'accept-language')
    .send(page);
}

/** What the address says (a link that was shared), else what the browser wishes. */
function languageFor({ query, headers }: FastifyRequest): Language {
  const { lang } = query as Record<string, unknown>;
  return isLanguage(lang) ? lang : languageOf(headers['accept-language']);
}
