import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../../identity/index.js';
import { ApiIdempotencyKey, ApiProblems } from '../../platform/http/index.js';
import { OrphanedServers } from '../orphaned-servers.js';
import { CurrentTaskRequest, ApiRespondAsync } from './task-responses.js';
import type { TaskRequest } from './task-responses.js';
import { ServerRequests } from './server-requests.js';
import {
  RequestedServerRecord,
  OrphanRecord,
  RemovedOrphansRecord,
  RemoveOrphansBody,
  ServerRequestBody,
} from './server-records.js';
import { TaskRequests } from './task-requests.js';

/** The task's own limit is lower; after this, the response is 202. */
const TIMEOUT_MS = 600_000;

/** Creates servers and removes orphaned ones. */
@ApiTags('operations')
@Controller('api/servers')
export class ServerOperationsController {
  constructor(
    private readonly servers: ServerRequests,
    private readonly requests: TaskRequests,
    private readonly orphans: OrphanedServers,
  ) {}

  @Post('create')
  @HttpCode(200)
  @Requires('servers.write')
  @ApiIdempotencyKey()
  @ApiRespondAsync()
  @ApiOperation({ summary: 'Creates a server; without Prefer: respond-async this may take ten minutes' })
  @ApiOkResponse({ type: RequestedServerRecord })
  @ApiResponse({ status: 202, type: RequestedServerRecord, description: 'The task is still running' })
  @ApiProblems(400, 409, 422, 503)
  async create(
    @Body() body: ServerRequestBody,
    @CurrentTaskRequest() request: TaskRequest,
  ): Promise<RequestedServerRecord> {
    const { id, taskId } = await this.servers.create(body.type_server === 0, request.actor.userId);
    const canWait = !request.isAsync && this.servers.areProcessed;
    const isDone = canWait && (await this.requests.wait(taskId, 'TASK_FAILED', TIMEOUT_MS));
    if (!isDone) void request.reply.status(202).header('location', `/api/provisioning_tasks/${taskId}`);
    return { server_id: id, task_id: taskId };
  }

  @Get('orphans')
  @Requires('servers.read')
  @ApiOperation({ summary: 'Machines at the provider that belong to no server record' })
  @ApiOkResponse({ type: OrphanRecord, isArray: true })
  @ApiProblems(503)
  async listOrphans(): Promise<OrphanRecord[]> {
    return (await this.orphans.list()).map(({ providerId, serverId, ...rest }) => ({
      provider_id: providerId,
      server_id: serverId,
      ...rest,
    }));
  }

  @Post('orphans/remove')
  @HttpCode(200)
  @Requires('servers.write')
  @ApiIdempotencyKey()
  @ApiOperation({ summary: 'Removes exactly these machines, if all of them are orphaned' })
  @ApiOkResponse({ type: RemovedOrphansRecord })
  @ApiProblems(400, 409, 422, 503)
  async removeOrphans(
    @Actor() actor: Actor,
    @Body() { provider_ids }: RemoveOrphansBody,
  ): Promise<RemovedOrphansRecord> {
    return { removed: await this.orphans.remove(provider_ids, actor.userId) };
  }
}
