import type { Money } from '../../kernel/index.js';
import { DomainError, sum } from '../../kernel/index.js';
import { oldestFirst } from './approve-payment.js';
import type { BankLine } from './bank-money.js';
import { BankMoney, handleMissingBankLine } from './bank-money.js';
import type { Decision } from './decision.js';
import { prorateDecided } from './periods.js';
import { receiptGroup } from './receipts.js';
import type { Payment } from './state.js';
import { awaitsValue, dueOf } from './state.js';

export interface ReceivePart {
  payment_id: string;
  /** Minor units; omitted: the amount of the bank line. */
  amount_received?: Money;
  comment: string;
  bank_line?: BankLine;
}

/**
 * Books a partial payment to the balance: the payments of the receipt group become pending again, and the receipt stays
 * in their history (R17a). Without a receipt, a bank line must show the money.
 */
export function receivePart(decision: Decision, command: ReceivePart): void {
  const named = decision.payment(command.payment_id);
  const { id: payment_id, approved_date, payments_ids_token: token } = named;
  if (approved_date !== null) throw new DomainError('PAYMENT_APPROVED', 409, {}, { payment_id });
  if (token === null && !command.bank_line) throw new DomainError('NO_RECEIPT', 409, {}, { payment_id });
  const amount = amountOf(command);
  const payments = (token === null ? [named] : receiptGroup(decision, named)).sort(oldestFirst);
  const due = sum(payments.map(dueOf));
  if (!payments.some(awaitsValue) && amount >= due)
    throw new DomainError('PART_COVERS_DUE', 409, {}, { due });
  if (!command.bank_line) handleMissingBankLine(decision, amount);
  raiseParts(decision, payments, amount, command);
}

function amountOf({ amount_received, bank_line }: ReceivePart): Money {
  const lines = bank_line && new BankMoney([bank_line]);
  const amount = lines?.left ?? amount_received ?? 0;
  if (amount === 0) throw new DomainError('NOTHING_RECEIVED', 400);
  if (amount_received !== undefined && amount_received !== amount)
    throw new DomainError('AMOUNT_NOT_OF_BANK_LINE', 409, {}, { amount });
  return amount;
}

/** Allots the amount to the oldest payment first, in the same order as an approval later does (R17). */
function raiseParts(
  decision: Decision,
  payments: Payment[],
  amount: Money,
  { comment, bank_line }: ReceivePart,
): void {
  const lines = bank_line && new BankMoney([bank_line]);
  let remaining = amount;
  for (const payment of payments) {
    const received = payment === payments.at(-1) ? remaining : Math.min(remaining, dueOf(payment));
    remaining -= received;
    const lineData = lines && { bank_lines: lines.take(received) };
    decision.raise({
      type: 'PartReceived',
      data: { payment_id: payment.id, received, comment, ...lineData },
    });
    prorateDecided(decision, payment.id);
  }
}
