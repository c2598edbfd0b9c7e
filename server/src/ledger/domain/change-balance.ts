import type { Money } from '../../kernel/index.js';
import { DomainError } from '../../kernel/index.js';
import type { BankLine } from './bank-money.js';
import { BankMoney } from './bank-money.js';
import type { Decision } from './decision.js';
import { accountFigures } from './figures.js';

export interface PayOutBalance {
  /** Minor units, above 0. */
  amount: Money;
  /** Reference of the transfer, as the bank names it. */
  reference: string;
  reason: string;
  /** The bank line of the transfer; its amount must equal `amount`. */
  bank_line?: BankLine;
}

/**
 * Pays credit out to the owner, also from a closed account (R18). The part reserved for receipts in review stays,
 * because the owner was asked to transfer that much less (ADR 0105).
 */
export function payOutBalance(
  decision: Decision,
  { amount, reference, reason, bank_line }: PayOutBalance,
): void {
  const { balance } = decision.account;
  if (amount > balance) throw new DomainError('BALANCE_TOO_LOW', 409, {}, { balance, needed: amount });
  const { reserved } = accountFigures(decision.account, decision.now);
  if (amount > balance - reserved) throw new DomainError('BALANCE_RESERVED', 409, {}, { balance, reserved });
  const lines = bank_line && new BankMoney([bank_line]);
  if (lines && lines.left !== amount)
    throw new DomainError('AMOUNT_NOT_OF_BANK_LINE', 409, {}, { amount: lines.left });
  const lineData = lines && { bank_lines: lines.take(amount) };
  decision.raise({ type: 'BalancePaidOut', data: { amount, reference, reason, ...lineData } });
}

export interface CorrectBalance {
  /** Minor units to add; negative to deduct. */
  amount: Money;
  reason: string;
}

/** Corrects a wrong balance, also of a closed account; it never goes below 0 (R18). */
export function correctBalance(decision: Decision, { amount, reason }: CorrectBalance): void {
  const { balance } = decision.account;
  if (amount === 0) throw new DomainError('NOTHING_TO_CORRECT', 400);
  if (balance + amount < 0) throw new DomainError('BALANCE_TOO_LOW', 409, {}, { balance, needed: -amount });
  decision.raise({ type: 'BalanceCorrected', data: { amount, reason } });
}
