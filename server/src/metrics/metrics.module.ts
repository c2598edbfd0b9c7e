import { Module } from '@nestjs/common';
import { Clock } from '../platform/clock/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { HttpInstanceFacts } from '../provisioning/index.js';
import { InstanceUse } from './instance-use.js';
import { LeagueUseMetrics } from './league-use.js';
import { LeagueUseStore } from './league-use-store.js';
import { PlanComparisons } from './plan-comparisons.js';
import { PlanComparisonController, UseMetricsController } from './use-metrics.controller.js';

const STORE = {
  provide: LeagueUseStore,
  inject: [Database],
  useFactory: (db: Database) => new LeagueUseStore(db),
};

const INSTANCES = {
  provide: InstanceUse,
  inject: [LeagueUseStore, HttpInstanceFacts, Clock, Config],
  useFactory: (store: LeagueUseStore, facts: HttpInstanceFacts, clock: Clock, config: Config) =>
    new InstanceUse(store, facts, clock, config.leagueInstanceTimeoutMs),
};

/** What leagues use of their tier, and would use of other tiers. */
@Module({
  controllers: [UseMetricsController, PlanComparisonController],
  providers: [STORE, INSTANCES, LeagueUseMetrics, PlanComparisons],
})
export class MetricsModule {}
