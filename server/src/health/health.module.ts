import { Module } from '@nestjs/common';
import { LeagueHostStatsReader, ProvisioningStatsReader } from '../provisioning/index.js';
import { AlarmMails } from './alarm-mails.js';
import { AlarmsController } from './alarms.controller.js';
import { Alarms } from './alarms.js';
import { HealthController } from './health.controller.js';
import { MetricsAccess } from './metrics-access.js';
import { PlatformMetrics } from './platform-metrics.js';
import { Readiness } from './readiness.js';

@Module({
  controllers: [HealthController, AlarmsController],
  providers: [
    Readiness,
    Alarms,
    AlarmMails,
    MetricsAccess,
    PlatformMetrics,
    ProvisioningStatsReader,
    LeagueHostStatsReader,
  ],
})
export class HealthModule {}
