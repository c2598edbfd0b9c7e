import type { Instant, Money } from '../../kernel/index.js';
import type { BankLineUse, ChargeType, FinishedMatch, Receipt, ServiceLine, Terms } from './events.js';

/** A payment of a league account, folded from its events. */
export interface Payment {
  id: string;
  is_service_payment: boolean;
  charge_type: ChargeType | null;
  /** Type of the tier that it is charged for. */
  type_tier: number;
  value: Money;
  base_price: Money;
  /** Estimate of a per-match payment after its period ended; null while unknown (R11). */
  estimated_value: Money | null;
  estimated_matches: number;
  /** Whether a per-match payment has claimed its matches, so that `value` is set (R11). */
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
  /** What was due when its receipt was uploaded; null without a receipt (R17). */
  due_at_upload: Money | null;
  /** What the owner was asked to transfer at that time: due, less the available balance (ADR 0105). Null without a receipt. */
  to_pay_at_upload: Money | null;
  /** Its value once the receipt is decided, when its period was cut in review (R28a). */
  kept_value: Money | null;
  /** Months of its full period: the period price is scaled to them when the terms' months have changed (R6). */
  period_months: number;
  /** Whether a change of plan began it (R24). */
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
  /** The bonus that the approval booked; 0 unless approved (R40). */
  bonus_applied: Money;
  /** The bank lines that its approval uses (R46). */
  bank_lines: readonly BankLineUse[];
  /** Whether these lines were matched after the approval: releasing them then leaves the approval in place. */
  matched_later: boolean;
  /** Its partial payments by bank line; these can be reversed (R17a, R46). */
  parts: readonly BankLineUse[];
  /** Its bonus before a cut after the approval reduced it; a decline restores it (R28a). Null: not reduced. */
  bonus_before_cut: Money | null;
  penalty_value: Money;
  penalty_months_late: number;
  /** When the clock of lateness was paused: in review, or nothing was due (R29). In chronological order. */
  late_pauses: readonly Pause[];
  /** Months late that began until then have been charged or waived (R29). */
  late_counted_until: Instant | null;
  /** Months late that began until then were waived for good (R29). */
  waived_until: Instant | null;
  voided: boolean;
  lines: ServiceLine[];
  created: Instant;
  updated: Instant;
  created_version: number;
}

/** A period of time; `until` is null while it lasts. */
export interface Pause {
  from: Instant;
  until: Instant | null;
}

/** A league account: everything that a decision about it may depend on, folded from one stream of events. */
export interface Account {
  league_id: string;
  /** Number of events folded; 0 for an account that was never opened. */
  version: number;
  head_hash: string;
  terms: Terms | null;
  balance: Money;
  /** By id, in order of creation. */
  payments: Map<string, Payment>;
  /**
   * The period payment that is running or comes next (`generated_next` false). It stays current when staff void it: a
   * voided period still closes and has a successor (R22). Null on the free tier.
   */
  current_payment_id: string | null;
  /** End of the time covered by period payments so far (R9). */
  covered_until: Instant | null;
  /** When the league was suspended for its debts; null: it is not suspended (R31). */
  suspended_at: Instant | null;
  /** When the league was deleted; null: it is not deleted (R37). */
  closed_at: Instant | null;
  /** Times when the league was deleted: months late that began then are never charged (ADR 0031). */
  absences: readonly Pause[];
  /** Finished matches recorded when the league was deleted, since its instance cannot be asked any more (R37). */
  recorded_matches: readonly FinishedMatch[];
  /** Staff declared the matches of a deleted league unknown; only its estimates remain to determine values (R14). */
  matches_unknown: boolean;
  /** When the plan was canceled, to end with the running period (R25a). */
  cancelled_at: Instant | null;
  /** The free tier that a canceled plan moves to. */
  cancelled_to_tier_id: string | null;
  updated: Instant | null;
  /** Partial payments and payouts that were booked without a bank line, ordered by version (R46). */
  cash_entries: readonly CashEntry[];
}

/** Money that was booked before a bank line showed it (R17a, R18). */
export interface CashEntry {
  /** Version of the event that booked it. */
  version: number;
  /** The payment that it partially pays; null: a payout. */
  payment_id: string | null;
  /** Minor units, above 0 in either direction. */
  amount: Money;
  /** Lines that were matched later; empty: still open. */
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

/** Status of a payment that is not voided. */
export function statusOf(payment: Payment): PaymentStatus {
  if (payment.approved_date !== null) return 'approved';
  return payment.payment_date === null ? 'pending' : 'in_review';
}

/**
 * The value of a per-match payment at another price per match. A payment with a value but no matches was valued by its
 * estimate, because the matches are unknown (R14).
 */
export function valueAtPrice(payment: Payment, pricePerMatch: Money): Money {
  const byEstimate = payment.value > 0 && payment.charged_matches_id.length === 0;
  return pricePerMatch * (byEstimate ? payment.estimated_matches : payment.charged_matches_id.length);
}

/** What a payment charges before bonus: its value, or the estimate of a per-match payment without one, plus the penalty (R11, R13). */
export function grossOf(payment: Payment): Money {
  const estimated = payment.charge_type === 'P' && !payment.valued;
  return (estimated ? (payment.estimated_value ?? 0) : payment.value) + payment.penalty_value;
}

/** What a payment charges before penalty and bonus: its value, or the estimate of a per-match payment without one (R11). */
export function chargedOf(payment: Payment): Money {
  return grossOf(payment) - payment.penalty_value;
}

/** The part of the bonus that applies (R13, R21). */
export function effectiveBonus(payment: Payment): Money {
  const gross = grossOf(payment);
  return payment.bonus_complete ? gross : Math.min(payment.bonus_added, gross);
}

/** What remains to be paid of a payment; 0 once approved or voided (R13). */
export function dueOf(payment: Payment): Money {
  if (payment.approved_date !== null || payment.voided) return 0;
  return grossOf(payment) - effectiveBonus(payment);
}

/**
 * Whether time counts as late (R29): the payment is pending and something is due. A per-match payment whose value is
 * not known yet counts as due: the estimate may be late, which must not make a difference.
 */
export function isLateClockRunning(payment: Payment): boolean {
  if (payment.voided || statusOf(payment) !== 'pending') return false;
  return awaitsValue(payment) ? !payment.bonus_complete : dueOf(payment) > 0;
}

/** Whether neither the value nor an estimate of a per-match payment is known yet (R11). */
export function awaitsValue({ charge_type, valued, estimated_value }: Payment): boolean {
  return charge_type === 'P' && !valued && estimated_value === null;
}

/** Whether the period of a per-match payment has ended and its estimate is missing (R14). */
export function awaitsEstimate(payment: Payment): boolean {
  return awaitsValue(payment) && !payment.voided && payment.generated_next && statusOf(payment) === 'pending';
}
