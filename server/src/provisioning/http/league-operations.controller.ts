import { applyDecorators, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Actor, Requires } from '../../identity/index.js';
import type { ListRow } from '../../platform/database/index.js';
import {
  ApiIdempotencyKey,
  ApiProblems,
  ApiRecordId,
  RecordId,
  RequestLanguage,
} from '../../platform/http/index.js';
import type { Language } from '../../platform/http/index.js';
import { ApiRespondAsync, RespondAsync } from './respond-async.js';
import { TaskOrders } from './task-orders.js';
import type { OrderedKind } from './task-orders.js';
import { TaskReader } from './task-reader.js';
import { TaskDetailRecord } from './task-records.js';

/** A call that has a task carried out. */
const ApiOrder = (): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    Requires('leagues.operate'),
    ApiRecordId(),
    ApiIdempotencyKey(),
    ApiRespondAsync(),
    ApiOkResponse({ type: TaskDetailRecord }),
    ApiResponse({ status: 202, type: TaskDetailRecord, description: 'The work goes on' }),
    ApiProblems(404, 409, 422, 503),
  );

/** What staff do to running leagues (api.md, Operating leagues and servers). */
@ApiTags('operations')
@Controller('api/leagues')
export class LeagueOperationsController {
  constructor(
    private readonly orders: TaskOrders,
    private readonly tasks: TaskReader,
  ) {}

  @Post(':id/suspend')
  @ApiOrder()
  suspend(
    @Actor() actor: Actor,
    @RecordId() id: string,
    @RespondAsync() isAsync: boolean,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.carryOut('suspend', { actor, id, isAsync, language, reply });
  }

  @Post(':id/resume')
  @ApiOrder()
  resume(
    @Actor() actor: Actor,
    @RecordId() id: string,
    @RespondAsync() isAsync: boolean,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.carryOut('resume', { actor, id, isAsync, language, reply });
  }

  private async carryOut(kind: OrderedKind, call: OrderCall): Promise<ListRow> {
    const { actor, id, isAsync, language, reply } = call;
    const taskId = await this.orders.order(kind, id, actor.userId);
    const isDone = !isAsync && (await this.orders.wait(taskId));
    if (!isDone) void reply.status(202).header('location', `/api/provisioning_tasks/${taskId}`);
    return this.tasks.one(actor, taskId, language);
  }
}

interface OrderCall {
  actor: Actor;
  id: string;
  isAsync: boolean;
  language: Language;
  reply: FastifyReply;
}
