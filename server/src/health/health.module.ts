import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { MetricsAccess } from './metrics-access.js';
import { Readiness } from './readiness.js';

@Module({ controllers: [HealthController], providers: [Readiness, MetricsAccess] })
export class HealthModule {}
