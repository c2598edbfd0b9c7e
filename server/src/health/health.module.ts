import { Module } from '@nestjs/common';
import { ProvisioningFigureReader } from '../provisioning/index.js';
import { HealthController } from './health.controller.js';
import { MetricsAccess } from './metrics-access.js';
import { PlatformMetrics } from './platform-metrics.js';
import { Readiness } from './readiness.js';

@Module({
  controllers: [HealthController],
  providers: [Readiness, MetricsAccess, PlatformMetrics, ProvisioningFigureReader],
})
export class HealthModule {}
