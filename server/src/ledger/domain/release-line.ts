import { compareText, DomainError, sum } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import { declinePayment } from './decline-payment.js';
import { unmatchEntry } from './match-entries.js';
import type { Payment } from './state.js';

export interface ReleaseLine {
  bank_line_id: string;
  reason: string;
}

/**
 * Reverses everything booked from a bank line: approvals are declined, partial payments leave the balance (R46).
 * Payments that were approved together are declined together (R20), which may release other lines too. An approval,
 * partial payment or payout that was matched with the line only later remains without it.
 * @throws DomainError 409 `BALANCE_ALREADY_SPENT`
 */
export function releaseLine(decision: Decision, { bank_line_id, reason }: ReleaseLine): void {
  const isReleasedLine = ({ id }: { id: string }): boolean => id === bank_line_id;
  for (const { id: payment_id } of decision.livePayments().sort(latestFirst)) {
    const { bank_lines, matched_later } = decision.payment(payment_id);
    if (!bank_lines.some(isReleasedLine)) continue;
    if (matched_later) decision.raise({ type: 'PaymentUnmatched', data: { payment_id, reason } });
    else declinePayment(decision, { payment_id, reason });
  }
  for (const entry of decision.account.cash_entries)
    if (entry.bank_lines.some(isReleasedLine)) unmatchEntry(decision, entry, reason);
  for (const { id: payment_id } of [...decision.account.payments.values()]) {
    // A payment has two parts from the same line when some of the line was released in between.
    const { parts } = decision.account.payments.get(payment_id)!;
    const reversed = sum(parts.filter(isReleasedLine).map(({ amount }) => amount));
    if (reversed === 0) continue;
    const { balance } = decision.account;
    if (reversed > balance)
      throw new DomainError('BALANCE_ALREADY_SPENT', 409, {}, { balance, payments: findSpenders(decision) });
    decision.raise({ type: 'PartReversed', data: { payment_id, bank_line_id, reversed, reason } });
  }
}

/** Another payment of the line may have used what the line added to the balance, so that one is reversed first. */
function latestFirst(a: Payment, b: Payment): number {
  const balanceEffect = ({ league_balance_used: used, league_balance_added: added }: Payment): number =>
    used - added;
  return compareText(b.approved_date ?? '', a.approved_date ?? '') || balanceEffect(b) - balanceEffect(a);
}

function findSpenders(decision: Decision): string[] {
  return decision.livePayments().flatMap(({ id, league_balance_used: used }) => (used > 0 ? id : []));
}
