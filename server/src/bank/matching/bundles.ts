import { compareText, sum } from '../../kernel/index.js';
import type { Money } from '../../kernel/index.js';
import type { Debtor, OpenPayment, ReceiptInReview } from './types.js';

/** Payments of one league that a single transfer may pay. */
export interface Bundle {
  payments: readonly OpenPayment[];
  due: Money;
  /** The receipt that all of the payments share; null if they have none. */
  receipt: ReceiptInReview | null;
  /**
   * Number of older payments without a receipt that are left out; 0 if the bundle starts with the payment to be settled
   * first.
   */
  skipped: number;
}

const byAge = (a: OpenPayment, b: OpenPayment): number =>
  compareText(a.payable_from, b.payable_from) || compareText(a.id, b.id);

const createBundle = (payments: readonly OpenPayment[], skipped: number): Bundle => ({
  payments,
  due: sum(payments.map(({ due }) => due)),
  receipt: payments[0]!.receipt,
  skipped,
});

/**
 * What an owner may have paid with one transfer: a receipt group (always whole), or consecutive payments without a
 * receipt, starting at any of them.
 */
export function listBundles({ payments }: Debtor): Bundle[] {
  const groups = new Map<string, OpenPayment[]>();
  for (const payment of payments) {
    const group = payment.receipt?.group;
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), payment]);
  }
  const withoutReceipt = payments.filter(({ receipt }) => receipt === null).sort(byAge);
  const runs = withoutReceipt.flatMap((_, from) =>
    withoutReceipt
      .slice(from)
      .map((__, length) => createBundle(withoutReceipt.slice(from, from + length + 1), from)),
  );
  return [...[...groups.values()].map((group) => createBundle([...group].sort(byAge), 0)), ...runs];
}
