import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Actor, Requires } from '../../identity/index.js';
import type { ListRow } from '../../platform/database/index.js';
import { ApiIdempotencyKey, ApiList, ApiProblems, ApiRecordId, RecordId } from '../../platform/http/index.js';
import type { ListQuery } from '../../platform/http/index.js';
import { BackupDownloads, BackupReader } from './backup-reader.js';
import { BackupRecord, RestoreBody } from './backup-records.js';
import { ApiTaskRequest, CurrentTaskRequest, TaskResponses, ApiRespondAsync } from './task-responses.js';
import type { TaskRequest } from './task-responses.js';
import { LeagueOnServerBody } from './league-reference.js';
import { TaskDetailRecord } from './task-records.js';

/** Backups of leagues: listing, taking and restoring them. */
@ApiTags('operations')
@Controller('api/leagues')
export class BackupsController {
  constructor(
    private readonly backups: BackupReader,
    private readonly downloads: BackupDownloads,
    private readonly responses: TaskResponses,
  ) {}

  @Get(':id/backups')
  @Requires('league_backups.read')
  @ApiRecordId()
  @ApiList(BackupRecord)
  @ApiProblems(404)
  list(@RecordId() id: string, @Query() query: ListQuery) {
    return this.backups.list(id, query);
  }

  @Get(':id/backups/:backup_id/file')
  @Requires('league_backups.read')
  @ApiRecordId()
  @ApiParam({ name: 'backup_id', schema: { type: 'string', format: 'uuid' } })
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(404)
  async file(
    @RecordId() id: string,
    @RecordId('backup_id') backupId: string,
    @Actor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.downloads.send(reply, await this.backups.findOfLeague(id, backupId), actor.userId);
  }

  @Post(':id/restore')
  @ApiTaskRequest(400, 404)
  @ApiRecordId()
  @ApiOperation({ summary: 'Replaces the data of the league with a backup' })
  async restore(
    @RecordId() id: string,
    @Body() { backup_id }: RestoreBody,
    @CurrentTaskRequest() request: TaskRequest,
  ): Promise<ListRow> {
    return this.responses.respond(
      request,
      await this.backups.requestRestore(id, backup_id, request.actor.userId),
    );
  }

  @Post('backup_league')
  @HttpCode(200)
  @Requires('leagues.operate')
  @ApiOperation({
    summary: 'Takes a backup and returns it; 202 with Idempotency-Key or when it takes too long',
  })
  @ApiIdempotencyKey()
  @ApiRespondAsync()
  @ApiProduces('application/zip', 'application/json')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 202, type: TaskDetailRecord, description: 'The task is still running' })
  @ApiProblems(400, 409, 422, 503)
  async backUp(@Body() body: LeagueOnServerBody, @CurrentTaskRequest() request: TaskRequest) {
    const taskId = await this.backups.requestBackup(body, request.actor.userId);
    const task = await this.responses.respond(request, taskId, 'BACKUP_FAILED');
    if (task['status'] !== 'succeeded') return task;
    return this.downloads.send(request.reply, await this.backups.findByTask(taskId), request.actor.userId);
  }
}
