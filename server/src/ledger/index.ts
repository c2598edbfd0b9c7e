export { AccountRepository } from './account-repository.js';
export type { CommandRequest } from './account-repository.js';
export { BillingPolicies, POLICY_COLUMNS } from './billing-policies.js';
export * from './commands/index.js';
export {
  FREE_TIER,
  accountFigures,
  approvePayment,
  assignServices,
  cancelPlan,
  chargedOf,
  changeBillingSchedule,
  changeChargeTerms,
  changeTier,
  declinePayment,
  deleteReceipt,
  dueOf,
  editPayment,
  effectiveBonus,
  estimateEnded,
  keepPlan,
  lateMonths,
  listPrice,
  openAccount,
  payOutBalance,
  policyAt,
  receivePart,
  setBonus,
  statusOf,
  suspensionDueAt,
  uploadReceipt,
  valuePayment,
  voidPayment,
  waivePenalty,
} from './domain/index.js';
export type {
  Account,
  ApproveByLines,
  BankLine,
  BankLinePolicy,
  BillingPolicy,
  Decide,
  Decision,
  EventData,
  EventType,
  Figures,
  FinishedMatch,
  Forecast,
  ForecastCharge,
  LateClock,
  LeagueUsage,
  Payment,
  PaymentStatus,
  PolicyHistory,
  Proration,
  Receipt,
  TierPrices,
} from './domain/index.js';
export * from './instance-facts.js';
export { CommandResponse, DryRunResponse } from './http/schemas.js';
export { describeOutcome } from './http/warnings.js';
export { FiguresRecord } from './http/forecast-records.js';
export { Forecasts } from './http/forecasts.js';
export { PaymentMatchesRecord } from './http/match-schemas.js';
export { PaymentRows } from './http/payment-rows.js';
export { PaymentMatches } from './http/payment-matches.js';
export { LedgerModule } from './ledger.module.js';
export { readForecast } from './forecast.js';
export { DigestChain } from './digests/digest-chain.js';
export type { DigestEvidence } from './digests/digest-chain.js';
export { DigestCoverage } from './digests/digest-coverage.js';
export { DIGEST_FOLDER } from './digests/digest-format.js';
export { DigestStore } from './digests/digest-store.js';
export { Digests, getPublicKeys, ownDigests } from './digests/digests.js';
export { computeFingerprint, formatPublicKey, parsePublicKeys, SigningKey } from './digests/signing-key.js';
export { exportLedger } from './export/export-ledger.js';
export { ExportError } from './export/export-writer.js';
export {
  EVIDENCE_OPTIONS,
  readInstant,
  parseKnownDigests,
  InvalidOptionError,
} from './export/verifier-options.js';
export { NoExport, verifyExport } from './export/verify-export.js';
export * from './maintenance/problems.js';
export * from './maintenance/rebuild.js';
export * from './maintenance/refresh.js';
export * from './maintenance/verification.js';
export * from './maintenance/verify.js';
export * from './maintenance/verifications.js';
export { OutboxReader, eventsOfCommand, outboxReaders, skipHistory } from './outbox.js';
export type { HandleEvents, OutboxEvent, OutboxOptions } from './outbox.js';
export { ReceiptNumbers } from './receipt-numbers.js';
export { LedgerMaintenanceModule, Retention } from './maintenance.module.js';
export { PROJECTION_VERSION } from './projections/index.js';
export {
  DAYS_OF_TRANSFER,
  readNotInBank,
  UNMATCHED_LINES,
  AMOUNTS_OF_PAYMENT,
  forOwner,
  readFigures,
  readAccountHistory,
  readPlanNames,
  writeDay,
  writePeriod,
  writeSentence,
  readImportedUntil,
} from './queries/index.js';
export type {
  LedgerHead,
  AccountHistoryEntry,
  AccountHistory,
  NotInBank,
  SentenceOptions,
} from './queries/index.js';
