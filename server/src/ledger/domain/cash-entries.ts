import type { BankLineUse } from './events.js';
import type { Account, CashEntry } from './state.js';

/** Keeps an entry that was booked without a bank line, so that a line can be matched with it later (R46). */
export function addCashEntry(account: Account, entry: Omit<CashEntry, 'bank_lines'>): void {
  account.cash_entries = [...account.cash_entries, { ...entry, bank_lines: [] }];
}

/** Sets the bank lines that an entry is matched with; none: it is unmatched again. */
export function setCashEntryLines(
  account: Account,
  version: number,
  bank_lines: readonly BankLineUse[],
): void {
  account.cash_entries = account.cash_entries.map((entry) =>
    entry.version === version ? { ...entry, bank_lines } : entry,
  );
}

export function findCashEntry(account: Account, version: number): CashEntry | undefined {
  return account.cash_entries.find((entry) => entry.version === version);
}
