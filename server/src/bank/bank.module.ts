import { Module } from '@nestjs/common';
import { BankAccountsController } from './http/bank-accounts.controller.js';
import { BankLinesController } from './http/bank-lines.controller.js';
import { BankStatementsController } from './http/bank-statements.controller.js';
import { LineDecisions } from './lines/line-decisions.js';
import { StatementImport } from './statement-import.js';

/** The platform's own bank accounts: statements, their lines, and what is decided about them (R45). */
@Module({
  controllers: [BankAccountsController, BankStatementsController, BankLinesController],
  providers: [StatementImport, LineDecisions],
})
export class BankModule {}
