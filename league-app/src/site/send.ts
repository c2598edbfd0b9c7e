import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, languageOf } from '../http/language.js';
import type { Language } from '../http/language.js';
import type { League } from '../league.js';
import { emptyPage, layout } from './layout.js';
import { textsOf } from './texts.js';

/** 503, so that search engines keep what they know of the league while it is suspended (R31). */
export function sendSuspended(league: League, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFor(request);
  const { suspended, suspendedMore, toPlatform } = textsOf(language);
  const { platformUrl } = league.config;
  const link = platformUrl === null ? null : { href: platformUrl, text: toPlatform };
  void reply.code(503).header('retry-after', '3600');
  return sendSentence(league, language, reply, { heading: suspended, more: suspendedMore, link });
}

export function sendNotFound(league: League, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFor(request);
  const { notFound, notFoundMore, toHome } = textsOf(language);
  void reply.code(404);
  return sendSentence(league, language, reply, {
    heading: notFound,
    more: notFoundMore,
    link: { href: '/', text: toHome },
  });
}

export interface Sentence {
  heading: string;
  more: string;
  link: { href: string; text: string } | null;
}

export function sendSentence(
  league: League,
  language: Language,
  reply: FastifyReply,
  said: Sentence,
): FastifyReply {
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

export function sendPage(reply: FastifyReply, language: Language, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-language', language)
    .header('vary', 'accept-language')
    .send(page);
}

/** What the address says (a link that was shared), else what the browser wishes. */
export function languageFor({ query, headers }: FastifyRequest): Language {
  const { lang } = query as Record<string, unknown>;
  return isLanguage(lang) ? lang : languageOf(headers['accept-language']);
}
