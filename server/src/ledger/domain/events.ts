import type { Instant, Money } from '../../kernel/index.js';

/** J = fixed price per period, P = per charged match (R4). */
export type ChargeType = 'J' | 'P';

/** The terms of a league account's charges. All of them are facts of the account (R5, R6). */
export interface Terms {
  tier_id: string;
  type_tier: number;
  charge_type: ChargeType;
  price: Money;
  /** Whether `price` was negotiated with this league, rather than its tier's list price (R5). */
  price_negotiated: boolean;
  months_of_charge: number;
  initial_payment_day: number;
  final_payment_day: number;
  walkover_charge: boolean;
}

/** A stored receipt file. `name` is its key in the file storage; the uploader's file name is not kept. */
export interface Receipt {
  name: string;
  mime: string;
  size: number;
  sha256: string;
}

/** A finished match of the league instance. `ended_at`: when it first became finished (R11). */
export interface FinishedMatch {
  id: string;
  ended_at: Instant;
  walkover: boolean;
}

/** One charge line of a service payment (R32). An adjustment by staff has no service (R22). */
export interface ServiceLine {
  id: string;
  service_id: string | null;
  single_price: Money;
  amount: number;
  total_price: Money;
  month_number: number;
  year: number;
}

/** The part of a bank line that an event uses (R46). `amount`: minor units, above 0, in either direction. */
export interface BankLineUse {
  id: string;
  amount: Money;
}

/** The bank lines that show the money; together they equal all the cash that the event books. Omitted: none. */
type OnBankLines = { bank_lines?: BankLineUse[] };

export interface PeriodDatesData {
  start_charge_date: Instant;
  final_charge_date: Instant;
  initial_payment_date: Instant;
  final_payment_date: Instant;
}

/**
 * Every fact that the ledger records about a league account, by type. An event with a `payment_id` concerns that
 * payment alone, so that each payment has its own audit row (R42a) and its own postings (R40). Early events lack the
 * optional fields, whose defaults `evolve` defines; every later change of an event is a new version (`EventVersions`).
 */
export interface EventData {
  AccountOpened: Omit<Terms, 'price_negotiated'> & Negotiated;
  TierChanged: { from_type_tier: number; tier_id: string; type_tier: number; price: Money } & Negotiated;
  ChargeTermsChanged: { charge_type: ChargeType; price: Money } & Negotiated;
  BillingScheduleChanged: {
    months_of_charge: number;
    initial_payment_day: number;
    final_payment_day: number;
    /** A fixed list price is a monthly price times the months (R5). */
    price?: Money;
  };
  /** The plan ends with the running period; the league then moves to this free tier (R25a). */
  PlanCancelled: { free_tier_id: string };
  /** The cancellation is undone (R25a). */
  PlanKept: { cancelled_at: Instant };
  WalkoverChargeChanged: { walkover_charge: boolean };
  PeriodPaymentCreated: PeriodDatesData & {
    payment_id: string;
    charge_type: ChargeType;
    value: Money;
    base_price: Money;
    /** Calendar days of the full period that `base_price` pays for; a part of it costs its share (R28a). */
    full_period_days: number;
    /** Set when a change of plan opened it: another change on the same billing day changes it in place (R24). */
    opened_by_change?: boolean;
    /** Months of the full period; older events lack it, and those of the terms at the time apply (R6). */
    period_months?: number;
  };
  ServicePaymentCreated: PeriodDatesData & { payment_id: string; value: Money; lines: ServiceLine[] };
  /** The calendar has passed the charge end, or the period has a successor (R14). */
  PeriodClosed: { payment_id: string };
  /**
   * The period was cut short by a change of plan or terms (R24, R25, R27), or because the league was deleted (R37).
   * `value` is what remains of it; if it had been approved, `bonus_taken_back` and `credit_returned` make up the
   * difference (R28a).
   */
  PeriodCut: {
    payment_id: string;
    final_charge_date: Instant;
    value: Money;
    bonus_taken_back: Money;
    credit_returned: Money;
    cause: CutCause;
    /** Set while its receipt is in review: the payment keeps `value` until that is decided, and is then worth this (R28a). */
    kept_value?: Money;
    /** The period was paid in advance and never began: its dates are free again (R25, R37). */
    withdrawn?: boolean;
  };
  /**
   * The receipt of a period that was cut while in review has been decided. The payment is now worth the days used; if
   * it was approved, bonus and credit make up the difference as in a cut (R28a).
   */
  PaymentProrated: { payment_id: string; value: Money; bonus_taken_back: Money; credit_returned: Money };
  /** The estimated cost of a per-match payment at the end of its period (R11, R14). It does not claim any matches. */
  PaymentEstimated: { payment_id: string; estimated_value: Money; estimated_matches: number };
  /** A per-match payment got its value; its matches are claimed (R11). */
  PaymentValued: {
    payment_id: string;
    value: Money;
    charged_matches_id: string[];
    uncharged_matches_id: string[];
  };
  /** A payment whose period had not started was changed in place (R24, R27). */
  PaymentRepriced: {
    payment_id: string;
    charge_type: ChargeType;
    base_price: Money;
    value: Money;
    cause: 'tier' | 'terms';
  };
  ReceiptUploaded: {
    payment_id: string;
    payment_date: Instant;
    user_comment: string;
    receipts: Receipt[];
    payments_ids_token: string;
    /** What was due at that instant: the amount that the receipt is assumed to show (R15, R17). */
    due_at_upload?: Money;
  };
  ReceiptDeleted: { payment_id: string };
  /**
   * Bank lines show everything that the approval receives: the approval in the next event, or an earlier one that was
   * made before its line was imported (R46).
   */
  PaymentMatched: { payment_id: string; bank_lines: BankLineUse[] };
  /** The lines that an existing approval was matched with do not show its money; the approval remains without them (R46). */
  PaymentUnmatched: { payment_id: string; reason: string };
  /** `received = due - used + added`, `due = value + penalty - bonus` (R13, R17). */
  PaymentApproved: {
    payment_id: string;
    payment_date: Instant;
    approved_date: Instant;
    approval_comment: string;
    payments_approves_timestamp_token: string;
    value: Money;
    penalty_value: Money;
    bonus_applied: Money;
    league_balance_used: Money;
    league_balance_added: Money;
    received: Money;
  };
  /** `reversed` is what the approval had booked; null when it was not approved (R18, R20). */
  PaymentDeclined: {
    payment_id: string;
    reason: string;
    reversed: Booked | null;
    /** The bonus as it was before a cut reduced it, which the payment gets back (R28a). */
    bonus_added?: Money;
  };
  /**
   * A partial payment came in: it goes to the balance, and the payment is pending again (R17a). Each payment of a
   * receipt group has one such event; `received` may be 0 for some.
   */
  PartReceived: { payment_id: string; received: Money; comment: string } & OnBankLines;
  /** A partial payment matched with a bank line was not this league's money: it is taken off the balance again (R46). */
  PartReversed: { payment_id: string; bank_line_id: string; reversed: Money; reason: string };
  BonusSet: { payment_id: string; bonus_added: Money; bonus_complete: boolean; comment: string };
  PaymentEdited: {
    payment_id: string;
    value: Money;
    base_price: Money;
    estimated_value: Money | null;
    initial_payment_date: Instant;
    final_payment_date: Instant;
    comment: string;
    reason: string;
    /** Set when the value of a service payment changed: the line that makes its lines add up to the value (R22). */
    adjustment?: ServiceLine;
  };
  /** `withdrawn`: its period never began (R25, R37), so its dates are free again. */
  PaymentVoided: { payment_id: string; reason: string; withdrawn: boolean };
  /** A month of lateness began at `month_began` and costs `amount`; the other two are totals (R29). */
  PenaltyCharged: {
    payment_id: string;
    month_began: Instant;
    penalty_basis_points: number;
    amount: Money;
    penalty_value: Money;
    penalty_months_late: number;
  };
  PenaltyWaived: { payment_id: string; waived: Money; reason: string };
  /** Staff changed the value or the window: the new penalty for the months late until now (R29). */
  PenaltyRecalculated: { payment_id: string; penalty_value: Money; penalty_months_late: number };
  /** Bank lines imported later show the partial payment that version `entry_version` booked without one (R46). */
  PartMatched: { payment_id: string; entry_version: number; bank_lines: BankLineUse[] };
  /** Those lines do not show its money; the partial payment remains without them (R46). */
  PartUnmatched: { payment_id: string; entry_version: number; reason: string };
  /** Staff paid credit out to the owner; `reference` is that of the transfer (R18). */
  BalancePaidOut: { amount: Money; reference: string; reason: string } & OnBankLines;
  /** Like PartMatched and PartUnmatched, for a payout that was booked without a line (R46). */
  PayOutMatched: { entry_version: number; bank_lines: BankLineUse[] };
  PayOutUnmatched: { entry_version: number; reason: string };
  /** `amount` was added to the balance, or deducted when below 0 (R18). */
  BalanceCorrected: { amount: Money; reason: string };
  /** A payment was overdue for the number of days in the policy. `due_at`: since when, because the job may be late (R31). */
  LeagueSuspended: { due_at: Instant };
  LeagueResumed: { suspended_at: Instant };
  /**
   * The league was deleted, and no period follows (R37). `matches`: those that may still determine the value of its
   * payments (R11). `matches_unknown`: they were lost with its server, and staff declared them unknown (R14).
   */
  AccountClosed: { matches: FinishedMatch[]; matches_unknown?: boolean };
  /** The deleted league was restored: periods start again (R9). */
  AccountReopened: { closed_at: Instant };
}

interface Negotiated {
  /** Missing in events from before list and negotiated prices were distinguished: a fixed price was always negotiated then (R5). */
  price_negotiated?: boolean;
}

/** Why a period was cut short. */
export type CutCause = 'tier' | 'terms' | 'deletion';

/** The amounts that an approval books, and that its reversal reverses (R40). */
export interface Booked {
  received: Money;
  league_balance_used: Money;
  league_balance_added: Money;
  bonus_applied: Money;
  value: Money;
  penalty_value: Money;
}

export type EventType = keyof EventData;

/** An event raised by a decision and not yet recorded. */
export type NewEvent = { [T in EventType]: { type: T; data: EventData[T] } }[EventType];

/** An event as the ledger stores it. `version` counts 1, 2, ... within a league; `hash` chains them (R38). */
export type ChainedEvent = NewEvent & {
  league_id: string;
  version: number;
  actor_id: string;
  command_id: string;
  occurred_at: Instant;
  hash: string;
};
