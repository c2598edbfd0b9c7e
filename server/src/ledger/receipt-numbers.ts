import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { Instant } from '../kernel/index.js';
import { SYSTEM_USER_ID } from '../kernel/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import type { Querier } from '../platform/database/index.js';
import { OutboxReader, outboxReaders } from './outbox.js';
import type { OutboxEvent } from './outbox.js';

/**
 * Gives every approval a receipt number, consecutive per year in the order of positions (R48). Payments approved
 * together share one receipt. The checkpoint's lock allows one process at a time to assign numbers, in the transaction
 * that moves it, so that none is skipped or used twice; starting again from the first event gives the same numbers.
 */
@Injectable()
export class ReceiptNumbers {
  readonly reader: OutboxReader;

  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {
    this.reader = new OutboxReader(db, outboxReaders.receiptNumbers, (events) => this.number(events));
  }

  /** Numbers all settled approvals. */
  async catchUp(): Promise<void> {
    while ((await this.reader.poll()) > 0);
  }

  /** Assigns all numbers again. They remain the same, as long as the billing time zone does. */
  async rebuild(): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('UPDATE ledger.outbox_checkpoint SET position = 0 WHERE reader = $1', [
        outboxReaders.receiptNumbers,
      ]);
      await tx.query('DELETE FROM public.payment_receipt_payments');
      await tx.query('DELETE FROM public.payment_receipts');
    });
    await this.catchUp();
  }

  /** Runs in the reader's transaction. */
  private async number(events: readonly OutboxEvent[]): Promise<void> {
    const approvals = events.filter(isIssued);
    if (approvals.length > 0) await this.issue(approvals);
    for (const { data, occurred_at, version } of events.filter(isVoiding))
      await this.db.query(
        `UPDATE public.payment_receipts r SET voided = $3 FROM public.payment_receipt_payments p
         WHERE p.number = r.number AND p.payment_id = $1 AND p.version < $2 AND r.voided IS NULL`,
        [data.payment_id, version, occurred_at],
      );
  }

  private async issue(approvals: readonly Approval[]): Promise<void> {
    const existing = { tokens: await this.loadNumberedTokens(approvals), last: await this.loadLastNumbers() };
    const { issued, linked } = numberApprovals(approvals, existing, this.config.billingTimeZone);
    await insert(this.db, issued, linked);
  }

  private async loadNumberedTokens(approvals: readonly Approval[]): Promise<Set<string>> {
    const tokens = approvals.map(({ data }) => data.payments_approves_timestamp_token);
    const rows = await this.db.query<{ approve_token: string }>(
      'SELECT approve_token FROM public.payment_receipts WHERE approve_token = ANY ($1::uuid[])',
      [tokens],
    );
    return new Set(rows.map(({ approve_token }) => approve_token));
  }

  private async loadLastNumbers(): Promise<Map<number, number>> {
    const rows = await this.db.query<{ year: number; n: number }>(
      'SELECT year, max(n) AS n FROM public.payment_receipts GROUP BY year',
    );
    return new Map(rows.map(({ year, n }) => [year, n]));
  }
}

async function insert(db: Querier, issued: readonly Issued[], linked: readonly Linked[]): Promise<void> {
  await db.query(
    `INSERT INTO public.payment_receipts (number, year, n, approve_token, league_id, position, issued)
     SELECT * FROM json_to_recordset($1) AS r
       (number text, year integer, n integer, approve_token uuid, league_id uuid, position bigint, issued timestamptz)`,
    [JSON.stringify(issued)],
  );
  await db.query(
    `INSERT INTO public.payment_receipt_payments (number, payment_id, version)
     SELECT r.number, p.payment_id, p.version
     FROM json_to_recordset($1) AS p (approve_token uuid, payment_id uuid, version integer)
       JOIN public.payment_receipts r ON r.approve_token = p.approve_token`,
    [JSON.stringify(linked)],
  );
}

/** The receipt number of an approval; payments approved together share one (R48). */
interface Issued {
  number: string;
  year: number;
  n: number;
  approve_token: string;
  league_id: string;
  position: number;
  issued: Instant;
}

interface Linked {
  approve_token: string;
  payment_id: string;
  version: number;
}

type Approval = Extract<OutboxEvent, { type: 'PaymentApproved' }>;
type Decline = Extract<OutboxEvent, { type: 'PaymentDeclined' }>;

/** Approvals by the calendar, made because nothing was due, are not payments and get no receipt. */
export const isIssued = (event: OutboxEvent): event is Approval =>
  event.type === 'PaymentApproved' && event.actor_id !== SYSTEM_USER_ID;

export const isVoiding = (event: OutboxEvent): event is Decline =>
  event.type === 'PaymentDeclined' && event.data.reversed !== null;

/**
 * Numbers approvals, consecutively per year in the given order; pure.
 * @param existing approvals that have a number, and the last number of each year
 * @param zone billing time zone, which determines the year of an approval
 */
export function numberApprovals(
  approvals: readonly Approval[],
  existing: { tokens: ReadonlySet<string>; last: ReadonlyMap<number, number> },
  zone: string,
): { issued: Issued[]; linked: Linked[] } {
  const numberedTokens = new Set(existing.tokens);
  const counts = new Map(existing.last);
  const issued: Issued[] = [];
  const linked: Linked[] = [];
  for (const { data, league_id, position, occurred_at, version } of approvals) {
    const { payments_approves_timestamp_token: approve_token, payment_id, approved_date } = data;
    linked.push({ approve_token, payment_id, version });
    if (numberedTokens.has(approve_token)) continue;
    numberedTokens.add(approve_token);
    const { year } = DateTime.fromISO(approved_date, { zone });
    const n = (counts.get(year) ?? 0) + 1;
    counts.set(year, n);
    const number = writeNumber(year, n);
    issued.push({ number, year, n, approve_token, league_id, position, issued: occurred_at });
  }
  return { issued, linked };
}

/** "2026-000123". */
function writeNumber(year: number, n: number): string {
  return `${year}-${String(n).padStart(6, '0')}`;
}
