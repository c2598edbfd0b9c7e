import type { StoredObject } from '../../platform/object-store/index.js';
import { formatMs } from '../archive/layout.js';
import { parseSegmentName, segmentName, SEGMENT_BYTES, segmentNumber, segmentStart } from './lsn.js';
import type { Lsn } from './lsn.js';

/** Bytes of a segment that were archived together. */
export interface WalPiece {
  key: string;
  segment: bigint;
  /** Offsets in the segment: the first byte, and the byte after the last one. */
  from: number;
  to: number;
  /** When it was archived, in milliseconds since 1970. */
  archivedMs: number;
  bytes: number;
}

const hex = (value: number): string => value.toString(16).padStart(8, '0');

/** The prefix of a piece's key; its hash follows. */
export function piecePrefix(
  folder: string,
  timeline: number,
  { segment, from, to, archivedMs }: Pick<WalPiece, 'segment' | 'from' | 'to' | 'archivedMs'>,
): string {
  return `${folder}${segmentName(timeline, segment)}/${hex(from)}-${hex(to)}-${formatMs(archivedMs)}`;
}

const KEY = /\/([0-9A-F]{24})\/([0-9a-f]{8})-([0-9a-f]{8})-(\d{13})-[0-9a-f]{64}$/;

export function parsePiece({ key, bytes }: StoredObject): WalPiece | null {
  const [, name = '', from = '', to = '', ms = ''] = KEY.exec(key) ?? [];
  const parsed = parseSegmentName(name);
  if (!parsed) return null;
  const range = { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  return { key, bytes, segment: parsed.segment, ...range, archivedMs: Number(ms) };
}

/** The pieces that make up a generation's log. */
export class WalCatalog {
  private readonly segments = new Map<bigint, WalPiece[]>();

  constructor(objects: readonly StoredObject[]) {
    for (const object of objects) {
      const piece = parsePiece(object);
      if (piece) this.segments.set(piece.segment, [...(this.segments.get(piece.segment) ?? []), piece]);
    }
  }

  get pieces(): WalPiece[] {
    return [...this.segments.values()].flat();
  }

  /** As few pieces as possible that cover the beginning of a segment without a gap. */
  coverSegment(segment: bigint): WalPiece[] {
    const candidates = this.segments.get(segment) ?? [];
    const cover: WalPiece[] = [];
    for (let covered = 0; ;) {
      const next = candidates
        .filter(({ from, to }) => from <= covered && to > covered)
        .reduce<WalPiece | undefined>(
          (best, piece) => (best && best.to >= piece.to ? best : piece),
          undefined,
        );
      if (!next) return cover;
      cover.push(next);
      covered = next.to;
    }
  }

  /** How far the log reaches without a gap from a position; undefined if it does not contain that position. */
  findContiguousEnd(from: Lsn): Lsn | undefined {
    let end: Lsn | undefined;
    for (let segment = segmentNumber(from); ; segment += 1n) {
      const to = this.coverSegment(segment).at(-1)?.to ?? 0;
      if (to > 0) end = segmentStart(segment) + BigInt(to);
      if (to < SEGMENT_BYTES) return end;
    }
  }

  /** Position after the newest archived byte; undefined in an empty archive. */
  get end(): Lsn | undefined {
    let end: Lsn | undefined;
    for (const { segment, to } of this.pieces) {
      const pieceEnd = segmentStart(segment) + BigInt(to);
      if (end === undefined || pieceEnd > end) end = pieceEnd;
    }
    return end;
  }

  /** When the newest piece was archived. */
  get lastArchivedMs(): number | null {
    const times = this.pieces.map(({ archivedMs }) => archivedMs);
    return times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b));
  }

  /** The highest segment of which anything is archived; undefined in an empty archive. */
  get lastSegment(): bigint | undefined {
    return [...this.segments.keys()].reduce<bigint | undefined>(
      (a, b) => (a === undefined || b > a ? b : a),
      undefined,
    );
  }
}
