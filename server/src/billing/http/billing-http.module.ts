import { Module } from '@nestjs/common';
import { BillingRunModule } from '../billing-run.module.js';
import { PolicyChanges } from '../policy/policy-changes.js';
import { PolicyController } from '../policy/policy.controller.js';
import { TimeTravel } from '../time-travel.js';
import { BillingRunItemsController, BillingRunsController } from './billing-runs.controller.js';
import { RunItems } from './run-items.js';
import { RunRetries } from './run-retries.js';
import { TestClockController } from './test-clock.controller.js';

/** The calendar over HTTP. */
@Module({
  imports: [BillingRunModule],
  controllers: [PolicyController, TestClockController, BillingRunsController, BillingRunItemsController],
  providers: [PolicyChanges, RunItems, RunRetries, TimeTravel],
})
export class BillingHttpModule {}
