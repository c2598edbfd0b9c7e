import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problem.js';
import { DomainError } from '../kernel/domain-error.js';
import type { League } from '../league.js';
import { assetRoutes } from './assets.js';
import { entryRoutes } from './entry.js';
import { FEEDS } from './feeds/feeds.js';
import { KeptPages } from './kept-pages.js';
import type { Content } from './kept-pages.js';
import { layout } from './layout.js';
import { PAGES } from './page-routes.js';
import { sendKept, sendNotFound, sendSuspended, visitFor } from './send.js';
import { localDate } from './times.js';
import type { Visit } from './visit.js';

type Make = (visit: Visit, key: string) => Promise<Content | null> | Content | null;

/** The public's pages. What they say the server says; scripts only draw what is there. */
export function siteRoutes(app: FastifyInstance, league: League): void {
  const kept = new KeptPages();
  const answer = (path: string, make: Make): void => {
    app.get(path, async (request, reply) => {
      if (league.settings.info().suspended) return sendSuspended(league, request, reply);
      return answerKept(kept, visitFor(league, request), make, { request, reply });
    });
  };
  for (const { path, flag, page } of PAGES)
    answer(path, (visit, key) => {
      const made = flag === undefined || visit.opens(flag) ? page(visit, key) : null;
      return made === null ? null : { body: layout(visit, made), type: 'text/html; charset=utf-8' };
    });
  for (const { path, make } of FEEDS) answer(path, make);
  assetRoutes(app, league);
  entryRoutes(app, league);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (!wantsPage) return sendProblem(request, reply, new DomainError('NOT_FOUND', 404));
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    return sendNotFound(league, request, reply);
  });
}

async function answerKept(
  kept: KeptPages,
  visit: Visit,
  make: Make,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { key = '' } = request.params as { key?: string };
  const asked = visit.isLanguageAsked ? 'asked' : '';
  const page = await kept.get(`${visit.path} ${visit.language} ${asked}`, stampOf(visit), () =>
    make(visit, key),
  );
  if (page !== null) return sendKept(request, reply, page, visit);
  reply.callNotFound();
  return reply;
}

const HOUR = '2026-03-07T22'.length;

/** What a page is made of: the file as it is written, and the day and hour, by which matches are today's or due. */
function stampOf({ league, isReadOnly, now, info }: Visit): string {
  return `${league.file.version} ${isReadOnly} ${localDate(now, info.timeZone)} ${now.slice(0, HOUR)}`;
}
