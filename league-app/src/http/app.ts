import fastify, { LogController } from 'fastify';
import { INSTANCE_PREFIX } from '@touchline/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { League } from '../league.js';
import { newId } from '../kernel/ids.js';
import { controlRoutes } from '../control/routes.js';
import { apiRoutes } from '../api/routes.js';
import { mediaRoutes } from '../media/routes.js';
import { siteRoutes } from '../site/routes.js';
import { addScope } from './scope.js';
import { trustedBy } from './trusted-proxies.js';
import { registerErrorHandler } from './problem.js';
import { sendSecurityHeaders } from './security-headers.js';
import { logRequests } from './request-log.js';
import { webRoutes } from './web.js';
import { isReadOnly } from '../domain/plan.js';
import { fromEpochMs } from '../kernel/instant.js';
import { VERSION } from '../version.js';

const PATH = '/manage/api/docs';

/**
 * The API documentation, in development only: a deployed league does not have the packages that render it. They are
 * loaded with the first request, to keep a league small when nobody reads it.
 */
function apiDocsRoutes(app: FastifyInstance, isDevelopment: boolean): void {
  if (!isDevelopment) return;
  let page: Promise<FastifyInstance> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    page ??= import('../docs/page.js').then(({ createDocsPage }) => createDocsPage(PATH));
    const docs = await page;
    reply.hijack();
    docs.routing(request.raw, reply.raw);
  };
  app.get(PATH, answer);
  app.get(`${PATH}/*`, answer);
}

/** `GET /health`: the process is up and its file can be read. `state` says whether the league is open to the public. */
function healthRoute(app: FastifyInstance, { config, file, settings }: League): void {
  app.get('/health', { logLevel: 'warn' }, (_request, reply) => {
    file.one('SELECT 1');
    const readOnly = isReadOnly(settings.plan(), fromEpochMs(Date.now()));
    const state = settings.info().suspended ? 'suspended' : readOnly ? 'read_only' : 'active';
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', version: VERSION, league_id: config.leagueId, state });
  });
}

const JSON_LIMIT = 64 * 1024;
/** For a whole request, including a backup to restore. */
const REQUEST_TIMEOUT_MS = 300_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * The league's HTTP server, not yet listening.
 * @param log where its lines go instead of to standard output
 * @param onDamagedFile called when the league's file turns out to be damaged, once the request is answered
 */
export function createApp(
  league: League,
  log?: { write(line: string): void },
  onDamagedFile: () => void = () => undefined,
): FastifyInstance {
  const app = fastify({
    logger: { level: league.config.logLevel ?? 'info', redact: ['req.headers'], ...(log && { stream: log }) },
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // The throttle and the audit trail use the address that a trusted proxy reports.
    trustProxy: trustedBy(league.config),
    forceCloseConnections: 'idle',
    // One line per request, written when it is answered: see `logRequests`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // Keeps the id of a platform request, so that both logs can be correlated.
    genReqId: ({ headers }) => {
      const requestId = headers['x-request-id'];
      return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : newId(Date.now());
    },
    routerOptions: { ignoreTrailingSlash: true },
  });
  logRequests(app);
  registerErrorHandler(app, onDamagedFile);
  sendSecurityHeaders(app, league);
  healthRoute(app, league);
  addScope(app, 'internal', (control) => controlRoutes(control, league), INSTANCE_PREFIX);
  addScope(app, 'api', (api) => apiRoutes(api, league), '/api');
  mediaRoutes(app, league);
  apiDocsRoutes(app, league.config.isDevelopment);
  webRoutes(app, league);
  siteRoutes(app, league);
  // Runs before the file is closed.
  app.addHook('preClose', () => league.push.sender.stop());
  return app;
}
