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
  private currentPosition: number | null = null;
  private readonly fence = new PositionFence('public.record_change');
  private starting: Promise<number> | null = null;

  constructor(
    private readonly db: Database,
    private readonly log: ChangeLog,
  ) {}

  /** All changes up to here have been sent; null while no client listens. */
  get position(): number | null {
    return this.currentPosition;
  }

  /** Whether more changes are expected soon: a running transaction may fill a gap. */
  get isWaiting(): boolean {
    return this.fence.isActive;
  }

  /** The position; initially after everything committed and before everything uncommitted. */
  ensurePosition(): Promise<number> {
    if (this.currentPosition !== null) return Promise.resolve(this.currentPosition);
    this.starting ??= this.begin().finally(() => (this.starting = null));
    return this.starting;
  }

  /** Drops the position, since no client listens. */
  pause(): void {
    if (this.starting !== null) return;
    this.currentPosition = null;
    this.fence.clear();
  }

  /** The changes after `from` that a client missed; null if there are too many or they are too old. */
  readMissed(from: number, upTo: number, max: number): Promise<Change[] | null> {
    return this.log.readMissed(from, upTo, max);
  }

  /** Deletes changes that are too old to be missed by a client. */
  async deleteOld(): Promise<void> {
    await this.log.deleteOld();
  }

  /** The highest position of any process: no client can have received more. */
  highest(): Promise<number> {
    return this.log.allocated();
  }

  /** Passes on the next changes. @returns the number of changes; 0 also at a gap, and while no client listens */
  async poll(listener: ChangeListener): Promise<number> {
    const { fence, currentPosition: from } = this;
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
    const newPosition = Math.max(changes.at(-1)?.position ?? from, all ? settled : 0);
    await fence.move(this.db, newPosition, settled, allocated);
    this.currentPosition = newPosition;
    listener(changes, newPosition);
    return changes.length;
  }

  private async begin(): Promise<number> {
    const { fence } = this;
    const position = await this.log.allocated();
    await fence.move(this.db, 0, 0, position);
    while (fence.isActive && (await fence.readSettledPosition(this.db)) === 0) await sleep(BEGIN_RETRY_MS);
    fence.clear();
    this.currentPosition = position;
    return position;
  }
}
