/** PostgreSQL's default, which initdb of the embedded PostgreSQL uses. */
export const SEGMENT_BYTES = 16 * 1024 ** 2;

/** A position in the write-ahead log, in bytes. */
export type Lsn = bigint;

/** Converts `16/B374D848` to a number of bytes. */
export function parseLsn(text: string): Lsn {
  const [high, low] = text.split('/');
  if (!high || !low) throw new Error(`Not a position in the write-ahead log: ${text}`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function formatLsn(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase();
}

export const segmentNumber = (lsn: Lsn): bigint => lsn / BigInt(SEGMENT_BYTES);
export const segmentStart = (segment: bigint): Lsn => segment * BigInt(SEGMENT_BYTES);
export const offsetInSegment = (lsn: Lsn): number => Number(lsn % BigInt(SEGMENT_BYTES));

const hex8 = (value: bigint | number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The file name of a segment in PostgreSQL's format: timeline, then the two halves of its number. */
export function segmentName(timeline: number, segment: bigint): string {
  const perHigh = 0x100000000n / BigInt(SEGMENT_BYTES);
  return `${hex8(timeline)}${hex8(segment / perHigh)}${hex8(segment % perHigh)}`;
}

/** @returns timeline and number of a segment's file; null for another name */
export function parseSegmentName(name: string): { timeline: number; segment: bigint } | null {
  if (!/^[0-9A-F]{24}$/.test(name)) return null;
  const perHigh = 0x100000000n / BigInt(SEGMENT_BYTES);
  const [timeline, high, low] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)];
  return {
    timeline: Number.parseInt(timeline, 16),
    segment: BigInt(`0x${high}`) * perHigh + BigInt(`0x${low}`),
  };
}
