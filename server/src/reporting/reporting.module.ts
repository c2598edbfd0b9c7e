import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Books } from './books/books.js';
import { BooksController } from './books/books.controller.js';
import { Collection } from './collection/collection.js';
import { Forecasts, LedgerModule, PaymentMatches, ReceiptNumbers } from '../ledger/index.js';
import { ChargeCheck } from './charge/charge-check.js';
import { ChargeController } from './charge/charge.controller.js';
import { ChargeDetailsReader } from './charge/charge-details.js';
import { CollectionController } from './collection/collection.controller.js';
import { CollectionRollup } from './collection/collection-rollup.js';
import { PaymentsAsOf } from './collection/payments-as-of.js';
import { DailyFiguresController } from './daily-figures/daily-figures.controller.js';
import { DailyFiguresReader } from './daily-figures/daily-figures.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { Dashboards } from './dashboard/dashboard.js';
import { WorkToDoReader } from './dashboard/work-to-do.js';
import { ListExports } from './exports/list-exports.js';
import { SettingsModule } from '../settings/index.js';
import { BankModule } from '../bank/index.js';
import { ReconciliationController } from './reconciliation/reconciliation.controller.js';
import { Reconciliations } from './reconciliation/reconciliations.js';
import { PaymentReceiptController } from './payment-receipt/payment-receipt.controller.js';
import { PaymentReceipts } from './payment-receipt/payment-receipts.js';
import { StatementCheck } from './statement/statement-check.js';
import { StatementController } from './statement/statement.controller.js';
import { Statements } from './statement/statement.js';

/** Reports on the books. Read-only. */
@Module({
  imports: [BankModule, LedgerModule, SettingsModule],
  controllers: [
    BooksController,
    CollectionController,
    DailyFiguresController,
    DashboardController,
    StatementController,
    ChargeController,
    PaymentReceiptController,
    ReconciliationController,
  ],
  providers: [
    Books,
    ChargeCheck,
    ChargeDetailsReader,
    Collection,
    DailyFiguresReader,
    Forecasts,
    PaymentMatches,
    Dashboards,
    WorkToDoReader,
    PaymentsAsOf,
    PaymentReceipts,
    ReceiptNumbers,
    Reconciliations,
    StatementCheck,
    Statements,
    // Inside the interceptor that sends a page as an array.
    { provide: APP_INTERCEPTOR, useClass: ListExports },
  ],
})
export class ReportingModule {}

/** Background jobs for reports. */
@Module({ providers: [CollectionRollup] })
export class ReportingJobsModule {}
