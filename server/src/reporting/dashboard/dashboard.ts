import { Injectable } from '@nestjs/common';
import type { Instant } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config/index.js';
import { ReportDatabase } from '../../platform/database/index.js';
import { Collection } from '../collection/collection.js';
import { SharedReads } from '../shared-reads.js';
import { dayOf, sameDayOfMonthBefore } from '../days.js';
import type { Day } from '../days.js';
import { WorkToDoReader } from './work-to-do.js';
import type { WorkToDo } from './work-to-do.js';

export interface Dashboard {
  leagues: {
    total: number;
    by_tier: { type_tier: number; name: string | null; leagues: number }[];
    by_status: { deployment_status: string; leagues: number }[];
  };
  receipts_waiting: { receipts: number; payments: number; amount: number };
  overdue: { payments: number; amount: number };
  received: { month: string; received: number }[];
  servers: {
    id: string;
    name: string;
    status: string;
    free_tier: boolean;
    league_capacity: number;
    leagues: number;
    room: number;
  }[];
  failed_tasks: number;
  todo: WorkToDo;
  to_date: ToDate;
}

/** The current month up to today, and the previous month up to the same day, or its last one. */
export interface ToDate {
  day: Day;
  day_before: Day;
  received: number;
  received_before: number;
  charged: number;
  charged_before: number;
}

type CountedPayments = Dashboard['overdue'];
type CountedReceipts = Dashboard['receipts_waiting'];

/** Figures of the first page for admins; the same as in the collection where both have them. */
@Injectable()
export class Dashboards {
  private readonly shared = new SharedReads();

  constructor(
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
    private readonly collection: Collection,
    private readonly workToDo: WorkToDoReader,
    private readonly config: Config,
  ) {}

  /** The same for everyone, so concurrent requests share one read. */
  read(): Promise<Dashboard> {
    return this.shared.read('dashboard', () => this.readAll());
  }

  private async readAll(): Promise<Dashboard> {
    const now = await this.clock.now();
    const [byTier, byStatus, waiting, overdue, { months }, servers, todo, toDate] = await Promise.all([
      this.db.query<Dashboard['leagues']['by_tier'][number]>(BY_TIER),
      this.db.query<Dashboard['leagues']['by_status'][number]>(BY_STATUS),
      this.db.query<CountedReceipts>(WAITING),
      this.db.query<CountedPayments>(OVERDUE, [now]),
      this.collection.report({}),
      this.db.query<Dashboard['servers'][number]>(SERVERS),
      this.workToDo.read(now),
      this.toDate(now),
    ]);
    return {
      leagues: {
        total: byTier.reduce((sum, { leagues }) => sum + leagues, 0),
        by_tier: byTier,
        by_status: byStatus,
      },
      receipts_waiting: waiting[0]!,
      overdue: overdue[0]!,
      received: months.map(({ month, received }) => ({ month, received })),
      servers,
      failed_tasks: todo.failed_tasks,
      todo,
      to_date: toDate,
    };
  }

  /** Read from the collection, so that the figures match its page for the same days. */
  private async toDate(now: Instant): Promise<ToDate> {
    const day = dayOf(now, this.config.billingTimeZone);
    const before = sameDayOfMonthBefore(day);
    const getTotal = async (to: Day) =>
      (await this.collection.report({ from: `${to.slice(0, 7)}-01`, to })).total;
    const [present, previous] = await Promise.all([getTotal(day), getTotal(before)]);
    return {
      ...{ day, day_before: before, received: present.received, received_before: previous.received },
      ...{ charged: present.charged, charged_before: previous.charged },
    };
  }
}

const BY_TIER = `
  SELECT a.type_tier, t.name, count(*) AS leagues
  FROM public.league l JOIN read.league_account a ON a.league_id = l.id
    LEFT JOIN public.tiers t ON t.type_tier = a.type_tier
  WHERE l.deployment_status <> 'deleted' GROUP BY 1, 2 ORDER BY 1`;

const BY_STATUS = `
  SELECT deployment_status, count(*) AS leagues FROM public.league GROUP BY 1 ORDER BY 1`;

const PAYMENTS = `count(*) AS payments, coalesce(sum(due), 0)::bigint AS amount FROM read.payment`;

/** Uses the indexes payment_status and payment_overdue. Payments of one receipt are decided together (R17). */
const WAITING = `
  SELECT count(DISTINCT payments_ids_token) AS receipts, ${PAYMENTS} WHERE status = 'in_review' AND NOT voided`;
const OVERDUE = `
  SELECT ${PAYMENTS} WHERE status = 'pending' AND due > 0 AND NOT voided AND final_payment_date < $1`;

/** A deleted league does not use any capacity (R35). */
const SERVERS = `
  SELECT s.id, s.name, s.status, s.free_tier, s.league_capacity, count(l.id) AS leagues,
    greatest(s.league_capacity - count(l.id), 0) AS room
  FROM public.servers s LEFT JOIN public.league l ON l.server_id = s.id AND l.deployment_status <> 'deleted'
  GROUP BY s.id ORDER BY s.name, s.id`;
