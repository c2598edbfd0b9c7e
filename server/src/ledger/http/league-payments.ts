import { Injectable } from '@nestjs/common';
import type { Instant } from '../../kernel/index.js';
import { notFound } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/index.js';
import type { ListRow } from '../../platform/database/index.js';
import type { Language } from '../../platform/http/index.js';
import type { Row } from '../queries/index.js';
import type { PaymentView } from '../queries/index.js';
import { paymentView } from '../queries/index.js';
import { Forecasts } from './forecasts.js';
import { withMonth } from './service-assignments.controller.js';

/** Condition on read.payment `p`. */
const IS_VISIBLE = `($2::timestamptz IS NULL OR p.status <> 'approved' OR p.final_charge_date >= $2)`;
const VISIBLE_PAYMENTS = `
  SELECT * FROM read.payment p WHERE league_id = $1 AND NOT voided AND ${IS_VISIBLE}
  ORDER BY start_charge_date DESC, id DESC`;
const OLDER = `SELECT count(*) AS older FROM read.payment p WHERE league_id = $1 AND NOT voided AND NOT ${IS_VISIBLE}`;

export interface LeaguePaymentList {
  payments: PaymentView[];
  older: number;
}

/** The payments of one league in one response, service payments with their assigned services: a legacy route (glossary). */
@Injectable()
export class LeaguePayments {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly forecasts: Forecasts,
  ) {}

  /**
   * Newest first: all payments, or those that are not settled or whose period ended at or after `since`. `older` counts
   * the others.
   * @throws DomainError 404 for a league without an account.
   */
  async of(leagueId: string, language: Language, since: Instant | null): Promise<LeaguePaymentList> {
    const [now, rows, lines, services, [countRow]] = await Promise.all([
      this.clock.now(),
      this.db.query<Row>(VISIBLE_PAYMENTS, [leagueId, since]),
      this.lines(leagueId, since),
      this.services(leagueId),
      this.db.query<{ older: number }>(OLDER, [leagueId, since]),
    ]);
    const older = countRow!.older;
    if (rows.length + older === 0) await this.requireLeague(leagueId);
    const payments = rows.map((row) => paymentView(row, now));
    await this.forecasts.fillEstimates(payments);
    const linesOf = new Map<unknown, ListRow[]>();
    for (const line of lines) {
      const service = services.get(line['service_id']) ?? null;
      const assigned = { ...withMonth(line, language), service };
      const entries = linesOf.get(line['payment_id']);
      if (entries) entries.push(assigned);
      else linesOf.set(line['payment_id'], [assigned]);
    }
    const views = payments.map((payment) => {
      if (!payment['is_service_payment']) return payment;
      return { ...payment, services_assignment: linesOf.get(payment.id) ?? [] };
    });
    return { payments: views, older };
  }

  /** @throws DomainError 404 unless every id names a payment, of this league if one is given. */
  async requireAll(ids: string[], leagueId?: string): Promise<void> {
    const [found] = await this.db.query<{ count: number }>(
      `SELECT count(*) FROM read.payment
       WHERE id = ANY($1::uuid[]) AND NOT voided AND ($2::uuid IS NULL OR league_id = $2)`,
      [ids, leagueId ?? null],
    );
    if (found!.count !== new Set(ids).size) throw notFound('payment');
  }

  /** The service lines of the payments that are shown. */
  private lines(leagueId: string, since: Instant | null): Promise<ListRow[]> {
    return this.db.query<ListRow>(
      `SELECT l.id, l.service_id, l.league_id, l.payment_id, l.payed, l.single_price, l.amount, l.total_price,
              l.month_number, l.year, l.created, l.updated
       FROM read.service_charge_line l JOIN read.payment p ON p.id = l.payment_id
       WHERE l.league_id = $1 AND NOT l.voided AND p.league_id = $1 AND NOT p.voided AND ${IS_VISIBLE}
       ORDER BY l.id`,
      [leagueId, since],
    );
  }

  /** All services ever assigned to the league, by id: only a few, shared by thousands of lines. */
  private async services(leagueId: string): Promise<Map<unknown, ListRow>> {
    const found = await this.db.query<ListRow>(
      `SELECT id, name, price, is_quantifiable FROM public.services
       WHERE id IN (SELECT service_id FROM read.service_charge_line WHERE league_id = $1)`,
      [leagueId],
    );
    return new Map(found.map((service) => [service['id'], service]));
  }

  private async requireLeague(leagueId: string): Promise<void> {
    const existing = await this.db.query('SELECT 1 FROM read.league_account WHERE league_id = $1', [
      leagueId,
    ]);
    if (existing.length === 0) throw notFound('league');
  }
}
