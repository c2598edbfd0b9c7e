import { Module } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { HttpInstanceFacts } from '../provisioning/index.js';
import { InstanceUsage } from './instance-usage.js';
import { LeagueUsageMetrics } from './league-usage.js';
import { LeagueUsageStore } from './league-usage-store.js';
import { PlanComparisons } from './plan-comparisons.js';
import { PlanComparisonController, UsageMetricsController } from './usage-metrics.controller.js';

const STORE = {
  provide: LeagueUsageStore,
  inject: [Database],
  useFactory: (db: Database) => new LeagueUsageStore(db),
};

const INSTANCES = {
  provide: InstanceUsage,
  inject: [LeagueUsageStore, HttpInstanceFacts, Clock, Config],
  useFactory: (store: LeagueUsageStore, facts: HttpInstanceFacts, clock: Clock, config: Config) =>
    new InstanceUsage(store, facts, clock, config.leagueInstanceTimeoutMs),
};

/** What leagues use of their tier, and would use of other tiers. */
@Module({
  controllers: [UsageMetricsController, PlanComparisonController],
  providers: [STORE, INSTANCES, LeagueUsageMetrics, PlanComparisons],
})
export class MetricsModule {}
