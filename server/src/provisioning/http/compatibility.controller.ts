import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { ListRow } from '../../platform/database/index.js';
import { badField, IdField, IntegerField } from '../../platform/http/index.js';
import { ApiTaskRequest, CurrentTaskRequest, TaskResponses } from './task-responses.js';
import type { TaskRequest } from './task-responses.js';
import { LeagueNameBody, LeagueLocationBody, resolveLeague, ServerIpField } from './league-reference.js';
import { ProxyReloads } from './server-requests.js';
import { TaskRequests } from './task-requests.js';

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

/** The routes of the original provisioning service, which act only on leagues of our own records (R36a). */
@ApiTags('compatibility')
@Controller('api/leagues')
export class CompatibilityController {
  constructor(
    private readonly requests: TaskRequests,
    private readonly reloads: ProxyReloads,
    private readonly responses: TaskResponses,
    private readonly db: Database,
  ) {}

  @Post('create')
  @ApiTaskRequest(400)
  @ApiOperation({ summary: 'Deploys a league, or redeploys a running one' })
  async create(
    @Body() body: LeagueLocationBody,
    @CurrentTaskRequest() request: TaskRequest,
  ): Promise<ListRow> {
    const league = await resolveLeague(this.db, body);
    const name = league.deployment_status === 'running' ? 'redeploy' : 'deploy';
    return this.responses.respond(request, await this.requests.create(name, league.id, request.actor.userId));
  }

  @Post('create_file_league_enabled')
  @ApiTaskRequest(400)
  @ApiOperation({ summary: "Opens a league's site to the public" })
  async openSite(
    @Body() body: LeagueLocationBody,
    @CurrentTaskRequest() request: TaskRequest,
  ): Promise<ListRow> {
    const { id } = await resolveLeague(this.db, body);
    return this.responses.respond(request, await this.requests.create('open_site', id, request.actor.userId));
  }

  @Post('delete_file_league_enabled')
  @ApiTaskRequest(400)
  @ApiOperation({ summary: "Closes a league's site: visitors see that it is suspended (R31)" })
  async closeSite(
    @Body() body: LeagueNameBody,
    @CurrentTaskRequest() request: TaskRequest,
  ): Promise<ListRow> {
    const { id } = await resolveLeague(this.db, body);
    return this.responses.respond(
      request,
      await this.requests.create('close_site', id, request.actor.userId),
    );
  }

  @Post('restart_reload_nginx_server')
  @ApiTaskRequest(400)
  @ApiOperation({ summary: 'Reloads the proxy of one server, or of all' })
  async reload(@Body() body: ReloadBody, @CurrentTaskRequest() request: TaskRequest): Promise<ListRow> {
    return this.responses.respond(
      request,
      await this.reloads.create(body.server_ip ?? null, request.actor.userId),
    );
  }

  @Post('update_deployed_league_info')
  @ApiTaskRequest(400, 404)
  @ApiOperation({ summary: 'Updates the name, address, owner and charges of the instance (R28)' })
  async updateInfo(
    @Body() { league_id }: LeagueIdBody,
    @CurrentTaskRequest() request: TaskRequest,
  ): Promise<ListRow> {
    return this.responses.respond(
      request,
      await this.requests.create('update_info', league_id, request.actor.userId),
    );
  }

  @Post('update_league_plan')
  @ApiTaskRequest(400, 404)
  @ApiOperation({ summary: 'Updates the limits of the instance; does not change the tier (R28)' })
  async updatePlan(
    @Body() body: LeaguePlanBody,
    @CurrentTaskRequest() request: TaskRequest,
  ): Promise<ListRow> {
    const [account] = await this.db.query<{ type_tier: number }>(
      'SELECT type_tier FROM read.league_account WHERE league_id = $1',
      [body.league_id],
    );
    if (!account) throw notFound('leagues');
    if (account.type_tier !== body.new_type_tier) throw badField('new_type_tier', 'NOT_OUR_RECORD');
    const taskId = await this.requests.create('update_plan', body.league_id, request.actor.userId);
    return this.responses.respond(request, taskId, 'PLAN_RESTRICTIONS_UPDATE_FAILED');
  }
}
