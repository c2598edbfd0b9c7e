import cookie from '@fastify/cookie';
import type { Server } from 'node:http';
import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/index.js';
import { acceptJsonBodies, MAX_JSON_BYTES } from './json-body.js';
import { serveOpenApi } from './openapi/index.js';
import { sendProblem } from './problem-filter.js';
import { handleClientError, setSecurityHeaders, addSecurityHeaders } from './security/index.js';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const pack = promisify(gzip);
const COMPRESSED_TYPES = /^(application\/(problem\+)?json|text\/html)/;

/** Below this a header more costs what compression saves. In bytes. */
const SMALLEST = 1024;

/**
 * Sends JSON and pages compressed to clients that accept it: a telephone far from a mast waits for bytes. `@fastify/compress` leaves out what
 * has a Content-Range, taking it for one of bytes, and so all our lists. An answer's length could only tell somebody a secret
 * who has a browser ask in its user's name, with words of his own beside the secret; ours are asked with a bearer token that
 * no browser sends by itself, and pages are the same for everybody. What is received is never unpacked: a few bytes could stand for gigabytes.
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
