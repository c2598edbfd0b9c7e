import { HttpException } from '@nestjs/common';
import type { PlatformCode, PlatformFieldCode, Problem as ProblemBody } from '@touchline/contracts';
import { STATUS_CODES } from 'node:http';
import { DomainError } from '../../kernel/index.js';
import { InvalidInput } from './invalid-input.js';
import type { Language } from './language.js';
import { formatMessage } from './messages/index.js';

/** The body of every error, with additional members for some codes. */
export interface Problem extends ProblemBody<PlatformCode, PlatformFieldCode> {
  [extension: string]: unknown;
}

const CODE_OF_STATUS: Record<number, PlatformCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'UNSUPPORTED_MEDIA_TYPE',
  409: 'CONFLICT',
  412: 'VERSION_MISMATCH',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** The PostgreSQL errors that a caller can act on. Their messages are never sent: they contain tables and values. */
function fromSqlState(state: string): DomainError | undefined {
  if (state.startsWith('23')) return new DomainError('CONFLICT', 409);
  if (state.startsWith('22')) return new DomainError('INVALID_VALUE', 400);
  if (state === '40001' || state === '40P01') return new DomainError('CONFLICT', 409);
  if (state === '53100') return diskFull(503);
  // A lock was held for longer than the lock timeout.
  if (state === '55P03') return unavailable();
  const outage = state.startsWith('08') || state.startsWith('53') || state.startsWith('57');
  return outage ? unavailable() : undefined;
}

const OUTAGES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);

/** Errors of pg without a code: no connection became available in time, or the server closed one. */
const DATABASE_OUTAGE = /^(timeout exceeded when trying to connect|Connection terminated|timeout expired)/;

const RETRY_SECONDS = 5;
const DISK_FULL_RETRY_SECONDS = 60;

function unavailable(): DomainError {
  return new DomainError('UNAVAILABLE', 503, {}, { retry_after: RETRY_SECONDS });
}

/** 507 for files, 503 for database writes. Somebody has to free space. */
function diskFull(status: 503 | 507): DomainError {
  return new DomainError('DISK_FULL', status, {}, { retry_after: DISK_FULL_RETRY_SECONDS });
}

function fromStatus(status: number): DomainError {
  if (status < 400 || status >= 500) {
    return status === 503 ? unavailable() : new DomainError('INTERNAL_ERROR', 500);
  }
  return new DomainError(CODE_OF_STATUS[status] ?? 'BAD_REQUEST', status);
}

/**
 * Converts anything thrown to a DomainError: our own errors and those of Nest, Fastify and PostgreSQL; anything else is
 * a 500 without details.
 */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof HttpException) return fromStatus(error.getStatus());
  const { code, statusCode, severity } = (error ?? {}) as {
    code?: unknown;
    statusCode?: unknown;
    severity?: unknown;
  };
  if (typeof code === 'string') {
    if (severity !== undefined && code.length === 5) {
      return fromSqlState(code) ?? new DomainError('INTERNAL_ERROR', 500);
    }
    if (OUTAGES.has(code)) return unavailable();
    if (FULL_DISK.has(code)) return diskFull(507);
  }
  if (error instanceof Error && DATABASE_OUTAGE.test(error.message)) return unavailable();
  // Fastify's own errors (FST_*: body too large, unknown media type, too many files) have a status.
  if (typeof statusCode === 'number') return fromStatus(statusCode === 406 ? 415 : statusCode);
  return new DomainError('INTERNAL_ERROR', 500);
}

/** The problem body of an error, in the reader's language. */
export function toProblem(refusal: DomainError, language: Language, requestId: string): Problem {
  const problem: Problem = {
    type: `urn:touchline:problem:${refusal.code.toLowerCase().replaceAll('_', '-')}`,
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    message: formatMessage(refusal.code, language, refusal.params),
    request_id: requestId,
  };
  if (refusal instanceof InvalidInput) {
    problem.errors = refusal.fields.map(({ field, line, code, params }) => ({
      field,
      ...(line === undefined ? {} : { line }),
      code,
      message: formatMessage(code, language, { field, ...params }),
    }));
  }
  return { ...refusal.extensions, ...problem };
}
