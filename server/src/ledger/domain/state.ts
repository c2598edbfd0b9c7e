import type { Instant, Money } from '../../kernel/index.js';
import type { BankLineUse, ChargeType, FinishedMatch, Receipt, ServiceLine, Terms } from './events.js';

/** A payment of a league account, folded from its events. */
export interface Payment {
  id: string;
  is_service_payment: boolean;
  charge_type: ChargeType | null;
  /** Of the tier that it charges for. */
  type_tier: number;
  value: Money;
  base_price: Money;
  /** Estimate of a per-match payment since its period ended; null while unknown (R11). */
  estimated_value: Money | null;
  estimated_matches: number;
  /** Whether a per-match payment holds matches, so that `value` is its value (R11). */
  valued: boolean;
  full_period_days: number;
  start_charge_date: Instant;
  final_charge_date: Instant;
  initial_payment_date: Instant;
  final_payment_date: Instant;
  payment_date: Instant | null;
  approved_date: Instant | null;
  receipts: Receipt[];
  charged_matches_id: string[];
  uncharged_matches_id: string[];
  payments_ids_token: string | null;
  /** What was due as its receipt was uploaded; null without a receipt (R17). */
  due_at_upload: Money | null;
  /** What the owner was asked to transfer then: less the balance that was free (ADR 0105). Null without a receipt. */
  to_pay_at_upload: Money | null;
  /** What it will be worth once its receipt is decided: its period was cut while that was in review (R28a). */
  kept_value: Money | null;
  /** Months that its full period stands for: what a price per period is scaled by when these have changed (R6). */
  period_months: number;
  /** A change of plan began it (R24). */
  opened_by_change: boolean;
  payments_approves_timestamp_token: string | null;
  generated_next: boolean;
  approval_comment: string;
  user_comment: string;
  comment: string;
  decline_reason: string | null;
  league_balance_used: Money;
  league_balance_added: Money;
  received: Money;
  bonus_added: Money;
  bonus_complete: boolean;
  /** What the approval booked as bonus; 0 unless approved (R40). */
  bonus_applied: Money;
  /** Lines of bank statements that its approval rests on (R46). */
  bank_lines: readonly BankLineUse[];
  /** These lines were found once it was approved: without them the approval stands as it did before. */
  matched_later: boolean;
  /** Parts of it that came in, as far as they rest on such lines: these can be reversed (R17a, R46). */
  parts: readonly BankLineUse[];
  /** Its bonus before a cut shrank it once it was approved; a decline gives it back (R28a). Null: none has. */
  bonus_before_cut: Money | null;
  penalty_value: Money;
  penalty_months_late: number;
  /** When the clock of lateness stood still: in review, or nothing was due (R29). In order of time. */
  late_pauses: readonly Pause[];
  /** Months late that began up to then are charged, or were waived (R29). */
  late_counted_until: Instant | null;
  /** Months late that began up to then were waived for good (R29). */
  waived_until: Instant | null;
  voided: boolean;
  lines: ServiceLine[];
  created: Instant;
  updated: Instant;
  created_version: number;
}

/** A stretch of time; `until` is null while it lasts. */
export interface Pause {
  from: Instant;
  until: Instant | null;
}

/** A league account: everything a decision about it may look at. One stream of events folds to one of these. */
export interface Account {
  league_id: string;
  /** Number of events folded; 0 for an account that was never opened. */
  version: number;
  head_hash: string;
  terms: Terms | null;
  balance: Money;
  /** By id, in the order of creation. */
  payments: Map<string, Payment>;
  /**
   * The period payment whose period is going on or comes next (`generated_next` false). It stays the current one when
   * staff void it: a voided period still closes and is succeeded (R22). Null on the free tier.
   */
  current_payment_id: string | null;
  /** End of the time that period payments cover so far (R9). */
  covered_until: Instant | null;
  /** Since when the league is suspended for what it owes (R31). */
  suspended_at: Instant | null;
  /** Since when the league is deleted; null while it is not (R37). */
  closed_at: Instant | null;
  /** When the league was deleted: months late that began meanwhile are never charged (ADR 0031). */
  absences: readonly Pause[];
  /** Finished matches as they were when the league was deleted: then nobody can be asked any more (R37). */
  recorded_matches: readonly FinishedMatch[];
  /** Staff declared the matches of a deleted league unknown; its estimates are what is left to value by (R14). */
  matches_unknown: boolean;
  /** Since when the plan is to end with the running period (R25a). */
  cancelled_at: Instant | null;
  /** The free tier that a cancelled plan ends on. */
  cancelled_to_tier_id: string | null;
  updated: Instant | null;
  /** Parts and pay-outs that were booked without a line of a bank statement, in order of their version (R46). */
  cash_entries: readonly CashEntry[];
}

/** Money that was booked before a line of a bank statement showed it (R17a, R18). */
export interface CashEntry {
  /** Version of the event that booked it. */
  version: number;
  /** The payment that it is a part of; null: it was paid out. */
  payment_id: string | null;
  /** Minor units, above 0 whichever way the money went. */
  amount: Money;
  /** Lines that were found later; none: it waits for them. */
  bank_lines: readonly BankLineUse[];
}

/** An account before its first event. */
export function emptyAccount(leagueId: string): Account {
  return {
    league_id: leagueId,
    version: 0,
    head_hash: '',
    terms: null,
    balance: 0,
    payments: new Map(),
    current_payment_id: null,
    covered_until: null,
    suspended_at: null,
    closed_at: null,
    absences: [],
    recorded_matches: [],
    matches_unknown: false,
    cancelled_at: null,
    cancelled_to_tier_id: null,
    updated: null,
    cash_entries: [],
  };
}

export type PaymentStatus = 'pending' | 'in_review' | 'approved';

/** Status of a payment that is not voided (decisions.md, words). */
export function statusOf(payment: Payment): PaymentStatus {
  if (payment.approved_date !== null) return 'approved';
  return payment.payment_date === null ? 'pending' : 'in_review';
}

/**
 * What a per-match payment is worth at a price per match. One that has a value and no matches was valued by its estimate,
 * since nobody knows the matches (R14).
 */
export function valueAtPrice(payment: Payment, pricePerMatch: Money): Money {
  const byEstimate = payment.value > 0 && payment.charged_matches_id.length === 0;
  return pricePerMatch * (byEstimate ? payment.estimated_matches : payment.charged_matches_id.length);
}

/** What a payment charges before bonus: its value, or the estimate of a per-match one not yet valued (R11, R13). */
export function grossOf(payment: Payment): Money {
  const estimated = payment.charge_type === 'P' && !payment.valued;
  return (estimated ? (payment.estimated_value ?? 0) : payment.value) + payment.penalty_value;
}

/** What a payment charges before penalty and bonus: its value, or the estimate of one not yet valued (R11). */
export function chargedOf(payment: Payment): Money {
  return grossOf(payment) - payment.penalty_value;
}

/** The part of the bonus that counts (R13, R21). */
export function effectiveBonus(payment: Payment): Money {
  const gross = grossOf(payment);
  return payment.bonus_complete ? gross : Math.min(payment.bonus_added, gross);
}

/** What is still to be paid of a payment; 0 once approved or voided (R13). */
export function dueOf(payment: Payment): Money {
  if (payment.approved_date !== null || payment.voided) return 0;
  return grossOf(payment) - effectiveBonus(payment);
}

/**
 * Whether time counts as time late (R29): the payment is pending and something is due. Where the value of a per-match
 * payment is not known yet, something is: the estimate may be late, and that must make no difference.
 */
export function isLateClockRunning(payment: Payment): boolean {
  if (payment.voided || statusOf(payment) !== 'pending') return false;
  return awaitsValue(payment) ? !payment.bonus_complete : dueOf(payment) > 0;
}

/** Whether nobody knows yet what a per-match payment comes to (R11). */
export function awaitsValue({ charge_type, valued, estimated_value }: Payment): boolean {
  return charge_type === 'P' && !valued && estimated_value === null;
}

/** Whether the period of a per-match payment is over and nobody has said yet what it comes to (R14). */
export function awaitsEstimate(payment: Payment): boolean {
  return awaitsValue(payment) && !payment.voided && payment.generated_next && statusOf(payment) === 'pending';
}
