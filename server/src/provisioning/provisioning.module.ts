import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../identity/index.js';
import { ApiList, ApiOne, Lists, RecordId } from '../platform/http/index.js';
import type { ListQuery, ListView } from '../platform/http/index.js';
import { PROVISIONING_TASKS, TaskRecord } from './task.js';

/** An owner follows the work on their own league. */
function viewOf(actor: Actor): ListView {
  if (actor.role === 'admin') return {};
  return { rows: (bind) => `p.league_id = ${bind(actor.leagueId ?? null)}::uuid` };
}

@ApiTags('operations')
@Controller('api/provisioning_tasks')
export class ProvisioningTasksController {
  constructor(private readonly lists: Lists) {}

  @Get()
  @Requires('provisioning_tasks.read')
  @ApiList(TaskRecord)
  list(@Actor() actor: Actor, @Query() query: ListQuery) {
    return this.lists.page(PROVISIONING_TASKS, query, viewOf(actor));
  }

  @Get(':id')
  @Requires('provisioning_tasks.read')
  @ApiOne(TaskRecord)
  one(@Actor() actor: Actor, @RecordId() id: string) {
    return this.lists.one(PROVISIONING_TASKS, id, viewOf(actor));
  }
}

@Module({ controllers: [ProvisioningTasksController] })
export class ProvisioningModule {}
