/** A payment of the filter, with the fields that a bulk action needs. */
export interface SelectedPayment {
  id: string;
  league_id: string;
  status: string;
  due: number | null;
  start_charge_date: string;
}

/** The selected payments that the action applies to, and the reason for each of the others. */
export interface BulkSelection {
  selected: SelectedPayment[];
  skipped: { payment: SelectedPayment; code: string }[];
}

function reasonAgainst({ status, due }: SelectedPayment): string | null {
  if (status !== 'pending') return 'PAYMENT_NOT_PENDING';
  return (due ?? 0) > 0 ? null : 'NOTHING_DUE';
}

/**
 * Payments that their league's balance covers in full, oldest first, until it is used up (R17a). A payment that it does
 * not cover is skipped, and the next one is considered.
 */
export function chooseCovered(
  payments: readonly SelectedPayment[],
  balances: ReadonlyMap<string, number>,
): BulkSelection {
  const remaining = new Map(balances);
  const oldestFirst = [...payments].sort(
    (a, b) => a.start_charge_date.localeCompare(b.start_charge_date) || a.id.localeCompare(b.id),
  );
  const selection: BulkSelection = { selected: [], skipped: [] };
  for (const payment of oldestFirst) {
    const balance = remaining.get(payment.league_id) ?? 0;
    const code = reasonAgainst(payment) ?? (payment.due! > balance ? 'BALANCE_TOO_LOW' : null);
    if (code !== null) selection.skipped.push({ payment, code });
    else {
      selection.selected.push(payment);
      remaining.set(payment.league_id, balance - payment.due!);
    }
  }
  return selection;
}

/** Payments to remind of: one mail per league, and none if the league already got one today (R31). */
export function chooseToRemind(
  payments: readonly SelectedPayment[],
  remindedToday: ReadonlySet<string>,
): BulkSelection {
  const selection: BulkSelection = { selected: [], skipped: [] };
  for (const payment of payments) {
    const code = reasonAgainst(payment) ?? (remindedToday.has(payment.league_id) ? 'REMINDED_TODAY' : null);
    if (code === null) selection.selected.push(payment);
    else selection.skipped.push({ payment, code });
  }
  return selection;
}
