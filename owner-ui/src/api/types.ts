/** What the API answers, as far as the portal reads it (api.md; the server tells all of it at /api/docs-json). */

import type { Limit, Tier } from './tiers.js';

export type Role = 'admin' | 'common' | 'operario' | 'contador';
export type Language = 'en' | 'es';

export interface User {
  id: string;
  name: string;
  last_name: string;
  username: string;
  email: string;
  prefix_telephone_number: string | null;
  telephone_number: string | null;
  verified: boolean;
  language: Language;
  created: string;
}

export interface Me {
  user: User;
  role: Role;
  permissions: string[];
  home: string;
  league: { id: string; name: string; url_extension: string; deployment_status: string } | null;
  second_factor: { enrolled: boolean; required: boolean };
}

export interface SignedIn {
  access_token: string;
  /** Seconds */
  expires_in: number;
  user: User;
}

export interface Settings {
  currency: string;
  currency_exponent: number;
  billing_time_zone: string;
  support_contact: string | null;
  terms_version: string;
  public_url: string;
  league_domain: string;
}

export interface Country {
  id: string;
  name: string;
  dial_code: string;
  code: string;
  is_main_for_dial_code: boolean;
}

export type ChargeType = 'J' | 'P';
export type DeploymentStatus = 'pending' | 'deploying' | 'running' | 'suspended' | 'failed' | 'deleted';

/** Money is in minor units, instants in ISO 8601. */
export interface League {
  id: string;
  name: string;
  url_extension: string;
  url: string;
  can_upload_receipt: boolean;
  deployment_status: DeploymentStatus;
  charge_type: ChargeType;
  walkover_charge: boolean;
  months_of_charge: number;
  price: number;
  tier_id: string;
  type_tier: number;
  positive_balance: number;
  version: number;
  owed: number;
  overdue: boolean;
  created: string;
  tier: Tier;
}

export interface Receipt {
  url: string;
  mime: string;
  size: number;
}

export interface ServiceLine {
  id: string;
  single_price: number;
  amount: number;
  total_price: number;
  month: string;
  year: number;
  service: { name: string } | null;
}

export interface Payment {
  id: string;
  league_id: string;
  status: 'pending' | 'in_review' | 'approved';
  is_service_payment: boolean;
  charge_type: ChargeType | null;
  value: number;
  base_price: number;
  estimated_value: number | null;
  due: number;
  overdue: boolean;
  start_charge_date: string;
  final_charge_date: string;
  initial_payment_date: string;
  final_payment_date: string;
  payment_date: string | null;
  approved_date: string | null;
  charged_matches_id: string[];
  uncharged_matches_id: string[];
  receipts: Receipt[];
  payments_ids_token: string | null;
  /** Its period has been closed, and succeeded where the plan is a paid one. */
  generated_next: boolean;
  user_comment: string;
  approval_comment: string;
  decline_reason: string | null;
  received: number;
  league_balance_used: number;
  league_balance_added: number;
  bonus_added: number;
  bonus_complete: boolean;
  penalty_value: number;
  penalty_months_late: number;
  charged: number;
  services_assignment?: ServiceLine[];
}

export interface ForecastCharge {
  payment_id: string | null;
  status: string | null;
  start_charge_date: string;
  final_charge_date: string;
  initial_payment_date: string;
  final_payment_date: string;
  charge_type: ChargeType;
  price: number;
  value: number | null;
  estimated_value: number | null;
  charged_matches: number | null;
}

export interface Forecast {
  as_of: string;
  charge: ForecastCharge | null;
  following: ForecastCharge | null;
}

export interface PaymentProvider {
  id: string;
  name: string;
  kind: 'bank_transfer' | 'cash' | 'online';
  holder_name: string;
  holder_document: string;
  account_type: string;
  account_number: string;
  instructions: string;
  active: boolean;
}

export interface TaskStep {
  name: string;
  status: 'pending' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'undone';
}

export interface Task {
  id: string;
  kind: string;
  status: 'pending' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  percent: number;
  step: string | null;
  error: string | null;
  steps: TaskStep[];
}

/** What a ledger command answers, dry run or not. */
export interface CommandAnswer {
  payments: Payment[];
  balance: number;
  version: number;
}

export interface SessionRecord {
  id: string;
  device: string;
  address: string;
  created: string;
  last_used_at: string;
  current: boolean;
}

export interface Passkey {
  id: string;
  name: string;
  created: string;
  last_used_at: string | null;
}

export interface SecondFactor {
  enrolled: boolean;
  required: boolean;
  totp: boolean;
  passkeys: Passkey[];
  recovery_codes_left: number;
}

/** What a league uses of its tier, and how near it is to each limit (R26). */
export interface LeagueUse {
  fetched_at: string;
  stale: boolean;
  registered_at: string;
  days_of_use: number;
  limits: {
    limit: Limit;
    use: number;
    max: number;
    percent: number;
    state: 'ok' | 'amber' | 'red';
    expected_at: string | null;
  }[];
}
