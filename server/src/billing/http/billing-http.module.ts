import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/index.js';
import { PeriodCloses } from '../period-closes.js';
import { TimeTravel } from '../time-travel.js';
import { TestClockController } from './test-clock.controller.js';

/** The calendar over HTTP. */
@Module({
  imports: [LedgerModule],
  controllers: [TestClockController],
  providers: [PeriodCloses, TimeTravel],
})
export class BillingHttpModule {}
