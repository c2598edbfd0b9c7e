import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendSession, sessionOf, VISIT_MS } from '../access/index.js';
import { Entrance } from '../entry/entrance.js';
import type { League } from '../league.js';
import { sendSentence, sendSuspended, visitFor } from './send.js';

/** The way in from the platform: a link that is good once, and leads to the pages where the league is run. */
export function entryRoutes(app: FastifyInstance, league: League): void {
  const entrance = new Entrance(league.config);
  app.get('/enter', (request, reply) => {
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    const { token } = request.query as { token?: unknown };
    const visitor = typeof token === 'string' ? entrance.enter(token) : null;
    if (visitor === null) return sendAway(league, request, reply.code(403), 'linkUsed');
    sendSession(league, reply, league.access.logins.open({ visitor }), VISIT_MS);
    return reply.header('cache-control', 'no-store').redirect('/manage/', 303);
  });
  // Where such links led before there were pages to manage the league.
  app.get('/me', (request, reply) => {
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    const person = league.access.logins.whoIs(sessionOf(request.headers.cookie));
    if (person === null) return sendAway(league, request, reply.code(401), 'notSignedIn');
    return reply.redirect('/manage/', 303);
  });
}

function sendAway(
  league: League,
  request: FastifyRequest,
  reply: FastifyReply,
  heading: 'linkUsed' | 'notSignedIn',
): FastifyReply {
  const visit = visitFor(league, request);
  const { texts } = visit;
  const { platformUrl } = league.config;
  const link = platformUrl === null ? null : { href: platformUrl, text: texts.toPlatform };
  return sendSentence(visit, reply, { heading: texts[heading], more: texts.enterMore, link });
}
