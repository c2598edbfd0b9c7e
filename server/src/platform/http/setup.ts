import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { acceptJsonBodies, MAX_JSON_BYTES } from './json-body.js';
import { serveOpenApi } from './openapi/index.js';
import { answerProblem } from './problem-filter.js';

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
 * Options of the FastifyAdapter. Create the application with `bodyParser: false`: `configureHttp` brings the parsers.
 */
export const fastifyOptions = {
  bodyLimit: MAX_JSON_BYTES,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  // Registered below: the adapter would bring it only for Nest's own upload interceptors.
  multipart: false as const,
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
    answerProblem(error, request, reply),
} satisfies FastifyServerOptions & { multipart: false };

/** Body parsers and documentation. Call before `app.init()`; filter, pipe and interceptors come with HttpModule. */
export function configureHttp(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  acceptJsonBodies(fastify);
  void fastify.register(multipart, { limits: UPLOAD_LIMITS });
  serveOpenApi(app);
}
