import type { Database } from '../platform/database/index.js';
import { classifyFailure } from '../platform/database/index.js';
import { appendBatch, isGroupable } from './append-batch.js';
import type { Append, AppendedEvent } from './append.js';
import { append, findAppended } from './append.js';

/** Two: one is put together while the other is written. More would share the same processors, and each would be smaller. */
const MAX_IN_FLIGHT = 2;
const MAX_LEAGUES = 64;
/** `ledger.append_many` waits no longer for anybody either. */
const PATIENCE_MS = 200;
/** Appends of a failed batch that are tried by themselves at once: one that has to wait does not keep the others. */
const MAX_ALONE = 4;

interface Waiting {
  append: Append;
  resolve: (appended: AppendedEvent[] | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers the appends of this process while others are being written, and writes them in one transaction (ADR 0123). Nobody
 * waits for company: an append that finds less than two batches under way goes at once. What one append of a batch fails on
 * fails none of the others: they are then appended one by one.
 */
export class AppendQueue {
  private waiting: Waiting[] = [];
  private inFlight = 0;
  private isScheduled = false;
  /** Leagues and keys that are being written: what comes next for them waits, and does not meet itself. */
  private readonly busy = new Set<string>();

  constructor(private readonly db: Database) {}

  /**
   * Appends as `append` does: alone within a transaction, else with others.
   * @returns the positions, or null when another command has appended first.
   */
  append(wanted: Append): Promise<AppendedEvent[] | null> {
    if (this.db.inTransaction || !isGroupable(wanted)) return append(this.db, wanted);
    return new Promise((resolve, reject) => {
      this.waiting.push({ append: wanted, resolve, reject });
      this.schedule();
    });
  }

  /** Once for all that the same answers of the database have set going. */
  private schedule(): void {
    if (this.isScheduled || this.inFlight >= MAX_IN_FLIGHT) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const batch = this.take();
      if (batch.length > 0) void this.write(batch);
      if (batch.length === MAX_LEAGUES) this.schedule();
    });
  }

  private take(): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const one of this.waiting) {
      const names = listLocks(one.append);
      if (batch.length === MAX_LEAGUES || names.some((name) => this.busy.has(name))) later.push(one);
      else {
        batch.push(one);
        for (const name of names) this.busy.add(name);
      }
    }
    this.waiting = later;
    return batch;
  }

  private async write(batch: Waiting[]): Promise<void> {
    const release = this.occupy();
    // A single append waits for the holder of its league as long as that takes; the others continue meanwhile.
    const patience = batch.length === 1 ? setTimeout(release, PATIENCE_MS) : undefined;
    let failure: unknown;
    try {
      await this.tryWriting(batch);
      this.finish(batch);
    } catch (error) {
      failure = error ?? new Error('an append failed');
    }
    clearTimeout(patience);
    release();
    if (failure !== undefined) await this.writeAlone(batch, failure);
  }

  /** Counts a batch as under way. @returns ends that; calling it twice is fine */
  private occupy(): () => void {
    this.inFlight += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.inFlight -= 1;
      if (this.waiting.length > 0) this.schedule();
    };
  }

  /** One by its own statement, which costs less than that of many. */
  private async tryWriting(batch: Waiting[]): Promise<void> {
    const appends = batch.map(({ append }) => append);
    const appended =
      appends.length === 1 ? [await append(this.db, appends[0]!)] : await appendBatch(this.db, appends);
    for (const [n, { resolve }] of batch.entries()) resolve(appended[n]!);
  }

  /** Nobody waits for these any more; what was held back for them may go. */
  private finish(batch: Waiting[]): void {
    for (const { append } of batch) for (const name of listLocks(append)) this.busy.delete(name);
    if (this.waiting.length > 0) this.schedule();
  }

  /** One of a batch has failed, or nobody knows whether it was written: each finds out about its own. */
  private async writeAlone(batch: Waiting[], error: unknown): Promise<void> {
    let failure = error;
    const left = [...batch];
    const next = async (): Promise<void> => {
      for (let one = left.shift(); one; one = left.shift()) {
        // The database takes nothing: the others would only wait as long as the one before has. One alone was tried.
        const isOver =
          classifyFailure(failure) === 'not sent' ||
          (batch.length === 1 && classifyFailure(failure) === 'undone');
        if (isOver) one.reject(failure);
        else failure = (await this.settle(one)) ?? failure;
        this.finish([one]);
      }
    };
    await Promise.all(Array.from({ length: MAX_ALONE }, next));
  }

  /**
   * Appends one that may have been written already: then the head has moved on by these very events. An attempt that still
   * runs is waited for by this one, which takes the same version.
   * @returns what it failed on, if it did.
   */
  private async settle({ append: wanted, resolve, reject }: Waiting): Promise<unknown> {
    try {
      resolve((await append(this.db, wanted)) ?? (await findAppended(this.db, wanted.events)));
      return undefined;
    } catch (error) {
      reject(error);
      return error;
    }
  }
}

function listLocks({ account, idempotency }: Append): string[] {
  if (!idempotency) return [account.league_id];
  const { actorId, route, key } = idempotency.scope;
  return [account.league_id, `${actorId} ${route} ${key}`];
}
