import { Module } from '@nestjs/common';
import type { FactoryProvider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingCalendar } from '../kernel/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { AccountRepository } from './account-repository.js';
import { BillingPolicies } from './billing-policies.js';
import * as commands from './commands/index.js';
import { InstanceFacts } from './instance-facts.js';
import { AccountPreview } from './account-preview.js';

const HANDLERS = [
  ...commands.ACCOUNT_COMMAND_HANDLERS,
  commands.AssignServicesHandler,
  commands.CancelPlanHandler,
  commands.ChangeLeagueTermsHandler,
];

type OnInstances = new (db: Database, facts: InstanceFacts, calendar: BillingCalendar) => object;

/** What decides on accounts may have to ask league instances, and goes by the billing calendar. */
const onInstances = (provide: OnInstances): FactoryProvider => ({
  provide,
  inject: [Database, InstanceFacts, Config],
  useFactory: (db: Database, facts: InstanceFacts, config: Config) =>
    new provide(db, facts, new BillingCalendar(config.billingTimeZone)),
});

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
    onInstances(AccountRepository),
    onInstances(AccountPreview),
  ],
  exports: [
    CqrsModule,
    AccountRepository,
    AccountPreview,
    BillingPolicies,
    commands.Accounts,
    commands.Plans,
  ],
})
export class LedgerModule {}
