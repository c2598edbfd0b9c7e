import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Readable, Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import {
  DEFLATED,
  END_BYTES,
  END_MARK,
  ENTRY_BYTES,
  ENTRY_MARK,
  LOCAL_BYTES,
  LOCAL_MARK,
  STORED,
} from './zip-format.js';

/** A file that is no zip, or one of a kind that we do not make. */
export class ZipError extends Error {}

export interface ZippedFile {
  name: string;
  method: number;
  packedBytes: number;
  bytes: number;
  /** Where its own header begins in the zip. */
  offset: number;
}

/** The end, and the longest comment that may follow it. */
const TAIL_BYTES = END_BYTES + 0xffff;
const MAX_DIRECTORY_BYTES = 1_000_000;

/**
 * The files of a zip, from the directory at its end. A stream of a zip cannot be trusted to say where a file ends: its
 * marks may be part of a file.
 * @throws ZipError
 */
export async function zippedFiles(path: string): Promise<ZippedFile[]> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const tail = await readAt(handle, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));
    const end = lastEnd(tail);
    const [count, bytes, start] = [
      tail.readUInt16LE(end + 10),
      tail.readUInt32LE(end + 12),
      tail.readUInt32LE(end + 16),
    ];
    if (bytes > MAX_DIRECTORY_BYTES || start + bytes > size)
      throw new ZipError('its directory is out of bounds');
    return entriesOf(await readAt(handle, start, bytes), count);
  } finally {
    await handle.close();
  }
}

/**
 * The content of one file of the zip, chunk by chunk, which may not be longer than its directory says.
 * @throws ZipError while it is read
 */
export async function* contentOf(path: string, file: ZippedFile): AsyncGenerator<Buffer> {
  if (file.packedBytes === 0) return;
  const handle = await open(path, 'r');
  let start: number;
  try {
    const header = await readAt(handle, file.offset, LOCAL_BYTES);
    if (header.readUInt32LE(0) !== LOCAL_MARK) throw new ZipError('a file of it has no header');
    start = file.offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await handle.close();
  }
  const packed = createReadStream(path, { start, end: start + file.packedBytes - 1 });
  const content = file.method === STORED ? packed : compose(packed, createInflateRaw());
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > file.bytes) throw new ZipError('a file of it is longer than it says');
    yield chunk;
  }
}

/** pipe() carries no errors on. */
function compose(packed: Readable, inflate: Transform): Readable {
  packed.on('error', (error) => inflate.destroy(error));
  inflate.on('close', () => packed.destroy());
  return packed.pipe(inflate);
}

function lastEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END_MARK) return at;
  throw new ZipError('it has no directory');
}

function entriesOf(directory: Buffer, count: number): ZippedFile[] {
  const files: ZippedFile[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_MARK)
      throw new ZipError('its directory is damaged');
    const nameBytes = directory.readUInt16LE(at + 28);
    const method = directory.readUInt16LE(at + 10);
    if (method !== STORED && method !== DEFLATED)
      throw new ZipError('it is packed in a way that is not read here');
    files.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      method,
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return files;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  if (bytesRead !== length) throw new ZipError('it is cut off');
  return buffer;
}
