import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../../identity/index.js';
import { ApiIdempotencyKey, ApiProblems } from '../../platform/http/index.js';
import { Orphans } from '../orphans/orphans.js';
import { Order } from './order-calls.js';
import type { OrderCall } from './order-calls.js';
import { ApiRespondAsync } from './respond-async.js';
import { ServerOrders } from './server-orders.js';
import {
  OrderedServerRecord,
  OrphanRecord,
  RemovedOrphansRecord,
  RemoveOrphansBody,
  ServerOrderBody,
} from './server-records.js';
import { TaskOrders } from './task-orders.js';

/** The seed's limit (section 7); the task itself gives up before, or is answered with 202. */
const PATIENCE_MS = 600_000;

/** Where servers come from, and what is left over of them. */
@ApiTags('operations')
@Controller('api/servers')
export class ServerStockController {
  constructor(
    private readonly servers: ServerOrders,
    private readonly orders: TaskOrders,
    private readonly orphans: Orphans,
  ) {}

  @Post('create')
  @HttpCode(200)
  @Requires('servers.write')
  @ApiIdempotencyKey()
  @ApiRespondAsync()
  @ApiOperation({ summary: 'Makes a server; without Prefer: respond-async this may take ten minutes' })
  @ApiOkResponse({ type: OrderedServerRecord })
  @ApiResponse({ status: 202, type: OrderedServerRecord, description: 'The work goes on' })
  @ApiProblems(400, 409, 422, 503)
  async create(@Body() body: ServerOrderBody, @Order() call: OrderCall): Promise<OrderedServerRecord> {
    const { id, taskId } = await this.servers.order(body.type_server === 0, call.actor.userId);
    const isAwaited = !call.isAsync && this.servers.areCarriedOut;
    const isDone = isAwaited && (await this.orders.wait(taskId, 'TASK_FAILED', PATIENCE_MS));
    if (!isDone) void call.reply.status(202).header('location', `/api/provisioning_tasks/${taskId}`);
    return { server_id: id, task_id: taskId };
  }

  @Get('orphans')
  @Requires('servers.read')
  @ApiOperation({ summary: 'Machines that are paid for and that no record of a server stands for' })
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
  @ApiOperation({ summary: 'Removes exactly these machines, if no record stands for any of them' })
  @ApiOkResponse({ type: RemovedOrphansRecord })
  @ApiProblems(400, 409, 422, 503)
  async removeOrphans(
    @Actor() actor: Actor,
    @Body() { provider_ids }: RemoveOrphansBody,
  ): Promise<RemovedOrphansRecord> {
    return { removed: await this.orphans.remove(provider_ids, actor.userId) };
  }
}
