import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problem.js';
import { DomainError } from '../kernel/domain-error.js';
import type { League } from '../league.js';
import { assetRoutes } from './assets.js';
import { signInRoutes } from './sign-in.js';
import { FEEDS } from './feeds/feeds.js';
import { PageCache } from './page-cache.js';
import type { Content } from './page-cache.js';
import { layout } from './layout.js';
import { PAGES } from './page-routes.js';
import { sendKept, sendNotFound, sendSuspended, pageContextFor } from './send.js';
import { localDate } from './times.js';
import type { PageContext } from './page-context.js';

type Make = (context: PageContext, key: string) => Promise<Content | null> | Content | null;

/** The public's pages. What they say the server says; scripts only draw what is there. */
export function siteRoutes(app: FastifyInstance, league: League): void {
  const kept = new PageCache();
  const answer = (path: string, make: Make): void => {
    app.get(path, async (request, reply) => {
      if (league.settings.info().suspended) return sendSuspended(league, request, reply);
      return answerKept(kept, pageContextFor(league, request), make, { request, reply });
    });
  };
  for (const { path, flag, page } of PAGES)
    answer(path, (context, key) => {
      const made = flag === undefined || context.opens(flag) ? page(context, key) : null;
      return made === null ? null : { body: layout(context, made), type: 'text/html; charset=utf-8' };
    });
  for (const { path, make } of FEEDS) answer(path, make);
  assetRoutes(app, league);
  signInRoutes(app, league);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (!wantsPage) return sendProblem(request, reply, new DomainError('NOT_FOUND', 404));
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    return sendNotFound(league, request, reply);
  });
}

async function answerKept(
  kept: PageCache,
  context: PageContext,
  make: Make,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { key = '' } = request.params as { key?: string };
  const asked = context.isLanguageAsked ? 'asked' : '';
  const page = await kept.get(`${context.path} ${context.language} ${asked}`, pageStamp(context), () =>
    make(context, key),
  );
  if (page !== null) return sendKept(request, reply, page, context);
  reply.callNotFound();
  return reply;
}

const HOUR = '2026-03-07T22'.length;

/** What a page is made of: the file as it is written, and the day and hour, by which matches are today's or due. */
function pageStamp({ league, isReadOnly, now, info }: PageContext): string {
  return `${league.file.version} ${isReadOnly} ${localDate(now, info.timeZone)} ${now.slice(0, HOUR)}`;
}
