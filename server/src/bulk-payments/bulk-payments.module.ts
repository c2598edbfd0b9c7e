import { Module } from '@nestjs/common';
import { BillingRunModule } from '../billing/index.js';
import { PaymentRows } from '../ledger/index.js';
import { BulkJobs } from './bulk-jobs.js';
import { BulkPaymentsController } from './bulk-payments.controller.js';
import { BulkPayments } from './bulk-payments.js';

/** Bulk actions over HTTP. */
@Module({
  imports: [BillingRunModule],
  controllers: [BulkPaymentsController],
  providers: [BulkPayments, PaymentRows],
})
export class BulkPaymentsModule {}

/** Executes bulk actions, in the worker. */
@Module({ imports: [BillingRunModule], providers: [BulkJobs] })
export class BulkPaymentsWorkerModule {}
