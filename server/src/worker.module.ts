import { Module } from '@nestjs/common';
import { BackgroundJobsWorkerModule } from './background-jobs/index.js';
import { BankWorkerModule } from './bank/index.js';
import { BillingModule } from './billing/index.js';
import { BulkPaymentsWorkerModule } from './bulk-payments/index.js';
import { AccountCleanupModule } from './identity/index.js';
import { NotificationsModule } from './notifications/index.js';
import {
  InstanceFactsModule,
  LedgerTasksModule,
  OrphanCheckModule,
  TaskWorkerModule,
} from './provisioning/index.js';
import { LedgerMaintenanceModule } from './ledger/index.js';
import { RecoveryWorkerModule } from './recovery/index.js';
import { ReportingJobsModule } from './reporting/index.js';

/** Everything that runs jobs: one import per module with processors. */
@Module({
  imports: [
    AccountCleanupModule,
    BackgroundJobsWorkerModule,
    BankWorkerModule,
    InstanceFactsModule,
    BillingModule,
    BulkPaymentsWorkerModule,
    NotificationsModule,
    LedgerTasksModule,
    LedgerMaintenanceModule,
    OrphanCheckModule,
    TaskWorkerModule,
    RecoveryWorkerModule,
    ReportingJobsModule,
  ],
})
export class WorkerModule {}
