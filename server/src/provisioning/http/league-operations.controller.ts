import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ListRow } from '../../platform/database/index.js';
import { ApiRecordId, RecordId } from '../../platform/http/index.js';
import { ApiTaskRequest, CurrentTaskRequest, TaskResponses } from './task-responses.js';
import type { TaskRequest } from './task-responses.js';
import { TaskRequests } from './task-requests.js';

/** What staff do to running leagues (api.md, Operating leagues and servers). */
@ApiTags('operations')
@Controller('api/leagues')
export class LeagueOperationsController {
  constructor(
    private readonly orders: TaskRequests,
    private readonly calls: TaskResponses,
  ) {}

  @Post(':id/suspend')
  @ApiTaskRequest(404)
  @ApiRecordId()
  async suspend(@RecordId() id: string, @CurrentTaskRequest() call: TaskRequest): Promise<ListRow> {
    return this.calls.respond(call, await this.orders.create('suspend', id, call.actor.userId));
  }

  @Post(':id/resume')
  @ApiTaskRequest(404)
  @ApiRecordId()
  async resume(@RecordId() id: string, @CurrentTaskRequest() call: TaskRequest): Promise<ListRow> {
    return this.calls.respond(call, await this.orders.create('resume', id, call.actor.userId));
  }
}
