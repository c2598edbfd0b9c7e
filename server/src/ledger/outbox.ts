import type { Instant } from '../kernel/index.js';
import { PositionFence, withoutOpenGap } from '../platform/database/index.js';
import type { Database, Querier } from '../platform/database/index.js';
import type { NewEvent } from './domain/index.js';
import { upcastIfKnown } from './read-event.js';

/** Names of the checkpoints. Under a new name, a reaction would start at the first event and do everything again. */
export const outboxReaders = {
  paymentMails: 'payment_mails',
  suspensions: 'suspensions',
  recordChanges: 'record_changes',
  receiptNumbers: 'receipt_numbers',
} as const;

/** Starts a reader after all events that are visible to the caller, when past events must not trigger its reaction. */
export async function skipHistory(db: Querier, reader: string): Promise<void> {
  await db.query(
    `INSERT INTO ledger.outbox_checkpoint (reader, position) SELECT $1, coalesce(max(position), 0) FROM ledger.event
     ON CONFLICT (reader) DO UPDATE SET position = excluded.position`,
    [reader],
  );
}

/** A committed event as reactions receive it. */
export type OutboxEvent = NewEvent & {
  position: number;
  league_id: string;
  version: number;
  actor_id: string;
  command_id: string;
  occurred_at: Instant;
};

/**
 * Handles events, ordered by position. Called within the transaction that moves the checkpoint: what it writes to the
 * same database happens exactly once, everything else at least once. If it throws, the events are delivered again.
 */
export type HandleEvents = (events: OutboxEvent[]) => Promise<void>;

export interface OutboxOptions {
  /** Maximum number of events per call. */
  batchSize?: number;
}

const BATCH_SIZE = 500;

const HEAD = {
  name: 'outbox-head',
  text: `SELECT CASE WHEN s.is_called THEN s.last_value ELSE 0 END AS allocated, c.position
    FROM ledger.event_position_seq s LEFT JOIN ledger.outbox_checkpoint c ON c.reader = $1`,
};

const CREATE =
  'INSERT INTO ledger.outbox_checkpoint (reader, position) VALUES ($1, 0) ON CONFLICT DO NOTHING';

const MOVE =
  'UPDATE ledger.outbox_checkpoint SET position = $2, updated = clock_timestamp() WHERE reader = $1';

const LOCK = {
  name: 'outbox-lock',
  text: 'SELECT position FROM ledger.outbox_checkpoint WHERE reader = $1 FOR UPDATE SKIP LOCKED',
};

const EVENTS = {
  name: 'outbox-events',
  text: `SELECT position, league_id, version, type, data, actor_id, command_id, occurred_at
    FROM ledger.event WHERE position > $1 ORDER BY position LIMIT $2`,
};

/**
 * Reads committed events by position, starting at the checkpoint of its name (ADR 0009), and stops at every gap
 * that may still be filled. Any number of processes may read under one name: the row lock on the checkpoint admits one
 * at a time.
 */
export class OutboxReader {
  private readonly batchSize: number;
  private readonly fence = new PositionFence('ledger.event');
  private isReadElsewhere = false;

  constructor(
    private readonly db: Database,
    private readonly name: string,
    private readonly handle: HandleEvents,
    options: OutboxOptions = {},
  ) {
    this.batchSize = options.batchSize ?? BATCH_SIZE;
  }

  /**
   * Delivers the next events and moves the checkpoint.
   * @returns the number of events; 0 when there are none, when another process is reading, or when a gap is still open.
   * @throws what the handler throws; the checkpoint does not move then.
   */
  async poll(): Promise<number> {
    const [head] = await this.db.query<{ allocated: number; position: number | null }>(HEAD, [this.name]);
    if (head!.position === null) {
      await this.db.query(CREATE, [this.name]);
      return this.poll();
    }
    this.isReadElsewhere = false;
    if (head!.allocated <= head!.position) {
      this.fence.clear();
      return 0;
    }
    return this.db.transaction((tx) => this.readOn(tx, head!.allocated));
  }

  /**
   * Whether the last poll stopped at a gap that a running transaction may still fill, or another process was reading,
   * which may end without having finished.
   */
  get isWaiting(): boolean {
    return this.fence.isActive || this.isReadElsewhere;
  }

  /** @param allocated the highest allocated position, read before the running writers are determined. */
  private async readOn(tx: Querier, allocated: number): Promise<number> {
    const [lock] = await tx.query<{ position: number }>(LOCK, [this.name]);
    if (!lock) {
      this.isReadElsewhere = true;
      return 0;
    }
    const settledPosition = await this.fence.readSettledPosition(tx);
    const rows = await tx.query<OutboxEvent>(EVENTS, [lock.position, this.batchSize]);
    const events = withoutOpenGap(rows, lock.position, settledPosition);
    const all = events.length === rows.length && rows.length < this.batchSize;
    const newPosition = Math.max(events.at(-1)?.position ?? lock.position, all ? settledPosition : 0);
    await this.fence.move(tx, newPosition, settledPosition, allocated);
    if (events.length > 0) await this.handle(events.map(upcastIfKnown));
    if (newPosition > lock.position) await tx.query(MOVE, [this.name, newPosition]);
    return events.length;
  }
}

const STATEMENT = {
  name: 'outbox-command-events',
  text: `SELECT position, league_id, version, type, data, actor_id, command_id, occurred_at
    FROM ledger.event WHERE league_id = $1 AND command_id = $2 ORDER BY version`,
};

/** All events that one command appended to one league account, in order. */
export async function eventsOfCommand(
  db: Querier,
  leagueId: string,
  commandId: string,
): Promise<OutboxEvent[]> {
  return (await db.query<OutboxEvent>(STATEMENT, [leagueId, commandId])).map(upcastIfKnown);
}
