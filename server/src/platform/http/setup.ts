import cookie from '@fastify/cookie';
import type { Server } from 'node:http';
import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/index.js';
import { compressResponses } from './compression.js';
import { acceptJsonBodies, MAX_JSON_BYTES } from './json-body.js';
import { serveOpenApi } from './openapi/index.js';
import { sendProblem } from './problem-filter.js';
import { handleClientError, setSecurityHeaders, addSecurityHeaders } from './security/index.js';

/** 1 to 10 files of 10 MiB (R15), and the two text fields beside them. */
const UPLOAD_LIMITS = {
  files: 10,
  fileSize: 10 * 1024 * 1024,
  fields: 10,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  parts: 20,
  headerPairs: 100,
};

/**
 * What a connection may cost before it has sent a request: a hundred megabytes of receipts over a slow line take minutes,
 * headers do not. Node looks for late ones at the interval, so a limit holds to within it. Fastify's own default is to wait
 * for ever.
 */
const CONNECTION_LIMITS = {
  requestTimeout: 300_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
};

/**
 * Options of the FastifyAdapter. Create the application with `bodyParser: false`: `configureHttp` brings the parsers.
 */
export const fastifyOptions = {
  ...CONNECTION_LIMITS,
  bodyLimit: MAX_JSON_BYTES,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  // Registered below: the adapter would bring it only for Nest's own upload interceptors.
  multipart: false as const,
  // Before any hook has run.
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    setSecurityHeaders(reply, 'data');
    sendProblem(error, request, reply);
  },
  clientErrorHandler: handleClientError,
} satisfies FastifyHttpOptions<Server> & { multipart: false };

/** Security headers, body parsers and documentation. Call before `app.init()`; filter, pipe and interceptors come with HttpModule. */
export function configureHttp(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  addSecurityHeaders(fastify, app.get(Config));
  compressResponses(fastify);
  acceptJsonBodies(fastify);
  void fastify.register(cookie);
  void fastify.register(multipart, { limits: UPLOAD_LIMITS });
  serveOpenApi(app);
}
