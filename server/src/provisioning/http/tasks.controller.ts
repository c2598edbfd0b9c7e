import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../../identity/index.js';
import {
  ApiIdempotencyKey,
  ApiList,
  ApiOne,
  ApiProblems,
  ApiRecordId,
  RecordId,
  RequestLanguage,
} from '../../platform/http/index.js';
import type { Language, ListQuery } from '../../platform/http/index.js';
import { TaskControl } from '../tasks/task-control.js';
import { TaskReader } from './task-reader.js';
import { TaskDetailRecord, TaskRecord } from './task-records.js';

/** Tasks on servers and leagues: progress, errors, retry and cancellation. */
@ApiTags('operations')
@Controller('api/provisioning_tasks')
export class ProvisioningTasksController {
  constructor(
    private readonly tasks: TaskReader,
    private readonly control: TaskControl,
  ) {}

  @Get()
  @Requires('provisioning_tasks.read')
  @ApiList(TaskRecord)
  list(@Actor() actor: Actor, @Query() query: ListQuery, @RequestLanguage() language: Language) {
    return this.tasks.list(actor, query, language);
  }

  @Get(':id')
  @Requires('provisioning_tasks.read')
  @ApiOne(TaskDetailRecord)
  one(@Actor() actor: Actor, @RecordId() id: string, @RequestLanguage() language: Language) {
    return this.tasks.one(actor, id, language);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Requires('provisioning_tasks.control')
  @ApiRecordId()
  @ApiIdempotencyKey()
  @ApiOkResponse({ type: TaskDetailRecord })
  @ApiProblems(404, 409, 422)
  async retry(@Actor() actor: Actor, @RecordId() id: string, @RequestLanguage() language: Language) {
    await this.control.retry(id);
    return this.tasks.one(actor, id, language);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Requires('provisioning_tasks.control')
  @ApiRecordId()
  @ApiIdempotencyKey()
  @ApiOkResponse({ type: TaskDetailRecord })
  @ApiProblems(404, 409, 422)
  async cancel(@Actor() actor: Actor, @RecordId() id: string, @RequestLanguage() language: Language) {
    await this.control.cancel(id);
    return this.tasks.one(actor, id, language);
  }
}
