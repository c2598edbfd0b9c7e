import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { PROBLEM_JSON } from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateLanguage } from './language.js';
import { toProblem, toDomainError } from './problem.js';

const log = new Logger('http');

/** Sends the problem for `error`. Only unexpected errors are logged, with their stack; the caller sees no details. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  const refusal = toDomainError(error);
  if (refusal.status >= 500 && refusal !== error) {
    const stack = error instanceof Error ? error.stack : String(error);
    log.error(`${request.method} ${request.url.split('?')[0]} failed, request ${request.id}`, stack);
  }
  request.errorCode = refusal.code;
  const problem = toProblem(refusal, negotiateLanguage(request.headers['accept-language']), request.id);
  if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer');
  // Does not wait for the rest of the client's request (RFC 9110, 15.5.9).
  if (refusal.status === 408) void reply.header('connection', 'close');
  const retryAfter = refusal.extensions['retry_after'];
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter));
  void reply.status(refusal.status).header('content-type', PROBLEM_JSON).send(JSON.stringify(problem));
}

/** The one exception filter: every error of the API becomes application/problem+json (docs/http-api.md). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
