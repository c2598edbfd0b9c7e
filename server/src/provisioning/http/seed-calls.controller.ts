import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { ListRow } from '../../platform/database/index.js';
import { badField, IdField, IntegerField } from '../../platform/http/index.js';
import { ApiOrder, Order, OrderCalls } from './order-calls.js';
import type { OrderCall } from './order-calls.js';
import { LeagueNameBody, LeaguePlaceBody, matchOwnRecord, ServerIpField } from './own-record.js';
import { ReloadOrders } from './reload-orders.js';
import { TaskOrders } from './task-orders.js';

export class LeagueIdBody {
  @IdField()
  league_id!: string;
}

export class LeaguePlanBody extends LeagueIdBody {
  @IntegerField({ min: 1, max: 1000, description: 'The tier that the league is on' })
  new_type_tier!: number;
}

export class ReloadBody {
  @ServerIpField()
  server_ip?: string | null;
}

/** The calls on leagues of the seed's provisioning service (seed, section 7), by our own records alone (R36a). */
@ApiTags('calls of the seed')
@Controller('api/leagues')
export class SeedCallsController {
  constructor(
    private readonly orders: TaskOrders,
    private readonly reloads: ReloadOrders,
    private readonly calls: OrderCalls,
    private readonly db: Database,
  ) {}

  @Post('create')
  @ApiOrder(400)
  @ApiOperation({ summary: 'Deploys a league of ours, or deploys one that runs again' })
  async create(@Body() body: LeaguePlaceBody, @Order() call: OrderCall): Promise<ListRow> {
    const league = await matchOwnRecord(this.db, body);
    const name = league.deployment_status === 'running' ? 'redeploy' : 'deploy';
    return this.calls.answer(call, await this.orders.order(name, league.id, call.actor.userId));
  }

  @Post('create_file_league_enabled')
  @ApiOrder(400)
  @ApiOperation({ summary: "Opens a league's site to the public" })
  async openSite(@Body() body: LeaguePlaceBody, @Order() call: OrderCall): Promise<ListRow> {
    const { id } = await matchOwnRecord(this.db, body);
    return this.calls.answer(call, await this.orders.order('open_site', id, call.actor.userId));
  }

  @Post('delete_file_league_enabled')
  @ApiOrder(400)
  @ApiOperation({ summary: "Closes a league's site: it shows that it is suspended (R31)" })
  async closeSite(@Body() body: LeagueNameBody, @Order() call: OrderCall): Promise<ListRow> {
    const { id } = await matchOwnRecord(this.db, body);
    return this.calls.answer(call, await this.orders.order('close_site', id, call.actor.userId));
  }

  @Post('restart_reload_nginx_server')
  @ApiOrder(400)
  @ApiOperation({ summary: 'Has the proxy of one server, or of all, read its sites again' })
  async reload(@Body() body: ReloadBody, @Order() call: OrderCall): Promise<ListRow> {
    return this.calls.answer(call, await this.reloads.order(body.server_ip ?? null, call.actor.userId));
  }

  @Post('update_deployed_league_info')
  @ApiOrder(400, 404)
  @ApiOperation({ summary: 'Tells the instance its name, address, owner and what it charges for (R28)' })
  async updateInfo(@Body() { league_id }: LeagueIdBody, @Order() call: OrderCall): Promise<ListRow> {
    return this.calls.answer(call, await this.orders.order('update_info', league_id, call.actor.userId));
  }

  @Post('update_league_plan')
  @ApiOrder(400, 404)
  @ApiOperation({ summary: 'Tells the instance what its tier allows; changes no tier (R28)' })
  async updatePlan(@Body() body: LeaguePlanBody, @Order() call: OrderCall): Promise<ListRow> {
    const [account] = await this.db.query<{ type_tier: number }>(
      'SELECT type_tier FROM read.league_account WHERE league_id = $1',
      [body.league_id],
    );
    if (!account) throw notFound('leagues');
    if (account.type_tier !== body.new_type_tier) throw badField('new_type_tier', 'NOT_OUR_RECORD');
    const taskId = await this.orders.order('update_plan', body.league_id, call.actor.userId);
    return this.calls.answer(call, taskId, 'PLAN_RESTRICTIONS_UPDATE_FAILED');
  }
}
