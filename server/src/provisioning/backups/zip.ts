import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { InvalidBackupError } from './backup.js';

/** One file in a zip, as the zip's directory tells of it. */
export interface ZipEntry {
  name: string;
  deflated: boolean;
  packedBytes: number;
  bytes: number;
  offset: number;
}

// Marks and lengths of PKWARE's APPNOTE.TXT, for a zip of up to 4 GB without encryption.
const END = { mark: 0x06054b50, bytes: 22 };
const ENTRY = { mark: 0x02014b50, bytes: 46 };
const LOCAL = { mark: 0x04034b50, bytes: 30 };
const MAX_COMMENT_BYTES = 0xffff;
const MAX_DIRECTORY_BYTES = 100_000;
const DEFLATED = 8;

/**
 * The directory of a zip, which stands at its end: a stream cannot be trusted to say where a file in it ends.
 * @throws BackupFault for what is no zip, cut off, or packed in another way than league instances do.
 */
export async function entriesOf(zip: string): Promise<ZipEntry[]> {
  const handle = await open(zip, 'r');
  try {
    const { size } = await handle.stat();
    const tailBytes = Math.min(size, END.bytes + MAX_COMMENT_BYTES);
    const tail = await readAt(handle, size - tailBytes, tailBytes);
    const end = lastMark(tail);
    const count = tail.readUInt16LE(end + 10);
    const bytes = tail.readUInt32LE(end + 12);
    const start = tail.readUInt32LE(end + 16);
    if (bytes > MAX_DIRECTORY_BYTES || start + bytes > size)
      throw new InvalidBackupError('its directory is out of bounds');
    return readDirectory(await readAt(handle, start, bytes), count);
  } finally {
    await handle.close();
  }
}

/**
 * The content of one file of a zip, unpacked as it is read.
 * @throws BackupFault when it is longer than its directory says: nothing is unpacked without a bound. Errors of zlib.
 */
export async function* contentOf(zip: string, entry: ZipEntry): AsyncGenerator<Buffer> {
  const handle = await open(zip, 'r');
  const header = await readAt(handle, entry.offset, LOCAL.bytes).finally(() => handle.close());
  if (header.readUInt32LE(0) !== LOCAL.mark) throw new InvalidBackupError('a file in it has no header');
  if (entry.packedBytes === 0) return;
  const start = entry.offset + LOCAL.bytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = createReadStream(zip, { start, end: start + entry.packedBytes - 1 });
  let bytes = 0;
  for await (const chunk of (entry.deflated ? inflated(packed) : packed) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > entry.bytes) throw new InvalidBackupError('a file in it is longer than it says');
    yield chunk;
  }
}

/** pipe() carries neither errors nor an early end on. */
function inflated(packed: NodeJS.ReadableStream & { destroy(): void }): AsyncIterable<Buffer> {
  const inflate = createInflateRaw();
  packed.on('error', (error: Error) => inflate.destroy(error));
  inflate.on('close', () => packed.destroy());
  return packed.pipe(inflate);
}

function lastMark(tail: Buffer): number {
  for (let at = tail.length - END.bytes; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END.mark) return at;
  throw new InvalidBackupError('it is no zip, or is cut off');
}

function readDirectory(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY.bytes > directory.length || directory.readUInt32LE(at) !== ENTRY.mark)
      throw new InvalidBackupError('its directory is damaged');
    const method = directory.readUInt16LE(at + 10);
    if (method !== 0 && method !== DEFLATED) throw new InvalidBackupError('it is packed in an unknown way');
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + ENTRY.bytes, at + ENTRY.bytes + nameBytes),
      deflated: method === DEFLATED,
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += ENTRY.bytes + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  if (bytesRead !== length) throw new InvalidBackupError('it is cut off');
  return buffer;
}
