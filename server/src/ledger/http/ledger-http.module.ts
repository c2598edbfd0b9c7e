import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger.module.js';
import { ReceiptFingerprints, ReceiptIntake } from '../commands/index.js';
import { Forecasts } from './forecasts.js';
import { LeagueAccountsController } from './league-accounts.controller.js';
import { LeagueBalanceController } from './league-balance.controller.js';
import { LeaguePayments } from './league-payments.js';
import { Verifications } from '../queries/index.js';
import { LedgerReader } from './ledger-reader.js';
import { LedgerController, PaymentAuditController } from './ledger.controller.js';
import { PaymentMatches } from './payment-matches.js';
import { PaymentReader } from './payment-reader.js';
import { PaymentRows } from './payment-rows.js';
import { PaymentReviewersController } from './payment-reviewers.controller.js';
import { PaymentReviewers } from './payment-reviewers.js';
import { PaymentsController } from './payments.controller.js';
import { ReceiptFlags } from './receipt-flags.js';
import { ReceiptReader } from './receipt-reader.js';
import { ReceiptUpload } from './receipt-upload.js';
import { ReceiptsController } from './receipts.controller.js';
import { LegacyPaymentsController } from './legacy-payments.controller.js';
import {
  ServiceChargeLinesController,
  ServicesAssignmentController,
} from './service-assignments.controller.js';

const RECEIPTS = [ReceiptIntake, ReceiptFingerprints, ReceiptFlags];

/** The ledger over HTTP. The seed's fixed paths must come before the routes with an id. */
@Module({
  imports: [LedgerModule],
  controllers: [
    LegacyPaymentsController,
    PaymentsController,
    ReceiptsController,
    PaymentReviewersController,
    LeagueAccountsController,
    LeagueBalanceController,
    PaymentAuditController,
    LedgerController,
    ServicesAssignmentController,
    ServiceChargeLinesController,
  ],
  providers: [
    Forecasts,
    PaymentMatches,
    PaymentReader,
    PaymentRows,
    ReceiptReader,
    PaymentReviewers,
    LedgerReader,
    Verifications,
    LeaguePayments,
    ReceiptUpload,
    ...RECEIPTS,
  ],
})
export class LedgerHttpModule {}
