import { Module } from '@nestjs/common';
import { BankAccountsController } from './http/bank-accounts.controller.js';
import { BankLinesController } from './http/bank-lines.controller.js';
import { BankStatementsController } from './http/bank-statements.controller.js';
import { ReceiptReadingsController } from './http/receipt-readings.controller.js';
import { LedgerModule } from '../ledger/index.js';
import { LineMatches } from './lines/line-matches.js';
import { LineDecisions } from './lines/line-decisions.js';
import { LineProposals } from './matching/line-proposals.js';
import { StatementImport } from './statement-import.js';

/** The platform's own bank accounts: statements, their lines, the decisions about them, and what they pay (R45, R46). */
@Module({
  imports: [LedgerModule],
  controllers: [
    BankAccountsController,
    BankStatementsController,
    BankLinesController,
    ReceiptReadingsController,
  ],
  providers: [StatementImport, LineDecisions, LineMatches, LineProposals],
  exports: [LineProposals],
})
export class BankModule {}
