import { Injectable } from '@nestjs/common';
import type { Instant, Money } from '../../kernel/index.js';
import { BillingCalendar, splitTax, sum } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config/index.js';
import { ReportDatabase } from '../../platform/database/index.js';
import { rateOn, TaxRates } from '../../settings/index.js';
import type { TaxRate } from '../../settings/index.js';
import { readDayField, requireRange } from '../collection/collection-query.js';
import { dayOf, endOf, readDay, startOf } from '../days.js';
import type { Day } from '../days.js';
import { byAccount } from './accounts.js';

/** The days of a report, both included, in the billing time zone. */
export interface Period {
  from: Day;
  to: Day;
}

/** The balance of an account before a period, its postings in the period, and its balance at the end. Minor units; debits are positive. */
export interface AccountSums {
  account: string;
  opening: Money;
  debit: Money;
  credit: Money;
  closing: Money;
}

/** A posting as the books show it, with the tax of a revenue as a separate entry. */
export interface Entry {
  account: string;
  amount: Money;
}

/** The postings of one event; its entries sum to 0. */
export interface Transaction {
  at: Instant;
  day: Day;
  league_id: string;
  league: string;
  version: number;
  /** Type of the event. */
  event: string;
  /** Empty for events of the account itself (R18). */
  payment_ids: string[];
  entries: Entry[];
}

interface PostingRow {
  id: string;
  occurred_at: Instant;
  league_id: string;
  league: string;
  version: number;
  event: string;
  payment_id: string | null;
  account: string;
  amount: Money;
}

const PAGE = 5000;

/** Postings in the order in which they were made; those of one event are adjacent. */
const POSTINGS = `
  SELECT p.id, p.occurred_at, p.league_id, coalesce(l.name, '') AS league, p.version, e.type AS event, p.payment_id, p.account, p.amount
  FROM (
    SELECT * FROM read.posting
    WHERE occurred_at >= $1 AND occurred_at <= $2 AND (occurred_at, id) > ($3, $4)
    ORDER BY occurred_at, id LIMIT ${PAGE}
  ) p
    LEFT JOIN public.league l ON l.id = p.league_id
    JOIN ledger.event e ON e.league_id = p.league_id AND e.version = p.version
  ORDER BY p.occurred_at, p.id`;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const BEFORE =
  'SELECT account, sum(amount)::bigint AS amount FROM read.posting WHERE occurred_at < $1 GROUP BY account';

const isRevenue = (account: string): boolean => account.endsWith('_revenue');

/** The platform's books, read from the ledger's postings (R40). Read-only. */
@Injectable()
export class Books {
  readonly calendar: BillingCalendar;

  constructor(
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly taxes: TaxRates,
  ) {
    this.calendar = new BillingCalendar(config.billingTimeZone);
  }

  get currency(): string {
    return this.config.currency;
  }

  /** The requested period; defaults to the current month. @throws InvalidInput */
  async period(query: { from?: unknown; to?: unknown }): Promise<Period> {
    const today = dayOf(await this.clock.now(), this.calendar.zone);
    const to = readDayField('to', query.to, 'last') ?? readDay(today.slice(0, 7), 'last')!;
    const from = readDayField('from', query.from, 'first') ?? `${to.slice(0, 7)}-01`;
    requireRange(from, to);
    return { from, to };
  }

  /** Every account with its opening balance, postings and closing balance; debits and credits have the same sum. */
  async trialBalance(period: Period): Promise<AccountSums[]> {
    const sums = new Map<string, AccountSums>();
    const getSums = (account: string): AccountSums => {
      const found = sums.get(account) ?? { account, opening: 0, debit: 0, credit: 0, closing: 0 };
      sums.set(account, found);
      return found;
    };
    for (const { account, amount } of await this.openings(period.from)) getSums(account).opening += amount;
    for await (const { entries } of this.transactions(period))
      for (const { account, amount } of entries) {
        if (amount > 0) getSums(account).debit += amount;
        else getSums(account).credit -= amount;
      }
    for (const one of sums.values()) one.closing = one.opening + one.debit - one.credit;
    return [...sums.values()].sort(byAccount);
  }

  /** The balance of each account before a day, with the tax of revenues separate, as in the postings. */
  async openings(from: Day): Promise<Entry[]> {
    const rates = await this.taxes.all();
    const start = startOf(from, this.calendar);
    if (rates.length === 0) return this.db.query<Entry>(BEFORE, [start]);
    const sums = new Map<string, Money>();
    for await (const { entries } of this.read(
      undefined,
      new Date(Date.parse(start) - 1).toISOString(),
      rates,
    ))
      for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + amount);
    return [...sums].map(([account, amount]) => ({ account, amount }));
  }

  /** The postings of a period, event by event. */
  async *transactions(period: Period): AsyncGenerator<Transaction> {
    const rates = await this.taxes.all();
    yield* this.read(startOf(period.from, this.calendar), endOf(period.to, this.calendar), rates);
  }

  private async *read(
    from: Instant | undefined,
    to: Instant,
    rates: readonly TaxRate[],
  ): AsyncGenerator<Transaction> {
    let after: { occurred_at: Instant; id: string } = { occurred_at: '-infinity', id: FIRST_ID };
    let pending: PostingRow[] = [];
    for (;;) {
      const rows = await this.db.query<PostingRow>(POSTINGS, [
        from ?? '-infinity',
        to,
        after.occurred_at,
        after.id,
      ]);
      for (const row of rows) {
        const [first] = pending;
        if (first && (first.league_id !== row.league_id || first.version !== row.version)) {
          yield this.toTransaction(pending, rates);
          pending = [];
        }
        pending.push(row);
      }
      if (rows.length < PAGE) break;
      after = rows.at(-1)!;
    }
    if (pending.length > 0) yield this.toTransaction(pending, rates);
  }

  private toTransaction(rows: readonly PostingRow[], rates: readonly TaxRate[]): Transaction {
    const { occurred_at: at, league_id, league, version, event } = rows[0]!;
    const day = dayOf(at, this.calendar.zone);
    const rate = rateOn(rates, day)?.rate ?? 0;
    const payment_ids = [...new Set(rows.flatMap(({ payment_id }) => payment_id ?? []))];
    return { at, day, league_id, league, version, event, payment_ids, entries: withTax(rows, rate) };
  }
}

/** Splits revenues into net amounts and a separate entry for the included tax. */
function withTax(rows: readonly PostingRow[], rate: number): Entry[] {
  if (rate === 0) return rows.map(({ account, amount }) => ({ account, amount }));
  const entries = rows.map(({ account, amount }) => {
    const { net, tax } = isRevenue(account) ? splitTax(amount, rate) : { net: amount, tax: 0 };
    return { account, amount: net, tax };
  });
  const tax = sum(entries.map((entry) => entry.tax));
  const withoutTax = entries.map(({ account, amount }) => ({ account, amount }));
  return [...withoutTax, { account: 'tax', amount: tax }].filter(({ amount }) => amount !== 0);
}
