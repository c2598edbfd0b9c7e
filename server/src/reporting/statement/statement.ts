import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import type { Instant } from '../../kernel/index.js';
import { BillingCalendar, earlier, notFound } from '../../kernel/index.js';
import { dueOf, forOwner, readAccountHistory, readPlanNames, writeSentence } from '../../ledger/index.js';
import type {
  Figures,
  LedgerHead,
  AccountHistoryEntry,
  AccountHistory,
  SentenceOptions,
} from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config/index.js';
import { ReportDatabase } from '../../platform/database/index.js';
import type { Language } from '../../platform/http/index.js';
import { dayOf, endOf, monthsBefore, readDay, startOf } from '../days.js';
import type { Day } from '../days.js';
import { readDayField, requireRange } from '../collection/collection-query.js';
import { titleOfPayment } from '../payment-title.js';

export interface Balances {
  owed: number;
  balance: number;
}

export interface StatementLine extends Balances {
  at: Instant;
  day: Day;
  /** Title of the payment; empty for the account itself. */
  about: string;
  text: string;
  owed_change: number;
  balance_change: number;
}

export interface StatementReport {
  league: { id: string; name: string; url_extension: string };
  from: Day;
  to: Day;
  /** The instant of the closing balance: the end of the period, or now. */
  until: Instant;
  is_final: boolean;
  currency: string;
  time_zone: string;
  opening: Balances;
  movements: StatementLine[];
  closing: Balances;
  /** The account's figures at the end. */
  figures: Figures;
  unpaid: { payment_id: string; about: string; due: number; final_payment_date: Instant; overdue: boolean }[];
  head: LedgerHead;
  /** URL of the portal page on which anyone who has the statement can verify it against the ledger. */
  verify_url: string;
}

export interface StatementQuery {
  from?: unknown;
  to?: unknown;
}

@Injectable()
export class Statements {
  readonly calendar: BillingCalendar;

  constructor(
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.calendar = new BillingCalendar(config.billingTimeZone);
  }

  /** @throws DomainError 404 when the league does not exist or belongs to another owner; InvalidInput for invalid days. */
  async of(
    leagueId: string,
    query: StatementQuery,
    actor: Actor,
    language: Language,
  ): Promise<StatementReport> {
    if (actor.role === 'common' && actor.leagueId !== leagueId) throw notFound('league');
    const [league] = await this.db.query<StatementReport['league']>(
      'SELECT id, name, url_extension FROM public.league WHERE id = $1',
      [leagueId],
    );
    if (!league) throw notFound('league');
    const now = await this.clock.now();
    const { from, to } = this.range(query, now);
    const until = earlier(endOf(to, this.calendar), now);
    const found = await readAccountHistory(this.db, leagueId, startOf(from, this.calendar), until);
    const { currency, billingTimeZone: time_zone } = this.config;
    const writing = { language, currency, zone: time_zone, plans: await readPlanNames(this.db) };
    return {
      ...{ league, from, to, until, is_final: until < now, currency, time_zone },
      opening: found.opening,
      movements: this.buildLines(found, writing),
      closing: found.closing,
      figures: found.figures,
      unpaid: found.unpaid.map((payment) => ({
        payment_id: payment.id,
        about: titleOfPayment(payment, writing),
        due: dueOf(payment),
        final_payment_date: payment.final_payment_date,
        overdue: payment.final_payment_date < until,
      })),
      head: found.head,
      verify_url: this.verifyUrl(leagueId, from, to, found.head.hash),
    };
  }

  /** The requested days; defaults to the current month. Throws InvalidInput. */
  range(query: StatementQuery, now: Instant): { from: Day; to: Day } {
    const month = dayOf(now, this.calendar.zone).slice(0, 7);
    const to = readDayField('to', query.to, 'last') ?? readDay(month, 'last')!;
    const from = readDayField('from', query.from, 'first') ?? monthsBefore(to, 0);
    requireRange(from, to);
    return { from, to };
  }

  private buildLines({ opening, movements }: AccountHistory, writing: SentenceOptions): StatementLine[] {
    let before: Balances = opening;
    return movements.filter(isListed).map((movement) => {
      const { at, owed, balance, payment, event } = movement;
      const line = {
        ...{ at, owed, balance },
        day: dayOf(at, writing.zone),
        about: payment === null ? '' : titleOfPayment(payment, writing),
        // A statement is meant for the owner, whoever creates it.
        text: writeSentence(forOwner(event), writing),
        owed_change: owed - before.owed,
        balance_change: balance - before.balance,
      };
      before = movement;
      return line;
    });
  }

  private verifyUrl(league_id: string, from: Day, to: Day, head: string): string {
    const query = new URLSearchParams({ league_id, from, to, head });
    return `${this.config.publicUrl}/#/verify_statement?${query.toString()}`;
  }
}

/** Whether a statement lists the movement. A period close is of no interest: the next period's payment is listed. */
export function isListed({ event }: AccountHistoryEntry): boolean {
  return event.type !== 'PeriodClosed';
}

/** Formats "2026-01-31" for people: 31-01-2026. */
export function dashed(day: string): string {
  return day.split('-').reverse().join('-');
}
