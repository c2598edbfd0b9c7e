import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { firstValueFrom, from } from 'rxjs';
import { DomainError } from '../../../kernel/index.js';
import { Config } from '../../config/index.js';
import { Database } from '../../database/index.js';
import type { Querier } from '../../database/index.js';
import { readIdempotentRequest, OWN_IDEMPOTENCY } from './decorators.js';
import type { IdempotentRequest } from './decorators.js';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Scope for the keys of callers without an account (registration). */
const ANONYMOUS_ID = '00000000-0000-0000-0000-000000000000';

/** Headers that are stored with a response. */
const STORED_HEADERS = ['location', 'etag'];

interface StoredResponse {
  input_hash: string;
  status: number;
  response: { body: unknown; headers: Record<string, string> };
}

async function findStoredResponse(
  tx: Querier,
  actor: string,
  idempotentRequest: IdempotentRequest,
): Promise<StoredResponse | undefined> {
  // A duplicate waits here until the first request has committed or failed, before its SELECT.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 41))`, [
    `${actor} ${idempotentRequest.route} ${idempotentRequest.key}`,
  ]);
  const [stored] = await tx.query<StoredResponse>(
    `SELECT input_hash, status, response FROM ledger.idempotency_key WHERE actor_id = $1 AND route = $2 AND key = $3`,
    [actor, idempotentRequest.route, idempotentRequest.key],
  );
  if (stored && stored.input_hash !== idempotentRequest.inputHash)
    throw new DomainError('IDEMPOTENCY_KEY_REUSED', 422);
  return stored;
}

/**
 * Repeats the stored response of a write with an Idempotency-Key (R41). The key, the write and its response are one
 * transaction; an error rolls all of it back, so errors are not stored.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly reflector: Reflector,
    private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!CHANGING.has(request.method) || request.headers['idempotency-key'] === undefined)
      return next.handle();
    if (
      this.reflector.getAllAndOverride<boolean>(OWN_IDEMPOTENCY, [context.getHandler(), context.getClass()])
    ) {
      return next.handle();
    }
    const idempotentRequest = readIdempotentRequest(request, request.body, this.config.jwtSecret);
    if (!idempotentRequest) return next.handle();
    return from(this.executeOnce(request.actor?.userId ?? ANONYMOUS_ID, idempotentRequest, next, context));
  }

  private executeOnce(
    actor: string,
    idempotentRequest: IdempotentRequest,
    next: CallHandler,
    context: ExecutionContext,
  ): Promise<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return this.database.transaction(async (tx) => {
      const stored = await findStoredResponse(tx, actor, idempotentRequest);
      if (stored) {
        void reply
          .status(stored.status)
          .headers({ ...stored.response.headers, 'idempotent-replayed': 'true' });
        return stored.response.body ?? undefined;
      }
      const body: unknown = await firstValueFrom(next.handle(), { defaultValue: undefined });
      const headers = Object.fromEntries(
        STORED_HEADERS.map((name) => [name, reply.getHeader(name)]).filter(
          ([, value]) => value !== undefined,
        ),
      ) as Record<string, string>;
      await tx.query(
        `INSERT INTO ledger.idempotency_key (actor_id, route, key, input_hash, status, response, created)
         VALUES ($1, $2, $3, $4, $5, $6, now())`,
        [
          actor,
          idempotentRequest.route,
          idempotentRequest.key,
          idempotentRequest.inputHash,
          reply.statusCode,
          JSON.stringify({ body, headers }),
        ],
      );
      return body;
    });
  }
}
