import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController } from 'fastify';
import { AppModule } from './app.module.js';
import { HealthModule, measureRequests, Readiness } from './health/index.js';
import type { Config } from './platform/config/index.js';
import { Database } from './platform/database/index.js';
import { configureHttp, fastifyOptions } from './platform/http/index.js';
import { chooseRequestId, createLogger, logRequests, NestLogger } from './platform/log/index.js';
import type { Logger } from './platform/log/index.js';
import { HomeReader, servePages, serveStatus } from './pages/index.js';
import { PlatformModule } from './platform/platform.module.js';
import { SiteProxy } from './provisioning/index.js';
import { WorkerModule } from './worker.module.js';
import type { FastifyInstance } from 'fastify';

const CLOSE_IDLE_INTERVAL_MS = 50;

/** Requests get this long to finish; then even open streams (realtime) are cut. */
const GRACE_MS = 15_000;

/**
 * Lets `close()` resolve as soon as the last request in flight is answered. Otherwise it would wait for a kept-alive
 * connection that was busy when closing began until that connection's timeout, over a minute later.
 */
function closeConnectionsOnClose(fastify: FastifyInstance): void {
  let closeIdleTimer: NodeJS.Timeout | undefined;
  let forceCloseTimer: NodeJS.Timeout | undefined;
  fastify.addHook('preClose', (done) => {
    // A server that never listened has no connections and never emits `close`.
    if (!fastify.server.listening) return done();
    closeIdleTimer = setInterval(() => fastify.server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
    forceCloseTimer = setTimeout(() => fastify.server.closeAllConnections(), GRACE_MS);
    done();
  });
  fastify.server.once('close', () => {
    clearInterval(closeIdleTimer);
    clearTimeout(forceCloseTimer);
  });
}

export interface ApiOptions {
  logger?: Logger;
  /** Run the jobs in this process too, as `npm start` does. */
  withJobs?: boolean;
  /** Address of the sample league on the home page, if it is running. */
  sampleLeague?: string | null;
}

@Module({})
class ApiRoot {
  static for(config: Config, withJobs: boolean): DynamicModule {
    const served = [PlatformModule.for(config), HealthModule, AppModule];
    return { module: ApiRoot, imports: withJobs ? [...served, WorkerModule] : served };
  }
}

function adapterFor(config: Config, logger: Logger, sites: SiteProxy): FastifyAdapter {
  return new FastifyAdapter({
    ...fastifyOptions,
    serverFactory: sites.serverFactory,
    trustProxy: config.trustedProxies,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) =>
      chooseRequestId(request.headers['x-request-id']),
  });
}

/**
 * The HTTP API, initialized but not listening: call `listen(config.port, config.host)`, or `inject` in tests. `close()`
 * lets requests in flight finish, then closes everything that was opened here.
 */
export async function createApi(config: Config, options: ApiOptions = {}): Promise<NestFastifyApplication> {
  const { logger = createLogger(config.logLevel), withJobs = false, sampleLeague = null } = options;
  const root = ApiRoot.for(config, withJobs);
  const sites = new SiteProxy(config);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapterFor(config, logger, sites), {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  const fastify = app.getHttpAdapter().getInstance();
  logRequests(fastify);
  measureRequests(fastify);
  closeConnectionsOnClose(fastify);
  configureHttp(app);
  const database = app.get(Database);
  const reader = new HomeReader(database, config, sampleLeague);
  servePages(fastify, config.webApps, { reader, publicUrl: config.publicUrl });
  const readiness = app.get(Readiness);
  serveStatus(fastify, { report: () => readiness.report(), config });
  sites.setDatabase(database);
  fastify.server.once('close', () => sites.close());
  await app.init();
  await fastify.ready();
  return app;
}
