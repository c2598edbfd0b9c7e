import type { components } from '@touchline/contracts/api/platform';

/** Responses of the API, by the portal's names. Money is in minor units, instants are ISO 8601 in UTC. */
type Schemas = components['schemas'];

export type User = Schemas['UserRecord'];
export type Me = Schemas['MeResponse'];
export type Role = Me['role'];
export type Language = User['language'];
export type LoginBody = Schemas['LoginBody'];
export type SecondFactorBody = Schemas['SecondFactorBody'];
export type LoginResult = Schemas['SessionResponse'];
export type SessionRecord = Schemas['SessionRecord'];
export type SecondFactor = Schemas['SecondFactorResponse'];

export type Settings = Schemas['SettingsResponse'];
export type Country = Schemas['CountryRecord'];
export type Tier = Schemas['TierRecord'];

/** Includes its tier: it is requested with `expand=tier`. */
export type League = Schemas['LeagueRecord'] & { tier: Tier };
export type DeploymentStatus = League['deployment_status'];

/** A league's use of its tier, and how close it is to each limit (R26). */
export type LeagueUsage = Schemas['UsageMetricsRecord'];
/** All plans compared with the league's current use. */
export type PlanComparison = Schemas['PlanComparisonRecord'];
export type ComparedPlan = Schemas['ComparedPlanRecord'];
/** What a change of plan would do, from a dry run. */
export type PlanChange = Schemas['PlanChangeRecord'];
export type PlanEffect = Schemas['PlanEffectRecord'];
export type SignInLink = Schemas['SignInLink'];

export type Payment = Schemas['LeaguePaymentRecord'];
export type Receipt = Schemas['ReceiptRecord'];
export type PaymentMatch = Schemas['PaymentMatchRecord'];
export type PaymentMatches = Schemas['PaymentMatchesRecord'];
/** A declined receipt with its files, to view and to send again. */
export type DeclinedReceipt = Schemas['DeclinedReceiptRecord'];
export type Forecast = Schemas['ForecastRecord'];
export type ForecastCharge = Schemas['ForecastChargeRecord'];
/** A ledger event with its sentence in the user's language. */
export type LedgerEvent = Schemas['LedgerEventRecord'];
export type PaymentProvider = Schemas['PaymentProviderRecord'];
export type CheckedStatement = Schemas['CheckedStatementRecord'];
export type CheckedCharge = Schemas['CheckedChargeRecord'];
/** The response to a ledger command, dry run or not. */
export type CommandResponse = Schemas['CommandResponse'];

export type Task = Schemas['TaskDetailRecord'];
export type TaskStep = Schemas['StepRecord'];
