import type { Querier } from './querier.js';

/** A position up to which every row is visible or never will be, once none of the `writers` is running. */
interface Fence {
  /** The highest allocated position, read before `writers`. */
  position: number;
  /** Virtual ids of the transactions that had written to the table and were still open. */
  writers: string[];
}

const HOLDERS = `FROM pg_locks WHERE locktype = 'relation' AND relation = $1::regclass AND mode = 'RowExclusiveLock'
  AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const WRITERS = {
  name: 'fence-writers',
  text: `SELECT coalesce(array_agg(virtualtransaction), '{}') AS writers ${HOLDERS}`,
};

const STILL_WRITING = {
  name: 'fence-still-writing',
  text: `SELECT EXISTS (SELECT ${HOLDERS} AND virtualtransaction = ANY ($2)) AS still`,
};

/**
 * For readers of a table by position. A position is allocated before its commit, so a row can appear below others that
 * are already visible. A reader therefore stops at every gap until no running transaction can fill it.
 *
 * A transaction that takes a position locks the table until its end. Once all transactions that held such a lock when
 * the gap was found have ended, the gap is final. Transaction ids would also work, but they wait for everything that is
 * running in the cluster (a rebuild's index, another database), and start over when a database is restored into a new
 * one.
 */
export class PositionFence {
  private fence: Fence | null = null;

  constructor(private readonly table: 'ledger.event' | 'public.record_change') {}

  /** Whether the reader is waiting for a gap that a running transaction may still fill. */
  get isActive(): boolean {
    return this.fence !== null;
  }

  clear(): void {
    this.fence = null;
  }

  /**
   * The position below which every gap is final; 0 when that is not known. Call it before reading the rows, so that
   * everything committed by then is visible.
   */
  async readSettledPosition(db: Querier): Promise<number> {
    if (this.fence === null) return 0;
    const { position, writers } = this.fence;
    if (writers.length === 0) return position;
    const [row] = await db.query<{ still: boolean }>(STILL_WRITING, [this.table, writers]);
    return row!.still ? 0 : position;
  }

  /**
   * Keeps the current fence while it is still waiting; otherwise creates one for the gap after `newPosition`, if any.
   * @param allocated the highest allocated position, read before.
   */
  async move(db: Querier, newPosition: number, settled: number, allocated: number): Promise<void> {
    if (this.fence !== null && settled === 0 && newPosition < this.fence.position) return;
    if (newPosition >= allocated) return this.clear();
    const [row] = await db.query<{ writers: string[] }>(WRITERS, [this.table]);
    this.fence = { position: allocated, writers: row!.writers };
  }
}

/** The rows after `from` up to the first gap that may still be filled. */
export function withoutOpenGap<Row extends { position: number }>(
  rows: Row[],
  from: number,
  settled: number,
): Row[] {
  let lastPosition = from;
  for (const [index, { position }] of rows.entries()) {
    if (position > lastPosition + 1 && position - 1 > settled) return rows.slice(0, index);
    lastPosition = position;
  }
  return rows;
}
