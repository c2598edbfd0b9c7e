import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { League } from '../league.js';
import { newId } from '../kernel/ids.js';
import { controlRoutes } from '../control/routes.js';
import { apiRoutes } from '../api/routes.js';
import { mediaRoutes } from '../media/routes.js';
import { siteRoutes } from '../site/routes.js';
import { healthRoute } from './health.js';
import { answerProblems } from './problem.js';
import { sendSecurityHeaders } from './security-headers.js';
import { webRoutes } from './web.js';

const JSON_LIMIT = 64 * 1024;
/** A whole request, a backup to restore included. */
const REQUEST_TIMEOUT_MS = 300_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The league's HTTP server, not yet listening. */
export function createApp(league: League): FastifyInstance {
  const app = fastify({
    logger: { level: league.config.logLevel, redact: ['req.headers'] },
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // The proxy before us is on this machine; what it says of the caller is the throttle's.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    // One line per request, when it is answered: see below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // A platform's request keeps its id, so that both logs can be read together.
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId(Date.now());
    },
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  answerProblems(app);
  sendSecurityHeaders(app);
  healthRoute(app, league);
  void app.register(async (control) => controlRoutes(control, league), { prefix: '/internal' });
  void app.register(async (api) => apiRoutes(api, league), { prefix: '/api' });
  mediaRoutes(app, league);
  webRoutes(app, league);
  siteRoutes(app, league);
  return app;
}
