import type { Querier } from './querier.js';

/** Up to which position all rows are visible or will never be, once no transaction before `transaction` runs. */
export interface Fence {
  /** The highest position handed out, read before `transaction` got its id. */
  position: number;
  transaction: string;
}

/**
 * For readers of a table by position. A position is handed out before its commit, so a row can appear below others that
 * are visible already. A reader therefore stops at every gap until it is known that nobody can fill it any more: until
 * `pg_snapshot_xmin` has passed all transactions that ran when the gap was seen. Writers must take their transaction id
 * before their position.
 */
export class PositionFence {
  private fence: Fence | null = null;

  /** Whether a gap is being waited for, which a running transaction may still fill. */
  get isUp(): boolean {
    return this.fence !== null;
  }

  takeDown(): void {
    this.fence = null;
  }

  /**
   * The position below which no gap can be filled any more; 0 when that is not known. Ask before reading the rows: what
   * was committed by then is visible to them.
   */
  async settledUpTo(db: Querier): Promise<number> {
    if (this.fence === null) return 0;
    const [row] = await db.query<{ passed: boolean }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS passed',
      [this.fence.transaction],
    );
    return row!.passed ? this.fence.position : 0;
  }

  /** Keeps the fence that is being waited for; else puts up `next` for the gap that is left behind `reached`, if any. */
  move(reached: number, settled: number, next: Fence): void {
    if (this.fence !== null && settled === 0 && reached < this.fence.position) return;
    this.fence = reached < next.position ? next : null;
  }
}

/** The rows after `from` up to the first gap that may still be filled. */
export function withoutOpenGap<Row extends { position: number }>(
  rows: Row[],
  from: number,
  settled: number,
): Row[] {
  let last = from;
  for (const [index, { position }] of rows.entries()) {
    if (position > last + 1 && position - 1 > settled) return rows.slice(0, index);
    last = position;
  }
  return rows;
}
