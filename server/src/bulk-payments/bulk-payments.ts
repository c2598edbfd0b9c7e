import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '../background-jobs/index.js';
import type { BackgroundJob, NewItem } from '../background-jobs/index.js';
import { reminderMailId } from '../billing/index.js';
import { BillingCalendar, DomainError } from '../kernel/index.js';
import { PaymentRows } from '../ledger/index.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/index.js';
import { describeFailure } from '../platform/http/index.js';
import type { Language } from '../platform/http/index.js';
import { MAX_BULK } from './bulk-records.js';
import type { BulkAction, BulkBody, BulkPreviewBody, BulkPreviewRecord } from './bulk-records.js';
import { chooseCovered, chooseToRemind } from './bulk-selection.js';
import type { BulkSelection, SelectedPayment } from './bulk-selection.js';

const PAGE = 500;

/** An action for all payments of a filter: its preview, and the job that executes it. */
@Injectable()
export class BulkPayments {
  constructor(
    private readonly db: Database,
    private readonly rows: PaymentRows,
    private readonly jobs: BackgroundJobs,
    private readonly clock: Clock,
    private readonly calendar: BillingCalendar,
  ) {}

  /** @throws DomainError 400 TOO_MANY_SELECTED, and the errors of the list of payments */
  async preview({ action, filter }: BulkPreviewBody, language: Language): Promise<BulkPreviewRecord> {
    const at = await this.clock.now();
    const { selected, skipped } = await this.select(action, filter);
    const codes = [...new Set(skipped.map(({ code }) => code))];
    return {
      ...{ action, at, selected: selected.length + skipped.length, payments: selected.length },
      leagues: new Set(selected.map(({ league_id }) => league_id)).size,
      amount: sumDue(selected),
      skipped: codes.map((code) => {
        const payments = skipped.filter((one) => one.code === code).map(({ payment }) => payment);
        const message = describeFailure(code, language);
        return { code, message, payments: payments.length, amount: sumDue(payments) };
      }),
    };
  }

  /**
   * Starts the job if the filter still yields what the preview showed.
   * @throws DomainError 409 SELECTION_CHANGED if it no longer does
   */
  async start(body: BulkBody, userId: string): Promise<BackgroundJob> {
    const { action, filter, expected_payments, expected_amount } = body;
    const { selected } = await this.select(action, filter);
    if (selected.length !== expected_payments || sumDue(selected) !== expected_amount)
      throw new DomainError('SELECTION_CHANGED', 409);
    const items = action === 'remind' ? byLeague(selected) : selected.map(toItem);
    return this.jobs.request({ kind: action, userId, items, params: { filter } });
  }

  private async select(action: BulkAction, filter: string): Promise<BulkSelection> {
    const payments = await this.read(filter);
    const leagues = [...new Set(payments.map(({ league_id }) => league_id))];
    if (action === 'remind') return chooseToRemind(payments, await this.remindedToday(leagues));
    const balances = await this.db.query<{ league_id: string; balance: number }>(
      'SELECT league_id, positive_balance AS balance FROM read.league_account WHERE league_id = ANY ($1)',
      [leagues],
    );
    return chooseCovered(payments, new Map(balances.map((row) => [row.league_id, row.balance])));
  }

  /** Paged by id, so that payments that change meanwhile are neither missed nor read twice. */
  private async read(filter: string): Promise<SelectedPayment[]> {
    const found: SelectedPayment[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const range = `[${offset},${offset + PAGE - 1}]`;
      const query = { filter, sort: '["id","ASC"]', range, total: 'false' };
      const { payments } = await this.rows.page(query, {});
      found.push(...(payments as unknown as SelectedPayment[]));
      if (found.length > MAX_BULK) throw new DomainError('TOO_MANY_SELECTED', 400, { max: MAX_BULK });
      if (payments.length < PAGE) return found;
    }
  }

  private async remindedToday(leagues: string[]): Promise<Set<string>> {
    const day = this.calendar.dayOf(await this.clock.now());
    const ids = new Map(leagues.map((league) => [reminderMailId(league, day), league]));
    const mails = await this.db.query<{ id: string }>('SELECT id FROM public.mail WHERE id = ANY ($1)', [
      [...ids.keys()],
    ]);
    return new Set(mails.map(({ id }) => ids.get(id)!));
  }
}

const sumDue = (payments: readonly SelectedPayment[]): number =>
  payments.reduce((sum, { due }) => sum + (due ?? 0), 0);

const toItem = ({ id, league_id, due }: SelectedPayment): NewItem => ({
  subject_id: id,
  league_id,
  amount: due,
});

/** A league gets one mail, however many of its payments are chosen. */
function byLeague(payments: readonly SelectedPayment[]): NewItem[] {
  const amounts = new Map<string, number>();
  for (const { league_id, due } of payments)
    amounts.set(league_id, (amounts.get(league_id) ?? 0) + (due ?? 0));
  return [...amounts].map(([id, amount]) => ({ subject_id: id, league_id: id, amount }));
}
