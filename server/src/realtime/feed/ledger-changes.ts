import { Injectable } from '@nestjs/common';
import { OutboxReader, outboxReaders } from '../../ledger/index.js';
import type { OutboxEvent } from '../../ledger/index.js';
import { Database } from '../../platform/database/index.js';
import type { NewChange } from './change.js';
import { toChanges, findPaymentsWithChangedLines } from './event-changes.js';

/** Service charge lines appear in two lists. */
const LISTS_OF_LINES = ['service_charge_lines', 'services_assignment'];
const RESOURCES = ['leagues', 'payments', 'payment_audit', ...LISTS_OF_LINES];

const AUDITS = `
  SELECT 'payment_audit' AS resource, a.id AS record_id, 'created' AS change, league_id, version, NULL AS needs
  FROM unnest($1::uuid[], $2::integer[]) AS e (league_id, version) JOIN read.payment_audit a USING (league_id, version)`;

const LINES = `
  SELECT id AS record_id, payment_id, league_id FROM read.service_charge_line WHERE payment_id = ANY ($1)`;

const WRITE = `
  INSERT INTO public.record_change (resource, record_id, change, league_id, version, needs)
  SELECT resource, record_id, change, league_id, version, needs FROM json_to_recordset($1) AS
    c (resource text, record_id uuid, change text, league_id uuid, version integer, needs text)`;

/** A larger backlog is imported history and not news; the newest events may still be uncommitted. */
const MAX_BACKLOG = 5_000;
const REMAINING_BACKLOG = 1_000;

const LEAP = `
  UPDATE ledger.outbox_checkpoint SET position = head.last - ${REMAINING_BACKLOG}
  FROM (SELECT max(position) AS last FROM ledger.event) head
  WHERE reader = '${outboxReaders.recordChanges}' AND head.last - position > ${MAX_BACKLOG} RETURNING 1`;

/**
 * Writes the changes caused by the ledger's events into the feed, in the transaction that moves the checkpoint: each
 * exactly once, whichever process does it, and without a cost for appends.
 */
@Injectable()
export class LedgerChanges {
  private readonly reader: OutboxReader;

  constructor(private readonly db: Database) {
    this.reader = new OutboxReader(db, outboxReaders.recordChanges, (events) => this.recordChanges(events));
  }

  get isWaiting(): boolean {
    return this.reader.isWaiting;
  }

  /** @returns the number of processed events */
  poll(): Promise<number> {
    return this.reader.poll();
  }

  /** After a time without listeners, tells clients to fetch everything instead of naming thousands of records. */
  async skipBacklog(): Promise<void> {
    await this.db.transaction(async (tx) => {
      if ((await tx.query(LEAP)).length === 0) return;
      const unspecified = { record_id: null, league_id: null, version: null, needs: null };
      await this.write(RESOURCES.map((resource) => ({ resource, change: 'many', ...unspecified })));
    });
  }

  private async recordChanges(events: OutboxEvent[]): Promise<void> {
    const changes = toChanges(events);
    await this.write([...changes, ...(await this.audits(events)), ...(await this.lines(events, changes))]);
  }

  private audits(events: OutboxEvent[]): Promise<NewChange[]> {
    return this.db.query(AUDITS, [
      events.map(({ league_id }) => league_id),
      events.map(({ version }) => version),
    ]);
  }

  private async lines(events: OutboxEvent[], changes: readonly NewChange[]): Promise<NewChange[]> {
    const payments = findPaymentsWithChangedLines(events);
    if (payments.length === 0) return [];
    const rows = await this.db.query<{ record_id: string; payment_id: string; league_id: string }>(LINES, [
      payments,
    ]);
    return rows.flatMap(({ payment_id, ...line }) => {
      const { change, version } = changes.find(({ record_id }) => record_id === payment_id)!;
      return LISTS_OF_LINES.map((resource) => ({ ...line, resource, change, version, needs: null }));
    });
  }

  private async write(changes: NewChange[]): Promise<void> {
    await this.db.query(WRITE, [JSON.stringify(changes)]);
  }
}
