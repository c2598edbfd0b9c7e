import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController } from 'fastify';
import { AppModule } from './app.module.js';
import { closeConnectionsOnClose } from './close-connections.js';
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

export interface ApiOptions {
  logger?: Logger;
  /** Run the jobs in this process too, as `npm start` does. */
  withJobs?: boolean;
  /** The address of a league that the home page shows, if it runs. */
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
 * The HTTP API, initialised but not listening: call `listen(config.port, config.host)`, or `inject` in tests.
 * `close()` lets requests in flight finish, then closes everything it opened.
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
