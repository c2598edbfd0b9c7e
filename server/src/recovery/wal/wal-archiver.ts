import type { Archive } from '../archive/archive.js';
import { walFolder } from '../archive/layout.js';
import { segmentNumber, SEGMENT_BYTES, segmentStart } from './lsn.js';
import type { Lsn } from './lsn.js';
import { startReplication } from './replication-client.js';
import type { ReplicationClient } from './replication-client.js';
import { SegmentBuffer } from './segment-buffer.js';
import { piecePrefix, WalCatalog } from './wal-catalog.js';
import type { WalPiece } from './wal-catalog.js';
import { pause } from '../pause.js';

/** Full segments that may wait in memory to be archived; beyond that, the server has to wait. */
const MAX_WAITING = 3;
const RETRY_MS = 1_000;
/** Well within the server's `wal_sender_timeout`. */
const STATUS_MS = 5_000;

export interface WalSource {
  /** URL of a role with REPLICATION. */
  url: string;
  slot: string;
  timeline: number;
  generation: string;
}

/**
 * Archives the write-ahead log as it is written: a piece of the current segment a few times a second while there are
 * writes, nothing otherwise, and one object that replaces the pieces when the segment is full (ADR 0096). What cannot
 * be archived now stays in the database, which continues to work.
 */
export class WalArchiver {
  private waiting: SegmentBuffer[] = [];
  private current: SegmentBuffer | undefined;
  private next: Lsn = 0n;
  private wake: () => void = () => undefined;
  private readonly folder: string;
  /** Everything before this position is in the archive. */
  archived: Lsn = 0n;
  /** Why nothing can be archived now. */
  error: Error | null = null;

  /**
   * @param intervalMs between two pieces
   * @param beforeWrite archives what the log to be written refers to; never rejects
   */
  constructor(
    private readonly archive: Archive,
    private readonly source: WalSource,
    private readonly intervalMs: number,
    private readonly beforeWrite: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.folder = walFolder(source.generation);
  }

  /**
   * Archives until `signal` aborts, and then what has already been received.
   * @param begin start of the log, for an empty archive
   * @throws Error when the connection ends
   */
  async run(client: ReplicationClient, begin: Lsn, signal: AbortSignal): Promise<void> {
    await this.resume(begin);
    const from = segmentStart(segmentNumber(this.archived));
    this.next = from;
    const stop = new AbortController();
    const receiving = client.copy(
      startReplication(this.source.slot, from, this.source.timeline),
      (message) => {
        this.receive(client, message);
      },
    );
    const status = setInterval(() => client.confirm(this.archived), STATUS_MS);
    const ended = receiving.then(
      () => stop.abort(new Error('The server ended the stream of its log')),
      (error: unknown) => stop.abort(error),
    );
    try {
      await this.writeLoop(client, AbortSignal.any([signal, stop.signal]));
    } finally {
      clearInterval(status);
      await client.close();
      await ended;
    }
    if (!signal.aborted) throw stop.signal.reason;
  }

  /** Determines what is already archived: the server sends the whole segment again, and only the missing part is written. */
  private async resume(begin: Lsn): Promise<void> {
    const catalog = new WalCatalog(await this.archive.store.list(this.folder));
    const lastSegment = catalog.lastSegment;
    this.waiting = [];
    if (lastSegment === undefined) {
      this.current = new SegmentBuffer(segmentNumber(begin));
    } else {
      const pieces = catalog.coverSegment(lastSegment);
      const isFull = pieces.at(-1)?.to === SEGMENT_BYTES;
      this.current = new SegmentBuffer(isFull ? lastSegment + 1n : lastSegment);
      if (!isFull) for (const piece of pieces) this.current.add(piece);
    }
    this.archived = segmentStart(this.current.segment) + BigInt(this.current.archived);
  }

  private receive(client: ReplicationClient, message: Buffer): void {
    const type = String.fromCharCode(message[0]!);
    if (type === 'k') {
      if (message[17] === 1) client.confirm(this.archived);
      return;
    }
    if (type !== 'w') return;
    const start = message.readBigUInt64BE(1);
    if (start !== this.next) throw new Error('The log that was received has a gap');
    let data = message.subarray(25);
    this.next += BigInt(data.length);
    while (data.length > 0) {
      const current = this.current!;
      data = data.subarray(current.append(data));
      if (!current.isComplete) continue;
      this.waiting.push(current);
      this.current = new SegmentBuffer(current.segment + 1n);
    }
    if (this.waiting.length >= MAX_WAITING) client.pause();
    this.wake();
  }

  private async writeLoop(client: ReplicationClient, signal: AbortSignal): Promise<void> {
    for (;;) {
      if (this.isDone) {
        if (signal.aborted) return;
        await this.waitForData(signal);
        continue;
      }
      try {
        await this.writeNext(client);
        this.error = null;
      } catch (error) {
        this.error = error as Error;
        // Stopping must not wait for an unavailable target.
        if (signal.aborted) return;
        await pause(RETRY_MS, signal);
        continue;
      }
      if (this.waiting.length === 0 && !signal.aborted) await pause(this.intervalMs, signal);
    }
  }

  private get isDone(): boolean {
    return this.waiting.length === 0 && (this.current?.isArchived ?? true);
  }

  private async waitForData(signal: AbortSignal): Promise<void> {
    const { promise, resolve } = withResolvers();
    this.wake = resolve;
    signal.addEventListener('abort', resolve, { once: true });
    if (!this.isDone || signal.aborted) resolve();
    await promise;
    // Called for every write: without this, each call would leave a listener behind.
    signal.removeEventListener('abort', resolve);
    this.wake = () => undefined;
  }

  private async writeNext(client: ReplicationClient): Promise<void> {
    const full = this.waiting[0];
    if (full) {
      if (!(full.archived === SEGMENT_BYTES && full.allPieces.length === 1))
        await this.writeFullSegment(full);
      this.waiting.shift();
      if (this.waiting.length < MAX_WAITING) client.resume();
    } else {
      await this.writePiece(this.current!);
    }
    client.confirm(this.archived);
  }

  private async writeFullSegment(segment: SegmentBuffer): Promise<void> {
    const replaced = [...segment.allPieces];
    await this.beforeWrite();
    await this.write(segment, 0, SEGMENT_BYTES);
    await this.remove(segment, replaced);
  }

  private async writePiece(segment: SegmentBuffer): Promise<void> {
    const { archived, received } = segment;
    if (archived < received) {
      // Data received meanwhile may refer to files that are not archived yet, so it goes into the next piece.
      await this.beforeWrite();
      await this.write(segment, archived, received);
    }
    const mergeable = segment.findMergeable();
    if (!mergeable) return;
    const { pieces, level } = mergeable;
    const piece = await this.write(segment, pieces[0]!.from, pieces.at(-1)!.to, level + 1);
    await this.remove(
      segment,
      pieces.filter(({ key }) => key !== piece.key),
    );
  }

  private async write(segment: SegmentBuffer, from: number, to: number, level = 0): Promise<WalPiece> {
    const range = { segment: segment.segment, from, to, archivedMs: Date.now() };
    const { key, bytes } = await this.archive.put(
      piecePrefix(this.folder, this.source.timeline, range),
      // A copy: more data may arrive after `to` while this is compressed.
      segment.slice(from, to),
    );
    const piece = { ...range, key, bytes };
    segment.add(piece, level);
    const end = segmentStart(segment.segment) + BigInt(to);
    if (end > this.archived) this.archived = end;
    return piece;
  }

  /** Pieces that remain because this fails do no harm: a restore uses the largest ones. */
  private async remove(segment: SegmentBuffer, pieces: readonly WalPiece[]): Promise<void> {
    for (const { key } of pieces) await this.archive.store.delete(key);
    segment.remove(pieces);
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
