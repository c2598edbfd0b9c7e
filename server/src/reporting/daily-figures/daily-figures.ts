import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { Instant } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config/index.js';
import { ReportDatabase } from '../../platform/database/index.js';
import { dayOf } from '../days.js';
import type { Day } from '../days.js';

const DAYS = 30;
/** Requests within this time share one result. */
const CACHE_TTL_MS = 60_000;
/** Today and yesterday: transactions begun before midnight may commit after it. */
const OPEN_DAYS = 2;

/** The activity on a day of the billing time zone. */
export interface DailyFigures {
  day: Day;
  /** Numbers of payments whose receipt was uploaded, approved or declined. */
  uploaded: number;
  approved: number;
  declined: number;
  leagues_created: number;
  mails: number;
  /** The emails among them that have not been sent. */
  mails_unsent: number;
  /** Deployment tasks that finished on that day. */
  tasks_succeeded: number;
  tasks_failed: number;
  /** Median duration of the successful tasks; null: there were none. */
  task_seconds: number | null;
  /** Leagues that the daily run processed, and could not process. */
  run_leagues: number;
  run_failed: number;
}

type Figures = Record<string, number | null>;
type Row = { day: Day } & Figures;

/** The values of days without a row. */
const NO_ACTIVITY: Omit<DailyFigures, 'day'> = {
  ...{ uploaded: 0, approved: 0, declined: 0, leagues_created: 0, mails: 0, mails_unsent: 0 },
  ...{ tasks_succeeded: 0, tasks_failed: 0, task_seconds: null, run_leagues: 0, run_failed: 0 },
};

/** The platform's activity of the last thirty days, including today. */
@Injectable()
export class DailyFiguresReader {
  private cached: { at: number; days: Promise<DailyFigures[]> } | undefined;
  /** Final figures of past days: with millions of events a month, a read only has to scan those of two days. */
  private readonly closedDays = new Map<Day, Figures>();

  constructor(
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  read(): Promise<DailyFigures[]> {
    const now = Date.now();
    if (this.cached && now - this.cached.at < CACHE_TTL_MS) return this.cached.days;
    const cached = { at: now, days: this.compute() };
    this.cached = cached;
    // After a failure, the next request tries again.
    cached.days.catch(() => {
      if (this.cached === cached) this.cached = undefined;
    });
    return cached.days;
  }

  private async compute(): Promise<DailyFigures[]> {
    const days = lastDays(dayOf(await this.clock.now(), this.config.billingTimeZone));
    const unsettled = days.filter((day) => !this.closedDays.has(day));
    const [closedRows, changing] = await Promise.all([
      this.query(CLOSED_QUERIES, unsettled[0]!),
      this.query(CHANGING, days[0]!),
    ]);
    for (const day of unsettled.slice(0, -OPEN_DAYS)) this.closedDays.set(day, toFigures(day, closedRows));
    for (const day of this.closedDays.keys()) if (day < days[0]!) this.closedDays.delete(day);
    return days.map((day) => ({
      ...{ day, ...NO_ACTIVITY },
      ...(this.closedDays.get(day) ?? toFigures(day, closedRows)),
      ...toFigures(day, changing),
    }));
  }

  private async query(queries: readonly string[], from: Day): Promise<Row[]> {
    const zone = this.config.billingTimeZone;
    const since: Instant = DateTime.fromISO(from, { zone }).toUTC().toISO()!;
    return (await Promise.all(queries.map((sql) => this.db.query<Row>(sql, [since, zone])))).flat();
  }
}

const toFigures = (day: Day, rows: readonly Row[]): Figures =>
  Object.assign({}, ...rows.filter((row) => row.day === day)) as Figures;

function lastDays(today: Day): Day[] {
  const lastDay = DateTime.fromISO(today);
  return Array.from({ length: DAYS }, (_none, n) => lastDay.minus({ days: DAYS - 1 - n }).toISODate()!);
}

const dayIn = (instant: string): string => `to_char(${instant} AT TIME ZONE $2, 'YYYY-MM-DD') AS day`;
const countOf = (condition: string): string => `count(*) FILTER (WHERE ${condition})`;

/** Figures that are final once their day is over; uses the indexes event_occurred, mail_created and provisioning_task_created. */
const CLOSED_QUERIES = [
  `SELECT ${dayIn('occurred_at')}, ${countOf("type = 'ReceiptUploaded'")} AS uploaded,
     ${countOf("type = 'PaymentApproved'")} AS approved, ${countOf("type = 'PaymentDeclined'")} AS declined
   FROM ledger.event
   WHERE occurred_at >= $1 AND type IN ('ReceiptUploaded', 'PaymentApproved', 'PaymentDeclined') GROUP BY 1`,
  `SELECT ${dayIn('created')}, count(*) AS leagues_created FROM public.league WHERE created >= $1 GROUP BY 1`,
  `SELECT ${dayIn('created')}, count(*) AS mails FROM public.mail WHERE created >= $1 GROUP BY 1`,
  // The index is on the creation time; tasks finish within days of it.
  `SELECT ${dayIn('finished')}, ${countOf("status = 'succeeded'")} AS tasks_succeeded,
     ${countOf("status = 'failed'")} AS tasks_failed,
     round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM finished - created))
       FILTER (WHERE status = 'succeeded'))::numeric, 1)::double precision AS task_seconds
   FROM public.provisioning_task
   WHERE created >= $1::timestamptz - interval '3 days' AND finished >= $1 GROUP BY 1`,
];

/** Figures of past days that may still change: emails are sent and runs are finished later. There is one run per day. */
const CHANGING = [
  `SELECT ${dayIn('created')}, count(*) AS mails_unsent FROM public.mail
   WHERE sent_at IS NULL AND created >= $1 GROUP BY 1`,
  `SELECT to_char(day, 'YYYY-MM-DD') AS day, leagues AS run_leagues, failed AS run_failed
   FROM public.billing_run WHERE day >= ($1::timestamptz AT TIME ZONE $2)::date`,
];
