import { Module } from '@nestjs/common';
import { ProvisioningStatsReader } from '../provisioning/index.js';
import { HealthController } from './health.controller.js';
import { MetricsAccess } from './metrics-access.js';
import { PlatformMetrics } from './platform-metrics.js';
import { Readiness } from './readiness.js';

@Module({
  controllers: [HealthController],
  providers: [Readiness, MetricsAccess, PlatformMetrics, ProvisioningStatsReader],
})
export class HealthModule {}
