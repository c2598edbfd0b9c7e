import type { Payment } from '../api/types.js';

/** The payments that one receipt was uploaded for; they are decided together. */
export interface ReceiptGroup {
  token: string;
  /** Oldest charge first; at least one. */
  payments: Payment[];
  first: Payment;
  /** What is due now. */
  due: number;
  /** What was due at the upload: the amount the receipt is assumed to show (R17). */
  dueAtUpload: number;
  /** The amount the owner was asked to transfer at the upload: less the balance that was available (ADR 0105). */
  requested: number;
  /** When the receipt was uploaded. */
  uploaded: string;
}

/** The sum due for payments that are decided together. */
export const sumDue = (payments: readonly Payment[]): number =>
  payments.reduce((sum, payment) => sum + payment.due, 0);

/** What was due when their receipt was uploaded, as far as it was recorded (R17). */
export const sumDueAtUpload = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { due_at_upload: sent, due }) => sum + (sent ?? due), 0);

/** What the owner was asked to transfer when the receipt was uploaded (ADR 0105). */
export const sumRequested = (payments: readonly Payment[]): number =>
  payments.reduce(
    (sum, { to_pay_at_upload: requested, due_at_upload: sent, due }) => sum + (requested ?? sent ?? due),
    0,
  );

/** Groups payments by receipt, the longest-waiting receipt first. */
export function groupByReceipt(payments: readonly Payment[]): ReceiptGroup[] {
  const groups = new Map<string, Payment[]>();
  for (const payment of payments) {
    const token = payment.payments_ids_token ?? payment.id;
    groups.set(token, [...(groups.get(token) ?? []), payment]);
  }
  return [...groups.entries()]
    .map(([token, members]) => {
      const sorted = members.toSorted((a, b) => a.start_charge_date.localeCompare(b.start_charge_date));
      const [first] = sorted as [Payment];
      const amounts = {
        due: sumDue(sorted),
        dueAtUpload: sumDueAtUpload(sorted),
        requested: sumRequested(sorted),
      };
      return { token, payments: sorted, first, ...amounts, uploaded: first.updated };
    })
    .sort((a, b) => a.uploaded.localeCompare(b.uploaded) || a.token.localeCompare(b.token));
}

/** The totals of a previewed approval. */
export function sumOutcome(payments: readonly Payment[]): { received: number; used: number; added: number } {
  return payments.reduce(
    (sum, payment) => ({
      received: sum.received + payment.received,
      used: sum.used + payment.league_balance_used,
      added: sum.added + payment.league_balance_added,
    }),
    { received: 0, used: 0, added: 0 },
  );
}
