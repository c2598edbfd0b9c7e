import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  DEFLATED,
  DESCRIPTOR_BYTES,
  DESCRIPTOR_MARK,
  END_BYTES,
  END_MARK,
  ENTRY_BYTES,
  ENTRY_MARK,
  LOCAL_BYTES,
  LOCAL_MARK,
} from './zip-format.js';

export interface ZipEntry {
  /** ASCII. */
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Sizes and checksum follow the content: they are not known before. */
const SIZES_FOLLOW = 1 << 3;
const VERSION_NEEDED = 20;
/** 1 January 1980, the first day that a zip can tell: the manifest has the time. */
const NO_DATE = 0x0021;

interface Packed {
  name: Buffer;
  checksum: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

/**
 * Packs files one after the other; no more of them is in memory than a chunk. By Node's own zlib: fflate, which does this
 * in JavaScript, left a league that made a backup 30 MB larger for good.
 */
export async function* createZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const done: Packed[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const packed: Packed = { name: Buffer.from(name), checksum: 0, packedBytes: 0, bytes: 0, offset };
    for await (const chunk of entryOf(packed, content)) {
      offset += chunk.length;
      yield chunk;
    }
    done.push(packed);
  }
  const directory = Buffer.concat(done.map(directoryEntry));
  yield Buffer.concat([directory, endOf(done.length, directory.length, offset)]);
}

async function* entryOf(packed: Packed, content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  yield localHeader(packed);
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      packed.checksum = crc32(chunk, packed.checksum);
      packed.bytes += chunk.length;
      yield chunk;
    }
  }
  const source = Readable.from(counted(), { objectMode: false });
  const deflate = createDeflateRaw({ level: 6 });
  source.on('error', (error) => deflate.destroy(error));
  deflate.on('close', () => source.destroy());
  for await (const chunk of source.pipe(deflate) as AsyncIterable<Buffer>) {
    packed.packedBytes += chunk.length;
    yield chunk;
  }
  yield descriptorOf(packed);
}

function localHeader({ name }: Packed): Buffer {
  const header = Buffer.alloc(LOCAL_BYTES);
  header.writeUInt32LE(LOCAL_MARK, 0);
  header.writeUInt16LE(VERSION_NEEDED, 4);
  header.writeUInt16LE(SIZES_FOLLOW, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(NO_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptorOf(packed: Packed): Buffer {
  const descriptor = Buffer.alloc(DESCRIPTOR_BYTES);
  descriptor.writeUInt32LE(DESCRIPTOR_MARK, 0);
  writeSizes(descriptor, 4, packed);
  return descriptor;
}

function directoryEntry(packed: Packed): Buffer {
  const entry = Buffer.alloc(ENTRY_BYTES);
  entry.writeUInt32LE(ENTRY_MARK, 0);
  entry.writeUInt16LE(VERSION_NEEDED, 4);
  entry.writeUInt16LE(VERSION_NEEDED, 6);
  entry.writeUInt16LE(SIZES_FOLLOW, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(NO_DATE, 14);
  writeSizes(entry, 16, packed);
  entry.writeUInt16LE(packed.name.length, 28);
  entry.writeUInt32LE(packed.offset, 42);
  return Buffer.concat([entry, packed.name]);
}

function writeSizes(buffer: Buffer, at: number, { checksum, packedBytes, bytes }: Packed): void {
  buffer.writeUInt32LE(checksum, at);
  buffer.writeUInt32LE(packedBytes, at + 4);
  buffer.writeUInt32LE(bytes, at + 8);
}

function endOf(entries: number, directoryBytes: number, directoryOffset: number): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END_MARK, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(directoryOffset, 16);
  return end;
}
