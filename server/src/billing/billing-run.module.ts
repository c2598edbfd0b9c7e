import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { BillingCalendar } from '../kernel/index.js';
import { LedgerModule } from '../ledger/index.js';
import { Config } from '../platform/config/index.js';
import { queueNames } from '../platform/queues/index.js';
import { Reminders } from './reminders/reminders.js';
import { DailyRun } from './run/daily-run.js';
import { DueLeagues } from './run/due-leagues.js';
import { LeagueRunner } from './run/league-work.js';
import { RunLog } from './run/run-log.js';
import { RunOwner } from './run/run-owner.js';

const CALENDAR = {
  provide: BillingCalendar,
  inject: [Config],
  useFactory: (config: Config) => new BillingCalendar(config.billingTimeZone),
};

/** The daily work, for the workers' jobs and for the test clock. */
@Module({
  imports: [LedgerModule, BullModule.registerQueue({ name: queueNames.reactions })],
  providers: [CALENDAR, DailyRun, DueLeagues, LeagueRunner, Reminders, RunLog, RunOwner],
  exports: [LedgerModule, BillingCalendar, DailyRun, LeagueRunner, Reminders, RunOwner],
})
export class BillingRunModule {}
