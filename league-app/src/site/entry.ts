import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { digestOf, sendSession, sessionOf, VISIT_MS } from '../access/index.js';
import { logEvent } from '../http/trail.js';
import type { League } from '../league.js';
import { sendSentence, sendSuspended, visitFor } from './send.js';

const CODE = /^[\w-]{20,100}$/;

/** The way in from the platform: a link that is good once, and leads to the pages where the league is run. */
export function entryRoutes(app: FastifyInstance, league: League): void {
  const { visits, logins, attempts, throttle } = league.access;
  app.get('/enter', (request, reply) => {
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    const { code } = request.query as { code?: unknown };
    const visit = typeof code === 'string' && CODE.test(code) ? visits.entrance.redeem(digestOf(code)) : null;
    if (visit === null) {
      throttle.refuseEntry(request.ip);
      attempts.add(request, { way: 'platform', outcome: 'refused', who: null });
      logEvent(request, 'login_failed', { by: 'platform' });
      return sendAway(league, request, reply.code(403), 'linkUsed');
    }
    const { user_id: id, name } = visit.visitor;
    sendSession(league, reply, logins.open({ visit }), VISIT_MS);
    attempts.add(request, { way: 'platform', outcome: 'signed_in', who: { id, name } });
    logEvent(request, 'login_ok', { person: id, by: 'platform' });
    return reply.header('cache-control', 'no-store').redirect('/manage/', 303);
  });
  // Where such links led before there were pages to manage the league.
  app.get('/me', (request, reply) => {
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    const person = league.access.logins.whoIs(sessionOf(league, request.headers.cookie));
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
