import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../identity/index.js';
import {
  ApiProblems,
  ApiRecordId,
  NotIdempotent,
  RecordId,
  RequestLanguage,
} from '../platform/http/index.js';
import type { Language } from '../platform/http/index.js';
import { LeagueUsageMetrics } from './league-usage.js';
import { PlanComparisonRecord } from './plan-comparison-records.js';
import { PlanComparisons } from './plan-comparisons.js';
import { UsageMetricsBody, UsageMetricsRecord } from './usage-records.js';

@ApiTags('legacy routes')
@Controller('api/leagues')
export class UsageMetricsController {
  constructor(private readonly use: LeagueUsageMetrics) {}

  @Post('get_league_use_metrics')
  @HttpCode(200)
  @NotIdempotent()
  @Requires('league_use.read')
  @ApiOkResponse({ type: UsageMetricsRecord })
  @ApiProblems(400, 404, 503)
  metrics(@Actor() actor: Actor, @Body() body: UsageMetricsBody): Promise<UsageMetricsRecord> {
    return this.use.of(actor, body.league_id);
  }
}

@ApiTags('league accounts')
@Controller('api/leagues/:id')
export class PlanComparisonController {
  constructor(private readonly comparisons: PlanComparisons) {}

  @Get('plan_comparison')
  @Requires('league_use.read')
  @ApiRecordId()
  @ApiOkResponse({ type: PlanComparisonRecord })
  @ApiProblems(404)
  compare(
    @RecordId() id: string,
    @Actor() actor: Actor,
    @RequestLanguage() language: Language,
  ): Promise<PlanComparisonRecord> {
    return this.comparisons.of(actor, id, language);
  }
}
