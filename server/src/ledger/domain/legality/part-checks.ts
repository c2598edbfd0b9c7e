import { sum } from '../../../kernel/index.js';
import { findCashEntry } from '../cash-entries.js';
import type { BankLineUse } from '../events.js';
import type { CashEntry } from '../state.js';
import type { CheckContext, Ensure, Rule } from './check-context.js';
import { isInReview, checkBankLines, onLivePayment, onPayment } from './check-context.js';
import { noteGroup } from './settlement-checks.js';

/** A partial payment requires a receipt or bank lines, and never settles the payment (R17a). */
export const partReceived = onLivePayment<'PartReceived'>((ensure, data, payment, context) => {
  const { received, bank_lines } = data;
  ensure(payment.approved_date === null, 'the payment is approved already');
  ensure(isInReview(payment) || bank_lines !== undefined, 'money is received without a receipt (R17a, R46)');
  checkBankLines(ensure, bank_lines, received);
  noteGroup(payment, context);
});

/** A reversal takes back everything that the line booked for the payment, which may have been voided since (R46). */
export const partReversed = onPayment<'PartReversed'>((ensure, data, payment) => {
  const parts = payment.parts.filter(({ id }) => id === data.bank_line_id);
  ensure(
    sum(parts.map(({ amount }) => amount)) === data.reversed,
    'what is reversed is not what came in by the line (R46)',
  );
});

/** The payment may have been voided since: what it received remains credit. */
export const partMatched = onPayment<'PartMatched'>((ensure, data, _payment, context) => {
  checkMatched(ensure, data, ofEntry(context, data.entry_version, data.payment_id));
});

export const partUnmatched = onPayment<'PartUnmatched'>((ensure, data, _payment, context) => {
  checkUnmatched(ensure, ofEntry(context, data.entry_version, data.payment_id));
});

export const payOutMatched: Rule<'PayOutMatched'> = (ensure, data, context) => {
  checkMatched(ensure, data, ofEntry(context, data.entry_version, null));
};

export const payOutUnmatched: Rule<'PayOutUnmatched'> = (ensure, data, context) => {
  checkUnmatched(ensure, ofEntry(context, data.entry_version, null));
};

/** The entry that was booked without a line, if it belongs to this payment or, for null, is a payout. */
function ofEntry(
  { account }: CheckContext,
  version: number,
  payment_id: string | null,
): CashEntry | undefined {
  const entry = findCashEntry(account, version);
  return entry?.payment_id === payment_id ? entry : undefined;
}

const NO_ENTRY = 'nothing was booked without a line by that event (R46)';

function checkMatched(
  ensure: Ensure,
  { bank_lines }: { bank_lines: BankLineUse[] },
  entry: CashEntry | undefined,
): void {
  if (!entry) return ensure(false, NO_ENTRY);
  ensure(entry.bank_lines.length === 0, 'it is matched already (R46)');
  checkBankLines(ensure, bank_lines, entry.amount);
}

function checkUnmatched(ensure: Ensure, entry: CashEntry | undefined): void {
  if (!entry) return ensure(false, NO_ENTRY);
  ensure(entry.bank_lines.length > 0, 'it was not matched (R46)');
}
