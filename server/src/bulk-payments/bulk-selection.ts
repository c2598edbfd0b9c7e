/** A payment of the filter, as far as a bulk action needs to know it. */
export interface SelectedPayment {
  id: string;
  league_id: string;
  status: string;
  due: number | null;
  start_charge_date: string;
}

/** Which of the selected payments something is done for, and why not for the others. */
export interface BulkSelection {
  chosen: SelectedPayment[];
  skipped: { payment: SelectedPayment; code: string }[];
}

function reasonAgainst({ status, due }: SelectedPayment): string | null {
  if (status !== 'pending') return 'PAYMENT_NOT_PENDING';
  return (due ?? 0) > 0 ? null : 'NOTHING_DUE';
}

/**
 * Payments that the balance of their league covers in full: the oldest first, as far as it goes (R17a). One that it does
 * not cover is left out, and the next one is looked at.
 */
export function chooseCovered(
  payments: readonly SelectedPayment[],
  balances: ReadonlyMap<string, number>,
): BulkSelection {
  const left = new Map(balances);
  const oldestFirst = [...payments].sort(
    (a, b) => a.start_charge_date.localeCompare(b.start_charge_date) || a.id.localeCompare(b.id),
  );
  const selection: BulkSelection = { chosen: [], skipped: [] };
  for (const payment of oldestFirst) {
    const balance = left.get(payment.league_id) ?? 0;
    const code = reasonAgainst(payment) ?? (payment.due! > balance ? 'BALANCE_TOO_LOW' : null);
    if (code !== null) selection.skipped.push({ payment, code });
    else {
      selection.chosen.push(payment);
      left.set(payment.league_id, balance - payment.due!);
    }
  }
  return selection;
}

/** Payments that a reminder is about: of a league one mail, and none where it had one today already (R31). */
export function chooseToRemind(
  payments: readonly SelectedPayment[],
  remindedToday: ReadonlySet<string>,
): BulkSelection {
  const selection: BulkSelection = { chosen: [], skipped: [] };
  for (const payment of payments) {
    const code = reasonAgainst(payment) ?? (remindedToday.has(payment.league_id) ? 'REMINDED_TODAY' : null);
    if (code === null) selection.chosen.push(payment);
    else selection.skipped.push({ payment, code });
  }
  return selection;
}
