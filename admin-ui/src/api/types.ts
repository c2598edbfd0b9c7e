import type { components } from '@touchline/contracts/api/platform';

type Schemas = components['schemas'];

/** Records as the API returns them; anything nested by `expand` is optional. */
export type Me = Schemas['MeResponse'];
export type Permission = Me['permissions'][number];
export type { PlatformRole as Role } from '@touchline/contracts';
export type Forecast = Schemas['ForecastRecord'];
export type Settings = Schemas['SettingsResponse'];
export type User = Schemas['UserRecord'] & {
  owned_league?: { id: string; name: string; url_extension: string } | null;
};
export type Tier = Schemas['TierRecord'];
export type Country = Schemas['CountryRecord'];
export type Server = Schemas['ServerRecord'];
export type Service = Schemas['ServiceRecord'];
export type PaymentProvider = Schemas['PaymentProviderRecord'];
export type BankAccount = Schemas['BankAccountRecord'];
export type BankStatement = Schemas['BankStatementRecord'];
export type BankLine = Schemas['BankLineRecord'];
export type ReceiptReading = Schemas['ReceiptReadingRecord'];
export type ReceiptLine = Schemas['ExactLineRecord'];
export type Reconciliation = Schemas['ReconciliationRecord'];
export type LineProposal = Schemas['LineProposalRecord'];
export type ExactLine = Schemas['ExactLineRecord'];
export type ImportedStatement = Schemas['ImportedStatementRecord'];
export type StatementMapping = Schemas['MappingBody'];
export type Policy = Schemas['PolicyWithHistory'];
export type Receipt = Schemas['ReceiptRecord'] & {
  duplicate_of?: Schemas['SeenBeforeRecord'] | null;
  sent_before?: Schemas['SentBeforeRecord'] | null;
};
export type Accountant = Schemas['AccountantRecord'];
export type Activity = Schemas['ActivityRecord'] & {
  user?: Pick<User, 'id' | 'name' | 'last_name' | 'email' | 'role'> | null;
};
export type Session = Schemas['SessionRecord'];
export type SecondFactor = Schemas['SecondFactorResponse'];
export type Passkey = Schemas['PasskeyRecord'];
export type Task = Schemas['TaskRecord'];
export type TaskDetail = Schemas['TaskDetailRecord'];
export type Step = Schemas['StepRecord'];
export type Recovery = Schemas['RecoveryRecord'];
export type Drill = Schemas['DrillRecord'];
export type BackgroundJob = Schemas['BackgroundJobRecord'];
export type BulkPreview = Schemas['BulkPreviewRecord'];
export type JobItem = Schemas['BackgroundJobItemRecord'];
export type RunItem = Schemas['BillingRunItemRecord'];
export type DailyRun = Schemas['BillingRunRecord'];
export type Mail = Schemas['MailRecord'];
export type MailWithText = Schemas['MailWithTextRecord'];
export type OwnerMessage = Schemas['OwnerMessageRecord'];
export type Verification = Schemas['VerificationRecord'];
export type Digest = Schemas['DigestRecord'];
export type Backup = Schemas['BackupRecord'];
export type Orphan = Schemas['OrphanRecord'];
export type UsageMetrics = Schemas['UsageMetricsRecord'];
export type LeaguePreview = Schemas['LeaguePreviewRecord'];
export type LedgerEvent = Schemas['LedgerEventRecord'];
export type Account = Schemas['AccountRecord'];
export type ChargeLine = Schemas['ServiceChargeLineRecord'] & {
  service?: Pick<Service, 'id' | 'name'> | null;
  league?: { id: string; name: string; url_extension: string };
};
export type Alarm = Schemas['AlarmRecord'];
export type Dashboard = Schemas['DashboardRecord'];
export type DailyFigures = Schemas['DailyFiguresRecord'];
export type Collection = Schemas['CollectionRecord'];
export type League = Schemas['LeagueRecord'] & {
  user?: Pick<
    User,
    | 'id'
    | 'name'
    | 'last_name'
    | 'email'
    | 'prefix_telephone_number'
    | 'telephone_number'
    | 'verified'
    | 'is_vetado'
  >;
  tier?: Tier;
  country?: Country;
  server?: Server | null;
};
export type Payment = Omit<Schemas['PaymentRecord'], 'receipts'> & {
  receipts: Receipt[];
  league?: { id: string; name: string; url_extension: string };
};

/** Response to a ledger command, executed or as a dry run (R42). */
export type PlanChange = Schemas['PlanChangeRecord'];
export type CommandResponse = Omit<Schemas['CommandResponse'], 'payments'> & { payments: Payment[] };
