import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database, PositionFence, withoutOpenGap } from '../../platform/database/index.js';
import type { Change } from './change.js';
import { ChangeLog } from './change-log.js';

const BATCH_SIZE = 1_000;
const BEGIN_RETRY_MS = 25;

/** Receives changes in the order of their positions; `position` is the feed's position after them. */
export type ChangeListener = (changes: readonly Change[], position: number) => void;

/**
 * This process's position in the changes of all processes (ADR 0036). It has one only while clients listen; a new
 * client receives the changes after it.
 */
@Injectable()
export class ChangeFeed {
  private reached: number | null = null;
  private readonly fence = new PositionFence('public.record_change');
  private beginning: Promise<number> | null = null;

  constructor(
    private readonly db: Database,
    private readonly log: ChangeLog,
  ) {}

  /** All changes up to here have been sent; null while no client listens. */
  get position(): number | null {
    return this.reached;
  }

  /** Whether more changes are expected soon: a running transaction may fill a gap. */
  get isWaiting(): boolean {
    return this.fence.isActive;
  }

  /** The position; initially after everything committed and before everything uncommitted. */
  ensurePosition(): Promise<number> {
    if (this.reached !== null) return Promise.resolve(this.reached);
    this.beginning ??= this.begin().finally(() => (this.beginning = null));
    return this.beginning;
  }

  /** Drops the position, since no client listens. */
  rest(): void {
    if (this.beginning !== null) return;
    this.reached = null;
    this.fence.clear();
  }

  /** The changes after `from` that a client missed; null if there are too many or they are too old. */
  readMissed(from: number, upTo: number, most: number): Promise<Change[] | null> {
    return this.log.readMissed(from, upTo, most);
  }

  /** Deletes changes that are too old to be missed by a client. */
  async sweep(): Promise<void> {
    await this.log.sweep();
  }

  /** The highest position of any process: no client can have received more. */
  highest(): Promise<number> {
    return this.log.allocated();
  }

  /** Passes on the next changes. @returns the number of changes; 0 also at a gap, and while no client listens */
  async poll(tell: ChangeListener): Promise<number> {
    const { fence, reached: from } = this;
    if (from === null) return 0;
    const allocated = await this.log.allocated();
    if (allocated <= from) {
      fence.clear();
      return 0;
    }
    const settled = await fence.readSettledPosition(this.db);
    const rows = await this.log.after(from, BATCH_SIZE);
    const changes = withoutOpenGap(rows, from, settled);
    const all = changes.length === rows.length && rows.length < BATCH_SIZE;
    const reached = Math.max(changes.at(-1)?.position ?? from, all ? settled : 0);
    await fence.move(this.db, reached, settled, allocated);
    this.reached = reached;
    tell(changes, reached);
    return changes.length;
  }

  private async begin(): Promise<number> {
    const { fence } = this;
    const position = await this.log.allocated();
    await fence.move(this.db, 0, 0, position);
    while (fence.isActive && (await fence.readSettledPosition(this.db)) === 0) await sleep(BEGIN_RETRY_MS);
    fence.clear();
    this.reached = position;
    return position;
  }
}
