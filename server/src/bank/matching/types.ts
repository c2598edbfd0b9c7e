import type { Money } from '../../kernel/index.js';

/** A movement that is to be explained. */
export interface OpenLine {
  id: string;
  /** Day of the booking: `2026-11-02`. */
  booked_on: string;
  /** Minor units; only money in (above 0) can be a payment. */
  amount: Money;
  payer: string;
  text: string;
}

/** A receipt that is in review, or was approved without a line. */
export interface ReceiptInReview {
  /** Names the receipt group: its payments are decided together (R15). */
  group: string;
  /** Day of the transfer as the owner has given it. */
  paid_on: string;
  /** The receipt has been approved on this day, and no line shows its money yet. */
  approved_on?: string;
  /** What was due for the whole group when it was uploaded: the amount that it is taken to show (R17). Minor units. */
  amount: Money;
}

export interface OpenPayment {
  id: string;
  /** Minor units; above 0. Of an approved one: what it received. */
  due: Money;
  /** First day on which it can be paid. Payments are settled in this order (R17). */
  payable_from: string;
  receipt: ReceiptInReview | null;
}

/** A league that has something to pay, and how its owner's transfers are recognised. */
export interface Debtor {
  league_id: string;
  league_name: string;
  owner_name: string;
  /** Without its dash. */
  reference_code: string;
  /** Minor units; what an owner transfers is often what is due less this. */
  balance: Money;
  /** Who has paid for this league before: `payerKey` of each. */
  payers: readonly string[];
  payments: readonly OpenPayment[];
}

/** What speaks for a proposal. The texts: `bank.because` in the messages. */
export type BecauseCode =
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

export interface Because {
  code: BecauseCode;
  /** Amounts in minor units, days as `2026-11-02`. */
  params: Readonly<Record<string, string | number>>;
}

/** How sure a proposal is. Only `exact` ones may be decided together by one key (R46). */
export type MatchLevel = 'exact' | 'likely' | 'possible';

export interface Proposal {
  league_id: string;
  payment_ids: string[];
  /** Other open lines that together with this one make up what is due. */
  other_line_ids: string[];
  /** They are approved already: the line shows their money, or another amount. */
  approved: boolean;
  level: MatchLevel;
  /** 0 to 100: for the order only. */
  score: number;
  because: Because[];
}
