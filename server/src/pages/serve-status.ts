import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReadinessReport } from '../health/index.js';
import type { Config } from '../platform/config/index.js';
import { negotiateLanguage } from '../platform/http/index.js';
import { HOME_LANGUAGES } from './home-page.js';
import type { HomeLanguage } from './home-page.js';
import { statusPage } from './status-page.js';

/** The status is cached for this time, since in an outage everybody requests it at once. */
const CACHE_TTL_MS = 5_000;

export interface StatusSource {
  report: () => Promise<ReadinessReport>;
  config: Pick<Config, 'supportContact' | 'billingTimeZone'>;
}

/**
 * The page that says whether the service works: `/status` in the language of the browser, `/en/status` and `/es/status`
 * in theirs. Programs use `/health/ready`.
 */
export function serveStatus(fastify: FastifyInstance, { report, config }: StatusSource): void {
  let cached: { at: Date; report: Promise<ReadinessReport> } | undefined;
  const answer = async (reply: FastifyReply, language: HomeLanguage): Promise<FastifyReply> => {
    if (!cached || Date.now() - cached.at.getTime() >= CACHE_TTL_MS)
      cached = { at: new Date(Date.now()), report: report() };
    const { at } = cached;
    const found = await cached.report;
    const { supportContact: contact, billingTimeZone: zone } = config;
    return reply
      .code(found.status === 'not_ready' ? 503 : 200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(statusPage(language, reply.styleNonce, { report: found, at, zone, contact }));
  };
  fastify.get('/status', (request, reply) => {
    void reply.header('vary', 'Accept-Language');
    return answer(reply, negotiateLanguage(request.headers['accept-language']));
  });
  for (const language of HOME_LANGUAGES)
    fastify.get(`/${language}/status`, (_request, reply) => answer(reply, language));
}
