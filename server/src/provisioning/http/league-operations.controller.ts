import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ListRow } from '../../platform/database/index.js';
import { ApiRecordId, RecordId } from '../../platform/http/index.js';
import { ApiTaskRequest, CurrentTaskRequest, TaskResponses } from './task-responses.js';
import type { TaskRequest } from './task-responses.js';
import { TaskRequests } from './task-requests.js';

/** Suspends and resumes leagues. */
@ApiTags('operations')
@Controller('api/leagues')
export class LeagueOperationsController {
  constructor(
    private readonly requests: TaskRequests,
    private readonly responses: TaskResponses,
  ) {}

  @Post(':id/suspend')
  @ApiTaskRequest(404)
  @ApiRecordId()
  async suspend(@RecordId() id: string, @CurrentTaskRequest() request: TaskRequest): Promise<ListRow> {
    return this.responses.respond(request, await this.requests.create('suspend', id, request.actor.userId));
  }

  @Post(':id/resume')
  @ApiTaskRequest(404)
  @ApiRecordId()
  async resume(@RecordId() id: string, @CurrentTaskRequest() request: TaskRequest): Promise<ListRow> {
    return this.responses.respond(request, await this.requests.create('resume', id, request.actor.userId));
  }
}
