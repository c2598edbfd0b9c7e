import { SEGMENT_BYTES } from './lsn.js';
import type { WalPiece } from './wal-catalog.js';

/** Small pieces are merged when so many follow one another, so that a slow day does not fill the archive with them. */
const MERGE_AT = 32;

interface HeldPiece extends WalPiece {
  /** How often it was merged. */
  level: number;
}

/** One segment of the log in memory: what was received of it, and what of that is archived. */
export class SegmentBuffer {
  private readonly content = Buffer.alloc(SEGMENT_BYTES);
  received = 0;
  private readonly pieces: HeldPiece[] = [];

  /** @param archived what of it is in the archive already, from its beginning */
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

  /** @returns how many bytes belonged to this segment */
  append(data: Buffer): number {
    const taken = data.copy(this.content, this.received);
    this.received += taken;
    return taken;
  }

  slice(from: number, to: number): Buffer {
    return this.content.subarray(from, to);
  }

  /** Notes a piece that is archived, found there or written now. */
  note(piece: WalPiece, level = 0): void {
    this.pieces.push({ ...piece, level });
    this.archived = Math.max(this.archived, piece.to);
  }

  /** Pieces that one larger piece can replace, oldest first; none when there are too few. */
  findMergeable(): { pieces: WalPiece[]; level: number } | null {
    const level = this.pieces.at(-1)?.level ?? 0;
    const first = this.pieces.findLastIndex((piece) => piece.level !== level) + 1;
    const pieces = this.pieces.slice(first);
    return pieces.length >= MERGE_AT ? { pieces, level } : null;
  }

  /** All pieces but one that holds them all. */
  forget(replaced: readonly WalPiece[]): void {
    const keys = new Set(replaced.map(({ key }) => key));
    const kept = this.pieces.filter(({ key }) => !keys.has(key));
    this.pieces.splice(0, this.pieces.length, ...kept);
  }

  get allPieces(): readonly WalPiece[] {
    return this.pieces;
  }
}
