import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRow } from '../../platform/database/index.js';
import { ApiRecordId, RecordId } from '../../platform/http/index.js';
import { LeagueMoves } from './league-moves.js';
import { ApiTaskRequest, CurrentTaskRequest, TaskResponses } from './task-responses.js';
import type { TaskRequest } from './task-responses.js';
import { MoveLeagueBody } from './request-bodies.js';

/** Moves leagues between servers and retires servers. */
@ApiTags('operations')
@Controller('api')
export class LeagueMovesController {
  constructor(
    private readonly moves: LeagueMoves,
    private readonly responses: TaskResponses,
  ) {}

  @Post('leagues/:id/move')
  @ApiTaskRequest(400, 404)
  @ApiRecordId()
  @ApiOperation({ summary: 'Moves a league to another server; its site is unavailable for a moment' })
  async move(
    @RecordId() id: string,
    @Body() { server_id }: MoveLeagueBody,
    @CurrentTaskRequest() request: TaskRequest,
  ): Promise<ListRow> {
    return this.responses.respond(request, await this.moves.requestMove(id, server_id, request.actor.userId));
  }

  @Post('servers/:id/retire')
  @ApiTaskRequest(404)
  @ApiRecordId()
  @ApiOperation({ summary: 'Retires a server without leagues' })
  async retire(@RecordId() id: string, @CurrentTaskRequest() request: TaskRequest): Promise<ListRow> {
    return this.responses.respond(request, await this.moves.requestRetirement(id, request.actor.userId));
  }
}
