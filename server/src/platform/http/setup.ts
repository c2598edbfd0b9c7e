import cookie from '@fastify/cookie';
import type { Server } from 'node:http';
import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/index.js';
import { acceptJsonBodies, MAX_JSON_BYTES } from './json-body.js';
import { serveOpenApi } from './openapi/document.js';
import { handleClientError } from './security/client-error.js';
import { setSecurityHeaders, addSecurityHeaders } from './security/security-headers.js';
import { sendProblem } from './problem-filter.js';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const pack = promisify(gzip);
const COMPRESSED_TYPES = /^(application\/(problem\+)?json|text\/html)/;

/** Minimum size in bytes: below it, the additional header costs as much as compression saves. */
const SMALLEST = 1024;

/**
 * Compresses JSON and pages for clients that accept it, because slow mobile connections benefit. `@fastify/compress`
 * skips responses with a Content-Range, assuming byte ranges, and therefore all of our lists. The length of a
 * compressed response can only reveal a secret to an attacker who makes a browser send requests in its user's name,
 * with chosen text next to the secret. Our API requires a bearer token that browsers do not send on their own, and
 * pages are the same for everyone. Request bodies are never decompressed: a few bytes could expand to gigabytes.
 */
function compressResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SMALLEST) return payload;
    if (!COMPRESSED_TYPES.test(String(reply.getHeader('content-type')))) return payload;
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
    void reply.header('vary', vary);
    if (negotiate(request.headers['accept-encoding'] ?? '', ['gzip']) !== 'gzip') return payload;
    const packed = await pack(payload);
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return packed;
  });
}

/** 1 to 10 files of 10 MiB (R15), and the two text fields next to them. */
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
 * Limits of a connection before it has sent a complete request: a hundred megabytes of receipts on a slow line take
 * minutes, headers do not. Node checks at the interval, so a limit is only accurate to within it. By default, Fastify
 * waits forever.
 */
const CONNECTION_LIMITS = {
  requestTimeout: 300_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
};

/**
 * Options of the FastifyAdapter. Create the application with `bodyParser: false`, because `configureHttp` adds the
 * parsers.
 */
export const fastifyOptions = {
  ...CONNECTION_LIMITS,
  bodyLimit: MAX_JSON_BYTES,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  // Registered below, because the adapter would only add it for Nest's own upload interceptors.
  multipart: false as const,
  // Called before any hook has run.
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    setSecurityHeaders(reply, 'data');
    sendProblem(error, request, reply);
  },
  clientErrorHandler: handleClientError,
} satisfies FastifyHttpOptions<Server> & { multipart: false };

/**
 * Adds security headers, body parsers and documentation. Call it before `app.init()`; filter, pipe and interceptors
 * come with HttpModule.
 */
export function configureHttp(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  addSecurityHeaders(fastify, app.get(Config));
  compressResponses(fastify);
  acceptJsonBodies(fastify);
  void fastify.register(cookie);
  void fastify.register(multipart, { limits: UPLOAD_LIMITS });
  serveOpenApi(app);
}
