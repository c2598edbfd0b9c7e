import { PROBLEM_JSON } from '@touchline/contracts';
import type { LeagueCode, LeagueFieldCode, Problem as ProblemBody } from '@touchline/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.js';
import { negotiateLanguage } from './language.js';
import { NOT_READABLE } from '../storage/league-file.js';
import { formatErrorMessage, formatMessage } from './messages/index.js';

/** The body of every error response. */
export interface Problem extends ProblemBody<LeagueCode, LeagueFieldCode | LeagueCode> {
  /** Values that the message contains. */
  details?: Readonly<Record<string, string | number>>;
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  413: 'Payload too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  503: 'Service unavailable',
  507: 'Insufficient storage',
};

/** Codes for errors raised by Fastify itself, by status. */
const CODES: Record<number, LeagueCode> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/**
 * Sends every error as a problem document; internals are never exposed, whoever threw it.
 * @param onDamagedFile called after the response when the league's file turned out to be damaged
 */
export function registerErrorHandler(app: FastifyInstance, onDamagedFile: () => void): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toDomainError(error, request);
    if (refusal.status >= 500) request.log.error({ err: error }, 'Request failed');
    if (refusal.code === 'FILE_DAMAGED') reply.raw.once('close', onDamagedFile);
    return sendProblem(request, reply, refusal);
  });
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: DomainError,
): FastifyReply {
  request.problemCode = refusal.code;
  if (refusal.code === 'UNAUTHORIZED') void reply.header('www-authenticate', 'Bearer');
  if (refusal.status === 429) void reply.header('retry-after', String(refusal.details['seconds'] ?? 60));
  if (refusal.status === 503) void reply.header('retry-after', '5');
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .type(PROBLEM_JSON)
    .send(JSON.stringify(toProblem(refusal, request)));
}

function toProblem(refusal: DomainError, request: FastifyRequest): Problem {
  const language = negotiateLanguage(request.headers['accept-language']);
  const errors = refusal.errors.map((error) => ({
    field: error.field,
    code: error.code,
    message: formatErrorMessage(error, language),
  }));
  return {
    type: 'about:blank',
    title: TITLES[refusal.status] ?? 'Internal server error',
    status: refusal.status,
    code: refusal.code,
    message: formatMessage(refusal.code, language, refusal.details),
    request_id: request.id,
    ...(errors.length > 0 ? { errors } : {}),
    ...(Object.keys(refusal.details).length > 0 ? { details: refusal.details } : {}),
  };
}

const FULL_DISK = new Set<unknown>(['SQLITE_FULL', 'ENOSPC', 'EDQUOT']);

/** A full disk rejects files with 507 and records with 503: neither is stored partially, and both may be sent again. */
function diskFull({ headers }: FastifyRequest): DomainError {
  const isFile = /^(image\/|application\/(zip|octet-stream))/.test(headers['content-type'] ?? '');
  return new DomainError('DISK_FULL', isFile ? 507 : 503);
}

function toDomainError(error: unknown, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error;
  const { statusCode, code: cause } = error as { statusCode?: unknown; code?: unknown };
  if (FULL_DISK.has(cause)) return diskFull(request);
  if (NOT_READABLE.has(cause)) return new DomainError('FILE_DAMAGED', 503);
  const code = typeof statusCode === 'number' ? CODES[statusCode] : undefined;
  if (code !== undefined) return new DomainError(code, statusCode as number);
  const isClientError = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return isClientError ? new DomainError('BAD_REQUEST', statusCode) : new DomainError('INTERNAL_ERROR', 500);
}
