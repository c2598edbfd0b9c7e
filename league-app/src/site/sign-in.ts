import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret, sendSession, readSessionCookie, PLATFORM_SESSION_MS } from '../access/index.js';
import { logEvent } from '../http/request-log.js';
import type { League } from '../league.js';
import { sendMessagePage, sendSuspended, pageContextFor } from './send.js';

const CODE = /^[\w-]{20,100}$/;
/** The page of the organizer app that a link may open. */
const PAGE = /^[a-z][a-z-]{0,30}$/;

/** Sign-in from the platform: a link that works once and opens the organizer's pages. */
export function signInRoutes(app: FastifyInstance, league: League): void {
  const { platformSessions, logins, attempts, throttle } = league.access;
  app.get('/enter', (request, reply) => {
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    const { code, page } = request.query as { code?: unknown; page?: unknown };
    const platformSession =
      typeof code === 'string' && CODE.test(code)
        ? platformSessions.signInCodes.redeem(hashSecret(code))
        : null;
    if (platformSession === null) {
      throttle.countInvalidCode(request.ip);
      attempts.add(request, { way: 'platform', outcome: 'refused', who: null });
      logEvent(request, 'login_failed', { by: 'platform' });
      return rejectVisitor(league, request, reply.code(403), 'linkUsed');
    }
    const { user_id: id, name } = platformSession.visitor;
    sendSession(league, reply, logins.open({ platformSession }), PLATFORM_SESSION_MS);
    attempts.add(request, { way: 'platform', outcome: 'signed_in', who: { id, name } });
    logEvent(request, 'login_ok', { person: id, by: 'platform' });
    const part = typeof page === 'string' && PAGE.test(page) ? page : '';
    return reply.header('cache-control', 'no-store').redirect(`/manage/${part}`, 303);
  });
  // Target of old links, from before the organizer's pages existed.
  app.get('/me', (request, reply) => {
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    const person = league.access.logins.resolveSession(readSessionCookie(league, request.headers.cookie));
    if (person === null) return rejectVisitor(league, request, reply.code(401), 'notLoggedIn');
    return reply.redirect('/manage/', 303);
  });
}

function rejectVisitor(
  league: League,
  request: FastifyRequest,
  reply: FastifyReply,
  heading: 'linkUsed' | 'notLoggedIn',
): FastifyReply {
  const context = pageContextFor(league, request);
  const { texts } = context;
  const { platformUrl } = league.config;
  const link = platformUrl === null ? null : { href: platformUrl, text: texts.toPlatform };
  return sendMessagePage(context, reply, { heading: texts[heading], more: texts.enterMore, link });
}
