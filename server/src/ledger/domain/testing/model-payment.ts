/** An amount used of a bank line (R46). */
export interface LineShare {
  line: string;
  amount: number;
}

export type Kind = 'J' | 'P' | 'service';

/** A payment in the model. Lists are replaced and never changed, so a shallow copy suffices. */
export interface ModelPayment {
  kind: Kind;
  start: number;
  end: number;
  from: number;
  to: number;
  fullDays: number;
  /** Months of charge of its full period: a price for another number of months is scaled (R6). */
  periodMonths: number;
  value: number;
  base: number;
  estimate: { value: number; matches: number } | null;
  matches: { charged: string[]; free: string[] } | null;
  bonus: number | 'complete';
  /** The bonus before a cut of the approved payment reduced it; a decline restores it (R28a). */
  bonusGiven?: number | undefined;
  comment: string;
  paidAt: number | null;
  receipt: number | null;
  dueAtUpload: number | null;
  /** What the owner was asked to transfer for the whole receipt that the payment belongs to (ADR 0105). */
  askedByReceipt: number | null;
  approvedAt: number | null;
  approval: number | null;
  booked: { used: number; added: number; received: number; bonus: number };
  /** Lines that its approval uses; `parts` are those of earlier partial payments (R17a, R46). */
  lines: LineShare[];
  /** Whether the lines were matched after the approval. */
  linesFoundLater: boolean;
  parts: LineShare[];
  succeeded: boolean;
  voided: boolean;
  /** Its dates are free again (R25, R37). */
  withdrawn: boolean;
  /** Its value after the decision, if its period was cut in review (R28a). */
  kept: number | null;
  /** Days between start and end that are not charged: the day of a cut by tier or deletion (R28a). */
  unusedDays: number;
  /** Number of the day on which a change of tier began it (R24). */
  bornByTier: number | null;
  /** Whether staff set its value or base price. */
  edited: boolean;
  /** Charged months late, by number (R29). */
  months: { n: number; amount: number }[];
  waivedUntil: number;
  /** When the clock of lateness started and stopped. */
  clock: { at: number; runs: boolean }[];
}

export const NOT_BOOKED = { used: 0, added: 0, received: 0, bonus: 0 };

/** Initial values of every new payment. */
export const FRESH = {
  estimate: null,
  matches: null,
  bonus: 0,
  comment: '',
  paidAt: null,
  receipt: null,
  dueAtUpload: null,
  askedByReceipt: null,
  approvedAt: null,
  approval: null,
  booked: NOT_BOOKED,
  lines: [],
  linesFoundLater: false,
  parts: [],
  succeeded: false,
  voided: false,
  withdrawn: false,
  kept: null,
  unusedDays: 0,
  bornByTier: null,
  edited: false,
  months: [],
  waivedUntil: -Infinity,
  clock: [],
} satisfies Partial<ModelPayment>;

export function isPending(payment: ModelPayment): boolean {
  return payment.paidAt === null && payment.approvedAt === null;
}

/** R16, R20, R28a. */
export function makeUnpaid(payment: ModelPayment): void {
  const { kept } = payment;
  Object.assign(payment, {
    paidAt: null,
    receipt: null,
    dueAtUpload: null,
    askedByReceipt: null,
    approvedAt: null,
    approval: null,
    booked: NOT_BOOKED,
    lines: [],
    linesFoundLater: false,
    kept: null,
  });
  if (payment.kind === 'P') Object.assign(payment, { value: 0, matches: null });
  if (kept !== null) payment.value = kept;
}

/** R28a: takes an amount back from an approved payment: from its bonus first, and the rest goes to the balance. */
export function giveBack(payment: ModelPayment, amount: number): void {
  const { booked } = payment;
  const ofBonus = Math.min(booked.bonus, amount);
  payment.value -= amount;
  payment.booked = { ...booked, bonus: booked.bonus - ofBonus, added: booked.added + amount - ofBonus };
  if (ofBonus === 0 || payment.bonus === 'complete') return;
  payment.bonusGiven ??= payment.bonus;
  payment.bonus = payment.booked.bonus;
}

export function total(amounts: number[]): number {
  return amounts.reduce((a, b) => a + b, 0);
}

/** Half up, in integers. */
export function computeShare(amount: number, part: number, whole: number): number {
  return Math.floor((2 * amount * part + whole) / (2 * whole));
}
