import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Throttle } from '../../access/throttle.js';
import type { ThrottleRule } from '../../access/throttle.js';
import { id, oneOf, read, text } from '../../api/fields.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { League } from '../../league.js';
import { FOLLOW_KINDS, MAX_FOLLOWS } from '../../push/followers.js';
import type { FollowKind } from '../../push/followers.js';
import { isEndpoint } from '../../push/services.js';
import { isOpen } from '../page-context.js';
import { SERVICE_WORKER } from './service-worker.js';

/** Per address: a mobile network shows many readers as one. */
const RULE: ThrottleRule = {
  name: 'follow',
  free: 60,
  firstWaitMs: 30_000,
  maxWaitMs: 600_000,
  resetAfterMs: 600_000,
};
const BODY_LIMIT = 8 * 1024;
const KEY = /^[\w-]+$/;

const ENDPOINT = v.strictObject({ endpoint: text(1_000) });
const SUBSCRIPTION = v.strictObject({
  endpoint: text(1_000),
  p256dh: v.pipe(text(100), v.minLength(86, 'NOT_READ'), v.regex(KEY, 'NOT_READ')),
  auth: v.pipe(text(30), v.minLength(21, 'NOT_READ'), v.regex(KEY, 'NOT_READ')),
  language: oneOf(['en', 'es']),
  follows: v.pipe(
    v.array(
      v.strictObject({
        team_id: v.nullable(id),
        kinds: v.pipe(
          v.array(oneOf(FOLLOW_KINDS)),
          v.minLength(1, 'TOO_SHORT'),
          v.maxLength(FOLLOW_KINDS.length, 'TOO_LONG'),
        ),
      }),
    ),
    v.minLength(1, 'TOO_SHORT'),
    v.maxLength(MAX_FOLLOWS, 'TOO_LONG'),
    v.check((follows) => new Set(follows.map(({ team_id }) => team_id)).size === follows.length, 'DUPLICATE'),
  ),
});

/** @throws DomainError 503 while the league is suspended; 404 if the plan does not open tournaments; 429 */
function createGuard({ settings }: League): (request: FastifyRequest) => void {
  const throttle = new Throttle();
  return ({ ip }) => {
    if (settings.info().suspended) throw new DomainError('LEAGUE_SUSPENDED', 503);
    if (!isOpen(settings.plan(), 'access_tournaments')) throw new DomainError('NOT_FOUND', 404);
    const counter = { rule: RULE, subject: ip };
    const wait = throttle.waitMs(counter);
    if (wait > 0) throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds: Math.ceil(wait / 1_000) });
    throttle.count(counter);
  };
}

/**
 * Following by push messages, without an account: whoever knows a subscription's endpoint may change what it follows,
 * and nobody else can know it. Below `/follow/`.
 */
export function followRoutes(app: FastifyInstance, league: League): void {
  const { followers } = league.push;
  const guard = createGuard(league);
  app.get('/follow/key', (request, reply) => {
    guard(request);
    return reply.header('cache-control', 'no-store').send({ key: followers.keys().publicKey });
  });
  app.put('/follow/subscription', { bodyLimit: BODY_LIMIT }, (request, reply) => {
    guard(request);
    const { language, follows, ...subscription } = read(SUBSCRIPTION, request.body ?? {});
    if (!isEndpoint(subscription.endpoint, league.config.pushServices))
      throw new DomainError('PUSH_SERVICE_UNKNOWN', 400);
    followers.put(
      subscription,
      language,
      follows.map(({ team_id, kinds }) => ({ teamId: team_id, kinds: kinds as FollowKind[] })),
    );
    return reply.code(204).send();
  });
  app.post('/follow/state', { bodyLimit: BODY_LIMIT }, (request, reply) => {
    guard(request);
    const follows = followers.find(read(ENDPOINT, request.body ?? {}).endpoint);
    return reply
      .header('cache-control', 'no-store')
      .send({ follows: follows.map(({ teamId, kinds }) => ({ team_id: teamId, kinds })) });
  });
  // Unfollowing is never rate-limited.
  app.post('/follow/stop', { bodyLimit: BODY_LIMIT }, (request, reply) => {
    followers.remove(read(ENDPOINT, request.body ?? {}).endpoint);
    return reply.code(204).send();
  });
  workerRoutes(app, league);
}

/** Files a browser needs to show notifications, and to install the site on an iPhone. */
function workerRoutes(app: FastifyInstance, { settings }: League): void {
  app.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(SERVICE_WORKER),
  );
  app.get('/manifest.webmanifest', (_request, reply) => {
    const { name } = settings.info();
    const icons = [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }];
    const manifest = {
      name,
      short_name: name.slice(0, 30),
      start_url: '/',
      scope: '/',
      display: 'standalone',
      icons,
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest));
  });
}
