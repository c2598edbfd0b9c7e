import type { PlatformCode } from '@touchline/contracts';
import { applyDecorators, createParamDecorator, HttpCode, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ApiResponse, ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Requires } from '../../identity/index.js';
import type { Actor } from '../../identity/index.js';
import { DomainError } from '../../kernel/index.js';
import { DryRunResponse } from '../../ledger/index.js';
import type { ListRow } from '../../platform/database/index.js';
import {
  ApiIdempotencyKey,
  ApiOk,
  ApiProblems,
  negotiateLanguage,
  SupportsDryRun,
} from '../../platform/http/index.js';
import type { Language } from '../../platform/http/index.js';
import { TaskRequests } from './task-requests.js';
import { TaskReader } from './task-reader.js';
import { TaskDetailRecord } from './task-records.js';

/** Who requests a task, and how the response is sent. */
export interface TaskRequest {
  actor: Actor;
  isAsync: boolean;
  language: Language;
  reply: FastifyReply;
}

export const CurrentTaskRequest = createParamDecorator(
  (_data: unknown, context: ExecutionContext): TaskRequest => {
    const http = context.switchToHttp();
    const { actor, headers } = http.getRequest<FastifyRequest>();
    if (!actor) throw new DomainError('UNAUTHENTICATED', 401);
    return {
      actor: actor as Actor,
      isAsync: prefersAsync(headers['prefer']),
      language: negotiateLanguage(headers['accept-language']),
      reply: http.getResponse<FastifyReply>(),
    };
  },
);

/** A route that runs a task: 200 with the finished task, 202 while it is running. */
export const ApiTaskRequest = (...problems: number[]): MethodDecorator =>
  describeTaskRoute(ApiOk(TaskDetailRecord), problems);

/** The same, with a dry run that returns what would happen to the league's account. */
export const ApiPreviewedTaskRequest = (description: string, ...problems: number[]): MethodDecorator =>
  applyDecorators(
    SupportsDryRun(description),
    describeTaskRoute(ApiOk(TaskDetailRecord, DryRunResponse), problems),
  );

function describeTaskRoute(okResponse: MethodDecorator, problems: readonly number[]): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    Requires('leagues.operate'),
    ApiIdempotencyKey(),
    ApiRespondAsync(),
    okResponse,
    ApiResponse({ status: 202, type: TaskDetailRecord, description: 'The task is still running' }),
    ApiProblems(409, 422, 503, ...problems),
  );
}

/** Responds to requests that run a task: at its end, or earlier with 202. */
@Injectable()
export class TaskResponses {
  constructor(
    private readonly requests: TaskRequests,
    private readonly tasks: TaskReader,
  ) {}

  /** Throws 503 `failureCode` with the task's id when the task fails. */
  async respond(
    { actor, isAsync, language, reply }: TaskRequest,
    taskId: string,
    failureCode: PlatformCode = 'TASK_FAILED',
  ): Promise<ListRow> {
    const isDone = !isAsync && (await this.requests.wait(taskId, failureCode));
    if (!isDone) void reply.status(202).header('location', `/api/provisioning_tasks/${taskId}`);
    return this.tasks.one(actor, taskId, language);
  }
}

/** Whether a `Prefer` header asks for a response before the task is finished (RFC 7240, 4.1). */
export function prefersAsync(header: string | string[] | undefined): boolean {
  const preferences = [header ?? []].flat().join(',').slice(0, 500).split(',');
  return preferences.some((one) => one.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}

export const ApiRespondAsync = (): MethodDecorator & ClassDecorator =>
  ApiHeader({
    name: 'Prefer',
    required: false,
    description:
      '`respond-async`: 202 at once with the task in Location; otherwise the response waits for the task.',
    schema: { type: 'string', example: 'respond-async' },
  });
