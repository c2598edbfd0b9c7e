import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/index.js';
import { PeriodCloses } from '../period-closes.js';
import { PolicyChanges } from '../policy/policy-changes.js';
import { PolicyController } from '../policy/policy.controller.js';
import { TimeTravel } from '../time-travel.js';
import { TestClockController } from './test-clock.controller.js';

/** The calendar over HTTP. */
@Module({
  imports: [LedgerModule],
  controllers: [PolicyController, TestClockController],
  providers: [PeriodCloses, PolicyChanges, TimeTravel],
})
export class BillingHttpModule {}
