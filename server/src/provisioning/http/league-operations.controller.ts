import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ListRow } from '../../platform/database/index.js';
import { ApiRecordId, RecordId } from '../../platform/http/index.js';
import { ApiOrder, Order, OrderCalls } from './order-calls.js';
import type { OrderCall } from './order-calls.js';
import { TaskOrders } from './task-orders.js';

/** What staff do to running leagues (api.md, Operating leagues and servers). */
@ApiTags('operations')
@Controller('api/leagues')
export class LeagueOperationsController {
  constructor(
    private readonly orders: TaskOrders,
    private readonly calls: OrderCalls,
  ) {}

  @Post(':id/suspend')
  @ApiOrder(404)
  @ApiRecordId()
  async suspend(@RecordId() id: string, @Order() call: OrderCall): Promise<ListRow> {
    return this.calls.answer(call, await this.orders.order('suspend', id, call.actor.userId));
  }

  @Post(':id/resume')
  @ApiOrder(404)
  @ApiRecordId()
  async resume(@RecordId() id: string, @Order() call: OrderCall): Promise<ListRow> {
    return this.calls.answer(call, await this.orders.order('resume', id, call.actor.userId));
  }
}
