import { Module } from '@nestjs/common';
import { ActivityLogModule } from './activity-log/index.js';
import { BackgroundJobsModule } from './background-jobs/index.js';
import { BankModule } from './bank/index.js';
import { BillingHttpModule } from './billing/index.js';
import { BulkPaymentsModule } from './bulk-payments/index.js';
import { ContactModule } from './contact/index.js';
import { CountriesModule } from './countries/index.js';
import { IdentityModule } from './identity/index.js';
import { LeaguesModule } from './leagues/index.js';
import { LedgerHttpModule } from './ledger/http/ledger-http.module.js';
import { MailsModule } from './mails/index.js';
import { MetricsModule } from './metrics/index.js';
import { PaymentProvidersModule } from './payment-providers/index.js';
import { HttpModule } from './platform/http/index.js';
import { InstanceFactsModule, ProvisioningModule } from './provisioning/index.js';
import { RealtimeModule } from './realtime/index.js';
import { RecordStoreModule } from './record-store/index.js';
import { RecoveryModule } from './recovery/index.js';
import { ReportingModule } from './reporting/index.js';
import { ServersModule } from './servers/index.js';
import { ServicesModule } from './services/index.js';
import { SettingsModule } from './settings/index.js';
import { TiersModule } from './tiers/index.js';

const CATALOG = [TiersModule, CountriesModule, ServicesModule, PaymentProvidersModule];
const OPERATIONS = [
  BackgroundJobsModule,
  ServersModule,
  ProvisioningModule,
  MailsModule,
  ActivityLogModule,
  SettingsModule,
  RecoveryModule,
];
const LEAGUES = [
  InstanceFactsModule,
  BulkPaymentsModule,
  LedgerHttpModule,
  LeaguesModule,
  BillingHttpModule,
  BankModule,
  ReportingModule,
  MetricsModule,
];

/** Everything the HTTP API serves: one import per module. */
@Module({
  imports: [
    HttpModule,
    RecordStoreModule,
    IdentityModule,
    ...CATALOG,
    ...OPERATIONS,
    ...LEAGUES,
    RealtimeModule,
    ContactModule,
  ],
})
export class AppModule {}
