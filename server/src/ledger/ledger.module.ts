import { Module } from '@nestjs/common';
import type { FactoryProvider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingCalendar } from '../kernel/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { AccountCache } from './account-cache.js';
import { AccountRepository } from './account-repository.js';
import { BillingPolicies } from './billing-policies.js';
import * as commands from './commands/index.js';
import { InstanceFacts } from './instance-facts.js';
import { AccountPreview } from './account-preview.js';
import type { Account } from './domain/index.js';
import { loadCachedAccount } from './load-cached-account.js';

const HANDLERS = [
  ...commands.ACCOUNT_COMMAND_HANDLERS,
  commands.AssignServicesHandler,
  commands.CancelPlanHandler,
  commands.ChangeLeagueTermsHandler,
];

/** Dependencies of providers that decide on accounts, which need league instances and the billing calendar. */
const DECIDES = [Database, InstanceFacts, Config, AccountCache];

const REPOSITORY: FactoryProvider = {
  provide: AccountRepository,
  inject: DECIDES,
  useFactory: (db: Database, facts: InstanceFacts, config: Config, cache: AccountCache) =>
    new AccountRepository(db, facts, new BillingCalendar(config.billingTimeZone), cache),
};

/** Commands and reads share the account cache, so that loading an owner's page only reads what has happened since. */
const PREVIEW: FactoryProvider = {
  provide: AccountPreview,
  inject: DECIDES,
  useFactory: (db: Database, facts: InstanceFacts, config: Config, cache: AccountCache) => {
    const load = async (leagueId: string): Promise<Account> =>
      (await loadCachedAccount(db, cache, { leagueId })).account;
    return new AccountPreview(load, facts, new BillingCalendar(config.billingTimeZone));
  },
};

/** The commands of league accounts, for the API and the workers. Needs a global provider of InstanceFacts. */
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [
    ...HANDLERS,
    commands.Accounts,
    commands.BankLines,
    commands.Plans,
    {
      provide: BillingPolicies,
      inject: [Database],
      useFactory: (db: Database) => new BillingPolicies(db),
    },
    { provide: AccountCache, useFactory: () => new AccountCache() },
    REPOSITORY,
    PREVIEW,
  ],
  exports: [
    CqrsModule,
    AccountRepository,
    AccountPreview,
    BillingPolicies,
    commands.Accounts,
    commands.BankLines,
    commands.Plans,
  ],
})
export class LedgerModule {}
