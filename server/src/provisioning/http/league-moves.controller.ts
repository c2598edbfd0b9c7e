import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRow } from '../../platform/database/index.js';
import { ApiRecordId, RecordId } from '../../platform/http/index.js';
import { LeagueMoves } from './league-moves.js';
import { ApiOrder, Order, OrderCalls } from './order-calls.js';
import type { OrderCall } from './order-calls.js';
import { MoveLeagueBody } from './removal-bodies.js';

/** Which server leagues are on, as staff want it (api.md, Operating leagues and servers). */
@ApiTags('operations')
@Controller('api')
export class LeagueMovesController {
  constructor(
    private readonly moves: LeagueMoves,
    private readonly calls: OrderCalls,
  ) {}

  @Post('leagues/:id/move')
  @ApiOrder(400, 404)
  @ApiRecordId()
  @ApiOperation({ summary: 'Moves a league to another server; its site is back in a moment' })
  async move(
    @RecordId() id: string,
    @Body() { server_id }: MoveLeagueBody,
    @Order() call: OrderCall,
  ): Promise<ListRow> {
    return this.calls.answer(call, await this.moves.order(id, server_id, call.actor.userId));
  }

  @Post('servers/:id/retire')
  @ApiOrder(404)
  @ApiRecordId()
  @ApiOperation({ summary: 'Gives a server up that has no leagues any more' })
  async retire(@RecordId() id: string, @Order() call: OrderCall): Promise<ListRow> {
    return this.calls.answer(call, await this.moves.retire(id, call.actor.userId));
  }
}
