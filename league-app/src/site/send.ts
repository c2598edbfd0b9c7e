import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../http/language.js';
import type { League } from '../league.js';
import type { LeagueInfo } from '../storage/settings.js';
import { encoded, encodingFor } from './page-cache.js';
import type { CachedPage } from './page-cache.js';
import { emptyPage, layout } from './layout.js';
import type { Page } from './page.js';
import { createPageContext } from './page-context.js';
import type { PageContext } from './page-context.js';
import { fromEpochMs } from '../kernel/instant.js';

/** A table that is half a minute old does no harm, and a shared link may bring many readers at once. */
const SHORT_LIVED = 'public, max-age=0, s-maxage=30, must-revalidate';
/**
 * For caches between us and readers (RFC 9213): one that has the page responds at once, and refreshes it in the
 * background. Not for browsers: an organizer who enters a result and opens the table would see the old one.
 */
const FOR_CACHES = 'public, max-age=30, stale-while-revalidate=300, stale-if-error=86400';
/** Responses that set the language cookie are private. */
const FOR_ONE = 'private, max-age=0, must-revalidate';
const A_YEAR_S = 31_536_000;

/** 503, so that search engines keep what they know about the league while it is suspended (R31). */
export function sendSuspended(league: League, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const context = pageContextFor(league, request);
  const { suspended, suspendedMore, toPlatform } = context.texts;
  const { platformUrl } = league.config;
  const link = platformUrl === null ? null : { href: platformUrl, text: toPlatform };
  void reply.code(503).header('retry-after', '3600');
  return sendMessagePage(context, reply, { heading: suspended, more: suspendedMore, link });
}

export function sendNotFound(league: League, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const context = pageContextFor(league, request);
  const { notFound, notFoundMore, toHome } = context.texts;
  return sendMessagePage(context, reply.code(404), {
    heading: notFound,
    more: notFoundMore,
    link: { href: '/', text: toHome },
  });
}

/** The context for this request, as of now. */
export function pageContextFor(league: League, request: FastifyRequest): PageContext {
  return createPageContext(league, request, fromEpochMs(Date.now()));
}

export interface Sentence {
  heading: string;
  more: string;
  link: { href: string; text: string } | null;
}

export function sendMessagePage(context: PageContext, reply: FastifyReply, message: Sentence): FastifyReply {
  return sendUncached(context, reply, {
    title: message.heading,
    description: message.more,
    content: emptyPage(message.more, message.link),
    isIndexed: false,
    isLive: false,
  });
}

/** A page rendered for this reader and never cached. */
export function sendUncached(context: PageContext, reply: FastifyReply, page: Page): FastifyReply {
  return inLanguage(reply.header('cache-control', 'no-store'), context.language)
    .type('text/html; charset=utf-8')
    .send(layout(context, page));
}

function inLanguage(reply: FastifyReply, language: Language): FastifyReply {
  return reply
    .header('content-language', language)
    .header('vary', 'accept-language, cookie, accept-encoding');
}

/** Sends a cached page: nothing to readers who already have it, and in the fewest bytes to others. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { info, language, asked }: { info: LeagueInfo; language: Language; asked: Language | null },
): FastifyReply {
  if (asked !== null) {
    const secure = info.url?.startsWith('https:') ? '; Secure' : '';
    void reply.header('set-cookie', `lang=${asked}; Path=/; SameSite=Lax; Max-Age=${A_YEAR_S}${secure}`);
  }
  void inLanguage(reply, language)
    .header('cache-control', asked === null ? SHORT_LIVED : FOR_ONE)
    .header('etag', page.etag)
    .header('last-modified', page.lastModified);
  if (asked === null) void reply.header('cdn-cache-control', FOR_CACHES);
  if (isNotModified(request, page)) return reply.code(304).send();
  void reply.type(page.type);
  const encoding = encodingFor(page, request.headers['accept-encoding']);
  if (encoding === null) return reply.send(page.body);
  return reply.header('content-encoding', encoding).send(encoded(page, encoding));
}

/** RFC 9110: the date only counts if there is no tag. */
function isNotModified({ headers }: FastifyRequest, { etag, lastModified }: CachedPage): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Date.parse(lastModified) <= since;
}
