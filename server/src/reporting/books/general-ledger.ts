import type { Money } from '../../kernel/index.js';
import type { Day } from '../days.js';
import type { Books, Period } from './books.js';

/** A line of an account: its posting, and the balance after it. */
export interface LedgerEntry {
  account: string;
  day: Day;
  league: string;
  /** Type of the event; null: the balance before the period. */
  event: string | null;
  amount: Money;
  balance: Money;
}

/** The postings of a period, account by account; the period is read once per account, so that nothing is kept in memory. */
export async function* generalLedger(
  books: Books,
  period: Period,
  only?: string,
): AsyncGenerator<LedgerEntry> {
  const sums = await books.trialBalance(period);
  for (const { account, opening } of sums) {
    if (only !== undefined && account !== only) continue;
    let balance = opening;
    yield { account, day: period.from, league: '', event: null, amount: 0, balance };
    for await (const { day, league, event, entries } of books.transactions(period))
      for (const entry of entries) {
        if (entry.account !== account) continue;
        balance += entry.amount;
        yield { account, day, league, event, amount: entry.amount, balance };
      }
  }
}
