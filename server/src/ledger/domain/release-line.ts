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
 * Reverses all that rests on a line of a bank statement: approvals are declined, parts leave the balance (R46). What was
 * approved together is declined together (R20), so that other lines may become free as well. An approval that was matched
 * with the line once it was made stands without it; so do parts and pay-outs.
 * @throws DomainError 409 `BALANCE_ALREADY_SPENT`
 */
export function releaseLine(decision: Decision, { bank_line_id, reason }: ReleaseLine): void {
  const rests = ({ id }: { id: string }): boolean => id === bank_line_id;
  for (const { id: payment_id } of decision.livePayments().sort(latestFirst)) {
    const { bank_lines, matched_later } = decision.payment(payment_id);
    if (!bank_lines.some(rests)) continue;
    if (matched_later) decision.raise({ type: 'PaymentUnmatched', data: { payment_id, reason } });
    else declinePayment(decision, { payment_id, reason });
  }
  for (const entry of decision.account.cash_entries)
    if (entry.bank_lines.some(rests)) unmatchEntry(decision, entry, reason);
  for (const { id: payment_id } of [...decision.account.payments.values()]) {
    // Of one line a payment has two parts where a part of the line was freed between them.
    const { parts } = decision.account.payments.get(payment_id)!;
    const reversed = sum(parts.filter(rests).map(({ amount }) => amount));
    if (reversed === 0) continue;
    const { balance } = decision.account;
    if (reversed > balance)
      throw new DomainError('BALANCE_ALREADY_SPENT', 409, {}, { balance, payments: findSpenders(decision) });
    decision.raise({ type: 'PartReversed', data: { payment_id, bank_line_id, reversed, reason } });
  }
}

/** What a line has added to the balance another of its payments may have used: that one is reversed before. */
function latestFirst(a: Payment, b: Payment): number {
  const given = ({ league_balance_used: used, league_balance_added: added }: Payment): number => used - added;
  return compareText(b.approved_date ?? '', a.approved_date ?? '') || given(b) - given(a);
}

function findSpenders(decision: Decision): string[] {
  return decision.livePayments().flatMap(({ id, league_balance_used: used }) => (used > 0 ? id : []));
}
