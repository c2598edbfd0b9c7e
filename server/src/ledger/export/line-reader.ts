import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/** A line without its line break, or the reason why it cannot be read. */
export type ReadLine = { text: string } | { problem: string };

const CHUNK_BYTES = 1024 * 1024;
const LINE_BREAK = 0x0a;

/**
 * Reads any file line by line in bounded memory, and hashes its bytes on the way. Only a line feed ends a line: JSON
 * may contain every other character that is sometimes treated as a line break.
 */
export class LineReader {
  bytes = 0;
  private readonly hash = createHash('sha256');
  /** The beginning of a line whose end has not been read yet. */
  private buffered: Buffer[] = [];
  private bufferedBytes = 0;
  private isTooLong = false;

  constructor(
    private readonly handle: FileHandle,
    private readonly maxLineBytes: number,
  ) {}

  get sha256(): string {
    return this.hash.copy().digest('hex');
  }

  /** Yields lines in batches, to avoid an await per line. */
  async *read(): AsyncGenerator<ReadLine[]> {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      const { bytesRead } = await this.handle.read(chunk, 0, CHUNK_BYTES);
      if (bytesRead === 0) break;
      const read = chunk.subarray(0, bytesRead);
      this.bytes += bytesRead;
      this.hash.update(read);
      yield this.split(read);
    }
    if (this.bufferedBytes > 0 || this.isTooLong)
      yield [{ problem: 'is cut off: it ends without a line break' }];
  }

  private split(chunk: Buffer): ReadLine[] {
    const lines: ReadLine[] = [];
    let from = 0;
    for (let end = chunk.indexOf(LINE_BREAK); end !== -1; end = chunk.indexOf(LINE_BREAK, from)) {
      lines.push(this.endLine(chunk.subarray(from, end)));
      from = end + 1;
    }
    this.buffer(chunk.subarray(from));
    return lines;
  }

  private buffer(part: Buffer): void {
    if (part.length === 0) return;
    this.bufferedBytes += part.length;
    if (this.bufferedBytes > this.maxLineBytes) {
      this.isTooLong = true;
      this.buffered = [];
    }
    if (!this.isTooLong) this.buffered.push(part);
  }

  private endLine(part: Buffer): ReadLine {
    const isSingleChunk = this.bufferedBytes === 0;
    if (!isSingleChunk || part.length > this.maxLineBytes) this.buffer(part);
    const line = isSingleChunk ? part : Buffer.concat(this.buffered);
    const { isTooLong } = this;
    this.buffered = [];
    this.bufferedBytes = 0;
    this.isTooLong = false;
    if (isTooLong) return { problem: `has more than ${this.maxLineBytes} bytes` };
    return isUtf8(line) ? { text: line.toString('utf8') } : { problem: 'is no UTF-8 text' };
  }
}
