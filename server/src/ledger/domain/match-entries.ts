import type { Money } from '../../kernel/index.js';
import { DomainError, sum } from '../../kernel/index.js';
import type { BankLine } from './bank-money.js';
import { BankMoney } from './bank-money.js';
import { findCashEntry } from './cash-entries.js';
import type { Decision } from './decision.js';
import type { BankLineUse } from './events.js';
import type { CashEntry } from './state.js';

/** Partial payments and payouts of one league, by the versions of the events that booked them. */
export interface MatchEntries {
  entry_versions: number[];
  /** Either all for money in, or all for money out. */
  bank_lines: BankLine[];
  direction: 'in' | 'out';
}

/**
 * Matches bank lines with entries that were booked before the lines were imported: partial payments or payouts (R46).
 * This books nothing, so each entry takes exactly its amount, and the rest of the lines stays open.
 * @returns what is left of each line for others
 * @throws DomainError 409 `ENTRY_NOT_OPEN`, `ENTRY_WRONG_DIRECTION`, `BANK_LINE_NOT_OPEN`, or `AMOUNT_NOT_OF_ENTRIES`
 * when the lines show less
 */
export function matchEntries(
  decision: Decision,
  { entry_versions, bank_lines, direction }: MatchEntries,
): BankLine[] {
  const versions = [...new Set(entry_versions)].sort((a, b) => a - b);
  const entries = versions.map((version) => openEntry(decision, version, direction));
  const lines = new BankMoney(bank_lines);
  const booked = sum(entries.map(({ amount }) => amount));
  if (booked > lines.left) throw amountMismatch(booked, lines.left);
  for (const entry of entries) raiseMatched(decision, entry, lines.take(entry.amount));
  return lines.rest();
}

function openEntry(decision: Decision, version: number, direction: 'in' | 'out'): CashEntry {
  const entry = findCashEntry(decision.account, version);
  if (!entry || entry.bank_lines.length > 0) throw new DomainError('ENTRY_NOT_OPEN', 409, {}, { version });
  if ((entry.payment_id === null) !== (direction === 'out'))
    throw new DomainError('ENTRY_WRONG_DIRECTION', 409, {}, { version });
  return entry;
}

function raiseMatched(
  decision: Decision,
  { version: entry_version, payment_id }: CashEntry,
  bank_lines: BankLineUse[],
): void {
  if (payment_id === null) decision.raise({ type: 'PayOutMatched', data: { entry_version, bank_lines } });
  else decision.raise({ type: 'PartMatched', data: { payment_id, entry_version, bank_lines } });
}

/** Removes the match of an entry; the entry itself is not reversed and remains without the line. */
export function unmatchEntry(
  decision: Decision,
  { version: entry_version, payment_id }: CashEntry,
  reason: string,
): void {
  if (payment_id === null) decision.raise({ type: 'PayOutUnmatched', data: { entry_version, reason } });
  else decision.raise({ type: 'PartUnmatched', data: { payment_id, entry_version, reason } });
}

function amountMismatch(booked: Money, linesTotal: Money): DomainError {
  return new DomainError('AMOUNT_NOT_OF_ENTRIES', 409, {}, { booked, shown: linesTotal });
}
