import { SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/index.js';
import { inputHash } from './input-hash.js';

export const OWN_IDEMPOTENCY = 'touchline:own-idempotency';

/** Identifies a repeated request (R41). `route` is the method and the path with its ids. */
export interface IdempotentRequest {
  key: string;
  route: string;
  inputHash: string;
}

/** Describes the header in OpenAPI. */
export const ApiIdempotencyKey = (): MethodDecorator & ClassDecorator =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The same key and body return the first response again; a different body returns 422 (R41).',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  });

/** A ledger command: it stores its key in the append itself, so the interceptor skips it. */
export const LedgerCommandRoute = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(OWN_IDEMPOTENCY, true), ApiIdempotencyKey());

/** A POST that changes nothing (login), so there is no response to store. */
export const NotIdempotent = (): MethodDecorator & ClassDecorator => SetMetadata(OWN_IDEMPOTENCY, true);

/** The requested path without query and trailing slash: commands of two leagues are different routes. */
function getRoute(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '';
  return `${request.method} ${path.replace(/\/+$/, '')}`;
}

/**
 * The Idempotency-Key of a request with the hash of its input; undefined without the header or in a dry run, which
 * changes nothing. `input` replaces the body if that is not JSON; `digestKey` is for routes whose input contains a
 * password.
 */
export function readIdempotentRequest(
  request: FastifyRequest,
  input: unknown = request.body,
  digestKey = '',
): IdempotentRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new DomainError('INVALID_IDEMPOTENCY_KEY', 400);
  if ((request.query as { dry_run?: unknown } | undefined)?.dry_run === 'true') return undefined;
  return { key, route: getRoute(request), inputHash: inputHash(input ?? null, digestKey) };
}
