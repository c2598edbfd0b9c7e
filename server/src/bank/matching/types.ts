import type { Money } from '../../kernel/index.js';

/** A transaction that is to be explained. */
export interface OpenLine {
  id: string;
  /** Booking date: `2026-11-02`. */
  booked_on: string;
  /** Minor units; only incoming money (above 0) can be a payment. */
  amount: Money;
  payer: string;
  text: string;
}

/** A receipt that is in review, or was approved without a line. */
export interface ReceiptInReview {
  /** Identifies the receipt group, whose payments are decided together (R15). */
  group: string;
  /** Date of the transfer as given by the owner. */
  paid_on: string;
  /** Set if the receipt was approved, on this day, and no line shows its money yet. */
  approved_on?: string;
  /** The amount due for the whole group at the time of the upload, which the receipt is taken to show (R17). Minor units. */
  amount: Money;
}

export interface OpenPayment {
  id: string;
  /** Minor units; above 0. For an approved payment: the amount received. */
  due: Money;
  /** First day on which it can be paid. Payments are settled in this order (R17). */
  payable_from: string;
  receipt: ReceiptInReview | null;
}

/** A league that owes payments, and how its owner's transfers are recognized. */
export interface Debtor {
  league_id: string;
  league_name: string;
  owner_name: string;
  /** Without the dash. */
  reference_code: string;
  /** Minor units; owners often transfer the amount due less the balance. */
  balance: Money;
  /** `payerKey` of everybody who has paid for this league before. */
  payers: readonly string[];
  payments: readonly OpenPayment[];
}

/** What supports a proposal. The texts: `bank.because` in the messages. */
export type MatchReasonCode =
  | 'CODE'
  | 'CODE_NEARLY'
  | 'AMOUNT'
  | 'AMOUNT_LESS_BALANCE'
  | 'AMOUNT_PART'
  | 'AMOUNT_MORE'
  | 'AMOUNT_WITH_OTHER_LINES'
  | 'PAYER_KNOWN'
  | 'OWNER_NAME'
  | 'LEAGUE_NAME'
  | 'RECEIPT_DATE'
  | 'RECEIPT_FAR'
  | 'PAID_EARLY'
  | 'TWO_LEAGUES'
  | 'APPROVED_BEFORE'
  | 'AMOUNT_DIFFERS';

export interface MatchReason {
  code: MatchReasonCode;
  /** Amounts in minor units, days as `2026-11-02`. */
  params: Readonly<Record<string, string | number>>;
}

/** How certain a proposal is. Only `exact` ones may be approved together with a single keystroke (R46). */
export type MatchLevel = 'exact' | 'likely' | 'possible';

export interface Proposal {
  league_id: string;
  payment_ids: string[];
  /** Other open lines that add up to the amount due together with this one. */
  other_line_ids: string[];
  /** The payments are already approved: the line shows their money, or another amount. */
  approved: boolean;
  level: MatchLevel;
  /** 0 to 100; used only for sorting. */
  score: number;
  because: MatchReason[];
}
