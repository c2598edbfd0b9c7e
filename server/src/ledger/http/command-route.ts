import { applyDecorators, createParamDecorator, HttpCode, Injectable, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor, Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { map } from 'rxjs';
import type { Actor } from '../../identity/index.js';
import { DomainError } from '../../kernel/index.js';
import {
  ApiConditional,
  ApiOk,
  ApiProblems,
  formatEtag,
  readIdempotentRequest,
  LedgerCommandRoute,
  negotiateLanguage,
  readDryRun,
  readIfMatch,
} from '../../platform/http/index.js';
import type { Language } from '../../platform/http/index.js';
import type { CommandResult, Envelope } from '../commands/index.js';
import type { PaymentView } from '../queries/index.js';
import { CommandResponse, DryRunResponse } from './schemas.js';
import { describeOutcome } from './warnings.js';

/** Reads a command's envelope from a request (http-api.md: safe retries, versions, previews). */
export function toEnvelope(request: FastifyRequest, input: unknown = request.body): Envelope {
  const actor = request.actor as Actor | undefined;
  if (!actor) throw new DomainError('UNAUTHENTICATED', 401);
  const expectedVersion = readIfMatch(request.headers['if-match']);
  const idempotency = readIdempotentRequest(request, input);
  return {
    actorId: actor.userId,
    dryRun: readDryRun(request.query),
    // An owner without a league cannot reach any.
    ...(actor.role === 'common' && { onlyLeagueId: actor.leagueId ?? 'none' }),
    ...(expectedVersion !== undefined && { expectedVersion }),
    ...(idempotency && { idempotency }),
  };
}

/** Parameter decorator: the envelope of a command. */
export const CommandEnvelope = createParamDecorator((_data: unknown, context: ExecutionContext): Envelope =>
  toEnvelope(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** A command result of which only one payment is returned, as a record (react-admin's PUT and DELETE). */
export class RecordResult {
  constructor(
    readonly result: CommandResult,
    readonly record: PaymentView | undefined,
  ) {}
}

/** Writes the response of a command: its outcome, the account's version as ETag, `Idempotent-Replayed` (http-api.md). */
@Injectable()
class CommandResponses implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<CommandResult | RecordResult>): Observable<unknown> {
    const http = context.switchToHttp();
    const language = negotiateLanguage(http.getRequest<FastifyRequest>().headers['accept-language']);
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(map((result) => toResponse(result, reply, language)));
  }
}

function toResponse(
  response: CommandResult | RecordResult,
  reply: FastifyReply,
  language: Language,
): unknown {
  const result = response instanceof RecordResult ? response.result : response;
  if (result.kind === 'dry_run') return { dry_run: true, ...describeOutcome(result.outcome, language) };
  void reply.header('etag', formatEtag(result.outcome.version));
  if (result.kind === 'replayed') void reply.header('idempotent-replayed', 'true');
  return response instanceof RecordResult ? response.record : result.outcome;
}

/**
 * A route that runs one ledger command: status 200, conditional, idempotent within the append itself, with dry run.
 * `record` is what it returns instead of the outcome (`RecordResult`), except in a dry run.
 */
export const CommandRoute = (record?: Type): MethodDecorator & ClassDecorator =>
  applyDecorators(
    HttpCode(200),
    LedgerCommandRoute(),
    ApiConditional(),
    record ? ApiOk(record, DryRunResponse) : ApiOk(CommandResponse),
    ApiProblems(400, 404, 409, 412, 413, 415, 422, 503),
    UseInterceptors(CommandResponses),
  );
