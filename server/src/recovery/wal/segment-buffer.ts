import { SEGMENT_BYTES } from './lsn.js';
import type { WalPiece } from './wal-catalog.js';

/** Small pieces are merged when this many follow one another, so that a slow day does not fill the archive with them. */
const MERGE_AT = 32;

interface LeveledPiece extends WalPiece {
  /** How often it was merged. */
  level: number;
}

/** One segment of the log in memory: the part received so far, and how much of it is archived. */
export class SegmentBuffer {
  private readonly content = Buffer.alloc(SEGMENT_BYTES);
  received = 0;
  private readonly pieces: LeveledPiece[] = [];

  /** @param archived number of bytes from the beginning that are already archived */
  constructor(
    readonly segment: bigint,
    public archived = 0,
  ) {}

  get isComplete(): boolean {
    return this.received === SEGMENT_BYTES;
  }

  get isArchived(): boolean {
    return this.archived >= this.received;
  }

  /** @returns the number of bytes that belong to this segment */
  append(data: Buffer): number {
    const copied = data.copy(this.content, this.received);
    this.received += copied;
    return copied;
  }

  slice(from: number, to: number): Buffer {
    return this.content.subarray(from, to);
  }

  /** Records an archived piece, whether found in the archive or just written. */
  add(piece: WalPiece, level = 0): void {
    this.pieces.push({ ...piece, level });
    this.archived = Math.max(this.archived, piece.to);
  }

  /** Pieces that a single larger piece can replace, oldest first; null if there are too few. */
  findMergeable(): { pieces: WalPiece[]; level: number } | null {
    const level = this.pieces.at(-1)?.level ?? 0;
    const first = this.pieces.findLastIndex((piece) => piece.level !== level) + 1;
    const pieces = this.pieces.slice(first);
    return pieces.length >= MERGE_AT ? { pieces, level } : null;
  }

  /** Drops the records of pieces that a larger one has replaced. */
  remove(replaced: readonly WalPiece[]): void {
    const keys = new Set(replaced.map(({ key }) => key));
    const remaining = this.pieces.filter(({ key }) => !keys.has(key));
    this.pieces.splice(0, this.pieces.length, ...remaining);
  }

  get allPieces(): readonly WalPiece[] {
    return this.pieces;
  }
}
