import type { Database } from '../platform/database/index.js';
import { classifyFailure } from '../platform/database/index.js';
import { appendBatch, isGroupable } from './append-batch.js';
import type { Append, AppendedEvent } from './append.js';
import { append, findAppended } from './append.js';

/** Two: one batch is built while the other is written. More would share the same processors, and each would be smaller. */
const MAX_IN_FLIGHT = 2;
const MAX_LEAGUES = 64;
/**
 * From this many on, appends that find nothing in flight are sent as two batches. The clients of a single batch all come back
 * at once, as one batch again, so that process and database would take turns instead of working at the same time.
 */
const MIN_TO_HALVE = 32;
/** Same as the lock timeout of `ledger.append_many`. */
const FLUSH_TIMEOUT_MS = 200;
/** How many appends of a failed batch are retried individually at the same time, so that one that waits does not hold up the others. */
const MAX_SINGLE_WRITES = 4;

interface Waiting {
  append: Append;
  resolve: (appended: AppendedEvent[] | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Collects the appends of this process while others are being written, and writes them in one transaction (ADR 0123).
 * No append waits for a batch to fill: when fewer than two batches are in flight, it is sent at once. When one append
 * of a batch fails, the others do not fail with it: all are then retried one by one.
 */
export class AppendQueue {
  private waiting: Waiting[] = [];
  private inFlight = 0;
  private isScheduled = false;
  /** Leagues and keys that are being written: further appends for them wait, so that they do not conflict with their own process. */
  private readonly busy = new Set<string>();

  constructor(private readonly db: Database) {}

  /**
   * Appends like `append` does: alone inside a transaction, otherwise in a batch.
   * @returns the positions, or null when another command has appended first.
   */
  append(appendRequest: Append): Promise<AppendedEvent[] | null> {
    if (this.db.inTransaction || !isGroupable(appendRequest)) return append(this.db, appendRequest);
    return new Promise((resolve, reject) => {
      this.waiting.push({ append: appendRequest, resolve, reject });
      this.schedule();
    });
  }

  /** Runs once for all appends that are queued in the same turn of the event loop. */
  private schedule(): void {
    if (this.isScheduled || this.inFlight >= MAX_IN_FLIGHT) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const batch = this.takeBatch();
      if (batch.length === 0) return;
      void this.write(batch);
      if (this.waiting.length > 0) this.schedule();
    });
  }

  private takeBatch(): Waiting[] {
    const count = this.waiting.length;
    const batchSize = this.inFlight === 0 && count >= MIN_TO_HALVE ? Math.ceil(count / 2) : count;
    const maxSize = Math.min(batchSize, MAX_LEAGUES);
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const entry of this.waiting) {
      const names = listLocks(entry.append);
      if (batch.length === maxSize || names.some((name) => this.busy.has(name))) later.push(entry);
      else {
        batch.push(entry);
        for (const name of names) this.busy.add(name);
      }
    }
    this.waiting = later;
    return batch;
  }

  private async write(batch: Waiting[]): Promise<void> {
    const release = this.occupy();
    // A single append waits for the lock on its league for as long as it takes; meanwhile other batches may proceed.
    const flushTimer = batch.length === 1 ? setTimeout(release, FLUSH_TIMEOUT_MS) : undefined;
    let failure: unknown;
    try {
      await this.tryWriting(batch);
      this.finish(batch);
    } catch (error) {
      failure = error ?? new Error('an append failed');
    }
    clearTimeout(flushTimer);
    release();
    if (failure !== undefined) await this.writeSeparately(batch, failure);
  }

  /** Counts a batch as in flight. @returns a function that ends this; calling it twice is fine */
  private occupy(): () => void {
    this.inFlight += 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.inFlight -= 1;
      if (this.waiting.length > 0) this.schedule();
    };
  }

  /** A single append uses its own statement, which costs less than the batch statement. */
  private async tryWriting(batch: Waiting[]): Promise<void> {
    const appends = batch.map(({ append }) => append);
    const appended =
      appends.length === 1 ? [await append(this.db, appends[0]!)] : await appendBatch(this.db, appends);
    for (const [n, { resolve }] of batch.entries()) resolve(appended[n]!);
  }

  /** Unlocks the leagues and keys of a batch, so that appends held back for them can proceed. */
  private finish(batch: Waiting[]): void {
    for (const { append } of batch) for (const name of listLocks(append)) this.busy.delete(name);
    if (this.waiting.length > 0) this.schedule();
  }

  /** After a batch failed, or when it is unknown whether it was written: retries each append individually. */
  private async writeSeparately(batch: Waiting[], error: unknown): Promise<void> {
    let failure = error;
    const queue = [...batch];
    const next = async (): Promise<void> => {
      for (let entry = queue.shift(); entry; entry = queue.shift()) {
        // The database accepts nothing: the other appends would only wait as long as this one did. A batch of one was
        // already tried alone.
        const isAborted =
          classifyFailure(failure) === 'not sent' ||
          (batch.length === 1 && classifyFailure(failure) === 'undone');
        if (isAborted) entry.reject(failure);
        else failure = (await this.writeOne(entry)) ?? failure;
        this.finish([entry]);
      }
    };
    await Promise.all(Array.from({ length: MAX_SINGLE_WRITES }, next));
  }

  /**
   * Retries an append that may have been written already: then it was these same events that moved the head. If the
   * first attempt is still running, this one waits for it, because both write the same version.
   * @returns the error, if it failed.
   */
  private async writeOne({ append: appendRequest, resolve, reject }: Waiting): Promise<unknown> {
    try {
      resolve((await append(this.db, appendRequest)) ?? (await findAppended(this.db, appendRequest.events)));
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
