import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../identity/index.js';
import { ApiProblems, NotIdempotent } from '../platform/http/index.js';
import { LeagueUseMetrics } from './league-use.js';
import { UseMetricsBody, UseMetricsRecord } from './use-records.js';

@ApiTags('calls of the seed')
@Controller('api/leagues')
export class UseMetricsController {
  constructor(private readonly use: LeagueUseMetrics) {}

  @Post('get_league_use_metrics')
  @HttpCode(200)
  @NotIdempotent()
  @Requires('league_use.read')
  @ApiOkResponse({ type: UseMetricsRecord })
  @ApiProblems(400, 404, 503)
  metrics(@Actor() actor: Actor, @Body() body: UseMetricsBody): Promise<UseMetricsRecord> {
    return this.use.of(actor, body.league_id);
  }
}
