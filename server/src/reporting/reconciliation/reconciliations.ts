import { Injectable } from '@nestjs/common';
import { LineProposals, LINES_PER_PAGE } from '../../bank/index.js';
import { BillingCalendar } from '../../kernel/index.js';
import { readImportedUntil } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config/index.js';
import { ReportDatabase } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import { dayOf, endOf, readDay, startOf } from '../days.js';
import type { Day } from '../days.js';
import { readCash, readBankTransactions } from './month-rows.js';
import { reconcile } from './reconcile.js';
import type { Reconciliation } from './reconcile.js';

export interface MonthReport extends Reconciliation {
  month: string;
  currency: string;
  days: number;
  /** The last day that a statement covers; null if there is none. */
  imported_until: Day | null;
  /** Number of open lines that were not compared with approvals, because earlier ones have to be settled first. */
  not_compared: number;
}

/** Compares months of the bank with those of the ledger (R47). Read-only. */
@Injectable()
export class Reconciliations {
  private readonly calendar: BillingCalendar;

  constructor(
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly proposals: LineProposals,
  ) {
    this.calendar = new BillingCalendar(config.billingTimeZone);
  }

  /** @param requestedMonth `2026-11`; defaults to the current month. @throws InvalidInput */
  async month(requestedMonth: unknown, days: number): Promise<MonthReport> {
    const { currency } = this.config;
    const today = dayOf(await this.clock.now(), this.calendar.zone);
    const month = readMonth(requestedMonth) ?? today.slice(0, 7);
    const first = readDay(month, 'first')!;
    const last = readDay(month, 'last')!;
    const bounds = { first, last, start: startOf(first, this.calendar), end: endOf(last, this.calendar) };
    const [movements, cash, { imported_until }] = await Promise.all([
      readBankTransactions(this.db, bounds, currency),
      readCash(this.db, bounds, this.calendar.zone),
      readImportedUntil(this.db),
    ]);
    const open = movements.filter(({ status, amount }) => status === 'open' && amount > 0);
    const differences = await this.proposals.differing(
      open.map(({ taken, ...line }) => ({ ...line, amount: line.amount - taken })),
    );
    const not_compared = Math.max(0, open.length - LINES_PER_PAGE);
    const report = reconcile({ movements, cash, differences, days, today });
    return { month, currency, days, imported_until, not_compared, ...report };
  }
}

function readMonth(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}$/.test(value) || !readDay(value, 'first'))
    throw badField('month', 'INVALID_DAY');
  return value;
}
