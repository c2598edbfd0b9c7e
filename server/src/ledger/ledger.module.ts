import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingCalendar } from '../kernel/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { AccountRepository } from './account-repository.js';
import { BillingPolicies } from './billing-policies.js';
import * as commands from './commands/index.js';
import { InstanceFacts } from './facts.js';

const HANDLERS = [
  commands.ApprovePaymentHandler,
  commands.AssignServicesHandler,
  commands.ChangeLeagueTermsHandler,
  commands.CloseDuePeriodsHandler,
  commands.DeclinePaymentHandler,
  commands.DeleteReceiptHandler,
  commands.EditPaymentHandler,
  commands.OpenAccountHandler,
  commands.SetBonusHandler,
  commands.UploadReceiptHandler,
  commands.ValuePaymentHandler,
  commands.VoidPaymentHandler,
  commands.WaivePenaltyHandler,
];

/** The commands of league accounts, for the API and the workers. Needs a global provider of InstanceFacts. */
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [
    ...HANDLERS,
    commands.Accounts,
    commands.Plans,
    {
      provide: BillingPolicies,
      inject: [Database],
      useFactory: (db: Database) => new BillingPolicies(db),
    },
    {
      provide: AccountRepository,
      inject: [Database, InstanceFacts, Config],
      useFactory: (db: Database, facts: InstanceFacts, config: Config) =>
        new AccountRepository(db, facts, new BillingCalendar(config.billingTimeZone)),
    },
  ],
  exports: [CqrsModule, AccountRepository, BillingPolicies, commands.Accounts, commands.Plans],
})
export class LedgerModule {}
