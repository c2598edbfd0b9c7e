import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Entrance, SESSION_MS } from '../entry/entrance.js';
import type { League } from '../league.js';
import { languageFor, sendSentence, sendSuspended } from './send.js';
import { textsOf } from './texts.js';

const COOKIE = 'league_session';
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`);

/** The way in from the platform: a link that is good once, and a page that says who came. */
export function entryRoutes(app: FastifyInstance, league: League): void {
  const entrance = new Entrance(league.config);
  app.get('/enter', (request, reply) => {
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    const { token } = request.query as { token?: unknown };
    const session = typeof token === 'string' ? entrance.enter(token) : null;
    if (session === null) return sendAway(league, request, reply.code(403), 'linkUsed');
    const isSecure = league.settings.info().url?.startsWith('https:') ?? false;
    const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_MS / 1_000}`;
    return reply
      .header('set-cookie', `${COOKIE}=${session}; ${attributes}${isSecure ? '; Secure' : ''}`)
      .header('cache-control', 'no-store')
      .redirect('/me', 303);
  });
  app.get('/me', (request, reply) => {
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    const person = entrance.whoIs(IN_COOKIES.exec(request.headers.cookie ?? '')?.[1]);
    if (person === null) return sendAway(league, request, reply.code(401), 'notSignedIn');
    const language = languageFor(request);
    const { signedIn, signedInAs, toHome } = textsOf(language);
    return sendSentence(league, language, reply, {
      heading: signedIn,
      more: signedInAs(person.name, person.email, person.role),
      link: { href: '/', text: toHome },
    });
  });
}

function sendAway(
  league: League,
  request: FastifyRequest,
  reply: FastifyReply,
  heading: 'linkUsed' | 'notSignedIn',
): FastifyReply {
  const language = languageFor(request);
  const texts = textsOf(language);
  const { platformUrl } = league.config;
  const link = platformUrl === null ? null : { href: platformUrl, text: texts.toPlatform };
  return sendSentence(league, language, reply, { heading: texts[heading], more: texts.enterMore, link });
}
