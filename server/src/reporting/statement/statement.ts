import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import type { Instant } from '../../kernel/index.js';
import { BillingCalendar, earlier, notFound } from '../../kernel/index.js';
import { dueOf, forOwner, readMovements, readPlanNames, writeSentence } from '../../ledger/index.js';
import type { Figures, LedgerHead, Movement, Movements, Writing } from '../../ledger/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Config } from '../../platform/config/index.js';
import { ReportDatabase } from '../../platform/database/index.js';
import type { Language } from '../../platform/http/index.js';
import { dayOf, endOf, monthsBefore, readDay, startOf } from '../days.js';
import type { Day } from '../days.js';
import { readDayField, requireRange } from '../collection/question.js';
import { titleOfPayment } from '../payment-title.js';

export interface Balances {
  owed: number;
  balance: number;
}

export interface StatementLine extends Balances {
  at: Instant;
  day: Day;
  /** The payment that it is about, in words; empty for the account itself. */
  about: string;
  text: string;
  owed_change: number;
  balance_change: number;
}

export interface StatementReport {
  league: { id: string; name: string; url_extension: string };
  from: Day;
  to: Day;
  /** The instant that it closes at: the end of the period, or now. */
  until: Instant;
  is_final: boolean;
  currency: string;
  time_zone: string;
  opening: Balances;
  movements: StatementLine[];
  closing: Balances;
  /** How the account stands at the end. */
  figures: Figures;
  unpaid: { payment_id: string; about: string; due: number; final_payment_date: Instant; overdue: boolean }[];
  head: LedgerHead;
  /** The portal's page that shows what the ledger says, for anyone who holds the statement. */
  verify_url: string;
}

/** What the query of a statement says. */
export interface StatementQuery {
  from?: unknown;
  to?: unknown;
}

/** Statements of league accounts, and whether one that is handed in is what the ledger says. */
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

  /** @throws InvalidInput for days that are none; DomainError 404 for a league that is not there, or another owner's. */
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
    const found = await readMovements(this.db, leagueId, startOf(from, this.calendar), until);
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

  /** The days asked for: by default the present month. Throws InvalidInput. */
  range(query: StatementQuery, now: Instant): { from: Day; to: Day } {
    const month = dayOf(now, this.calendar.zone).slice(0, 7);
    const to = readDayField('to', query.to, 'last') ?? readDay(month, 'last')!;
    const from = readDayField('from', query.from, 'first') ?? monthsBefore(to, 0);
    requireRange(from, to);
    return { from, to };
  }

  private buildLines({ opening, movements }: Movements, writing: Writing): StatementLine[] {
    let before: Balances = opening;
    return movements.filter(isTold).map((movement) => {
      const { at, owed, balance, payment, event } = movement;
      const line = {
        ...{ at, owed, balance },
        day: dayOf(at, writing.zone),
        about: payment === null ? '' : titleOfPayment(payment, writing),
        // A statement is handed to the owner, no matter who makes it.
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

/** Says nothing to anybody: the next period's own payment is told. */
export function isTold({ event }: Movement): boolean {
  return event.type !== 'PeriodClosed';
}

/** "2026-01-31" as people read it: 31-01-2026. */
export function dashed(day: string): string {
  return day.split('-').reverse().join('-');
}
