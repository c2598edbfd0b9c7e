import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { RetryJob } from './run/retry-job.js';
import { Digests } from '../ledger/index.js';
import { queueNames } from '../platform/queues/index.js';
import { BillingRunModule } from './billing-run.module.js';
import { CalendarProcessor } from './calendar.processor.js';
import { CalendarSchedule } from './calendar-schedule.js';

/** The calendar's jobs. Needs a global provider of InstanceFacts. */
@Module({
  imports: [BillingRunModule, BullModule.registerQueue({ name: queueNames.calendar })],
  providers: [Digests, CalendarProcessor, CalendarSchedule, RetryJob],
})
export class BillingModule {}
