import type { Instant, Money } from '../../kernel/index.js';

/** J = fixed price per period, P = per charged match (R4). */
export type ChargeType = 'J' | 'P';

/** The terms a league account is charged by. All of them are facts of the account (R5, R6). */
export interface Terms {
  tier_id: string;
  type_tier: number;
  charge_type: ChargeType;
  price: Money;
  /** Whether `price` is a price of this league's own, and not its tier's list price (R5). */
  price_negotiated: boolean;
  months_of_charge: number;
  initial_payment_day: number;
  final_payment_day: number;
  walkover_charge: boolean;
}

/** A stored receipt file. `name` is its key in the file storage; nothing of the uploader's own file name is kept. */
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

/** What of a line of a bank statement an event rests on (R46). `amount`: minor units, above 0, whichever way the money went. */
export interface BankLineUse {
  id: string;
  amount: Money;
}

/** Lines of bank statements that show the money; together they come to all that the event books as cash. Missing: none. */
type OnBankLines = { bank_lines?: BankLineUse[] };

export interface PeriodDatesData {
  start_charge_date: Instant;
  final_charge_date: Instant;
  initial_payment_date: Instant;
  final_payment_date: Instant;
}

/**
 * Every fact the ledger records of a league account, by type. An event about a payment carries `payment_id` and is
 * about that payment alone, so that each has its own audit row (R42a) and its own postings (R40). Optional fields were
 * added later: older events lack them, and `evolve` says what is then true.
 */
export interface EventData {
  AccountOpened: Omit<Terms, 'price_negotiated'> & Negotiated;
  TierChanged: { from_type_tier: number; tier_id: string; type_tier: number; price: Money } & Negotiated;
  ChargeTermsChanged: { charge_type: ChargeType; price: Money } & Negotiated;
  BillingScheduleChanged: {
    months_of_charge: number;
    initial_payment_day: number;
    final_payment_day: number;
    /** A fixed list price is a price per month times the months (R5). */
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
    /** Calendar days of the full period that `base_price` buys; a part of it costs its share (R28a). */
    full_period_days: number;
    /** A change of plan began it: another change on the same billing day changes it in place (R24). */
    opened_by_change?: boolean;
    /** Months that the full period stands for; older events: those of the terms of then (R6). */
    period_months?: number;
  };
  ServicePaymentCreated: PeriodDatesData & { payment_id: string; value: Money; lines: ServiceLine[] };
  /** The calendar has passed the charge end, or the period has been succeeded (R14). */
  PeriodClosed: { payment_id: string };
  /**
   * The period was cut short by a change of plan or terms (R24, R25, R27), or because the league was deleted (R37).
   * `value` is what is left of it;
   * `bonus_taken_back` and `credit_returned` balance the difference where it had been approved already (R28a).
   */
  PeriodCut: {
    payment_id: string;
    final_charge_date: Instant;
    value: Money;
    bonus_taken_back: Money;
    credit_returned: Money;
    cause: CutCause;
    /** Its receipt is in review: it keeps `value` until that is decided, and is then worth this (R28a). */
    kept_value?: Money;
    /** It had been paid for in advance and never began: its dates are free again (R25, R37). */
    withdrawn?: boolean;
  };
  /**
   * The receipt of a period that was cut while it was in review has been decided: the payment is now worth the days
   * used; where it was approved, bonus and credit balance the difference as in a cut (R28a).
   */
  PaymentProrated: { payment_id: string; value: Money; bonus_taken_back: Money; credit_returned: Money };
  /** What a per-match payment will cost as its period ended (R11, R14). No match is taken by it. */
  PaymentEstimated: { payment_id: string; estimated_value: Money; estimated_matches: number };
  /** A per-match payment got its value; its matches are taken (R11). */
  PaymentValued: {
    payment_id: string;
    value: Money;
    charged_matches_id: string[];
    uncharged_matches_id: string[];
  };
  /** A payment that had not started was changed in place (R24, R27). */
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
    /** What was due at that instant: the amount the receipt is taken to show (R15, R17). */
    due_at_upload?: Money;
  };
  ReceiptDeleted: { payment_id: string };
  /**
   * Lines of bank statements show what the approval receives, all of it: the approval behind this event, or one that was
   * made before its line was there (R46).
   */
  PaymentMatched: { payment_id: string; bank_lines: BankLineUse[] };
  /** The lines that an approval was matched with once it was made are not its money: it stands without them (R46). */
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
  /** `reversed` is what the approval had booked, null when it was not approved (R18, R20). */
  PaymentDeclined: {
    payment_id: string;
    reason: string;
    reversed: Booked | null;
    /** Its bonus as it was before a cut shrank it: the payment has it again (R28a). */
    bonus_added?: Money;
  };
  /**
   * A part of what is due came in: it goes to the balance, and the payment is pending again (R17a). Of a receipt group each
   * payment has one; `received` may be 0 for some.
   */
  PartReceived: { payment_id: string; received: Money; comment: string } & OnBankLines;
  /** A part that rested on a line of a bank statement was not this league's money: it leaves the balance again (R46). */
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
    /** Of a service payment whose value was changed: the line that makes it the sum of its lines again (R22). */
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
  /** Staff changed the value or the window: what the months late until now cost under these (R29). */
  PenaltyRecalculated: { payment_id: string; penalty_value: Money; penalty_months_late: number };
  /** Lines that came later show the money of a part that was booked as version `entry_version` without one (R46). */
  PartMatched: { payment_id: string; entry_version: number; bank_lines: BankLineUse[] };
  /** They are not its money: it stands without them (R46). */
  PartUnmatched: { payment_id: string; entry_version: number; reason: string };
  /** Staff have paid credit out to the owner; `reference` is that of the transfer (R18). */
  BalancePaidOut: { amount: Money; reference: string; reason: string } & OnBankLines;
  /** As PartMatched and PartUnmatched, of what was paid out without a line (R46). */
  PayOutMatched: { entry_version: number; bank_lines: BankLineUse[] };
  PayOutUnmatched: { entry_version: number; reason: string };
  /** `amount` is what was added to the balance, below 0 what was taken off it (R18). */
  BalanceCorrected: { amount: Money; reason: string };
  /** A payment has been overdue for the days that the policy names; `due_at`: since the job might be late (R31). */
  LeagueSuspended: { due_at: Instant };
  LeagueResumed: { suspended_at: Instant };
  /**
   * The league was deleted, and no period follows (R37). `matches`: what its payments can still be valued by (R11).
   * `matches_unknown`: its server was lost with them, and staff declared them unknown (R14).
   */
  AccountClosed: { matches: FinishedMatch[]; matches_unknown?: boolean };
  /** The deleted league was restored: periods start again (R9). */
  AccountReopened: { closed_at: Instant };
}

interface Negotiated {
  /** Events from before list and negotiated prices were distinguished have none: a fixed price was then always an agreed one (R5). */
  price_negotiated?: boolean;
}

/** Why a period ended before its time. */
export type CutCause = 'tier' | 'terms' | 'deletion';

/** The amounts an approval books, and its reversal reverses (R40). */
export interface Booked {
  received: Money;
  league_balance_used: Money;
  league_balance_added: Money;
  bonus_applied: Money;
  value: Money;
  penalty_value: Money;
}

export type EventType = keyof EventData;

/** A fact that a decision puts forward, not yet recorded. */
export type NewEvent = { [T in EventType]: { type: T; data: EventData[T] } }[EventType];

/** A fact as the ledger keeps it. `version` counts 1, 2, ... within a league; `hash` chains them (R38). */
export type ChainedEvent = NewEvent & {
  league_id: string;
  version: number;
  actor_id: string;
  command_id: string;
  occurred_at: Instant;
  hash: string;
};
