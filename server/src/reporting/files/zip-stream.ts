import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, made as it is read. */
export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

const SIGNATURES = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 };
const VERSION = 20;
const DEFLATED = 8;
/** Sizes and checksum stand behind the content; names are UTF-8. */
const FLAGS = 0x0808;
/** 1 January 1980, the first day that the format knows: the same content makes the same file. */
const DATE = 0x21;

interface Written {
  name: Buffer;
  checksum: number;
  packed: number;
  size: number;
  offset: number;
}

/** Little-endian numbers, each as wide as the digit at its place says. */
function bytes(widths: string, ...numbers: number[]): Buffer {
  const parts = numbers.map((number, n) => {
    const part = Buffer.alloc(Number(widths[n]));
    part.writeUIntLE(number, 0, part.length);
    return part;
  });
  return Buffer.concat(parts);
}

async function* pack(entry: ZipEntry, written: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const feeding = (async () => {
    for await (const text of entry.content) {
      const data = Buffer.from(text);
      written.checksum = crc32(data, written.checksum);
      written.size += data.length;
      if (!deflate.write(data)) await once(deflate, 'drain');
    }
    deflate.end();
  })();
  feeding.catch((error: Error) => deflate.destroy(error));
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    written.packed += chunk.length;
    yield chunk;
  }
  await feeding;
}

/**
 * A ZIP archive (PKWARE's APPNOTE, deflate, no ZIP64) as it is made: nothing of it is kept but its table of contents.
 * Entries of up to 4 GiB.
 */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const done: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name), checksum: 0, packed: 0, size: 0, offset };
    const { local, descriptor: end } = SIGNATURES;
    const nameLength = written.name.length;
    const head = bytes('42222244422', local, VERSION, FLAGS, DEFLATED, 0, DATE, 0, 0, 0, nameLength, 0);
    yield Buffer.concat([head, written.name]);
    yield* pack(entry, written);
    const { checksum, packed, size } = written;
    const descriptor = bytes('4444', end, checksum, packed, size);
    yield descriptor;
    offset += head.length + nameLength + packed + descriptor.length;
    done.push(written);
  }
  yield buildDirectory(done, offset);
}

function buildDirectory(done: readonly Written[], offset: number): Buffer {
  const { central, end } = SIGNATURES;
  const lines = done.map(({ name, checksum, packed, size, offset: start }) => {
    const fixed = [central, VERSION, VERSION, FLAGS, DEFLATED, 0, DATE, checksum, packed, size, name.length];
    return Buffer.concat([bytes('42222224442222244', ...fixed, 0, 0, 0, 0, 0, start), name]);
  });
  const table = Buffer.concat(lines);
  const count = done.length;
  return Buffer.concat([table, bytes('42222442', end, 0, 0, count, count, table.length, offset, 0)]);
}
